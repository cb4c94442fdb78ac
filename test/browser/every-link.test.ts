import { beforeAll, describe, expect, test } from 'vitest';
import { followLinks, isFollowed } from '../../scripts/links/follow.mjs';
import { loadTargets, type Target } from '../../scripts/links/load.mjs';
import { linksOfSite, pageKey, type SiteLink } from '../../scripts/links/site-links.mjs';
import { siteInBrowser } from '../support/browser.ts';
import { ownSite } from '../support/own-site.ts';

const browser = siteInBrowser();

/** Every internal link of every page, and what a visitor finds who comes to it from elsewhere. */
interface Loaded {
  readonly links: readonly SiteLink[];
  readonly targets: ReadonlyMap<string, Target>;
  readonly problems: readonly string[];
}

const site: { loaded?: Loaded } = {};
beforeAll(async () => {
  const links = linksOfSite(await ownSite());
  site.loaded = { links, ...(await loadTargets(browser.origin(), links)) };
}, 180_000);

/** Each path once by a link to all of the page, and once by a link to a part of it, from another page where there is one. */
function onePerPage(links: readonly SiteLink[]): SiteLink[] {
  const isFromElsewhere = ({ from, path }: SiteLink): number => Number(from !== pageKey(path));
  const sorted = [...links].sort((a, b) => isFromElsewhere(a) - isFromElsewhere(b));
  const content = sorted.filter(({ hash }) => hash !== '#docsgen-main');
  return [...new Map(content.map((link) => [`${link.path} ${link.hash !== ''}`, link])).values()];
}

describe('every internal link', () => {
  test('leads to a page, and to a part that is there, by a full load', () => {
    const { links, targets, problems } = site.loaded!;
    expect(links.length).toBeGreaterThan(10_000);
    expect(targets.size).toBeGreaterThan(170);
    expect(problems).toEqual([]);
  });

  test('leads there by a click, in the same window', { timeout: 180_000 }, async () => {
    const { links, targets } = site.loaded!;
    const { page, troubles } = await browser.open('/404.html', { reducedMotion: 'reduce' });
    // Nothing is fetched ahead then: each page comes because its link was clicked.
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
    });
    await page.goto(`${browser.origin()}/`);
    const followed = links.filter(isFollowed);
    const { failures, loaded } = await followLinks(page, { links, targets, wanted: onePerPage(followed) });
    expect(failures).toEqual([]);
    // Nothing on the other pages leads to these, as on the original site.
    expect([...new Set(loaded)].length).toBeLessThan(6);
    expect(troubles).toEqual([]);
    await page.context().close();
  });
});
