// @ts-check
import { writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

/**
 * Builds a site in this process and measures each stage. The other scripts start it:
 * `node stages.mjs <bundle of run-site> <site folder> <report file>`.
 *
 * @typedef {object} Stage
 * @property {string} name
 * @property {number} ms
 * @property {number} cpuMs CPU time of this process, without esbuild's service.
 * @property {number} rssMb The highest memory observed during the stage.
 * @property {number} heapMb The JavaScript heap at the end of the stage, including garbage.
 *
 * @typedef {object} StagesReport
 * @property {{ pages: number, routes: number, files: number, bytes: number }} stats
 * @property {Stage[]} stages
 * @property {{ ms: number, cpuMs: number }} start The time from the start of Node to the start of the build.
 * @property {number} peakMb
 * @property {Record<string, number>} diagnostics The number of diagnostics by code.
 */

const [bundle = '', siteDir = '', reportFile = ''] = process.argv.slice(2);
// bin/docsgen sets the same default.
process.env.NODE_ENV ??= 'production';
const { runSite } = await import(pathToFileURL(bundle).href);
const start = { ms: performance.now(), cpuMs: cpuMs() };

const memory = memoryOfStages();
const result = await runSite({ siteDir, cache: true, mode: 'build', onProgress: memory.record });
memory.record({ stage: '' });

/** @type {StagesReport} */
const report = {
  stats: result.stats,
  stages: result.stats.stages.map((/** @type {Stage} */ stage) => ({ ...stage, ...memory.of(stage.name) })),
  start,
  peakMb: (process.resourceUsage().maxRSS * 1024) / 1e6,
  diagnostics: countCodes(result.diagnostics),
};
writeFileSync(reportFile, JSON.stringify(report, undefined, 2));
const isBroken = result.diagnostics.some((/** @type {{ severity: string }} */ { severity }) => severity === 'error');
if (isBroken) {
  console.error(JSON.stringify(result.diagnostics.slice(0, 5), undefined, 2));
  process.exitCode = 1;
}

/** Records memory per stage. The build reports the start of each stage, which is also the end of the previous stage. */
function memoryOfStages() {
  /** @type {Map<string, { rssMb: number, heapMb: number }>} */
  const stages = new Map();
  let current = '';
  return {
    of: (/** @type {string} */ stage) => stages.get(stage),
    record: (/** @type {{ stage: string }} */ { stage }) => {
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
