// @ts-check
// Follows the internal links of the built site, each URL once: by a full load, and by a click in one window.
// `node scripts/follow-links.mjs [--dir build] [--only /docs/api]`. Prints the problems. The exit code is 1 if there are any.
import { parseArgs } from 'node:util';
import { withSite } from './audit/site.mjs';
import { followLinks, isFollowed } from './links/follow.mjs';
import { loadTargets } from './links/load.mjs';
import { linksOfSite } from './links/site-links.mjs';

const { values } = parseArgs({ options: { dir: { type: 'string', default: 'build' }, only: { type: 'string' } } });
const links = linksOfSite(values.dir);
const print = (/** @type {string} */ line) => void process.stdout.write(`${line}\n`);

await withSite(values.dir, async ({ browser, origin }) => {
  const { targets, problems } = await loadTargets(origin, links);
  print(`${links.length} links to ${targets.size} paths: ${problems.length} fail by a full load`);
  for (const problem of problems) print(`  ${problem}`);

  const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' });
  /** @type {Set<string>} */
  const consoleErrors = new Set();
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) consoleErrors.add(`${message.text()} (${page.url()})`);
  });
  page.on('pageerror', (error) => consoleErrors.add(`${error.message} (${page.url()})`));
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  await page.goto(origin);
  const isSelected = (/** @type {import('./links/site-links.d.mts').SiteLink} */ link) =>
    isFollowed(link) && targets.has(link.path) && link.path.startsWith(values.only ?? '/');
  const selected = [...new Map(links.filter(isSelected).map((link) => [link.path + link.hash, link])).values()];
  const onStep = (/** @type {number} */ clicks, /** @type {number} */ remaining) => {
    if (clicks % 250 === 0) print(`${clicks} clicks, ${remaining} URLs remaining`);
  };
  const { clicks, failures, loaded } = await followLinks(page, { links, selected, targets, onStep });
  print(`${selected.length} URLs in ${clicks} clicks: ${failures.length} fail`);
  if (failures.length > 0)
    console.table(failures.map(({ from, path, hash, problem }) => ({ from, to: path + hash, problem })));
  if (loaded.length > 0) print(`  opened by a full load, because no link leads there: ${loaded.join(', ')}`);
  for (const message of consoleErrors) print(`  console: ${message}`);
  if (problems.length + failures.length + consoleErrors.size > 0) process.exitCode = 1;
});
