// @ts-check
import { cpSync, existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT, withDocsgen } from './docsgen.mjs';
import { report } from './report.mjs';
import { measure, medianOf } from './measure.mjs';
import { KINDS, measureSite } from './runs.mjs';
import { seconds, table } from './table.mjs';
import { typedocArgs } from './typedoc-alone.mjs';

/** The files of the site. The build finds all other files in parent folders. */
const SITE_FILES = ['config', 'content', 'site.config.ts', 'static'];
/** The packages of the API reference. They must be inside the site because their paths are part of the output. */
const DOCUMENTED_PACKAGES = ['lexical', '@lexical'];

/**
 * Copies this repository's site, so that builds and changes don't affect the output and cache of the original.
 *
 * @param {string} dir
 */
function copySite(dir) {
  const packages = DOCUMENTED_PACKAGES.map((name) => join('node_modules', name));
  for (const path of [...SITE_FILES, ...packages].filter((path) => existsSync(join(ROOT, path)))) {
    cpSync(join(ROOT, path), join(dir, path), { recursive: true });
  }
}

/** @param {string} dir */
function pageToChange(dir) {
  const docs = join(dir, 'content/docs');
  return join(docs, readdirSync(docs).find((name) => name.endsWith('.md')) ?? 'intro.md');
}

/**
 * Runs TypeDoc's own command line on the same modules, once for JSON and once for its website, and compares it with a cold build.
 *
 * @param {string} scratch
 * @param {string} dir
 * @param {{ cold: import('./measure.mjs').Usage | undefined, count: number }} options
 */
async function typedocTable(scratch, dir, { cold, count }) {
  const rows = [];
  for (const format of /** @type {const} */ (['json', 'html'])) {
    const args = await typedocArgs({ siteDir: dir, folder: join(scratch, 'typedoc'), format });
    const runs = [];
    for (let number = 0; number < count; number++) runs.push(await measure(args, { cwd: dir }));
    const { wallMs, cpuMs } = medianOf(runs);
    const ratio = cold && (cold.wallMs / wallMs).toFixed(2);
    rows.push([`TypeDoc, ${format}`, seconds(wallMs), seconds(cpuMs), ratio]);
  }
  return table(['tool', 'wall s', 'CPU s', 'cold build / TypeDoc, wall'], rows);
}

/** @param {number} count */
function main(count) {
  return withDocsgen(async (docsgen, scratch) => {
    const dir = join(scratch, 'site');
    copySite(dir);
    const declarations = join(dir, 'node_modules/@lexical/table/LexicalTableNode.d.ts');
    const site = { name: 'this site', dir, page: pageToChange(dir), declarations };
    const measured = await measureSite(site, { docsgen, kinds: [...KINDS, 'comment'], count });
    console.log(report([{ name: site.name, pages: measured[0]?.stages.stats.pages ?? 0, measured }]));
    const cold = measured.find(({ kind }) => kind === 'cold')?.usage;
    console.log(`\n## TypeDoc alone\n\n${await typedocTable(scratch, dir, { cold, count })}`);
  });
}

const { runs } = parseArgs({ options: { runs: { type: 'string', default: '3' } } }).values;
if (/^[1-9]\d*$/.test(runs)) await main(Number(runs));
else {
  console.error('Usage: node bench/site.mjs [--runs 3]');
  process.exitCode = 2;
}
