// @ts-check
// Measures on a slow device how long the built site takes from a click or key to the next paint, and prints the medians as a table.
// `node scripts/interaction-cost.mjs [--dir build] [--only guide,module] [--runs 5] [--slowdown 4]`. The exit code is 1 if an interaction
// takes longer than 200 ms, the limit for a good “Interaction to Next Paint”.
import { parseArgs } from 'node:util';
import { rounded, table } from '../bench/table.mjs';
import { costOf, INTERACTIONS } from './audit/interactions.mjs';
import { selectKinds } from './audit/pages.mjs';
import { withSite } from './audit/site.mjs';

const GOAL = 200;

const { values } = parseArgs({
  options: {
    dir: { type: 'string', default: 'build' },
    only: { type: 'string', default: 'guide,module' },
    runs: { type: 'string', default: '5' },
    slowdown: { type: 'string', default: '4' },
  },
});
const kinds = selectKinds(values.only);
const device = { runs: Number(values.runs), slowdown: Number(values.slowdown) };

await withSite(values.dir, async (site) => {
  const rows = [];
  for (const { name, path } of kinds) {
    for (const interaction of INTERACTIONS) {
      const cost = await costOf(site, path, { ...interaction, ...device });
      if (cost) rows.push([name, interaction.name, ...[cost.total, cost.style, cost.layout, cost.script].map(rounded)]);
      if (cost && cost.total > GOAL) process.exitCode = 1;
    }
  }
  console.log(`\nFrom the event to the next paint with a processor slowed down ${values.slowdown} times (ms)\n`);
  console.log(table(['page', 'interaction', 'total', 'style', 'layout', 'script'], rows));
});
