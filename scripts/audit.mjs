// @ts-check
// Measures the built site with axe and Lighthouse and prints the results as tables.
// `node scripts/audit.mjs [--dir build] [--only home,guide] [--part axe|lighthouse]`. The exit code is 1 if a page misses a goal.
import { parseArgs } from 'node:util';
import { reportAxe } from './audit/axe-report.mjs';
import { selectKinds } from './audit/pages.mjs';
import { withSite } from './audit/site.mjs';
import { reportSpeed } from './audit/speed-report.mjs';

const { values } = parseArgs({
  options: {
    dir: { type: 'string', default: 'build' },
    only: { type: 'string' },
    part: { type: 'string' },
  },
});
const kinds = selectKinds(values.only);
const isSelected = (/** @type {string} */ part) => values.part === undefined || values.part === part;

await withSite(values.dir, async (site) => {
  const isGoalMissed = [
    isSelected('axe') && (await reportAxe(site, kinds)),
    isSelected('lighthouse') && (await reportSpeed(site, kinds)),
  ];
  if (isGoalMissed.includes(true)) process.exitCode = 1;
});
