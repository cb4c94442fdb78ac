// @ts-check
// Parses all Markdown files in some folders with docsgen's parser and with micromark. Reports differences between the trees, files that
// docsgen's parser does not support with the reasons, and the CPU time of both parsers.
// `node scripts/compare-markdown.mjs [--show 10] <folder…>`. The exit code is 1 if a tree differs.
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
if (positionals.length === 0)
  throw new Error('A folder is missing. Example: node scripts/compare-markdown.mjs content');

const { fastParse, parseReference, splitFrontMatter } = await loadParsers();
const files = positionals.flatMap(markdownFilesIn).map((file) => ({ file, text: textOf(file) }));
/** @type {{ file: string, where: string }[]} */
const differences = [];
/** @type {Map<string, string[]>} */
const unsupported = new Map();
const cpuMs = { fast: 0, reference: 0 };
for (const { file, text } of files) compare(file, text);
report();

/** Bundles the parsers from the current sources and loads them. */
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
function markdownFilesIn(folder) {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.(?:md|markdown)$/i.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

/**
 * Returns the text of a file without its front matter.
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
  if (!tree) unsupported.set(reason ?? '', [...(unsupported.get(reason ?? '') ?? []), file]);
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
 * Returns the path of the first difference between two trees, with both values.
 *
 * @param {any} left
 * @param {any} right
 * @param {string} path
 * @returns {string}
 */
function firstDifference(left, right, path) {
  const areObjects = [left, right].every((value) => typeof value === 'object' && value !== null);
  if (areObjects) {
    const keys = [...new Set([...Object.keys(left), ...Object.keys(right)])];
    const key = keys.find((name) => !isDeepStrictEqual(left[name], right[name]) || name in left !== name in right);
    if (key !== undefined) return firstDifference(left[key], right[key], `${path}.${key}`);
  }
  const format = (/** @type {any} */ value) => (JSON.stringify(value) ?? 'nothing').slice(0, 200);
  return `${path || 'the root'}: ${format(left)}, micromark has ${format(right)}`;
}

function report() {
  const maxShown = Number(values.show);
  const characters = files.reduce((sum, { text }) => sum + text.length, 0);
  const byReason = [...unsupported].sort((a, b) => b[1].length - a[1].length);
  console.log(`${files.length} files, ${characters} characters`);
  console.log(`CPU time: docsgen ${Math.round(cpuMs.fast)} ms, micromark ${Math.round(cpuMs.reference)} ms`);
  console.log(`unsupported: ${byReason.reduce((sum, [, paths]) => sum + paths.length, 0)}`);
  for (const [reason, paths] of byReason) console.log(`  ${paths.length} × ${reason}, for example ${paths[0]}`);
  console.log(`different: ${differences.length}`);
  for (const { file, where } of differences.slice(0, maxShown)) console.log(`  ${file}\n    ${where}`);
  if (differences.length > 0) process.exitCode = 1;
}
