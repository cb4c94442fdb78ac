// @ts-check
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../bench/docsgen.mjs';

/**
 * @typedef {import('./engine.mjs').Case} Case
 * @typedef {import('./reduce.mjs').Files} Files
 */

const CONFIG = { title: 'Site', url: 'https://example.org' };

const BASE = {
  'content/pages/index.md': '# Home\n',
  'content/docs/other.md': '# Other\n',
  'static/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>\n',
};

/** The modules and files that pages of MDX import. */
const LIBRARY = {
  'content/docs/_lib/_part.mdx': 'export const words = ["one"];\n\n### Part\n\n{props.name} [other](../other.md)\n',
  'content/docs/_lib/Counter.tsx': 'export const Counter = ({ start = 0 }) => <b>{start}</b>;\n',
  'content/docs/_lib/data.json': '{ "a": 1 }\n',
  'content/glossary.yml': 'island: A *component*.\n',
  'content/blog/authors.yml': 'ann: { name: Ann, url: "https://example.org" }\n',
  'content/blog/2024-01-01-first.md': '# First\n',
};

/**
 * Returns a site with a page for each case. Most errors become warnings, so that docsgen writes the output.
 *
 * @param {readonly Case[]} cases
 * @param {readonly string[]} ruleCodes
 * @returns {Files}
 */
export function siteOfPages(cases, ruleCodes) {
  const pages = cases.flatMap(({ index, files }) =>
    Object.entries(files).map(([name, content]) => [pagePath(index, name), content]),
  );
  const config = { ...CONFIG, markdown: { math: true }, rules: warnings(ruleCodes) };
  return { ...BASE, ...LIBRARY, 'site.config.ts': { json: config }, ...Object.fromEntries(pages) };
}

/** @param {readonly string[]} codes */
function warnings(codes) {
  return Object.fromEntries(codes.map((code) => [code, 'warn']));
}

/**
 * @param {number} index
 * @param {string} name
 */
function pagePath(index, name) {
  const [, area, file = ''] = /^(?:(blog|pages):)?(.*)$/.exec(name) ?? [];
  if (area === 'blog') return `content/blog/2024-01-02-c${index}.${file.replace(/.*\./, '')}`;
  return `content/${area ?? 'docs'}/c${index}/${file}`;
}

/**
 * Returns the case that a page of {@link siteOfPages} or a module of {@link siteOfModules} belongs to.
 *
 * @param {string} file
 * @param {readonly Case[]} cases
 */
export function ownerOfPage(file, cases) {
  const [, index] = /[/-]c(\d+)[/.]/.exec(file) ?? [];
  return cases.find((one) => `${one.index}` === index);
}

/**
 * Returns a site that consists of one case. Its `site.config.ts` extends the minimal configuration.
 *
 * @param {Files} files
 * @returns {Files}
 */
export function siteOfCase({ 'site.config.ts': config, ...files }) {
  const keys = typeof config === 'object' && typeof config.json === 'object' ? config.json : {};
  return { ...BASE, ...files, 'site.config.ts': { json: { ...CONFIG, ...keys } } };
}

/**
 * Returns a site whose API reference has the modules of {@link kitFiles} and a module for each case.
 *
 * @param {readonly Case[]} cases
 * @param {readonly string[]} ruleCodes
 * @returns {Files}
 */
export function siteOfModules(cases, ruleCodes) {
  const names = ['index', 'shapes', ...cases.map(({ index }) => `c${index}`)];
  const modules = cases.map(({ index, files }) => [`kit/c${index}.ts`, files['index.ts'] ?? '']);
  const api = {
    title: 'Kit',
    entryPoints: names.map((name) => ({ name: `kit/${name}`, from: `./kit/${name}.ts` })),
    sourceUrl: 'https://example.org/{path}#L{line}',
  };
  const docs = { sidebars: { docs: ['other'], api: [{ type: 'api' }] } };
  const config = { 'site.config.ts': { json: { ...CONFIG, docs, api, rules: warnings(ruleCodes) } } };
  return { ...BASE, ...kitFiles(), ...Object.fromEntries(modules), ...config };
}

/**
 * Returns the modules of the API reference, by path.
 *
 * @returns {Record<string, string>}
 */
function kitFiles() {
  const paths = ['kit/index.ts', 'kit/shapes.ts'];
  return Object.fromEntries(paths.map((path) => [path, readFileSync(join(ROOT, 'test/sites/api', path), 'utf8')]));
}
