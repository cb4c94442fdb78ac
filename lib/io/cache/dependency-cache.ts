import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, resolve, sep } from 'node:path';
import { hashBytes, hashJson } from '../../core/hash.ts';
import type { WithDiagnostics } from '../../core/diagnostics/with-diagnostics.ts';
import type { Store } from '../../build/ports.ts';

/** The absolute paths of the files that a piece of work has read. The work adds to it. */
export type FilesRead = Set<string>;

/** A cache of results whose dependencies are only known after the work. */
export interface DependencyCache {
  readonly store: Store | undefined;
  /** Identifies the build of docsgen in cache keys. */
  readonly buildId: string;
  /** Absolute. Results may contain paths, so sites in other folders share no entries. */
  readonly siteDir: string;
}

/** Returns a cache that stores nothing. */
export function noDependencyCache(siteDir: string): DependencyCache {
  return { store: undefined, buildId: '', siteDir };
}

/** The state of each dependency: the hash of a file, or the hash of the names in a folder of the site. */
type Fingerprint = Readonly<Record<string, string>>;

interface Entry<T> {
  readonly dependencies: Fingerprint;
  readonly result: WithDiagnostics<T>;
}

/**
 * Runs work that reads files, such as bundling, or returns its cached result if none of the files that it read has changed. A result
 * with diagnostics is not cached. Neither is a result that depends on a file that changed during the work, because it is unknown which
 * version the work has read.
 */
export async function cachedWithDependencies<T>(
  { store, buildId, siteDir }: DependencyCache,
  [name, request]: readonly [name: string, request: unknown],
  work: (read: FilesRead) => Promise<WithDiagnostics<T>>,
): Promise<WithDiagnostics<T>> {
  if (!store) return work(new Set());
  const key = hashBytes([buildId, name, siteDir, hashJson(request)].join('\n'));
  const known = store.get(key);
  if (known !== undefined) {
    const { dependencies, result } = JSON.parse(known) as Entry<T>;
    if (Object.entries(dependencies).every(([path, hash]) => stateOf(path) === hash)) return result;
  }
  const read: FilesRead = new Set();
  const started = { date: Date.now(), ms: performance.now() };
  const result = await work(read);
  // If the clock was set back during the work, files that changed then have earlier dates.
  const setBackMs = Math.max(0, started.date + performance.now() - started.ms - Date.now());
  if (result.diagnostics.length > 0 || hasChanged(read, started.date - setBackMs - TICK_MS)) return result;
  const entry: Entry<T> = { dependencies: fingerprint(siteDir, read), result };
  store.put(key, JSON.stringify(entry));
  return result;
}

/** How far the clock of a file system can lag behind, in milliseconds. */
const TICK_MS = 10;

function hasChanged(files: FilesRead, since: number): boolean {
  return [...files].some((path) => {
    const stat = statSync(path, { throwIfNoEntry: false });
    return stat?.isFile() === true && stat.ctimeMs >= since;
  });
}

/** Returns the state of files and of everything that determines how they are found. */
export function fingerprint(siteDir: string, read: FilesRead): Fingerprint {
  const paths = new Set([...read].flatMap((path) => [path, ...resolutionInputs(siteDir, path)]));
  return Object.fromEntries([...paths].sort().map((path) => [path, stateOf(path)]));
}

/**
 * Returns what else determines how an import is resolved and compiled. For a file of the site: the names in its folder, because a new
 * file may take precedence, and the `tsconfig.json` files above it. For a file of a package: its `package.json`.
 */
function resolutionInputs(siteDir: string, path: string): string[] {
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

/** Returns the hash of a file or of the names in a folder. */
export function stateOf(path: string): string {
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

/** Returns the path of an input of esbuild, which is relative to the working folder and may start with the name of a plugin. */
export function fileOfInput(siteDir: string, input: string): string {
  return resolve(siteDir, input.replace(/^[\w-]{2,}:/, '').replace(/[?#].*$/, ''));
}
