import { lazy } from '../lazy.ts';
import { dirOf, fileNameOf } from '../paths.ts';
import { nearest } from './suggest.ts';

/** Suggests existing paths for mistyped ones. */
export interface PathSuggester {
  /** Returns the most similar existing path, or undefined if none is similar enough. */
  near(path: string): string | undefined;
}

/** Comparing a path with every other path is slow on a large site, and nobody reads more hints than this. */
const MAX_SEARCHES = 200;

/**
 * Creates a suggester for a set of paths. It first looks for a typo in the last segment, then for a page of the same
 * name in another folder, and finally compares complete paths. It does no work before the first call of `near`.
 */
export function pathSuggester(paths: () => Iterable<string>): PathSuggester {
  const known = new Map<string, string | undefined>();
  const indexed = lazy(() => indexOf(paths()));
  return {
    near: (path) => {
      if (!known.has(path)) known.set(path, guess(indexed(), path, known.size < MAX_SEARCHES));
      return known.get(path);
    },
  };
}

interface PathIndex {
  /** The original paths, keyed by the path without its trailing slash. */
  readonly original: ReadonlyMap<string, string>;
  readonly byFolder: ReadonlyMap<string, readonly string[]>;
  readonly byName: ReadonlyMap<string, readonly string[]>;
}

function indexOf(paths: Iterable<string>): PathIndex {
  const original = new Map([...paths].map((path) => [trimmed(path), path]));
  // The root is similar to every short path but never the intended one.
  original.delete('');
  const all = [...original.keys()];
  return { original, byFolder: groupBy(all, dirOf), byName: groupBy(all, nameOf) };
}

function guess({ original, byFolder, byName }: PathIndex, written: string, search: boolean): string | undefined {
  const path = trimmed(written);
  const siblings = byFolder.get(dirOf(path)) ?? [];
  const sibling = search ? nearest(fileNameOf(path), siblings.map(fileNameOf)) : undefined;
  if (sibling !== undefined) return original.get(siblings.find((path) => fileNameOf(path) === sibling)!);
  const namesakes = byName.get(nameOf(path)) ?? [];
  if (namesakes.length === 1) return original.get(namesakes[0]!);
  const near = search ? (nearest(path, namesakes) ?? nearest(path, original.keys())) : undefined;
  return near !== undefined && isNearWhereTheyDiffer(path, near) ? original.get(near) : undefined;
}

function trimmed(path: string): string {
  return path.replace(/\/+$/, '');
}

/** Returns whether two paths are similar once the folders that they share are removed. */
function isNearWhereTheyDiffer(path: string, other: string): boolean {
  const [a, b] = [path.split('/'), other.split('/')];
  while (a.length > 0 && a[0] === b[0]) {
    a.shift();
    b.shift();
  }
  while (a.length > 0 && a.at(-1) === b.at(-1)) {
    a.pop();
    b.pop();
  }
  return nearest(a.join('/'), [b.join('/')]) !== undefined;
}

function nameOf(path: string): string {
  return fileNameOf(path).toLowerCase();
}

function groupBy(paths: readonly string[], keyOf: (path: string) => string): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const path of paths) {
    const key = keyOf(path);
    const group = groups.get(key);
    if (group) group.push(path);
    else groups.set(key, [path]);
  }
  return groups;
}
