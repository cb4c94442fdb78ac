// @ts-check
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** @typedef {import('./site-links.d.mts').SiteLink} SiteLink */
/** @typedef {import('./site-links.d.mts').PageFacts} PageFacts */

/** Files that lie beside the pages, as the client router knows them. */
const FILE_ENDING = /\.(?!html?$)[a-z\d]{1,5}$/;

/**
 * Every link of a built site to the site itself, once for each page that has it. What waits in templates for a script,
 * and what opens elsewhere, is left out.
 * @param {string} dir
 * @returns {SiteLink[]}
 */
export function linksOfSite(dir) {
  const files = readdirSync(dir, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.html'));
  return files.flatMap((file) => {
    const from = pageKey(`/${file.replaceAll('\\', '/')}`);
    const links = tagsOf(readFileSync(join(dir, file), 'utf8')).flatMap((tag) => linkOf(tag, from));
    // Of two with one address that counts which a click follows.
    links.sort((a, b) => Number(b.unfolds) - Number(a.unfolds));
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
  const here = new URL(from === '' ? '/' : from, 'http://site.invalid');
  if (!URL.canParse(href, here.href)) return [];
  const { origin, pathname, hash } = new URL(href, here);
  if (origin !== here.origin) return [];
  // A bare hash leads to the page that it stands on, however that is written.
  return [
    { from, path: href.startsWith('#') ? from || '/' : pathname, hash, unfolds: /\sdata-(?:toggle|dialog)/.test(tag) },
  ];
}

/**
 * What a page is known by: its path without `.html`, `/index.html` or a last slash.
 * @param {string} path
 */
export function pageKey(path) {
  return path.replace(/\/index\.html$|\.html$|\/$/, '');
}

/**
 * Whether a path is that of a file which browsers show by themselves.
 * @param {string} path
 */
export function isFile(path) {
  return FILE_ENDING.test(path);
}

/**
 * What can be told of a page before any script has run.
 * @param {string} html
 * @returns {PageFacts}
 */
export function factsOf(html) {
  const shown = withoutTemplates(html);
  const refresh = /<meta http-equiv="refresh" content="[^"]*url=([^"]*)"/i.exec(html)?.[1];
  return {
    title: textOf(/<title>(.*?)<\/title>/s.exec(html)?.[1] ?? ''),
    heading: textOf(/<h1\b[^>]*>(.*?)<\/h1>/s.exec(shown)?.[1] ?? ''),
    ids: new Set([...shown.matchAll(/\sid="([^"]*)"/g)].map((match) => unescape(match[1] ?? ''))),
    ...(refresh !== undefined && { sendsTo: unescape(refresh) }),
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
  return text.replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (whole, hex, decimal, name) => {
    if (name !== undefined) return NAMED[name] ?? whole;
    return String.fromCodePoint(hex === undefined ? Number(decimal) : parseInt(hex, 16));
  });
}
