import type { Outline, SiteConfig } from '../core/model/index.ts';
import { homeUrl, localePath } from '../core/locales/locale.ts';
import {
  decodePath,
  joinUrl,
  pageUrl,
  relativeTo,
  routeKey,
  sourcePath,
  urlPath,
  withoutExtension,
  type UrlPath,
} from '../core/paths.ts';

/** Returns the URL of the file that hosts serve for addresses that don't exist. It is at the root, or below the path of the locale. */
export function notFoundUrl(config: Pick<SiteConfig, 'i18n'>): UrlPath {
  return urlPath(`${localePath(config)}/404.html`);
}

/** Returns the URL of a standalone page: its path, or for an index file the path of its folder. */
export function standaloneUrl(config: SiteConfig, document: Pick<Outline, 'source' | 'frontMatter'>): UrlPath {
  const { dir, routeBasePath } = config.pages;
  const path = withoutExtension(relativeTo(dir, document.source));
  const folder = path.includes('/') ? path.slice(0, path.lastIndexOf('/')) : '';
  const { slug } = document.frontMatter;
  const base = joinUrl(routeBasePath);
  if (slug === undefined && base === localePath(config) && path === 'index') return homeUrl(config);
  const url = slug === undefined ? joinUrl(base, path.replace(/(^|\/)index$/, '$1')) : slugUrl(base, folder, slug);
  return pageOrNotFoundUrl(config, url);
}

/** Returns the URL of a page. `/404` is the page for addresses that don't exist. */
export function pageOrNotFoundUrl(config: SiteConfig, url: UrlPath): UrlPath {
  const notFound = notFoundUrl(config);
  return routeKey(url) === routeKey(notFound) ? notFound : pageUrl(config, url);
}

/**
 * Resolves the slug of a front matter. A slug that starts with a slash is relative to the section, other slugs are relative to the folder
 * of their file. `.` and `..` are resolved but can't leave the section. A trailing slash is kept.
 */
export function slugUrl(base: UrlPath, folder: string, slug: string): UrlPath {
  const decoded = decodePath(slug);
  const path = sourcePath(decoded.startsWith('/') ? decoded : `${folder}/${decoded}`).replace(/^(?:\.\.\/?)+/, '');
  return joinUrl(base, path, /(?:^|\/)\.{0,2}$/.test(decoded) ? '/' : '');
}
