// @ts-check
// Follows every internal link of the built site, to each address once: by a full load, and by a click in one window.
// `node scripts/follow-links.mjs [--dir build] [--only /docs/api]`; prints what fails, and ends with 1 when something does.
import { parseArgs } from 'node:util';
import { withSite } from './audit/site.mjs';
import { followLinks, isFollowed } from './links/follow.mjs';
import { loadTargets } from './links/load.mjs';
import { linksOfSite } from './links/site-links.mjs';

const { values } = parseArgs({ options: { dir: { type: 'string', default: 'build' }, only: { type: 'string' } } });
const links = linksOfSite(values.dir);
const say = (/** @type {string} */ words) => void process.stdout.write(`${words}\n`);

await withSite(values.dir, async ({ browser, origin }) => {
  const { targets, problems } = await loadTargets(origin, links);
  say(`${links.length} links to ${targets.size} paths; by full load ${problems.length} of them fail`);
  for (const problem of problems) say(`  ${problem}`);

  const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' });
  /** @type {Set<string>} */
  const troubles = new Set();
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) troubles.add(`${message.text()} (${page.url()})`);
  });
  page.on('pageerror', (error) => troubles.add(`${error.message} (${page.url()})`));
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  await page.goto(origin);
  const isWanted = (/** @type {import('./links/site-links.d.mts').SiteLink} */ link) =>
    isFollowed(link) && targets.has(link.path) && link.path.startsWith(values.only ?? '/');
  const wanted = [...new Map(links.filter(isWanted).map((link) => [link.path + link.hash, link])).values()];
  const onStep = (/** @type {number} */ clicks, /** @type {number} */ left) => {
    if (clicks % 250 === 0) say(`${clicks} clicks, ${left} addresses left`);
  };
  const { clicks, failures, loaded } = await followLinks(page, { links, wanted, targets, onStep });
  say(`${wanted.length} addresses by ${clicks} clicks; ${failures.length} fail`);
  if (failures.length > 0)
    console.table(failures.map(({ from, path, hash, problem }) => ({ from, to: path + hash, problem })));
  if (loaded.length > 0) say(`  loaded, because no link leads there: ${loaded.join(', ')}`);
  for (const trouble of troubles) say(`  console: ${trouble}`);
  if (problems.length + failures.length + troubles.size > 0) process.exitCode = 1;
});
