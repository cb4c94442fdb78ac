import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { hashBytes, shortHash } from '../core/hash.ts';
import type { Facts } from './file-facts.ts';

/** What is known of a file of the output. */
export interface Noted {
  /** Of its bytes; empty while nobody has asked. */
  readonly hash: string;
  readonly facts: Facts;
  /** The file that it is a copy of, when it was copied. */
  readonly source?: Facts;
}

/**
 * What is known of the files of an output, by path. Each entry says of one state of one file what is in it, and stays true whatever
 * becomes of the folder around it: so a manifest that is old, or of another build, costs time alone.
 */
export type Manifest = Map<string, Noted>;

const VERSION = 'docsgen output 1';

/** Several outputs of a site have each their own. */
export function outputName(workDir: string, outDir: string): string {
  return `${basename(outDir)}-${shortHash(relative(workDir, outDir))}`;
}

export function manifestPath(workDir: string, outDir: string): string {
  return join(workDir, `output-${outputName(workDir, outDir)}.json`);
}

/** Reads a manifest; one that is missing or damaged knows nothing. */
export function readManifest(path: string): Manifest {
  try {
    const text = readFileSync(path, 'utf8');
    const end = text.indexOf('\n');
    const body = text.slice(end + 1);
    if (text.slice(0, end) !== headOf(body)) return new Map();
    return new Map((JSON.parse(body) as Row[]).map(([out, ...rest]) => [out, notedOf(rest)]));
  } catch {
    return new Map();
  }
}

/** Keeps a manifest for the next build; where it can't be written, that one looks at the files themselves. */
export function writeManifest(path: string, manifest: Manifest): void {
  // Should two processes write it at once, the head shows that it is neither's.
  const partial = `${path}.tmp`;
  try {
    mkdirSync(dirname(path), { recursive: true });
    const body = JSON.stringify(Array.from(manifest, rowOf));
    writeFileSync(partial, `${headOf(body)}\n${body}`);
    renameSync(partial, path);
  } catch {
    // It is in the way of nobody, and the next build writes over it.
  }
}

function headOf(body: string): string {
  return `${VERSION} ${hashBytes(body)}`;
}

type Row = readonly [out: string, hash: string, ...facts: number[]];

function rowOf([out, { hash, facts, source }]: readonly [string, Noted]): Row {
  return [out, hash, ...numbersOf(facts), ...(source ? numbersOf(source) : [])];
}

function notedOf([hash, ...numbers]: readonly [string, ...number[]]): Noted {
  const noted = { hash, facts: factsFrom(numbers) };
  return numbers.length > FACTS ? { ...noted, source: factsFrom(numbers.slice(FACTS)) } : noted;
}

const FACTS = 4;

function numbersOf({ size, mtimeMs, ctimeMs, ino }: Facts): number[] {
  return [size, mtimeMs, ctimeMs, ino];
}

function factsFrom([size = 0, mtimeMs = 0, ctimeMs = 0, ino = 0]: readonly number[]): Facts {
  return { size, mtimeMs, ctimeMs, ino };
}
