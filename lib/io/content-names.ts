import { shortHash } from '../core/hash.ts';
import type { BundledFile } from './esbuild.ts';

/** What esbuild is to call files that import each other, until they have their names: nothing else reads like that. */
export const MARKED_NAMES = { entry: 'docsgen-entry-', chunk: 'docsgen-chunk-[hash]' } as const;

const MARKED = /docsgen-(?:entry-\d+|chunk-[A-Z\d]{8})\.js/g;

/**
 * Gives the files of a bundle names made of their bytes and of those of all that they import. (esbuild makes its hashes
 * of the paths of sources too: the same site in another folder would have other names.) `entries` are the paths of those
 * that are asked for, with the beginning of the name of each; what none of them reaches is left out.
 */
export function nameByContent(files: readonly TextFile[], entries: ReadonlyMap<string, string>): NamedFile[] {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const bare = new Map(files.map(({ path, text }) => [path, shortHash(text.replace(MARKED, ''))]));
  const nameOf = (path: string): string => {
    const hash = shortHash([...reached([path], byPath)].map((one) => bare.get(one)).join());
    return `${entries.get(path) ?? 'chunk'}-${hash}${path.slice(path.lastIndexOf('.'))}`;
  };
  return [...reached([...entries.keys()], byPath)].flatMap((path) => {
    const text = byPath.get(path)?.text.replace(MARKED, nameOf);
    return text === undefined ? [] : [{ path, name: nameOf(path), text }];
  });
}

type TextFile = Pick<BundledFile, 'path' | 'text'>;

/** A file with its final name; the path is what esbuild called it. */
export interface NamedFile extends TextFile {
  readonly name: string;
}

/** Files, what they import, and what that imports, in the order in which they are met. Two may import each other. */
function reached(paths: readonly string[], byPath: ReadonlyMap<string, TextFile>): ReadonlySet<string> {
  const found = new Set(paths);
  for (const path of found) for (const [imported] of byPath.get(path)?.text.matchAll(MARKED) ?? []) found.add(imported);
  return found;
}
