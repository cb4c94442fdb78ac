// @ts-check
// Measures how long the built site takes from the click on a link to a prefetched page to the paint of that page, and prints a table.
// `node scripts/navigation-cost.mjs [--dir build] [--runs 20] [--slowdown 1]`. The exit code is 1 if 5 percent of the navigations of a kind
// take longer than 50 ms.
import { parseArgs } from 'node:util';
import { table } from '../bench/table.mjs';
import { measureKind, NAVIGATIONS } from './audit/navigations.mjs';
import { withSite } from './audit/site.mjs';

/** The limit for the 95th percentile, in milliseconds. */
const GOAL = 50;

const { values } = parseArgs({
  options: {
    dir: { type: 'string', default: 'build' },
    runs: { type: 'string', default: '20' },
    slowdown: { type: 'string', default: '1' },
  },
});
const options = { runs: Number(values.runs), slowdown: Number(values.slowdown) };

await withSite(values.dir, async (site) => {
  const rows = [];
  for (const kind of NAVIGATIONS) {
    const samples = await measureKind(site, kind, options);
    const at = (/** @type {keyof typeof samples[number]} */ key, /** @type {number} */ share) =>
      percentile(
        samples.map((sample) => sample[key]),
        share,
      );
    const painted = at('total', 0.95);
    if (painted > GOAL) process.exitCode = 1;
    const times = [at('total', 0.5), painted, at('frame', 0.5)];
    rows.push([kind.name, samples.length, ...times.map((ms) => ms.toFixed(0))]);
  }
  console.log(
    '\nFrom the click to the new heading on the screen, and to the end of the frame of the main thread (ms)\n',
  );
  console.log(table(['navigation', 'runs', 'median', 'p95', 'frame'], rows));
});

/**
 * @param {readonly number[]} numbers
 * @param {number} share
 */
function percentile(numbers, share) {
  return [...numbers].sort((a, b) => a - b)[Math.ceil(numbers.length * share) - 1] ?? 0;
}
