import { readFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { hashBytes, shortHash } from '../../core/hash.ts';
import { replaceFile } from '../files/replace-file.ts';
import type { FileStat } from './file-stat.ts';

/** What a build recorded about one file of the output. */
export interface Entry {
  /** The hash of the bytes, or the key of the source file if the file is a copy. */
  readonly hash: string;
  readonly stat: FileStat;
}

/**
 * The entries of an output, by path. An entry describes one state of one file and stays true whatever happens to the folder, so an
 * outdated manifest, or one of another build, only makes the next build slower.
 */
export type Manifest = ReadonlyMap<string, Entry>;

const VERSION = 3;

/** Where builds of one output folder leave things for the next build. */
export interface WorkPaths {
  readonly manifestFile: string;
  readonly reuseDir: string;
}

/** Returns the paths for an output folder. Several outputs of a site have separate paths. */
export function workPaths(workDir: string, outDir: string): WorkPaths {
  const name = `${basename(outDir)}-${shortHash(relative(workDir, outDir))}`;
  return { manifestFile: join(workDir, `output-${name}.json`), reuseDir: join(workDir, `reuse-${name}`) };
}

/** Reads a manifest. A missing or damaged one is empty. */
export function readManifest(path: string): Manifest {
  try {
    const [header = '', files = ''] = readFileSync(path, 'utf8').split('\n');
    return new Map(header === headerOf(files) ? (JSON.parse(files) as [string, Entry][]) : []);
  } catch {
    return new Map();
  }
}

/** Writes a manifest. If that fails, the next build reads the files instead. */
export function writeManifest(path: string, manifest: Manifest): void {
  const files = JSON.stringify([...manifest]);
  replaceFile(path, `${headerOf(files)}\n${files}\n`);
}

/** Contains a hash, because a damaged entry could describe another file than the one in the output. */
function headerOf(files: string): string {
  return `docsgen output ${VERSION} ${hashBytes(files)}`;
}
