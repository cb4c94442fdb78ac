// @ts-check
// Measures the built site with axe and Lighthouse and prints the results as tables.
// `node scripts/audit.mjs [--dir build] [--only home,guide] [--part axe|lighthouse]`; exit code 1 when a bar is missed.
import { parseArgs } from 'node:util';
import { axePart } from './audit/axe-part.mjs';
import { chosenKinds } from './audit/pages.mjs';
import { withSite } from './audit/site.mjs';
import { speedPart } from './audit/speed-part.mjs';

const { values } = parseArgs({
  options: {
    dir: { type: 'string', default: 'build' },
    only: { type: 'string' },
    part: { type: 'string' },
  },
});
const kinds = chosenKinds(values.only);
const isWanted = (/** @type {string} */ part) => values.part === undefined || values.part === part;

await withSite(values.dir, async (site) => {
  const isMissed = [
    isWanted('axe') && (await axePart(site, kinds)),
    isWanted('lighthouse') && (await speedPart(site, kinds)),
  ];
  if (isMissed.includes(true)) process.exitCode = 1;
});
