// @ts-check
import { cpSync, existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT, withDocsgen } from './docsgen.mjs';
import { report } from './report.mjs';
import { KINDS, measureSite } from './runs.mjs';

/** What a site is made of. Everything else that the build reads lies above the copy. */
const PARTS = ['config', 'content', 'site.config.ts', 'static'];
/** The packages of the API reference: their paths show in the output, so they must lie in the site. */
const DOCUMENTED = ['lexical', '@lexical'];

/**
 * A copy of this repository's site, to be built cold and changed without harm to the original's output and cache.
 *
 * @param {string} dir
 */
function copySite(dir) {
  const packages = DOCUMENTED.map((name) => join('node_modules', name));
  for (const part of [...PARTS, ...packages].filter((one) => existsSync(join(ROOT, one)))) {
    cpSync(join(ROOT, part), join(dir, part), { recursive: true });
  }
}

/** @param {string} dir */
function pageToChange(dir) {
  const docs = join(dir, 'content/docs');
  return join(docs, readdirSync(docs).find((name) => name.endsWith('.md')) ?? 'intro.md');
}

/** @param {number} count */
function main(count) {
  return withDocsgen(async (docsgen, scratch) => {
    const dir = join(scratch, 'site');
    copySite(dir);
    const site = { name: 'this site', dir, page: pageToChange(dir) };
    const measured = await measureSite(site, { docsgen, kinds: KINDS, count });
    console.log(report([{ name: site.name, pages: measured[0]?.stages.stats.pages ?? 0, measured }]));
  });
}

const { runs } = parseArgs({ options: { runs: { type: 'string', default: '3' } } }).values;
if (/^[1-9]\d*$/.test(runs)) await main(Number(runs));
else {
  console.error('Usage: node bench/site.mjs [--runs 3]');
  process.exitCode = 2;
}
