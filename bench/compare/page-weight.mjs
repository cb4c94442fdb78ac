// @ts-check
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/**
 * @typedef {'css' | 'js' | 'more'} Kind
 * @typedef {{ raw: number, gzip: number }} Bytes
 *
 * @typedef {object} PageWeight
 * @property {Bytes} html The HTML of the page.
 * @property {Bytes} css The style sheets of the page.
 * @property {Bytes} js The scripts and preloaded modules of the page, with their static imports.
 * @property {Bytes} more Other preloaded files, such as fonts.
 * @property {number} files The number of files in the output.
 * @property {number} bytes The size of the output.
 */

/**
 * Measures the initial download of one page and the size of the output.
 *
 * @param {import('./participant.mjs').Participant} participant
 * @returns {PageWeight}
 */
export function measureWeight({ tool, page, outDir }) {
  const files = filesOf(outDir);
  const bytes = files.reduce((sum, path) => sum + statSync(path).size, 0);
  return { ...pageWeight(outDir, tool.html(page), tool.url(page)), files: files.length, bytes };
}

/**
 * @param {string} outDir
 * @param {string} htmlFile
 * @param {string} url The URL of the page.
 */
export function pageWeight(outDir, htmlFile, url) {
  const html = readFileSync(join(outDir, htmlFile));
  const pageUrl = new URL(url, 'http://site');
  /** The loaded files by URL path. @type {Map<string, { kind: Kind, data: Buffer }>} */
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
  const sizeOf = (/** @type {string} */ kind) => sumOf([...loaded.values()].filter((file) => file.kind === kind));
  return { html: sumOf([{ data: html }]), css: sizeOf('css'), js: sizeOf('js'), more: sizeOf('more') };
}

/** @param {readonly { data: Buffer }[]} parts */
function sumOf(parts) {
  return {
    raw: parts.reduce((sum, { data }) => sum + data.length, 0),
    gzip: parts.reduce((sum, { data }) => sum + gzipSync(data, { level: 9 }).length, 0),
  };
}

/**
 * Returns the files that a browser requests when it parses the HTML. Prefetched files are excluded because browsers request them when
 * they are idle.
 *
 * @param {string} html
 * @returns {{ address: string, kind: Kind }[]}
 */
function references(html) {
  const tags = [...html.matchAll(/<(script|link)\b((?:"[^"]*"|'[^']*'|[^>"'])*)>/gi)];
  const linked = tags.flatMap(([, name = '', rest = '']) => {
    const tagAttributes = attributes(rest);
    const kind = kindOf(name.toLowerCase(), tagAttributes);
    const address = tagAttributes['src'] ?? tagAttributes['href'];
    return kind === undefined || address === undefined ? [] : [{ address, kind }];
  });
  const inline = [...html.matchAll(/<script\b[^>]*type="?module"?[^>]*>([\s\S]*?)<\/script>/gi)];
  const imported = inline.flatMap(([, text = '']) => staticImports(text));
  return [...linked, ...imported.map((address) => ({ address, kind: /** @type {Kind} */ ('js') }))];
}

/**
 * @param {string} name
 * @param {Record<string, string>} tagAttributes
 * @returns {Kind | undefined}
 */
function kindOf(name, tagAttributes) {
  const { src, rel: relations = '', media, as } = tagAttributes;
  if (name === 'script') return src === undefined || 'nomodule' in tagAttributes ? undefined : 'js';
  const rel = relations.toLowerCase().split(/\s+/);
  if (rel.includes('stylesheet')) return media === 'print' ? undefined : 'css';
  if (rel.includes('modulepreload')) return 'js';
  if (!rel.includes('preload')) return undefined;
  return as === 'script' ? 'js' : as === 'style' ? 'css' : 'more';
}

/**
 * @param {string} text
 * @returns {Record<string, string>}
 */
function attributes(text) {
  const matches = text.matchAll(/([^\s=/"']+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+)))?/g);
  return Object.fromEntries(
    [...matches].map(([, name = '', ...values]) => [
      name.toLowerCase(),
      values.find((value) => value !== undefined) ?? '',
    ]),
  );
}

/** @param {string} script */
function staticImports(script) {
  const matches = script.matchAll(/(?:^|[;}\s])(?:import|export)\s*(?:[\w*{}\s,$]+?\s*from\s*)?["']([^"']+)["']/g);
  return [...matches].map(([, path = '']) => path).filter((path) => /^[./]/.test(path));
}

/** @param {string} style */
function cssImports(style) {
  return [...style.matchAll(/@import\s+(?:url\()?["']?([^"')\s;]+)/g)].map(([, path = '']) => path);
}

/**
 * Returns the absolute paths of all files in a folder.
 *
 * @param {string} dir
 * @returns {string[]}
 */
export function filesOf(dir) {
  return readdirSync(dir, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}
