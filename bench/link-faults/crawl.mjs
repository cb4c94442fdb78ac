// @ts-check
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/**
 * A way to look for links in a built site.
 *
 * @typedef {object} Rules
 * @property {(tag: string, attribute: string) => 'url' | 'candidates' | undefined} contents Returns what an attribute contains.
 * @property {(attributes: ReadonlyMap<string, string>) => boolean} [skips] Returns whether an element is not checked.
 * @property {readonly string[]} [verbatim] The elements whose content is not checked.
 * @property {boolean} hasFragments Whether ids are checked.
 */

/** What a simple crawler follows. @type {Rules} */
export const PLAIN_CRAWL = {
  contents: (tag, attribute) =>
    ['a href', 'link href', 'img src', 'script src'].includes(`${tag} ${attribute}`) ? 'url' : undefined,
  hasFragments: false,
};

const LYCHEE_ATTRIBUTES = new Set([
  'button formaction',
  'form action',
  'img longdesc',
  'input formaction',
  'object data',
  'video poster',
]);

/**
 * The rules of lychee with `--include-fragments`, `--root-dir` and `--index-files index.html`, as of
 * https://github.com/lycheeverse/lychee/blob/0005c64132d427e657f19920416c26b8c3e563d5/lychee-lib/src/extract/html/html5gum.rs
 *
 * @type {Rules}
 */
export const LYCHEE_RULES = {
  contents: (tag, attribute) => {
    if (attribute === 'srcset') return 'candidates';
    const isUrl = ['href', 'src', 'cite', 'usemap'].includes(attribute) || LYCHEE_ATTRIBUTES.has(`${tag} ${attribute}`);
    return isUrl ? 'url' : undefined;
  },
  skips: (attributes) => /nofollow|preconnect|dns-prefetch/.test(attributes.get('rel') ?? ''),
  verbatim: ['pre', 'code', 'textarea', 'samp', 'xmp', 'plaintext', 'listing'],
  hasFragments: true,
};

const TAG = /<(\/?)([a-z][^\s/>]*)((?:[^"'>]|"[^"]*"|'[^']*')*)>/gi;
const ATTRIBUTE = /([^\s=/]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s]+)))?/g;
const RAW_TEXT = /(<(script|style|textarea|title)\b[^>]*>).*?<\/\2>|<!--.*?-->/gis;

/**
 * Reads all pages of a built site, and returns the broken addresses with the page that contains them.
 *
 * @param {string} dir
 * @param {Rules} rules
 */
export function crawl(dir, rules) {
  const pages = readdirSync(dir, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.html'));
  const idsOf = idReader(dir);
  /** @type {{ page: string, url: string }[]} */
  const found = [];
  for (const page of pages) {
    const origin = `http://site/${page.replaceAll('\\', '/').replace(/\/?index\.html$/, '')}`;
    for (const address of addressesIn(readFileSync(join(dir, page), 'utf8'), rules)) {
      const url = URL.canParse(address, origin) ? new URL(address, origin) : undefined;
      if (url?.host === 'site' && isBroken(dir, url, { rules, idsOf })) found.push({ page, url: url.href });
    }
  }
  return found;
}

/**
 * @param {string} html
 * @param {Rules} rules
 */
function addressesIn(html, { contents, skips, verbatim = [] }) {
  /** @type {Set<string>} */
  const addresses = new Set();
  let depth = 0;
  for (const [, slash, name = '', rest = ''] of html.replace(RAW_TEXT, '$1').matchAll(TAG)) {
    const tag = name.toLowerCase();
    if (verbatim.includes(tag)) depth += slash === '/' ? -1 : 1;
    const attributes = attributesOf(rest);
    if (depth > 0 || slash === '/' || skips?.(attributes)) continue;
    for (const [attribute, value] of attributes)
      for (const address of addressesOf(value, contents(tag, attribute))) addresses.add(address);
  }
  return addresses;
}

/**
 * @param {string} value
 * @param {'url' | 'candidates' | undefined} kind
 */
function addressesOf(value, kind) {
  if (kind === 'candidates') return value.split(/,\s+/).map((part) => part.trim().split(/\s/)[0] ?? '');
  return kind === 'url' ? [value.trim()] : [];
}

/** @param {string} text */
function attributesOf(text) {
  /** @type {Map<string, string>} */
  const attributes = new Map();
  for (const [, name = '', double, single, bare] of text.matchAll(ATTRIBUTE))
    attributes.set(
      name.toLowerCase(),
      (double ?? single ?? bare ?? '').replaceAll('&amp;', '&').replace(/&#x27;|&#39;/g, "'"),
    );
  return attributes;
}

/**
 * @param {string} dir
 * @param {URL} url
 * @param {{ rules: Rules, idsOf: ReturnType<typeof idReader> }} context
 */
function isBroken(dir, url, { rules, idsOf }) {
  const file = fileOf(dir, decodeURI(url.pathname));
  if (file === undefined) return true;
  const fragment = decodeURIComponent(url.hash.slice(1)).replace(/:~:.*/s, '');
  if (!rules.hasFragments || fragment === '' || !file.endsWith('.html')) return false;
  return fragment.toLowerCase() !== 'top' && !idsOf(file).has(fragment);
}

/** @param {string} dir */
function idReader(dir) {
  /** @type {Map<string, Set<string>>} */
  const known = new Map();
  return (/** @type {string} */ file) => {
    const ids =
      known.get(file) ??
      new Set([...readFileSync(join(dir, file), 'utf8').matchAll(/\sid="?([^"\s>]+)/g)].map((match) => match[1] ?? ''));
    known.set(file, ids);
    return ids;
  };
}

/**
 * Returns the file that a static server answers with.
 *
 * @param {string} dir
 * @param {string} path
 */
function fileOf(dir, path) {
  const bare = path.replace(/\/+$/, '');
  return [path, `${bare}/index.html`, `${bare}.html`].find((file) => {
    return existsSync(join(dir, file)) && statSync(join(dir, file)).isFile();
  });
}
