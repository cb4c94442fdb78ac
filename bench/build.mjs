// @ts-check
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { writeCorpus } from './corpus.mjs';
import { moveToTrash } from './trash.mjs';
import { withDocsgen } from './docsgen.mjs';
import { report } from './report.mjs';
import { KINDS, measureSite, profileSite } from './runs.mjs';

/**
 * @typedef {import('./runs.mjs').Kind} Kind
 * @typedef {{ sizes: number[], runs: number | undefined, kinds: Kind[], json: string | undefined, profile: string | undefined }} Options
 */

/** The number of pages from which one run per build is enough. */
const LARGE_SITE = 4000;

const HELP = `Usage: node bench/build.mjs [options]

  --sizes 200,1000,4000   Number of pages of the generated sites
  --runs 3                Number of runs of each kind, of which the median is reported (default: 3, or 1 from ${LARGE_SITE} pages on)
  --only cold             Kinds of builds, separated by commas: cold, warm (no change), changed (one page)
  --json results.json     Also write the results to a file
  --profile folder        Instead, profile one cold build of each size and print a summary of the profile
`;

/** @returns {Options | undefined} */
function readOptions() {
  const { values } = parseArgs({
    options: {
      sizes: { type: 'string', default: '200,1000,4000' },
      runs: { type: 'string' },
      only: { type: 'string', default: KINDS.join(',') },
      json: { type: 'string' },
      profile: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  const sizes = values.sizes.split(',').map(Number);
  const kinds = values.only.split(',');
  const runs = values.runs === undefined ? undefined : Number(values.runs);
  const isInvalid = [...sizes, runs ?? 1].some((number) => !Number.isInteger(number) || number < 1);
  if (values.help || isInvalid || kinds.some((kind) => !KINDS.includes(/** @type {Kind} */ (kind)))) return undefined;
  return {
    sizes,
    runs,
    kinds: KINDS.filter((kind) => kinds.includes(kind)),
    json: values.json,
    profile: values.profile,
  };
}

/**
 * @param {string} dir
 * @param {number} size
 */
function corpusSite(dir, size) {
  const files = writeCorpus(dir, size);
  return { name: `${size} pages`, dir, page: files[Math.floor(size / 2)] ?? '' };
}

/**
 * @param {Options} options
 * @param {import('./docsgen.mjs').Docsgen} docsgen
 * @param {string} scratch
 */
async function measureAll({ sizes, runs, kinds, json }, docsgen, scratch) {
  /** @type {import('./report.mjs').SiteReport[]} */
  const sites = [];
  for (const size of sizes) {
    const site = corpusSite(join(scratch, String(size)), size);
    const measured = await measureSite(site, { docsgen, kinds, count: runs ?? (size >= LARGE_SITE ? 1 : 3) });
    sites.push({ name: site.name, pages: size, measured });
    if (json !== undefined) writeFileSync(json, `${JSON.stringify(sites, undefined, 2)}\n`);
    moveToTrash(site.dir);
  }
  return sites;
}

/** @param {Options} options */
function main(options) {
  return withDocsgen(async (docsgen, scratch) => {
    if (options.profile === undefined) {
      console.log(report(await measureAll(options, docsgen, scratch)));
      return;
    }
    for (const size of options.sizes) {
      const site = corpusSite(join(scratch, String(size)), size);
      console.log(await profileSite(site, { docsgen, folder: resolve(options.profile) }));
    }
  });
}

const options = readOptions();
if (options) await main(options);
else {
  console.error(HELP);
  process.exitCode = 2;
}
