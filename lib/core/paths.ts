/**
 * Defines the three kinds of path in docsgen. Only this module converts one kind into another.
 *
 * The types are branded, so mixing two kinds does not compile. All paths use `/` on every platform.
 */

declare const kind: unique symbol;

/** A file of the site, relative to the site folder: `content/docs/intro.md`. Content outside of it starts with `../`. */
export type SourcePath = string & { readonly [kind]: 'source' };

/** The path of a route, decoded and without the base path: `/docs/intro`. */
export type UrlPath = string & { readonly [kind]: 'url' };

/** A file in the output, relative to the output folder: `docs/intro/index.html`. */
export type OutPath = string & { readonly [kind]: 'out' };

/** Brands a path relative to the site folder and normalizes `.`, `..` and `\`. */
export function sourcePath(path: string): SourcePath {
  return foldDots(path.replaceAll('\\', '/')) as SourcePath;
}

/** Resolves a relative reference from one source file to another: `./b.md` seen from `docs/a.md`. */
export function sourcePathFrom(from: SourcePath, reference: string): SourcePath {
  return sourcePath(`${dirOf(from)}/${reference}`);
}

/** Brands the path of a route: one leading slash, no empty segments, no query, no hash. */
export function urlPath(path: string): UrlPath {
  const withoutSuffix = path.replace(/[?#].*$/s, '');
  return `/${withoutSuffix}`.replace(/\/{2,}/g, '/') as UrlPath;
}

/** Joins segments to the path of a route. Drops empty segments and keeps a trailing slash of the last one. */
export function joinUrl(...segments: readonly string[]): UrlPath {
  return urlPath(segments.filter((segment) => segment !== '').join('/'));
}

/** The option that decides whether the URLs of pages end with a slash. Undefined: only those of folders. */
export interface SlashOption {
  readonly trailingSlash?: boolean | undefined;
}

/** Gives the URL of a page the trailing slash that the site uses. Files such as `/404.html` have none. */
export function pageUrl({ trailingSlash }: SlashOption, url: UrlPath): UrlPath {
  if (trailingSlash === undefined || url === '/' || url.endsWith('.html')) return url;
  const bare = url.replace(/\/+$/, '');
  return (trailingSlash ? `${bare}/` : bare) as UrlPath;
}

/** Brands a path relative to the output folder. Leading `..` segments are dropped, as in a URL. */
export function outPath(path: string): OutPath {
  return foldDots(path).replace(/^(?:\.\.(?:\/|$))+/, '') as OutPath;
}

/** Returns the file that serves a route: `/docs/intro` and `/docs/intro/` → `docs/intro/index.html`, `/404.html` → `404.html`. */
export function outPathOfRoute(url: UrlPath): OutPath {
  if (url.endsWith('.html')) return outPath(url);
  return outPath(`${url}/index.html`);
}

/**
 * Returns a key that is equal for two URLs of the same page: ignores letter case, a trailing slash, and the suffixes
 * `.html` and `/index.html`, because static hosts serve the same file for all of them.
 */
export function routeKey(url: string): string {
  return servedPath(url.toLowerCase());
}

/** Returns a key that is equal for two URLs of the same file on a server. Unlike {@link routeKey}, it is case-sensitive. */
export function servedPath(url: string): string {
  const trimmed = url.normalize('NFC').replace(/(?:(?:\/index)?\.html|\/)+$/, '');
  return trimmed === '' ? '/' : trimmed;
}

/** Returns the percent-encoded href of a route under a base path (`/` or `/name/`). */
export function hrefOf(url: string, base: string): string {
  return encodePath(base.replace(/\/$/, '') + url);
}

/** Percent-encodes the characters that the path of a URL can't contain, and keeps existing percent-encoding. */
export function encodePath(path: string): string {
  // A lone surrogate has no UTF-8 encoding and makes `encodeURI` throw.
  return encodeURI(path.replace(/\p{Surrogate}/gu, '\ufffd'))
    .replace(/%25(?=[\da-f]{2})/gi, '%')
    .replaceAll('?', '%3F')
    .replaceAll('#', '%23');
}

/** Decodes a percent-encoded path. Returns a malformed path unchanged. */
export function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Returns the folder of a path: `docs/a.md` → `docs`, `a.md` → ``. */
export function dirOf(path: string): string {
  const slash = path.lastIndexOf('/');
  return slash === -1 ? '' : path.slice(0, slash);
}

/** Returns the last segment of a path. */
export function fileNameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** Returns the lowercase extension of a file name with its dot (`.md`), or the empty string. */
export function extensionOf(path: string): string {
  const name = fileNameOf(path);
  const dot = name.lastIndexOf('.');
  return dot <= 0 ? '' : name.slice(dot).toLowerCase();
}

/** Returns a path without its file extension. */
export function withoutExtension(path: string): string {
  const extension = extensionOf(path);
  return extension === '' ? path : path.slice(0, -extension.length);
}

/** Returns whether `path` is `folder` or is below it. Both are relative and use `/`. */
export function isInside(folder: string, path: string): boolean {
  if (folder === '') return !isOutsideSite(path);
  return path === folder || path.startsWith(`${folder}/`);
}

/** Returns whether a normalized path leads out of the site folder. */
export function isOutsideSite(path: string): boolean {
  return path === '..' || path.startsWith('../');
}

/** Returns `path` relative to a folder that contains it. */
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

/** Returns whether a value that an author wrote is a path inside the site folder. */
export function isSitePath(value: string): boolean {
  return value !== '' && !/^(?:[\\/]|[a-z]+:)/i.test(value) && !value.split(/[\\/]/).includes('..');
}

/** Returns whether a value that an author wrote is a folder that is relative to the site folder, inside of it or next to it: `../docs`. */
export function isContentFolder(value: string): boolean {
  const isRelative = value !== '' && !/^(?:[\\/]|[a-z]+:)/i.test(value);
  return isRelative && !/^\.\.(?:\/\.\.)*$/.test(sourcePath(value));
}
