// Prints which tests show which statement of the specification, as Markdown: a table for each section, then totals.
// `node scripts/spec-matrix.mjs --totals` prints the totals alone, `--open` the statements that wait for an issue.
// @ts-check
import { build } from 'esbuild';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** @typedef {import('../test/spec-matrix/statement.ts').Section} Section */
/** @typedef {import('../test/spec-matrix/statement.ts').Statement} Statement */

const { values } = parseArgs({ options: { totals: { type: 'boolean' }, open: { type: 'boolean' } } });
const { SECTIONS, OPEN } = await loadMatrix();
const tables = values.totals ? [] : SECTIONS.flatMap(tableOf);
console.log([...tables, totalsOf(SECTIONS)].join('\n\n'));

/**
 * The matrix is TypeScript, which the oldest supported Node can't run.
 * @returns {Promise<{ SECTIONS: readonly Section[], OPEN: readonly number[] }>}
 */
async function loadMatrix() {
  const { outputFiles } = await build({
    entryPoints: [join(root, 'test/spec-matrix.ts')],
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    logLevel: 'warning',
  });
  const code = Buffer.from(outputFiles[0]?.contents ?? []).toString('base64');
  return import(`data:text/javascript;base64,${code}`);
}

/** @param {Section} section */
function tableOf({ title, statements }) {
  const rows = statements
    .filter(({ issue }) => !values.open || issue !== undefined)
    .map((one) => row([one.says, one.tests.map(nameOf).join('<br>'), waitsFor(one)]));
  if (rows.length === 0) return [];
  return [`## ${title}\n\n${[...header(['Statement', 'Shown by', 'Open']), ...rows].join('\n')}`];
}

/** @param {{ file: string, name: string }} test */
function nameOf({ file, name }) {
  return `${file.replace(/^test\/|\.test\.tsx?$/g, '')}: ${name}`;
}

/** @param {Statement} statement */
function waitsFor({ issue, lacks }) {
  if (issue === undefined) return '';
  return lacks ? `#${issue}: ${lacks}` : `#${issue}`;
}

/** @param {readonly Section[]} sections */
function totalsOf(sections) {
  const total = { title: 'Total', statements: sections.flatMap(({ statements }) => statements) };
  const names = ['Section', 'Statements', 'Shown', ...OPEN.map((issue) => `Open, #${issue}`), 'of these in part'];
  return `## Totals\n\n${[...header(names), ...[...sections, total].map(totalRow)].join('\n')}`;
}

/** @param {Section} section */
function totalRow({ title, statements }) {
  const open = statements.filter(({ issue }) => issue !== undefined);
  const byIssue = OPEN.map((wanted) => open.filter(({ issue }) => issue === wanted).length);
  const inPart = open.filter(({ tests }) => tests.length > 0).length;
  return row([title, statements.length, statements.length - open.length, ...byIssue, inPart]);
}

/** @param {readonly (string | number)[]} cells */
function row(cells) {
  return `| ${cells.map((cell) => String(cell).replaceAll('|', '\\|')).join(' | ')} |`;
}

/** @param {readonly string[]} names */
function header(names) {
  return [row(names), row(names.map(() => '---'))];
}
