import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { fixtureInBrowser, siteInBrowser, NO_PREFETCH, type SiteBrowser } from '../support/browser.ts';

const own = siteInBrowser(NO_PREFETCH);
const withVersions = fixtureInBrowser('search', '/guide/');

/** Google calls a page good up to 0.1; this page keeps room for the results, so nothing moves. */
const MOST = 0.001;

/** Runs in the page, before anything is painted. */
function observeShifts(): void {
  const shifts: { value: number; what: string }[] = [];
  Object.assign(window, { shifts });
  const nameOf = (node: Node | null): string =>
    (node instanceof Element ? node.className : '') || (node?.nodeName ?? '');
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as unknown as readonly LayoutShift[])
      shifts.push({ value: entry.value, what: entry.sources.map(({ node }) => nameOf(node)).join(', ') });
  });
  observer.observe({ type: 'layout-shift', buffered: true });
}

interface LayoutShift {
  readonly value: number;
  readonly sources: readonly { readonly node: Node | null }[];
}

async function shiftsOf(page: Page): Promise<readonly { value: number; what: string }[]> {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 5; frame++) await new Promise(requestAnimationFrame);
  });
  return page.evaluate(() => (window as unknown as { shifts: { value: number; what: string }[] }).shifts);
}

async function expectNoShifts(browser: SiteBrowser, path: string, { width, shown }: { width: number; shown: string }) {
  const { page } = await browser.open('/robots.txt', { viewport: { width, height: 800 } });
  await page.addInitScript(observeShifts);
  await page.goto(browser.origin() + path);
  await page.getByText(shown).first().waitFor();
  const shifts = await shiftsOf(page);
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  expect(sum, JSON.stringify(shifts)).toBeLessThan(MOST);
  await page.context().close();
}

describe.each([375, 1280])('the page of results does not move while it loads at %i px', (width) => {
  test.each([
    ['many results', 'editor', 'documents found'],
    ['no results', 'xylophone', 'No results were found'],
    ['a long query', 'transforms and listeners of the nodes that the editor is made of', 'documents found'],
  ])('with %s', (_, query, shown) => expectNoShifts(own, `/search?q=${encodeURIComponent(query)}`, { width, shown }));

  test('without a query', () => expectNoShifts(own, '/search', { width, shown: 'Search the documentation' }));

  test('where there are versions to choose from', () =>
    expectNoShifts(withVersions, '/search?q=a+query+that+is+much+too+long+for+the+heading', {
      width,
      shown: 'No results were found',
    }));
});
