// @ts-check
// Measures inputs that could take quadratic time at two sizes. Exits with 1 if four times the input takes more than ten times as long.
import { build } from 'esbuild';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from './docsgen.mjs';

/**
 * @typedef {typeof import('../lib/check/index.ts') & typeof import('../lib/content/index.ts')
 *   & typeof import('../lib/content/markdown/index.ts') & typeof import('../lib/search/html-sections.ts')
 *   & typeof import('../lib/core/paths.ts')} Lib
 *
 * @typedef {object} Case
 * @property {string} name
 * @property {(size: number) => () => unknown} prepare Creates an input of the given size and returns the function to measure.
 */

const SIZE = 2500;
const GROWTH = 4;
/** The limit of the growth. Linear work grows by 4, quadratic work by 16. */
const MAX_GROWTH = 10;
/** Times in milliseconds below which differences are noise. */
const MIN_MS = 20;
/** Runs that take fewer milliseconds are repeated, and the shortest counts. */
const REPEAT_BELOW_MS = 200;

const { scanPage, checkSite, compileDocument, fastParse, htmlSections, outPath, outPathOfRoute, urlPath, sourcePath } =
  await loadLib();

const failures = allCases().filter((testCase) => !isLinear(testCase));
for (const { name } of failures) console.error(`Grows faster than the input: ${name}`);
process.exitCode = failures.length > 0 ? 1 : 0;

/** @returns {Case[]} */
function allCases() {
  const tags = ['<!--', '<script>', '<a "', "<a '", '<a x="', '<p <p ', '<a href=x ', '< ', '<p id=a title="" '];
  const sections = ['<', '<a ', '<!--', '<pre>', '<div data-nosearch>', '<h2 id="a">', '<a "', '</'];
  const openings = ['<a ', '<a "', '<a \'"', '<a x="', '<!--', '<img src='];
  return [
    ...tags.map((tag) => repeatedText(`scan a page of ${tag}`, tag, (html) => scanPage(outPath('a.html'), html))),
    ...sections.map((tag) => repeatedText(`find the sections of ${tag}`, tag, htmlSections)),
    ...openings.map((tag) => repeatedText(`compile raw HTML of ${tag}`, tag, (html) => compileText(`<div>${html}`))),
    repeatedText('compile a code block with one long line', 'call(a, "b");', (code) =>
      compileText(`\`\`\`js\n${code}\n\`\`\``),
    ),
    ...Object.entries(markdownCases()).map(([name, [piece, wrap = String]]) =>
      repeatedText(`parse ${name}`, piece, (text) => fastParse(wrap(text))),
    ),
    { name: 'check links, some of them broken', prepare: brokenLinks },
  ];
}

/**
 * Returns the text to repeat and a function that adds text around it. docsgen's parser does not support some of these inputs; the library
 * that parses them instead is not measured.
 *
 * @returns {Record<string, [string, ((text: string) => string)?]>}
 */
function markdownCases() {
  return {
    brackets: ['['],
    'beginnings of images': ['![]('],
    'beginnings of destinations': ['[a](<'],
    'beginnings of titles': ['[a](b ('],
    'beginnings of emphasis': ['*a_ '],
    'emphasis that does not match': ['*a **a '],
    'pairs of emphasis': ['*a* '],
    'tildes that do not match': ['~a ~~b '],
    'beginnings of comments': ['a <!--'],
    'beginnings of instructions': ['a <?'],
    'rows of a table': ['|a|b\n', (rows) => `|a|\n|-|\n${rows}`],
    'heads of tables': ['a | b\n'],
    definitions: ['[a]: b "\n'],
    'email names without a domain': ['a@'],
    'ends of URLs': ['.', (dots) => `http://a.b/${dots}a`],
    'ends of domains': ['_.', (parts) => `www.a${parts}a`],
    spaces: [' ', (spaces) => `a${spaces}`],
  };
}

/**
 * @param {string} name
 * @param {string} piece
 * @param {(text: string) => unknown} work
 * @returns {Case}
 */
function repeatedText(name, piece, work) {
  return {
    name,
    prepare: (size) => {
      const text = piece.repeat(size);
      return () => work(text);
    },
  };
}

/** @param {string} text */
function compileText(text) {
  return compileDocument(
    { path: sourcePath('content/docs/page.md'), text, hash: '' },
    { loadPackage: createRequire(import.meta.url) },
  );
}

/** @param {number} size The number of links. A page has 100. */
function brokenLinks(size) {
  const count = size / 100;
  const pages = Array.from({ length: count }, (_, index) => {
    const url = urlPath(`/docs/section-${index % 40}/page-number-${index}`);
    const kind = /** @type {const} */ ('search');
    return { url, out: outPathOfRoute(url), subject: url, kind, noIndex: false, sources: [] };
  });
  const scans = pages.map(({ out }, index) => ({
    out,
    ids: ['part'],
    duplicateIds: [],
    links: [
      ...Array.from({ length: 100 }, (_, link) => pages[(index + link) % count]?.url ?? ''),
      `/docs/section-${index % 40}/pgae-number-${index}`,
      '#prat',
    ],
  }));
  const none = { isFile: () => false, textOf: () => undefined, linkedOf: () => undefined };
  return () => checkSite({ baseUrl: '/', pages, scans, ...none });
}

/** @param {Case} testCase */
function isLinear({ name, prepare }) {
  const [short, long] = [SIZE, SIZE * GROWTH].map((size) => minCpuMs(prepare(size)));
  const growth = long / Math.max(short, MIN_MS / GROWTH);
  const isLinearGrowth = long < MIN_MS || growth <= MAX_GROWTH;
  console.log(
    `${short.toFixed(1).padStart(8)} ms ${long.toFixed(1).padStart(8)} ms  ×${growth.toFixed(1).padStart(4)}  ${name}`,
  );
  return isLinearGrowth;
}

/** @param {() => unknown} work */
function minCpuMs(work) {
  const measureOnce = () => {
    const start = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1000;
  };
  const first = measureOnce();
  return first < REPEAT_BELOW_MS ? Math.min(first, measureOnce(), measureOnce()) : first;
}

/** @returns {Promise<Lib>} */
async function loadLib() {
  const folder = join(ROOT, 'bench/.tmp');
  mkdirSync(folder, { recursive: true });
  const scratch = mkdtempSync(join(folder, 'worst-'));
  const modules = ['check/index', 'content/index', 'content/markdown/index', 'search/html-sections', 'core/paths'];
  const outfile = join(scratch, 'lib.mjs');
  try {
    await build({
      stdin: {
        contents: modules.map((path) => `export * from './lib/${path}.ts';`).join('\n'),
        resolveDir: ROOT,
        loader: 'ts',
      },
      outfile,
      bundle: true,
      format: 'esm',
      platform: 'node',
      packages: 'external',
    });
    return await import(pathToFileURL(outfile).href);
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}
