// @ts-check
import { clickAndCheck } from './click.mjs';
import { isFile, pageKey } from './site-links.mjs';

/** @typedef {import('./site-links.d.mts').SiteLink} SiteLink */
/** @typedef {import('./follow.d.mts').Failure} Failure */
/** @typedef {import('./follow.d.mts').Walk} Walk */
/** @typedef {ReturnType<typeof siteMap>} SiteMap */

/**
 * Follows the selected links by clicks in one window, and records the problems after each click. Other links lead to the next page with
 * remaining links. If no link leads there, the page is loaded.
 * @param {import('playwright-core').Page} page shows a page of the site
 * @param {Walk} walk
 */
export async function followLinks(page, { links, selected, targets, onStep = () => undefined }) {
  const remaining = new Map(selected.map((link) => [link.path + link.hash, link]));
  const site = siteMap(links.filter((link) => isFollowed(link) && targets.has(link.path)));
  /** @type {{ clicks: number, failures: Failure[], loaded: string[] }} */
  const result = { clicks: 0, failures: [], loaded: [] };
  await markWindow(page);
  while (remaining.size > 0) {
    const next = nextLink(page, site, remaining);
    if (next) {
      remaining.delete(next.path + next.hash);
      result.failures.push(...(await follow(page, next, { site, targets })));
      onStep(++result.clicks, remaining.size);
    } else {
      const [[address, link]] = /** @type {[[string, SiteLink]]} */ ([...remaining]);
      await page.goto(new URL(link.from || '/', page.url()).href);
      await markWindow(page);
      result.loaded.push(link.from || '/');
      if (nextLink(page, site, remaining)) continue;
      remaining.delete(address);
      result.failures.push({ ...link, problem: 'no page has this link after scripts have run' });
    }
  }
  return result;
}

/**
 * Returns whether a click on a link navigates by means of the client router.
 * @param {SiteLink} link
 */
export function isFollowed({ path, opensInPlace }) {
  return !opensInPlace && !isFile(path);
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
  const { path: finalPath, title, heading } = /** @type {import('./load.d.mts').Target} */ (targets.get(link.path));
  const { path, hash } = link;
  const problems = await page
    .evaluate(clickAndCheck, { path, hash, finalPath, title, heading })
    .catch(async (/** @type {Error} */ error) => {
      // The evaluation fails if the page is loaded again.
      await page.waitForLoadState();
      await markWindow(page);
      return [`the page was opened by a full load: ${error.message.split('\n')[0]}`];
    });
  // Do not use a broken link on the way to other pages. Otherwise this might never end.
  if (problems.length > 0) site.forget(link);
  return problems.map((problem) => ({ ...link, problem }));
}

/**
 * Returns the next link to click on: a remaining link of this page, or the first link on the way to a page with remaining links.
 * @param {import('playwright-core').Page} page
 * @param {SiteMap} site
 * @param {ReadonlyMap<string, SiteLink>} remaining
 * @returns {SiteLink | undefined}
 */
function nextLink(page, site, remaining) {
  const current = pageKey(new URL(page.url()).pathname);
  /** @type {{ key: string, first: SiteLink | undefined }[]} */
  const paths = [{ key: current, first: undefined }];
  const visited = new Set([current]);
  for (const { key, first } of paths) {
    const links = site.linksOn(key);
    const found = links.find(({ path, hash }) => remaining.has(path + hash));
    if (found) return first ?? found;
    for (const link of links) {
      const next = pageKey(link.path);
      if (visited.has(next)) continue;
      visited.add(next);
      paths.push({ key: next, first: first ?? link });
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
        (byPage.get(link.from) ?? []).filter((other) => other !== link),
      );
    },
  };
}
