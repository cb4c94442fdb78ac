import { beforeAll, describe, expect, test } from 'vitest';
import { followLinks, isFollowed } from '../../../scripts/links/follow.mjs';
import { loadTargets, type Target } from '../../../scripts/links/load.mjs';
import { linksOfSite, pageKey, type SiteLink } from '../../../scripts/links/site-links.mjs';
import { siteInBrowser, NO_PREFETCH } from '../../support/browser.ts';
import { repositorySite } from '../../support/repository-site.ts';

const browser = siteInBrowser();

/** The internal links of all pages, and the results of loading their targets. */
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
 * Selects links so that each path is visited once, and for each page with links to anchors also one anchor. One link covers both if
 * it is on another page. Otherwise two links are selected.
 */
function selectLinks(links: readonly SiteLink[]): SiteLink[] {
  const toContent = links.filter(({ hash }) => hash !== '#docsgen-main');
  return [...new Set(toContent.map(({ path }) => path))].flatMap((path) => {
    const all = toContent.filter((link) => link.path === path);
    const key = pageKey(path);
    const toAnchor = all.find(({ from, hash }) => hash !== '' && from !== key);
    if (toAnchor) return [toAnchor];
    const toPage = all.find(({ from, hash }) => hash === '' && from !== key);
    return [toPage ?? all[0]!, ...all.filter(({ hash }) => hash !== '').slice(0, 1)];
  });
}

describe('every internal link', () => {
  test('opens an existing page and anchor by a full load', () => {
    const { links, targets, problems } = site.loaded!;
    expect(links.length).toBeGreaterThan(10_000);
    expect(targets.size).toBeGreaterThan(170);
    expect(problems).toEqual([]);
  });

  test(
    'opens them by a click in the same window, and every page fits a phone and logs no errors',
    { timeout: 240_000 },
    async () => {
      const { links, targets } = site.loaded!;
      // Without prefetching, each page is loaded by the click.
      const options = { reducedMotion: 'reduce', viewport: { width: 375, height: 720 }, ...NO_PREFETCH } as const;
      const { page, pageErrors } = await browser.open('/', options);
      const followed = links.filter(isFollowed);
      const { failures, loaded } = await followLinks(page, { links, targets, selected: selectLinks(followed) });
      expect(failures).toEqual([]);
      // As on the original site, no page links to these. Search links open the dialog, so the search page is reached by a link of
      // the 404 page.
      expect([...new Set(loaded)].sort()).toEqual(['/404', '/markdown-page']);
      expect(pageErrors).toEqual([]);
      await page.context().close();
    },
  );
});
