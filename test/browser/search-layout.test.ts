import { describe, expect, test } from 'vitest';
import { fixtureInBrowser, siteInBrowser, NO_PREFETCH, type SiteBrowser } from '../support/browser.ts';
import { layoutShifts, recordLayoutShifts, sumOf } from '../support/layout-shifts.ts';

const repository = siteInBrowser(NO_PREFETCH);
const withVersions = fixtureInBrowser('search', '/guide/');

/** Google rates up to 0.1 as good. The search page reserves space for the results, so its layout does not shift at all. */
const MAX_SHIFT = 0.001;

async function expectNoShifts(browser: SiteBrowser, path: string, { width, text }: { width: number; text: string }) {
  const { page } = await browser.open('/robots.txt', { viewport: { width, height: 800 } });
  await recordLayoutShifts(page);
  await page.goto(browser.origin() + path);
  await page.getByText(text).first().waitFor();
  const shifts = await layoutShifts(page);
  expect(sumOf(shifts), JSON.stringify(shifts)).toBeLessThan(MAX_SHIFT);
  await page.context().close();
}

describe.each([375, 1280])('the layout of the search page does not shift while it loads at %i px', (width) => {
  test.each([
    ['many results', 'editor', 'documents found'],
    ['no results', 'xylophone', 'No results were found'],
    ['a long query', 'transforms and listeners of the nodes that the editor is made of', 'documents found'],
  ])('with %s', (_, query, text) =>
    expectNoShifts(repository, `/search?q=${encodeURIComponent(query)}`, { width, text }),
  );

  test('without a query', () => expectNoShifts(repository, '/search', { width, text: 'Search the documentation' }));

  test('with several versions', () =>
    expectNoShifts(withVersions, '/search?q=a+query+that+is+much+too+long+for+the+heading', {
      width,
      text: 'No results were found',
    }));
});
