// @ts-check
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** @typedef {import('./site-links.d.mts').SiteLink} SiteLink */
/** @typedef {import('./site-links.d.mts').PageFacts} PageFacts */

/** The extension of a file that is not a page, as in the client router. */
const FILE_EXTENSION = /\.(?!html?$)[a-z\d]{1,5}$/;

/**
 * Returns the internal links of a built site. Each page lists a link only once. Links in template elements and links that open in another
 * tab are omitted.
 * @param {string} dir
 * @returns {SiteLink[]}
 */
export function linksOfSite(dir) {
  const files = readdirSync(dir, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.html'));
  return files.flatMap((file) => {
    const from = pageKey(`/${file.replaceAll('\\', '/')}`);
    const links = tagsOf(readFileSync(join(dir, file), 'utf8')).flatMap((tag) => linkOf(tag, from));
    // If two links have the same URL, the map keeps the one that a click follows.
    links.sort((a, b) => Number(b.opensInPlace) - Number(a.opensInPlace));
    return [...new Map(links.map((link) => [link.path + link.hash, link])).values()];
  });
}

/** @param {string} html */
function tagsOf(html) {
  const tags = withoutTemplates(html).match(/<a\s(?:"[^"]*"|[^">])*>/g) ?? [];
  return tags.filter((tag) => !/\s(?:target="(?!_self)|download|data-no-link-check)/.test(tag));
}

/**
 * @param {string} tag
 * @param {string} from
 * @returns {SiteLink[]}
 */
function linkOf(tag, from) {
  const href = unescape(/\shref="([^"]*)"/.exec(tag)?.[1] ?? '');
  if (href === '') return [];
  const base = new URL(from === '' ? '/' : from, 'http://site.invalid');
  if (!URL.canParse(href, base.href)) return [];
  const { origin, pathname, hash } = new URL(href, base);
  if (origin !== base.origin) return [];
  // A link that is only a hash keeps the current path, even if the path is not canonical.
  return [
    {
      from,
      path: href.startsWith('#') ? from || '/' : pathname,
      hash,
      opensInPlace: /\sdata-(?:toggle|dialog)/.test(tag),
    },
  ];
}

/**
 * Returns the key of a page: its path without `.html`, `/index.html` or a trailing slash.
 * @param {string} path
 */
export function pageKey(path) {
  return path.replace(/\/index\.html$|\.html$|\/$/, '');
}

/**
 * Returns whether a path belongs to a file that is not an HTML page.
 * @param {string} path
 */
export function isFile(path) {
  return FILE_EXTENSION.test(path);
}

/**
 * Returns the facts about a page before scripts run.
 * @param {string} html
 * @returns {PageFacts}
 */
export function factsOf(html) {
  const visible = withoutTemplates(html);
  const refresh = /<meta http-equiv="refresh" content="[^"]*url=([^"]*)"/i.exec(html)?.[1];
  return {
    title: textOf(/<title>(.*?)<\/title>/s.exec(html)?.[1] ?? ''),
    heading: textOf(/<h1\b[^>]*>(.*?)<\/h1>/s.exec(visible)?.[1] ?? ''),
    ids: new Set([...visible.matchAll(/\sid="([^"]*)"/g)].map((match) => unescape(match[1] ?? ''))),
    ...(refresh !== undefined && { redirectsTo: unescape(refresh) }),
  };
}

/** @param {string} html */
function withoutTemplates(html) {
  return html.replace(/<(template|script|style)\b.*?<\/\1>/gs, '');
}

/** @param {string} html */
function textOf(html) {
  return unescape(html.replace(/<[^>]*>/g, ''))
    .replace(/\s+/g, ' ')
    .trim();
}

/** @type {Readonly<Record<string, string>>} */
const NAMED = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u00a0' };

/** @param {string} text */
function unescape(text) {
  return text.replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (reference, hex, decimal, name) => {
    if (name !== undefined) return NAMED[name] ?? reference;
    return String.fromCodePoint(hex === undefined ? Number(decimal) : parseInt(hex, 16));
  });
}
