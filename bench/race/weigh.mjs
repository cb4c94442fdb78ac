// @ts-check
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/**
 * @typedef {'css' | 'js' | 'more'} Kind
 * @typedef {{ raw: number, gzip: number }} Bytes
 *
 * @typedef {object} Weight
 * @property {Bytes} html Of one page.
 * @property {Bytes} css What it links to.
 * @property {Bytes} js What it loads and preloads, and what that imports at once.
 * @property {Bytes} more Everything else that it preloads: fonts.
 * @property {number} files Of the whole output.
 * @property {number} bytes
 */

/**
 * What a visitor downloads for one page at first, and how large the output is.
 *
 * @param {import('./entrant.mjs').Entrant} entrant
 * @returns {Weight}
 */
export function weigh({ tool, page, outDir }) {
  const files = filesOf(outDir);
  const bytes = files.reduce((sum, path) => sum + statSync(path).size, 0);
  return { ...weighPage(outDir, tool.html(page), tool.url(page)), files: files.length, bytes };
}

/**
 * @param {string} outDir
 * @param {string} htmlFile
 * @param {string} url The address of the page.
 */
export function weighPage(outDir, htmlFile, url) {
  const html = readFileSync(join(outDir, htmlFile));
  const pageUrl = new URL(url, 'http://site');
  /** Text of files, by their URL. A URL is read once. @type {Map<string, { kind: Kind, data: Buffer }>} */
  const loaded = new Map();
  const load = (/** @type {string} */ address, /** @type {URL} */ from, /** @type {Kind} */ kind) => {
    const target = new URL(address, from);
    const file = join(outDir, decodeURIComponent(target.pathname));
    if (target.host !== pageUrl.host || loaded.has(target.pathname) || !existsSync(file)) return;
    const data = readFileSync(file);
    loaded.set(target.pathname, { kind, data });
    if (kind === 'js') for (const path of staticImports(data.toString())) load(path, target, 'js');
    if (kind === 'css') for (const path of cssImports(data.toString())) load(path, target, 'css');
  };
  for (const { address, kind } of references(html.toString())) load(address, pageUrl, kind);
  const of = (/** @type {string} */ kind) => sumOf([...loaded.values()].filter((one) => one.kind === kind));
  return { html: sumOf([{ data: html }]), css: of('css'), js: of('js'), more: of('more') };
}

/** @param {readonly { data: Buffer }[]} parts */
function sumOf(parts) {
  return {
    raw: parts.reduce((sum, { data }) => sum + data.length, 0),
    gzip: parts.reduce((sum, { data }) => sum + gzipSync(data, { level: 9 }).length, 0),
  };
}

/**
 * What a browser fetches when it reads the HTML. Prefetches are not among it: they wait until nothing else is to do.
 *
 * @param {string} html
 * @returns {{ address: string, kind: Kind }[]}
 */
function references(html) {
  const tags = [...html.matchAll(/<(script|link)\b((?:"[^"]*"|'[^']*'|[^>"'])*)>/gi)];
  const named = tags.flatMap(([, name = '', rest = '']) => {
    const of = attributes(rest);
    const kind = kindOf(name.toLowerCase(), of);
    const address = of['src'] ?? of['href'];
    return kind === undefined || address === undefined ? [] : [{ address, kind }];
  });
  const inline = [...html.matchAll(/<script\b[^>]*type="?module"?[^>]*>([\s\S]*?)<\/script>/gi)];
  const imported = inline.flatMap(([, text = '']) => staticImports(text));
  return [...named, ...imported.map((address) => ({ address, kind: /** @type {Kind} */ ('js') }))];
}

/**
 * @param {string} name
 * @param {Record<string, string>} of Its attributes.
 * @returns {Kind | undefined}
 */
function kindOf(name, of) {
  if (name === 'script') return of['src'] === undefined || 'nomodule' in of ? undefined : 'js';
  const rel = (of['rel'] ?? '').toLowerCase().split(/\s+/);
  if (rel.includes('stylesheet')) return of['media'] === 'print' ? undefined : 'css';
  if (rel.includes('modulepreload')) return 'js';
  if (!rel.includes('preload')) return undefined;
  return of['as'] === 'script' ? 'js' : of['as'] === 'style' ? 'css' : 'more';
}

/**
 * @param {string} text
 * @returns {Record<string, string>}
 */
function attributes(text) {
  const found = text.matchAll(/([^\s=/"']+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+)))?/g);
  return Object.fromEntries(
    [...found].map(([, name = '', ...values]) => [name.toLowerCase(), values.find((one) => one !== undefined) ?? '']),
  );
}

/** @param {string} script */
function staticImports(script) {
  const found = script.matchAll(/(?:^|[;}\s])(?:import|export)\s*(?:[\w*{}\s,$]+?\s*from\s*)?["']([^"']+)["']/g);
  return [...found].map(([, path = '']) => path).filter((path) => /^[./]/.test(path));
}

/** @param {string} style */
function cssImports(style) {
  return [...style.matchAll(/@import\s+(?:url\()?["']?([^"')\s;]+)/g)].map(([, path = '']) => path);
}

/**
 * All files of a folder, with their whole paths.
 *
 * @param {string} dir
 * @returns {string[]}
 */
export function filesOf(dir) {
  return readdirSync(dir, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}
