// @ts-check
// Writes three large sites in the conventions of Docusaurus. Migrates and builds each with docsgen, without changes by hand, and builds the
// same files with Docusaurus. Prints a table. Exits with 1 if a page is missing in an output.
import { appendFileSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { docusaurusFaster } from './compare/generators/docusaurus/tools.mjs';
import { install } from './compare/install.mjs';
import { writeFiles } from './compare/pages.mjs';
import { QUIET_ENV } from './compare/tool.mjs';
import { withDocsgen } from './docsgen.mjs';
import { instancesSite } from './docusaurus-sites/instances.mjs';
import { languagesSite } from './docusaurus-sites/languages.mjs';
import { versionsSite } from './docusaurus-sites/versions.mjs';
import { measureCommand } from './measure.mjs';
import { rounded, seconds, table } from './table.mjs';
import { moveToTrash } from './trash.mjs';

/** @typedef {typeof versionsSite} Site */

const SITES = [versionsSite, languagesSite, instancesSite];

const { values } = parseArgs({
  options: {
    sites: { type: 'string', default: SITES.map(({ folder }) => folder).join(',') },
    docusaurus: { type: 'boolean', default: true },
  },
  allowNegative: true,
});
const installed = values.docusaurus ? await install(docusaurusFaster) : undefined;

await withDocsgen(async ({ dir }, scratch) => {
  const rows = [];
  for (const site of SITES.filter(({ folder }) => values.sites.split(',').includes(folder))) {
    rows.push(...(await buildWithDocsgen(site, join(dir, 'docsgen.js'), join(scratch, site.folder))));
    if (installed) rows.push(await buildWithDocusaurus(site, installed.installDir));
  }
  console.log(table(['site', 'wall s', 'CPU s', 'peak MB'], rows));
});

/**
 * Migrates a site and builds it without a cache, without a change, and after a change of one page.
 *
 * @param {Site} site
 * @param {string} docsgen
 * @param {string} siteDir
 */
async function buildWithDocsgen(site, docsgen, siteDir) {
  writeFiles(siteDir, site.files());
  const run = (/** @type {string} */ kind, /** @type {string[]} */ ...args) =>
    row(site, `docsgen, ${kind}`, args, siteDir);
  const rows = [await run('migrate', docsgen, 'migrate', siteDir)];
  for (const kind of ['cold', 'warm', 'one page changed']) {
    if (kind === 'one page changed') appendFileSync(join(siteDir, site.edited), '\nAn additional sentence.\n');
    rows.push(await run(kind, docsgen, 'build', siteDir, '--quiet'));
  }
  reportMissing(site, 'docsgen', join(siteDir, 'build'));
  return rows;
}

/**
 * @param {Site} site
 * @param {string} installDir
 */
async function buildWithDocusaurus(site, installDir) {
  // The folder is below the packages, so that Node finds them in a parent folder.
  const siteDir = join(installDir, `site-${site.folder}`);
  moveToTrash(siteDir);
  writeFiles(siteDir, site.files());
  const script = join(installDir, 'node_modules/@docusaurus/core/bin/docusaurus.mjs');
  const measured = await row(site, 'Docusaurus, faster, cold', [script, 'build', siteDir], siteDir);
  reportMissing(site, 'Docusaurus', join(siteDir, 'build'));
  return measured;
}

/**
 * @param {Site} site
 * @param {string} name
 * @param {readonly string[]} args
 * @param {string} cwd
 */
async function row({ name: siteName }, name, args, cwd) {
  const { usage, code, output } = await measureCommand({ file: process.execPath, args, cwd, env: QUIET_ENV });
  if (code !== 0) fail(`${siteName}: ${name} ended with ${code}.\n${output.slice(0, 6000)}`);
  return [`${siteName}: ${name}`, seconds(usage.wallMs), seconds(usage.cpuMs), rounded(usage.treePeakMb)];
}

/**
 * @param {Site} site
 * @param {string} tool
 * @param {string} outDir
 */
function reportMissing({ name, expected }, tool, outDir) {
  const missing = expected.filter((path) => !existsSync(join(outDir, path, 'index.html')));
  if (missing.length > 0) fail(`${name}: the output of ${tool} lacks ${missing.join(', ')}.`);
}

/** @param {string} message */
function fail(message) {
  console.error(message);
  process.exitCode = 1;
}
