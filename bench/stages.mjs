// @ts-check
import { writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

/**
 * Builds a site in this process and notes what each stage took. Started by the other scripts:
 * `node stages.mjs <bundle of run-site> <site folder> <file for the report>`.
 *
 * @typedef {object} Stage
 * @property {string} name
 * @property {number} ms
 * @property {number} cpuMs Of this process; esbuild's own is not in it.
 * @property {number} rssMb The most seen while the stage was under way, or as it ended.
 * @property {number} heapMb JavaScript's heap as the stage ended, garbage included.
 *
 * @typedef {object} StagesReport
 * @property {{ pages: number, routes: number, files: number, bytes: number }} stats
 * @property {Stage[]} stages
 * @property {{ ms: number, cpuMs: number }} start From the start of Node until the build begins.
 * @property {number} peakMb
 * @property {Record<string, number>} findings How many of each code.
 */

const [bundle = '', siteDir = '', reportFile = ''] = process.argv.slice(2);
// As bin/docsgen does.
process.env.NODE_ENV ??= 'production';
const { runSite } = await import(pathToFileURL(bundle).href);
const start = { ms: performance.now(), cpuMs: cpuMs() };

const memory = memoryOfStages();
const result = await runSite({ siteDir, cache: true, mode: 'build', onProgress: memory.note });
memory.note({ stage: '' });

/** @type {StagesReport} */
const report = {
  stats: result.stats,
  stages: result.stats.stages.map((/** @type {Stage} */ stage) => ({ ...stage, ...memory.of(stage.name) })),
  start,
  peakMb: (process.resourceUsage().maxRSS * 1024) / 1e6,
  findings: countCodes(result.diagnostics),
};
writeFileSync(reportFile, JSON.stringify(report, undefined, 2));
const isBroken = result.diagnostics.some((/** @type {{ severity: string }} */ one) => one.severity === 'error');
if (isBroken) {
  console.error(JSON.stringify(result.diagnostics.slice(0, 5), undefined, 2));
  process.exitCode = 1;
}

/** A step belongs to the stage under way, and the start of a stage shows how the one before ended. */
function memoryOfStages() {
  /** @type {Map<string, { rssMb: number, heapMb: number }>} */
  const stages = new Map();
  let current = '';
  return {
    of: (/** @type {string} */ stage) => stages.get(stage),
    note: (/** @type {{ stage: string }} */ { stage }) => {
      const { rss, heapUsed } = process.memoryUsage();
      const rssMb = Math.max(rss / 1e6, stages.get(current)?.rssMb ?? 0);
      stages.set(current, { rssMb, heapMb: heapUsed / 1e6 });
      current = stage;
    },
  };
}

function cpuMs() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** @param {readonly { code: string }[]} diagnostics */
function countCodes(diagnostics) {
  /** @type {Record<string, number>} */
  const counts = {};
  for (const { code } of diagnostics) counts[code] = (counts[code] ?? 0) + 1;
  return counts;
}
