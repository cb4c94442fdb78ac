import { shortHash } from '../../../core/hash.ts';
import type { BundledFile } from '../esbuild.ts';

/** Temporary names for files that import each other. No other text looks like them, so they can be replaced. */
export const MARKED_NAMES = { entry: 'docsgen-entry-', chunk: 'docsgen-chunk-[hash]' } as const;

const MARKED = /docsgen-(?:entry-\d+|chunk-[A-Z\d]{8})\.js/g;

/**
 * Names the files of a bundle by a hash of their bytes and of everything they import. (esbuild's hashes depend on the paths of sources, so
 * the same site in another folder would get other names.) `entries` maps the paths of the entries to the beginnings of their names. Leaves
 * out files that no entry imports.
 */
export function nameByContent(files: readonly TextFile[], entries: ReadonlyMap<string, string>): NamedFile[] {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const bare = new Map(files.map(({ path, text }) => [path, shortHash(text.replace(MARKED, ''))]));
  const nameOf = (path: string): string => {
    const hash = shortHash([...withImports([path], byPath)].map((one) => bare.get(one)).join());
    return `${entries.get(path) ?? 'chunk'}-${hash}${path.slice(path.lastIndexOf('.'))}`;
  };
  return [...withImports([...entries.keys()], byPath)].flatMap((path) => {
    const text = byPath.get(path)?.text.replace(MARKED, nameOf);
    return text === undefined ? [] : [{ path, name: nameOf(path), text }];
  });
}

type TextFile = Pick<BundledFile, 'path' | 'text'>;

/** A file with its final name. The path is esbuild's name. */
export interface NamedFile extends TextFile {
  readonly name: string;
}

/** Returns files and everything they import, directly or not. Imports may be circular. */
function withImports(paths: readonly string[], byPath: ReadonlyMap<string, TextFile>): ReadonlySet<string> {
  const found = new Set(paths);
  for (const path of found) for (const [imported] of byPath.get(path)?.text.matchAll(MARKED) ?? []) found.add(imported);
  return found;
}
