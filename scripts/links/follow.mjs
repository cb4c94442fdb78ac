// @ts-check
import { clickAndLook } from './click.mjs';
import { isFile, pageKey } from './site-links.mjs';

/** @typedef {import('./site-links.d.mts').SiteLink} SiteLink */
/** @typedef {import('./follow.d.mts').Failure} Failure */
/** @typedef {import('./follow.d.mts').Walk} Walk */
/** @typedef {ReturnType<typeof siteMap>} SiteMap */

/**
 * Follows links by clicking on them in one window, each on a page that has it; what is wrong after a click is noted. On
 * the way to the next page with links that are left, links are followed again. A page that nothing leads to is loaded.
 * @param {import('playwright-core').Page} page which shows a page of the site
 * @param {Walk} walk
 */
export async function followLinks(page, { links, wanted, targets, onStep = () => undefined }) {
  const left = new Map(wanted.map((link) => [link.path + link.hash, link]));
  const site = siteMap(links.filter((link) => isFollowed(link) && targets.has(link.path)));
  /** @type {{ clicks: number, failures: Failure[], loaded: string[] }} */
  const result = { clicks: 0, failures: [], loaded: [] };
  await markWindow(page);
  while (left.size > 0) {
    const next = nextLink(page, site, left);
    if (next) {
      left.delete(next.path + next.hash);
      result.failures.push(...(await follow(page, next, { site, targets })));
      onStep(++result.clicks, left.size);
    } else {
      const [[address, link]] = /** @type {[[string, SiteLink]]} */ ([...left]);
      await page.goto(new URL(link.from || '/', page.url()).href);
      await markWindow(page);
      result.loaded.push(link.from || '/');
      if (nextLink(page, site, left)) continue;
      left.delete(address);
      result.failures.push({ ...link, problem: 'can not be reached' });
    }
  }
  return result;
}

/**
 * Whether a click on a link makes the page change by a script.
 * @param {SiteLink} link
 */
export function isFollowed({ path, unfolds }) {
  return !unfolds && !isFile(path);
}

/** @param {import('playwright-core').Page} page */
function markWindow(page) {
  return page.evaluate(() => void Object.assign(window, { isSameWindow: true }));
}

/**
 * @param {import('playwright-core').Page} page
 * @param {SiteLink} link
 * @param {{ site: SiteMap, targets: Walk['targets'] }} walk
 * @returns {Promise<Failure[]>}
 */
async function follow(page, link, { site, targets }) {
  const { path: arrivesAt, title, heading } = /** @type {import('./load.d.mts').Target} */ (targets.get(link.path));
  const { path, hash } = link;
  const problems = await page
    .evaluate(clickAndLook, { path, hash, arrivesAt, title, heading })
    .catch(async (/** @type {Error} */ error) => {
      // What was evaluated is gone with its window.
      await page.waitForLoadState();
      await markWindow(page);
      return [`the window was loaded again: ${error.message.split('\n')[0]}`];
    });
  // A link that leads astray is not taken again, lest the way leads over it for ever.
  if (problems.length > 0) site.forget(link);
  return problems.map((problem) => ({ ...link, problem }));
}

/**
 * The next link to click on: one that is left and stands on this page, else one on the way to a page that has such.
 * @param {import('playwright-core').Page} page
 * @param {SiteMap} site
 * @param {ReadonlyMap<string, SiteLink>} left
 * @returns {SiteLink | undefined}
 */
function nextLink(page, site, left) {
  const here = pageKey(new URL(page.url()).pathname);
  /** @type {{ key: string, first: SiteLink | undefined }[]} */
  const ways = [{ key: here, first: undefined }];
  const seen = new Set([here]);
  for (const { key, first } of ways) {
    const links = site.linksOn(key);
    const found = links.find(({ path, hash }) => left.has(path + hash));
    if (found) return first ?? found;
    for (const link of links) {
      const next = pageKey(link.path);
      if (seen.has(next)) continue;
      seen.add(next);
      ways.push({ key: next, first: first ?? link });
    }
  }
  return undefined;
}

/** @param {readonly SiteLink[]} links */
function siteMap(links) {
  /** @type {Map<string, SiteLink[]>} */
  const byPage = new Map();
  for (const link of links) byPage.set(link.from, [...(byPage.get(link.from) ?? []), link]);
  return {
    linksOn: (/** @type {string} */ key) => byPage.get(key) ?? [],
    forget: (/** @type {SiteLink} */ link) => {
      byPage.set(
        link.from,
        (byPage.get(link.from) ?? []).filter((one) => one !== link),
      );
    },
  };
}
