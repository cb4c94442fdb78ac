import { decodePath, joinUrl, sourcePath, type UrlPath } from '../core/paths.ts';

/**
 * The route that a slug means: from the start of its section when it begins with a slash, else in the folder of its
 * file. `.` and `..` are followed, but not out of the section; a trailing slash is kept.
 */
export function slugUrl(base: UrlPath, folder: string, slug: string): UrlPath {
  const decoded = decodePath(slug);
  const path = sourcePath(decoded.startsWith('/') ? decoded : `${folder}/${decoded}`).replace(/^(?:\.\.\/?)+/, '');
  return joinUrl(base, path, /(?:^|\/)\.{0,2}$/.test(decoded) ? '/' : '');
}
