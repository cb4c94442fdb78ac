// @ts-check
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { moveToTrash } from './trash.mjs';
import { withDocsgen } from './docsgen.mjs';
import { startBrowser } from './compare/browser.mjs';
import { measureBuilds } from './compare/builds.mjs';
import { measureDevServers } from './compare/dev.mjs';
import { createParticipant } from './compare/participant.mjs';
import { install } from './compare/install.mjs';
import { corpusPages } from './compare/pages.mjs';
import { docsgenTool } from './compare/generators/docsgen.mjs';
import { GENERATORS } from './compare/generators/index.mjs';
import { sizeReport } from './compare/report.mjs';
import { KINDS } from './runs.mjs';

/**
 * @typedef {import('./compare/install.mjs').Installed} Installed
 * @typedef {import('./compare/participant.mjs').Participant} Participant
 * @typedef {import('./compare/tool.mjs').Tool} Tool
 * @typedef {NonNullable<ReturnType<typeof readOptions>>} Options
 */

/** The number of pages from which one run per build is enough. */
const LARGE_SITE = 4000;
/** Enough pages for two sections. */
const WARM_UP_PAGES = 30;
const MEASUREMENTS = [...KINDS, 'dev'];
const IDS = ['docsgen', ...GENERATORS.map(({ id }) => id)];
/** The time after which an edit that is not visible counts as a failure. */
const BROWSER_TIMEOUT_MS = 3 * 60_000;

const HELP = `Usage: node bench/compare.mjs [options]

  --tools docsgen,hugo    Tools to compare (default: ${IDS.join(', ')})
  --sizes 200,1000        Number of pages of the generated sites (default: 1000)
  --only cold,warm        Measurements: cold, warm (no change), changed (one page), dev (development server) (default: all)
  --runs 3                Number of runs, of which the median is reported (default: 3, or 1 from ${LARGE_SITE} pages on)
  --edits 10              Number of edits while a development server runs
  --json results.json     Also write the results to a file
  --keep                  Keep the sites and their output in bench/.tmp/compare
  --install               Only install the tools
`;

function readOptions() {
  const { values } = parseArgs({
    options: {
      tools: { type: 'string', default: IDS.join(',') },
      sizes: { type: 'string', default: '1000' },
      only: { type: 'string', default: MEASUREMENTS.join(',') },
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
  const isInvalid = [...sizes, runs ?? 1, edits].some((number) => !Number.isInteger(number) || number < 1);
  const isUnknown = tools.some((id) => !IDS.includes(id)) || only.some((name) => !MEASUREMENTS.includes(name));
  return values.help || isInvalid || isUnknown ? undefined : { ...values, tools, sizes, only, runs, edits };
}

/**
 * Installs the tools. Tools that cannot be installed have the reason instead.
 *
 * @param {readonly Tool[]} tools
 */
async function installAll(tools) {
  /** @type {{ tool: Tool, installed?: Installed, failure?: string }[]} */
  const result = [];
  for (const tool of tools) {
    const entry = await install(tool).then(
      (installed) => ({ tool, installed }),
      (error) => ({ tool, failure: String(error.message) }),
    );
    result.push(entry);
  }
  return result;
}

/**
 * Builds a small site with each tool, so that the files of the tool are in the disk cache. Tools that fail are excluded.
 *
 * @param {Awaited<ReturnType<typeof installAll>>} candidates
 */
async function warmUp(candidates) {
  const pages = corpusPages(WARM_UP_PAGES);
  for (const entry of candidates) {
    if (!entry.installed) continue;
    const participant = createParticipant(entry.installed, pages);
    const { problem } = (await measureBuilds([participant], { kinds: [], count: 0 })).get(participant) ?? {};
    if (problem !== undefined) Object.assign(entry, { installed: undefined, failure: problem });
    moveToTrash(participant.site.dir);
  }
}

/**
 * @param {Awaited<ReturnType<typeof installAll>>} candidates
 * @param {number} size
 * @param {Options} options
 * @returns {Promise<import('./compare/report.mjs').SizeReport>}
 */
async function compareAt(candidates, size, { only, runs, edits, keep }) {
  const pages = corpusPages(size);
  const kinds = KINDS.filter((kind) => only.includes(kind));
  const count = runs ?? (size >= LARGE_SITE ? 1 : 3);
  const participantOf = new Map(
    candidates.map(({ tool, installed }) => [tool, installed && createParticipant(installed, pages)]),
  );
  const participants = [...participantOf.values()].filter((participant) => participant !== undefined);
  try {
    const builds = kinds.length > 0 ? await measureBuilds(participants, { kinds, count }) : undefined;
    const dev = only.includes('dev') ? await compareServers(participants, { count, edits }) : undefined;
    const rows = candidates.map(({ tool: { id, name, setup, ...tool }, failure, installed }) => {
      const participant = participants.find(({ tool: { id: toolId } }) => toolId === id);
      const results = { builds: participant && builds?.get(participant), dev: participant && dev?.get(participant) };
      return { id, name, version: installed?.version ?? '', setup, failure, sidebar: tool.sidebar, ...results };
    });
    return { pages: size, runs: count, edits, kinds, rows };
  } finally {
    if (!keep) for (const { site } of participants) moveToTrash(site.dir);
  }
}

/**
 * @param {readonly Participant[]} participants
 * @param {{ count: number, edits: number }} plan
 */
async function compareServers(participants, plan) {
  const browser = await startBrowser(BROWSER_TIMEOUT_MS);
  try {
    return await measureDevServers(participants, { ...plan, browser });
  } finally {
    await browser?.close();
  }
}

/** @param {Options} options */
function main(options) {
  return withDocsgen(async (docsgen) => {
    const tools = [docsgenTool(docsgen), ...GENERATORS].filter(({ id }) => options.tools.includes(id));
    const candidates = await installAll(tools);
    if (options.install) {
      for (const { tool, installed, failure } of candidates)
        console.log(`${tool.name}: ${failure ?? installed?.version}`);
      return;
    }
    await warmUp(candidates);
    const reports = [];
    for (const size of options.sizes) {
      const report = await compareAt(candidates, size, options);
      reports.push(report);
      if (options.json !== undefined) writeFileSync(options.json, `${JSON.stringify(reports, setAsArray, 2)}\n`);
      console.log(`${sizeReport(report)}\n`);
    }
  });
}

/**
 * @param {string} _
 * @param {unknown} value
 */
function setAsArray(_, value) {
  return value instanceof Set ? [...value] : value;
}

const options = readOptions();
if (options) await main(options);
else {
  console.error(HELP);
  process.exitCode = 2;
}
