// @ts-check
import { readFileSync } from 'node:fs';
import { dirname, join, posix, relative } from 'node:path';
import { gzipSync } from 'node:zlib';
import { filesOf } from '../compare/page-weight.mjs';

/**
 * A built page. It is read with the same code for all tools.
 *
 * @typedef {object} Page
 * @property {string} path The path of the file in the output, with slashes.
 * @property {number} bytes
 * @property {number} gzipBytes
 * @property {string} title The text of the first heading of level 1, or else of the title.
 * @property {readonly string[]} headings The text of all headings.
 * @property {ReadonlySet<string>} ids
 * @property {readonly string[]} links
 */

/**
 * @param {string} outDir
 * @returns {{ pages: Page[], files: ReadonlySet<string>, bytes: number }}
 */
export function readSite(outDir) {
  const contents = filesOf(outDir).map((file) => {
    return { path: relative(outDir, file).replaceAll('\\', '/'), data: readFileSync(file) };
  });
  return {
    pages: contents.filter(({ path }) => path.endsWith('.html')).map(({ path, data }) => readPage(path, data)),
    files: new Set(contents.map(({ path }) => path)),
    bytes: contents.reduce((sum, { data }) => sum + data.length, 0),
  };
}

/**
 * @param {string} path
 * @param {Buffer} data
 * @returns {Page}
 */
function readPage(path, data) {
  // Scripts and comments contain HTML that is not part of the document.
  const html = data.toString().replace(/<!--[\s\S]*?-->|<(script|style|template)\b[\s\S]*?<\/\1>/gi, '');
  const headings = [...html.matchAll(/<h([1-6])\b[^>]*>([\s\S]*?)<\/h\1>/gi)].map(([, level, inner = '']) => ({
    level,
    text: textOf(inner),
  }));
  const title = textOf(/<title\b[^>]*>([\s\S]*?)<\/title>/i.exec(html)?.[1] ?? '');
  return {
    path,
    bytes: data.length,
    gzipBytes: gzipSync(data).length,
    title: headings.find(({ level }) => level === '1')?.text ?? title,
    headings: headings.map(({ text }) => text),
    ids: new Set(attributesOf(html, 'id')),
    links: attributesOf(html.replace(/<link\b[^>]*>/gi, ''), 'href'),
  };
}

/**
 * @param {string} html
 * @param {string} name
 */
function attributesOf(html, name) {
  const matches = html.matchAll(new RegExp(`<[a-z][^>]*?\\s${name}=(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, 'gi'));
  return [...matches].map(([, ...values]) => decode(values.find((value) => value !== undefined) ?? ''));
}

/** @param {string} html */
function textOf(html) {
  return decode(html.replace(/<wbr\b[^>]*>/g, '').replace(/<[^>]*>/g, ' ')).trim();
}

/** @param {string} text */
function decode(text) {
  return text
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#(?:x27|39);/gi, "'")
    .replace(/&#x([0-9a-f]+);/gi, (_, hex) => String.fromCodePoint(parseInt(hex, 16)))
    .replace(/&amp;/g, '&');
}

/**
 * Returns the internal links whose page, file or anchor does not exist, each once per page.
 *
 * @param {ReturnType<typeof readSite>} site
 * @returns {string[]}
 */
export function brokenLinks({ pages, files }) {
  const byPath = new Map(pages.map((page) => [page.path, page]));
  const broken = pages.flatMap((page) =>
    [...new Set(page.links)].flatMap((link) => {
      const problem = problemOf(page, link, { byPath, files });
      return problem === undefined ? [] : [`${page.path}: ${link} (${problem})`];
    }),
  );
  return broken;
}

/**
 * @param {Page} page
 * @param {string} link
 * @param {{ byPath: ReadonlyMap<string, Page>, files: ReadonlySet<string> }} site
 */
function problemOf(page, link, { byPath, files }) {
  // The address of `a/index.html` is `a/`, and the address of `a/b.html` is `a/b.html`.
  const address = `http://site/${page.path.replace(/(^|\/)index\.html$/, '$1')}`;
  if (!URL.canParse(link, address)) return 'invalid URL';
  const { host, protocol, pathname, hash } = new URL(link, address);
  if (protocol !== 'http:' || host !== 'site') return undefined;
  const path = decodeURIComponent(pathname).slice(1).replace(/\/$/, '');
  const candidates = [path, posix.join(path, 'index.html'), `${path}.html`];
  const target = candidates.find((candidate) => files.has(candidate));
  if (target === undefined) return 'no page';
  const id = decodeURIComponent(hash.slice(1));
  const hasTarget = id === '' || id === 'top' || (byPath.get(target)?.ids.has(id) ?? true);
  return hasTarget ? undefined : 'no anchor';
}

/**
 * Returns the symbols that have a place in the output: a title, a heading, or an anchor. A member must be on a page of its class or
 * interface, because other symbols can have members with the same name.
 *
 * @param {ReturnType<typeof readSite>} site
 * @param {readonly import('./packages.mjs').ExportedSymbol[]} symbols
 */
export function findSymbols({ pages }, symbols) {
  const facts = pages.map((page) => ({ titles: wordsIn([page.title, stemOf(page.path)]), names: namesOn(page) }));
  const all = new Set(facts.flatMap(({ names }) => [...names]));
  const byTitle = new Map();
  for (const { titles, names } of facts)
    for (const title of titles) byTitle.set(title, [...(byTitle.get(title) ?? []), names]);
  const isFound = (/** @type {import('./packages.mjs').ExportedSymbol} */ { name, owner }) =>
    owner === undefined
      ? all.has(name)
      : (byTitle.get(owner) ?? []).some((/** @type {Set<string>} */ names) => names.has(name));
  return { found: symbols.filter(isFound), missing: symbols.filter((symbol) => !isFound(symbol)) };
}

/** @param {Page} page */
function namesOn(page) {
  return new Set([
    ...wordsIn([page.title, ...page.headings]),
    ...[...page.ids].flatMap((id) => [id, ...wordsIn([id])]),
  ]);
}

/** @param {readonly string[]} texts */
function wordsIn(texts) {
  return new Set(texts.flatMap((text) => text.match(/[\w$]+/g) ?? []));
}

/** @param {string} path */
function stemOf(path) {
  const stem = path.replace(/\/index\.html$|\.html$/, '');
  return stem.slice(dirname(stem).length).replace(/^\//, '');
}

/**
 * Returns a problem if the output does not contain what the package exports, because a tool that does less work is faster.
 *
 * @param {string} outDir
 * @param {ReturnType<typeof findSymbols>} symbols
 */
export function problemWith(outDir, { found, missing }) {
  const total = found.length + missing.length;
  const share = total === 0 ? 0 : found.length / total;
  return share < 0.5 ? `${join(outDir)} contains ${found.length} of ${total} symbols` : undefined;
}
