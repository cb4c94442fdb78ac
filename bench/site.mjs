// @ts-check
import { cpSync, existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT, withDocsgen } from './docsgen.mjs';
import { report } from './report.mjs';
import { KINDS, measureSite } from './runs.mjs';

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
