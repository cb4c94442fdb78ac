// @ts-check
// Plants broken links among correct ones in a site, and compares what docsgen and other link checkers report. Then measures the time of a
// check. Exits with 1 if docsgen misses a broken link, reports a correct one, or states a wrong location.
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { writeCorpus } from './corpus.mjs';
import { ROOT, withDocsgen } from './docsgen.mjs';
import { measure } from './measure.mjs';
import { start } from './processes.mjs';
import { seconds, table } from './table.mjs';
import { crawl, LYCHEE_RULES, PLAIN_CRAWL } from './link-faults/crawl.mjs';
import { judge, judgeAddresses, placeOf } from './link-faults/judge.mjs';
import { installLinkinator, linkinatorReport, measureLinkinator } from './link-faults/linkinator.mjs';
import { writePlantedSite } from './link-faults/plant.mjs';

/**
 * @typedef {import('./link-faults/plant.d.mts').Mark} Mark
 * @typedef {{ code: string, message: string, location?: { file: string, line: number, column: number } }} Reported
 */

const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '1000,4000' },
    linkinator: { type: 'boolean', default: true },
    timeout: { type: 'string', default: '1200' },
    verbose: { type: 'boolean', default: false },
  },
  allowNegative: true,
});
const sizes = values.sizes
  .split(',')
  .filter((size) => size !== '')
  .map(Number);
if (values.linkinator) await installLinkinator();
await withDocsgen(async ({ dir }, scratch) => {
  const docsgen = join(dir, 'docsgen.js');
  const columns = await comparePlanted(docsgen, join(scratch, 'planted'));
  const [own] = columns;
  for (const mark of own.verdict.missed) console.error(`missed: ${placeOf(mark)} ${mark.written}`);
  for (const { message, location } of own.verdict.invented)
    console.error(`invented: ${location ? placeOf(location) : ''} ${message}`);
  if (own.verdict.missed.length + own.verdict.invented.length > 0) process.exitCode = 1;
  if (sizes.length > 0) console.log(`\n${await timesTable(docsgen, scratch)}`);
});

/**
 * @param {string} docsgen
 * @param {string} siteDir
 */
async function comparePlanted(docsgen, siteDir) {
  const marks = writePlantedSite(siteDir);
  const build = start({ file: process.execPath, args: [docsgen, 'build', siteDir, '--quiet'], cwd: siteDir });
  if ((await build.ended) !== 0) throw new Error(`The build of the planted site failed.\n${build.output()}`);
  const output = join(siteDir, 'build');
  const own = { name: 'docsgen', verdict: judge(marks, await docsgenReport(docsgen, siteDir)) };
  const others = [
    ...(values.linkinator
      ? [{ name: 'linkinator', verdict: judgeAddresses(marks, await linkinatorReport(output)) }]
      : []),
    { name: 'lychee’s rules', verdict: judgeAddresses(marks, crawl(output, LYCHEE_RULES)) },
    { name: 'plain crawl', verdict: judgeAddresses(marks, crawl(output, PLAIN_CRAWL)) },
  ];
  console.log(
    `${marks.filter(({ isBroken }) => isBroken).length} broken links among ${marks.filter(({ isBroken }) => !isBroken).length} correct ones\n`,
  );
  console.log(faultsTable(marks, [own, ...others]));
  if (values.verbose)
    for (const { name, verdict } of others)
      for (const { url, page } of verdict.invented) console.error(`${name} invented ${url} on ${page}`);
  return /** @type {const} */ ([own, ...others]);
}

/**
 * Returns the diagnostics of docsgen, whose paths in JSON are relative to the repository, with paths that are relative to the site.
 *
 * @param {string} docsgen
 * @param {string} siteDir
 * @returns {Promise<Reported[]>}
 */
async function docsgenReport(docsgen, siteDir) {
  const args = [docsgen, 'check-links', siteDir, '--format', 'json'];
  const run = start({ file: process.execPath, args, cwd: siteDir });
  await run.ended;
  const output = run.output();
  /** @type {{ diagnostics: Reported[] }} */
  const { diagnostics } = JSON.parse(output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1));
  const prefix = `${relative(ROOT, siteDir).replaceAll('\\', '/')}/`;
  return diagnostics.map(({ location, ...rest }) => {
    if (!location) return rest;
    return { ...rest, location: { ...location, file: location.file.replace(prefix, '') } };
  });
}

/**
 * @param {readonly Mark[]} marks
 * @param {readonly { name: string, verdict: { found: readonly Mark[], invented: readonly unknown[] } }[]} tools
 */
function faultsTable(marks, tools) {
  const kinds = [...new Set(marks.map(({ kind }) => kind))];
  const count = (/** @type {readonly Mark[]} */ list, /** @type {string} */ kind) =>
    list.filter((mark) => mark.kind === kind).length;
  const faults = marks.filter(({ isBroken }) => isBroken);
  const rows = kinds
    .filter((kind) => count(faults, kind) > 0)
    .map((kind) => [kind, count(faults, kind), ...tools.map(({ verdict }) => count(verdict.found, kind))]);
  const total = ['all', faults.length, ...tools.map(({ verdict }) => verdict.found.length)];
  const invented = ['reported, but correct', '', ...tools.map(({ verdict }) => verdict.invented.length)];
  const located = [
    'with file, line and column',
    '',
    ...tools.map(({ name, verdict }) => (name === 'docsgen' ? verdict.found.length : 0)),
  ];
  return table(['kind', 'planted', ...tools.map(({ name }) => name)], [...rows, total, invented, located]);
}

/**
 * Measures the complete command of docsgen, which compiles and renders all pages, and linkinator on the finished build.
 *
 * @param {string} docsgen
 * @param {string} scratch
 */
async function timesTable(docsgen, scratch) {
  const rows = [];
  for (const size of sizes) {
    const siteDir = join(scratch, `corpus-${size}`);
    writeCorpus(siteDir, size);
    const own = await measure([docsgen, 'check-links', siteDir, '--quiet'], { cwd: siteDir });
    await measure([docsgen, 'build', siteDir, '--quiet'], { cwd: siteDir });
    const other = values.linkinator
      ? await measureLinkinator(join(siteDir, 'build'), Number(values.timeout) * 1000)
      : undefined;
    // A run that was ended took at least this time.
    const bound = other && !other.isComplete ? '> ' : '';
    const factor = other && `${bound}${(other.wallMs / own.wallMs).toFixed(1)}×`;
    rows.push([size.toLocaleString('en'), seconds(own.wallMs), other && `${bound}${seconds(other.wallMs)}`, factor]);
  }
  return table(['pages', 'docsgen check-links, s', 'linkinator, s', 'ratio'], rows);
}
