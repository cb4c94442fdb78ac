import { lazy } from '../lazy.ts';
import { dirOf, fileNameOf } from '../paths.ts';
import { certainMatch, nameKey } from './certain-match.ts';

/** Finds the existing path that a broken one certainly means. */
export type PathMatcher = (path: string) => string | undefined;

/**
 * Creates a matcher for a set of paths. A path means the only one whose segments have the same letters and numbers, without extensions and
 * names of index files (`/docs/Install.md`, `/docs/install/index.html`), or else the only path in the same folder that differs by a typo.
 */
export function pathMatcher(paths: () => Iterable<string>): PathMatcher {
  const index = lazy(() => indexOf(paths()));
  return (path) => {
    const key = pathKey(path);
    if (key === '') return undefined;
    const equal = index().byKey.get(key);
    if (equal) return equal.length === 1 ? equal[0] : undefined;
    const siblings = index().byFolder.get(dirOf(key)) ?? [];
    const name = certainMatch(
      fileNameOf(bare(path)),
      siblings.map((sibling) => fileNameOf(bare(sibling))),
    );
    return name === undefined ? undefined : siblings.find((sibling) => fileNameOf(bare(sibling)) === name);
  };
}

function indexOf(paths: Iterable<string>) {
  const [byKey, byFolder] = [new Map<string, string[]>(), new Map<string, string[]>()];
  for (const path of paths) {
    const key = pathKey(path);
    add(byKey, key, path);
    add(byFolder, dirOf(key), path);
  }
  return { byKey, byFolder };
}

function add(groups: Map<string, string[]>, key: string, path: string): void {
  const group = groups.get(key);
  if (group) group.push(path);
  else groups.set(key, [path]);
}

/** Only separators between segments distinguish paths, so that `/a/bc` is not `/ab/c`. */
function pathKey(path: string): string {
  return bare(path).split('/').map(nameKey).join('/');
}

/** Removes what two addresses of one page may differ in: the extension, the name of an index file, and a trailing slash. */
function bare(path: string): string {
  return path
    .replace(/\.(?:mdx?|html?)$/i, '')
    .replace(/\/(?:index|readme)?$/i, '')
    .replace(/\/+$/, '');
}
