import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, resolve, sep } from 'node:path';
import { hashBytes, hashJson } from '../../core/hash.ts';
import type { WithDiagnostics } from '../../core/diagnostics/with-diagnostics.ts';
import type { Store } from '../../build/ports.ts';

/** The files that some work has read, absolute: it notes them as it goes. */
export type FilesRead = Set<string>;

/** Where results are kept, and for whom. */
export interface Memory {
  readonly store: Store | undefined;
  /** Stands for this build of docsgen. */
  readonly buildId: string;
  /** Absolute. What is made on the way may hold paths, so another folder shares nothing. */
  readonly siteDir: string;
}

/** Keeps nothing. */
export function noMemory(siteDir: string): Memory {
  return { store: undefined, buildId: '', siteDir };
}

/** The state of what was read: of each file its hash, of each folder of the site the hash of its names. */
type Fingerprint = Readonly<Record<string, string>>;

interface Entry<T> {
  readonly seen: Fingerprint;
  readonly result: WithDiagnostics<T>;
}

/**
 * Does work that reads files which are known only when it is done, as bundlers do; or gives what came of it before, when
 * all that was read then is the same now. What has findings is done again, and so is what was made of a file that changed
 * meanwhile: nobody can tell which of its texts was read.
 */
export async function remembered<T>(
  { store, buildId, siteDir }: Memory,
  [name, request]: readonly [name: string, request: unknown],
  work: (read: FilesRead) => Promise<WithDiagnostics<T>>,
): Promise<WithDiagnostics<T>> {
  if (!store) return work(new Set());
  const key = hashBytes([buildId, name, siteDir, hashJson(request)].join('\n'));
  const known = store.get(key);
  if (known !== undefined) {
    const { seen, result } = JSON.parse(known) as Entry<T>;
    if (Object.entries(seen).every(([path, hash]) => stateOf(path) === hash)) return result;
  }
  const read: FilesRead = new Set();
  const started = Date.now();
  const result = await work(read);
  if (result.diagnostics.length > 0 || hasChanged(read, started - TICK_MS)) return result;
  const entry: Entry<T> = { seen: fingerprint(siteDir, read), result };
  store.put(key, JSON.stringify(entry));
  return result;
}

/** The clock of a file system may be so much behind, in milliseconds. */
const TICK_MS = 10;

function hasChanged(files: FilesRead, since: number): boolean {
  return [...files].some((path) => {
    const stat = statSync(path, { throwIfNoEntry: false });
    return stat?.isFile() === true && stat.ctimeMs >= since;
  });
}

/** The state of files, and of what decides how they are found. */
export function fingerprint(siteDir: string, read: FilesRead): Fingerprint {
  const paths = new Set([...read].flatMap((path) => [path, ...around(siteDir, path)]));
  return Object.fromEntries([...paths].sort().map((path) => [path, stateOf(path)]));
}

/**
 * What else decides how a file is found and read: of the site's own, what lies beside it (another file may come to be
 * meant) and the settings of TypeScript above it; of a package, what it says of itself.
 */
function around(siteDir: string, path: string): string[] {
  if (path.includes(`${sep}node_modules${sep}`)) return nearest(path, 'package.json');
  if (!path.startsWith(siteDir + sep)) return [];
  return [dirname(path), ...foldersAbove(path).map((folder) => join(folder, 'tsconfig.json'))];
}

function nearest(path: string, name: string): string[] {
  return foldersAbove(path)
    .map((folder) => join(folder, name))
    .filter((candidate) => existsSync(candidate))
    .slice(0, 1);
}

function foldersAbove(path: string): string[] {
  const folder = dirname(path);
  return folder === path ? [] : [folder, ...foldersAbove(folder)];
}

function stateOf(path: string): string {
  try {
    return hashBytes(readFileSync(path));
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EISDIR' ? namesIn(path) : 'none';
  }
}

function namesIn(folder: string): string {
  try {
    return hashBytes(readdirSync(folder).sort().join('\n'));
  } catch {
    return 'none';
  }
}

/** A file as a bundler names it: relative to its working folder, after the name of the plugin that read it. */
export function fileOfInput(siteDir: string, input: string): string {
  return resolve(siteDir, input.replace(/^[\w-]{2,}:/, '').replace(/[?#].*$/, ''));
}
