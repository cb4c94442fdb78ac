import { beforeAll, describe, expect, test } from 'vitest';
import { followLinks, isFollowed } from '../../../scripts/links/follow.mjs';
import { loadTargets, type Target } from '../../../scripts/links/load.mjs';
import { linksOfSite, pageKey, type SiteLink } from '../../../scripts/links/site-links.mjs';
import { siteInBrowser, NO_PREFETCH } from '../../support/browser.ts';
import { repositorySite } from '../../support/repository-site.ts';

const browser = siteInBrowser();

/** Every internal link of every page, and what a visitor finds who comes to it from elsewhere. */
interface Loaded {
  readonly links: readonly SiteLink[];
  readonly targets: ReadonlyMap<string, Target>;
  readonly problems: readonly string[];
}

const site: { loaded?: Loaded } = {};
beforeAll(async () => {
  const links = linksOfSite(await repositorySite());
  site.loaded = { links, ...(await loadTargets(browser.origin(), links)) };
}, 180_000);

/**
 * Each path once, and a part of each page that has links to parts: by one link where another page has such a link, else
 * by two.
 */
function chosenLinks(links: readonly SiteLink[]): SiteLink[] {
  const toContent = links.filter(({ hash }) => hash !== '#docsgen-main');
  return [...new Set(toContent.map(({ path }) => path))].flatMap((path) => {
    const all = toContent.filter((link) => link.path === path);
    const key = pageKey(path);
    const ofPart = all.find(({ from, hash }) => hash !== '' && from !== key);
    if (ofPart) return [ofPart];
    const ofPage = all.find(({ from, hash }) => hash === '' && from !== key);
    return [ofPage ?? all[0]!, ...all.filter(({ hash }) => hash !== '').slice(0, 1)];
  });
}

describe('every internal link', () => {
  test('leads to a page, and to a part that is there, by a full load', () => {
    const { links, targets, problems } = site.loaded!;
    expect(links.length).toBeGreaterThan(10_000);
    expect(targets.size).toBeGreaterThan(170);
    expect(problems).toEqual([]);
  });

  test(
    'leads there by a click, in the same window, and every page fits a phone without trouble',
    { timeout: 240_000 },
    async () => {
      const { links, targets } = site.loaded!;
      // Nothing is fetched ahead: each page comes because its link was clicked.
      const options = { reducedMotion: 'reduce', viewport: { width: 375, height: 720 }, ...NO_PREFETCH } as const;
      const { page, pageErrors } = await browser.open('/', options);
      const followed = links.filter(isFollowed);
      const { failures, loaded } = await followLinks(page, { links, targets, wanted: chosenLinks(followed) });
      expect(failures).toEqual([]);
      // Nothing on the other pages leads to these, as on the original site. (The search opens its dialog; its page is
      // reached by a link of the not-found page.)
      expect([...new Set(loaded)].sort()).toEqual(['/404', '/blog', '/markdown-page']);
      expect(pageErrors).toEqual([]);
      await page.context().close();
    },
  );
});
