// @ts-check
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { writeCorpus } from './corpus.mjs';
import { setAside } from './aside.mjs';
import { withDocsgen } from './docsgen.mjs';
import { report } from './report.mjs';
import { KINDS, measureSite, profileSite } from './runs.mjs';

/**
 * @typedef {import('./runs.mjs').Kind} Kind
 * @typedef {{ sizes: number[], runs: number | undefined, kinds: Kind[], json: string | undefined, profile: string | undefined }} Options
 */

/** From this size on one run says enough. */
const LARGE = 4000;

const HELP = `Usage: node bench/build.mjs [options]

  --sizes 200,1000,4000   how many pages the corpora have
  --runs 3                runs of each kind; the median counts. Default: 3, from ${LARGE} pages on 1
  --only cold             cold, warm (nothing changed) or changed (one page); several with commas
  --json results.json     writes all numbers too
  --profile folder        instead: one cold build of each size under V8's profiler, and what the profile says
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
  const asked = values.only.split(',');
  const runs = values.runs === undefined ? undefined : Number(values.runs);
  const isWrong = [...sizes, runs ?? 1].some((number) => !Number.isInteger(number) || number < 1);
  if (values.help || isWrong || asked.some((kind) => !KINDS.includes(/** @type {Kind} */ (kind)))) return undefined;
  return {
    sizes,
    runs,
    kinds: KINDS.filter((kind) => asked.includes(kind)),
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
    const measured = await measureSite(site, { docsgen, kinds, count: runs ?? (size >= LARGE ? 1 : 3) });
    sites.push({ name: site.name, pages: size, measured });
    if (json !== undefined) writeFileSync(json, `${JSON.stringify(sites, undefined, 2)}\n`);
    setAside(site.dir);
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
