/**
 * The three kinds of path in docsgen, and the only place that converts one into another.
 *
 * They are branded, so mixing two kinds does not compile. All use `/`, on every platform.
 */

declare const kind: unique symbol;

/** A file of the site, relative to the site folder: `content/docs/intro.md`. */
export type SourcePath = string & { readonly [kind]: 'source' };

/** The path of a route, decoded and without the base path: `/docs/intro`. */
export type UrlPath = string & { readonly [kind]: 'url' };

/** A file of the output, relative to the output folder: `docs/intro/index.html`. */
export type OutPath = string & { readonly [kind]: 'out' };

/** Brands a path that is relative to the site folder, after folding `.`, `..` and `\`. */
export function sourcePath(path: string): SourcePath {
  return foldDots(path.replaceAll('\\', '/')) as SourcePath;
}

/** Resolves a relative reference from one source file to another: `./b.md` seen from `docs/a.md`. */
export function sourcePathFrom(from: SourcePath, reference: string): SourcePath {
  return sourcePath(`${dirOf(from)}/${reference}`);
}

/** Brands a route's path: one leading slash, no empty segments, no query, no hash. */
export function urlPath(path: string): UrlPath {
  const withoutSuffix = path.replace(/[?#].*$/s, '');
  return `/${withoutSuffix}`.replace(/\/{2,}/g, '/') as UrlPath;
}

/** Joins segments to a route's path; empty segments are dropped, a trailing slash of the last is kept. */
export function joinUrl(...segments: readonly string[]): UrlPath {
  return urlPath(segments.filter((segment) => segment !== '').join('/'));
}

/** Brands a path that is relative to the output folder; `..` can't lead out of it, as it can't out of a site's root. */
export function outPath(path: string): OutPath {
  return foldDots(path).replace(/^(?:\.\.(?:\/|$))+/, '') as OutPath;
}

/** The file that serves a route: `/docs/intro` and `/docs/intro/` → `docs/intro/index.html`, `/404.html` → `404.html`. */
export function outPathOfRoute(url: UrlPath): OutPath {
  if (url.endsWith('.html')) return outPath(url);
  return outPath(`${url}/index.html`);
}

/**
 * What makes two URLs the same page (SPEC §2, FACTS §5.8): letter case, a trailing slash, and the
 * endings `.html` and `/index.html` don't count.
 */
export function routeKey(url: string): string {
  return servedPath(url.toLowerCase());
}

/** What makes two URLs the same file for a server: {@link routeKey}, but with letter case, which most servers heed. */
export function servedPath(url: string): string {
  const trimmed = url.normalize('NFC').replace(/(?:(?:\/index)?\.html|\/)+$/, '');
  return trimmed === '' ? '/' : trimmed;
}

/** The href of a route under a base path (`/` or `/name/`), percent-encoded. */
export function hrefOf(url: string, base: string): string {
  return encodePath(base.replace(/\/$/, '') + url);
}

/** Percent-encodes what may not stand in the path of a URL, leaving what is encoded already. */
export function encodePath(path: string): string {
  // Half a surrogate pair has no UTF-8, and makes `encodeURI` throw.
  return encodeURI(path.replace(/\p{Surrogate}/gu, '\ufffd'))
    .replace(/%25(?=[\da-f]{2})/gi, '%')
    .replaceAll('?', '%3F')
    .replaceAll('#', '%23');
}

/** Decodes a percent-encoded path; a malformed one stays as it is. */
export function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** The folder of a path: `docs/a.md` → `docs`, `a.md` → ``. */
export function dirOf(path: string): string {
  const slash = path.lastIndexOf('/');
  return slash === -1 ? '' : path.slice(0, slash);
}

/** The last segment of a path. */
export function fileNameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** The ending of a file name in lower case with its dot (`.md`), or the empty string. */
export function extensionOf(path: string): string {
  const name = fileNameOf(path);
  const dot = name.lastIndexOf('.');
  return dot <= 0 ? '' : name.slice(dot).toLowerCase();
}

/** A path without the ending of its file name. */
export function withoutExtension(path: string): string {
  const extension = extensionOf(path);
  return extension === '' ? path : path.slice(0, -extension.length);
}

/** True when `path` is `folder` or lies below it; both relative, `/`-separated. */
export function isInside(folder: string, path: string): boolean {
  return folder === '' || path === folder || path.startsWith(`${folder}/`);
}

/** `path` relative to a folder that contains it. */
export function relativeTo(folder: string, path: string): string {
  return folder !== '' && isInside(folder, path) ? path.slice(folder.length + 1) : path;
}

function foldDots(path: string): string {
  const kept: string[] = [];
  for (const segment of path.split('/')) {
    if (segment === '' || segment === '.') continue;
    if (segment === '..' && kept.length > 0 && kept.at(-1) !== '..') kept.pop();
    else kept.push(segment);
  }
  return kept.join('/');
}
