import type { ManifestPage, PageFacts, SiteConfig, UrlManifest } from '../../core/model/index.ts';
import { DOCS_URL } from '../../core/diagnostics/help-url.ts';

/** The address of the JSON Schema of a manifest. */
const SCHEMA = `${DOCS_URL}/schemas/urls-1.json`;

/**
 * Returns the public URLs of a site. Pages that search engines may not show are not among them, because a list would reveal unlisted pages,
 * and neither is the not-found page, which servers show at any URL.
 */
export function urlManifest(
  pages: readonly PageFacts[],
  { url, baseUrl }: Pick<SiteConfig, 'url' | 'baseUrl'>,
): UrlManifest {
  const isRedirect = ({ kind }: PageFacts): boolean => kind === 'redirect';
  const isNotFound = ({ kind, url }: PageFacts): boolean => kind === 'not-found' || url.endsWith('/404.html');
  const listed = pages.filter((page) => !isRedirect(page) && !page.noIndex && !isNotFound(page));
  return {
    version: 1,
    url: url + baseUrl,
    pages: sorted(listed.map((page) => [page.url, entryOf(page)])),
    redirects: sorted(pages.flatMap(redirectsOf)),
  };
}

/** Redirects from anchors of unlisted pages would reveal these pages. */
function redirectsOf({ url, to, kind, noIndex, anchorRedirects = {} }: PageFacts): [string, string][] {
  const ofPage: [string, string][] = to === undefined ? [] : [[url, to]];
  const isUnlisted = noIndex && kind !== 'redirect';
  const ofAnchors = isUnlisted ? [] : Object.entries(anchorRedirects);
  return [...ofPage, ...ofAnchors.map(([anchor, target]): [string, string] => [`${url}#${anchor}`, target])];
}

function entryOf({ title, source, anchors }: PageFacts): ManifestPage {
  return {
    ...(title !== undefined && { title }),
    ...(source !== undefined && { source }),
    ...(anchors && { anchors }),
  };
}

function sorted<T>(entries: readonly (readonly [string, T])[]): Record<string, T> {
  return Object.fromEntries([...entries].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)));
}

/** Formats a manifest as JSON with one line for each page and redirect, so that differences between two versions are easy to read. */
export function formatUrlManifest({ version, url, pages, redirects }: UrlManifest): string {
  const fields = [
    `  "$schema": ${JSON.stringify(SCHEMA)}`,
    `  "version": ${version}`,
    `  "url": ${JSON.stringify(url)}`,
    `  "pages": ${objectOf(pages)}`,
    `  "redirects": ${objectOf(redirects)}`,
  ];
  return `{\n${fields.join(',\n')}\n}\n`;
}

function objectOf(entries: Readonly<Record<string, unknown>>): string {
  const lines = Object.entries(entries).map(([key, value]) => `    ${JSON.stringify(key)}: ${JSON.stringify(value)}`);
  return lines.length === 0 ? '{}' : `{\n${lines.join(',\n')}\n  }`;
}
