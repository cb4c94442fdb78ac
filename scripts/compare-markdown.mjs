// @ts-check
// Parses all Markdown below some folders with docsgen's own parser and with micromark, and says where the trees differ,
// which texts docsgen's parser gives back and why, and how long both take.
// `node scripts/compare-markdown.mjs [--show 10] <folder…>`; exit code 1 when a tree differs.
import { build } from 'esbuild';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { isDeepStrictEqual, parseArgs } from 'node:util';

const CONTENT = fileURLToPath(new URL('../lib/content', import.meta.url));

const { values, positionals } = parseArgs({
  options: { show: { type: 'string', default: '10' } },
  allowPositionals: true,
});
if (positionals.length === 0) throw new Error('Name a folder: node scripts/compare-markdown.mjs content');

const { fastParse, parseReference, splitFrontMatter } = await loadParsers();
const texts = positionals.flatMap(filesBelow).map((file) => ({ file, text: textOf(file) }));
/** @type {{ file: string, where: string }[]} */
const differences = [];
/** @type {Map<string, string[]>} */
const bails = new Map();
const cpuMs = { fast: 0, reference: 0 };
for (const { file, text } of texts) compare(file, text);
report();

/** The parsers, bundled from the sources as they are now. */
async function loadParsers() {
  const dir = mkdtempSync(join(tmpdir(), 'compare-markdown-'));
  try {
    const outfile = join(dir, 'parsers.cjs');
    const parts = ['markdown/index.ts', 'grammar/grammar.ts', 'front-matter/front-matter.ts'];
    const contents = parts.map((part) => `export * from ${JSON.stringify(join(CONTENT, part))};`).join('\n');
    const stdin = { contents, resolveDir: CONTENT };
    await build({ stdin, outfile, bundle: true, format: 'cjs', platform: 'node', logLevel: 'warning' });
    return await import(pathToFileURL(outfile).href);
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}

/**
 * @param {string} folder
 * @returns {string[]}
 */
function filesBelow(folder) {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.(?:md|markdown)$/i.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

/**
 * Returns a file without its front matter.
 *
 * @param {string} file
 * @returns {string}
 */
function textOf(file) {
  const text = readFileSync(file, 'utf8').replace(/^\uFEFF/, '');
  return splitFrontMatter(file, text).value.body;
}

/**
 * @param {string} file
 * @param {string} text
 */
function compare(file, text) {
  const { tree, unsupported: reason } = timed('fast', () => fastParse(text));
  const reference = timed('reference', () => parseReference(text));
  if (!tree) bails.set(reason ?? '', [...(bails.get(reason ?? '') ?? []), file]);
  else if (!isDeepStrictEqual(tree, reference)) differences.push({ file, where: firstDifference(tree, reference, '') });
}

/**
 * @param {'fast' | 'reference'} parser
 * @param {() => any} parse
 */
function timed(parser, parse) {
  const before = process.cpuUsage();
  const tree = parse();
  const { user, system } = process.cpuUsage(before);
  cpuMs[parser] += (user + system) / 1000;
  return tree;
}

/**
 * Where two trees part, with both values.
 *
 * @param {any} left
 * @param {any} right
 * @param {string} path
 * @returns {string}
 */
function firstDifference(left, right, path) {
  const areObjects = [left, right].every((one) => typeof one === 'object' && one !== null);
  if (areObjects) {
    const keys = [...new Set([...Object.keys(left), ...Object.keys(right)])];
    const key = keys.find((one) => !isDeepStrictEqual(left[one], right[one]) || one in left !== one in right);
    if (key !== undefined) return firstDifference(left[key], right[key], `${path}.${key}`);
  }
  const shown = (/** @type {any} */ one) => (JSON.stringify(one) ?? 'nothing').slice(0, 200);
  return `${path || 'the root'}: ${shown(left)}, micromark has ${shown(right)}`;
}

function report() {
  const most = Number(values.show);
  const characters = texts.reduce((sum, { text }) => sum + text.length, 0);
  const given = [...bails].sort((a, b) => b[1].length - a[1].length);
  console.log(`${texts.length} files, ${characters} characters`);
  console.log(`CPU: ${Math.round(cpuMs.fast)} ms, micromark ${Math.round(cpuMs.reference)} ms`);
  console.log(`given back: ${given.reduce((sum, [, files]) => sum + files.length, 0)}`);
  for (const [reason, files] of given) console.log(`  ${files.length} × ${reason}, such as ${files[0]}`);
  console.log(`different: ${differences.length}`);
  for (const { file, where } of differences.slice(0, most)) console.log(`  ${file}\n    ${where}`);
  if (differences.length > 0) process.exitCode = 1;
}
