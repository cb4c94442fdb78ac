// @ts-check
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { setAside } from './aside.mjs';
import { withDocsgen } from './docsgen.mjs';
import { startBrowser } from './race/browser.mjs';
import { raceBuilds } from './race/builds.mjs';
import { raceDev } from './race/dev.mjs';
import { enter } from './race/entrant.mjs';
import { install } from './race/install.mjs';
import { corpusPages } from './race/pages.mjs';
import { docsgenTool } from './race/peers/docsgen.mjs';
import { PEERS } from './race/peers/index.mjs';
import { sizeReport } from './race/report.mjs';
import { KINDS } from './runs.mjs';

/**
 * @typedef {import('./race/install.mjs').Installed} Installed
 * @typedef {import('./race/entrant.mjs').Entrant} Entrant
 * @typedef {import('./race/tool.mjs').Tool} Tool
 * @typedef {NonNullable<ReturnType<typeof readOptions>>} Options
 */

/** From this size on one run says enough. */
const LARGE = 4000;
/** Two sections. */
const WARM_UP_PAGES = 30;
const PARTS = [...KINDS, 'dev'];
const IDS = ['docsgen', ...PEERS.map(({ id }) => id)];
/** A browser that sees no change by then will see none. */
const LONGEST_LOOK_MS = 3 * 60_000;

const HELP = `Usage: node bench/race.mjs [options]

  --tools docsgen,hugo    who takes part. Default: all of ${IDS.join(', ')}
  --sizes 200,1000        how many pages the corpora have. Default: 1000
  --only cold,warm        cold, warm (nothing changed), changed (one page), dev (the development servers)
  --runs 3                runs of each kind; the median counts. Default: 3, from ${LARGE} pages on 1
  --edits 10              edits of a page while a development server runs
  --json results.json     writes all numbers too
  --keep                  keeps the sites, with what was built last, in bench/.tmp/race
  --install               only installs what takes part
`;

function readOptions() {
  const { values } = parseArgs({
    options: {
      tools: { type: 'string', default: IDS.join(',') },
      sizes: { type: 'string', default: '1000' },
      only: { type: 'string', default: PARTS.join(',') },
      runs: { type: 'string' },
      edits: { type: 'string', default: '10' },
      json: { type: 'string' },
      keep: { type: 'boolean', default: false },
      install: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  const [tools, sizes, only] = [values.tools.split(','), values.sizes.split(',').map(Number), values.only.split(',')];
  const runs = values.runs === undefined ? undefined : Number(values.runs);
  const edits = Number(values.edits);
  const isWrong = [...sizes, runs ?? 1, edits].some((number) => !Number.isInteger(number) || number < 1);
  const isUnknown = tools.some((id) => !IDS.includes(id)) || only.some((part) => !PARTS.includes(part));
  return values.help || isWrong || isUnknown ? undefined : { ...values, tools, sizes, only, runs, edits };
}

/**
 * Who can take part; of the others, why not.
 *
 * @param {readonly Tool[]} tools
 */
async function installAll(tools) {
  /** @type {{ tool: Tool, installed?: Installed, absent?: string }[]} */
  const result = [];
  for (const tool of tools) {
    const entry = await install(tool).then(
      (installed) => ({ tool, installed }),
      (error) => ({ tool, absent: String(error.message) }),
    );
    result.push(entry);
  }
  return result;
}

/**
 * Builds a small site with each tool, so that none is read from the disk for the first time when it counts, and none
 * that can't build at all keeps others waiting.
 *
 * @param {Awaited<ReturnType<typeof installAll>>} field
 */
async function warmUp(field) {
  const pages = corpusPages(WARM_UP_PAGES);
  for (const entry of field) {
    if (!entry.installed) continue;
    const entrant = enter(entry.installed, pages);
    const { problem } = (await raceBuilds([entrant], { kinds: [], count: 0 })).get(entrant) ?? {};
    if (problem !== undefined) Object.assign(entry, { installed: undefined, absent: problem });
    setAside(entrant.site.dir);
  }
}

/**
 * @param {Awaited<ReturnType<typeof installAll>>} field
 * @param {number} size
 * @param {Options} options
 * @returns {Promise<import('./race/report.mjs').SizeReport>}
 */
async function raceAt(field, size, { only, runs, edits, keep }) {
  const pages = corpusPages(size);
  const kinds = KINDS.filter((kind) => only.includes(kind));
  const count = runs ?? (size >= LARGE ? 1 : 3);
  const places = new Map(field.map(({ tool, installed }) => [tool, installed && enter(installed, pages)]));
  const entrants = [...places.values()].filter((one) => one !== undefined);
  try {
    const builds = kinds.length > 0 ? await raceBuilds(entrants, { kinds, count }) : undefined;
    const dev = only.includes('dev') ? await raceServers(entrants, { count, edits }) : undefined;
    const rows = field.map(({ tool: { id, name, setup, ...tool }, absent, installed }) => {
      const entrant = entrants.find((one) => one.tool.id === id);
      const results = { builds: entrant && builds?.get(entrant), dev: entrant && dev?.get(entrant) };
      return { id, name, version: installed?.version ?? '', setup, absent, sidebar: tool.sidebar, ...results };
    });
    return { pages: size, runs: count, edits, kinds, rows };
  } finally {
    if (!keep) for (const { site } of entrants) setAside(site.dir);
  }
}

/**
 * @param {readonly Entrant[]} entrants
 * @param {{ count: number, edits: number }} plan
 */
async function raceServers(entrants, plan) {
  const browser = await startBrowser(LONGEST_LOOK_MS);
  try {
    return await raceDev(entrants, { ...plan, browser });
  } finally {
    await browser?.close();
  }
}

/** @param {Options} options */
function main(options) {
  return withDocsgen(async (docsgen) => {
    const tools = [docsgenTool(docsgen), ...PEERS].filter(({ id }) => options.tools.includes(id));
    const field = await installAll(tools);
    if (options.install) {
      for (const { tool, installed, absent } of field) console.log(`${tool.name}: ${absent ?? installed?.version}`);
      return;
    }
    await warmUp(field);
    const reports = [];
    for (const size of options.sizes) {
      const report = await raceAt(field, size, options);
      reports.push(report);
      if (options.json !== undefined) writeFileSync(options.json, `${JSON.stringify(reports, inJson, 2)}\n`);
      console.log(`${sizeReport(report)}\n`);
    }
  });
}

/**
 * @param {string} _
 * @param {unknown} value
 */
function inJson(_, value) {
  return value instanceof Set ? [...value] : value;
}

const options = readOptions();
if (options) await main(options);
else {
  console.error(HELP);
  process.exitCode = 2;
}
