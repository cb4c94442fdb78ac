import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { fixtureInBrowser, siteInBrowser, NO_PREFETCH, type SiteBrowser } from '../support/browser.ts';

const repository = siteInBrowser(NO_PREFETCH);
const withVersions = fixtureInBrowser('search', '/guide/');

/** Google rates up to 0.1 as good. The search page reserves space for the results, so its layout does not shift at all. */
const MAX_SHIFT = 0.001;

/** Records layout shifts. Runs in the page before the first paint. */
function observeShifts(): void {
  const shifts: { value: number; source: string }[] = [];
  Object.assign(window, { shifts });
  const nameOf = (node: Node | null): string =>
    (node instanceof Element ? node.className : '') || (node?.nodeName ?? '');
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as unknown as readonly LayoutShift[])
      shifts.push({ value: entry.value, source: entry.sources.map(({ node }) => nameOf(node)).join(', ') });
  });
  observer.observe({ type: 'layout-shift', buffered: true });
}

interface LayoutShift {
  readonly value: number;
  readonly sources: readonly { readonly node: Node | null }[];
}

async function shiftsOf(page: Page): Promise<readonly { value: number; source: string }[]> {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 5; frame++) await new Promise(requestAnimationFrame);
  });
  return page.evaluate(() => (window as unknown as { shifts: { value: number; source: string }[] }).shifts);
}

async function expectNoShifts(browser: SiteBrowser, path: string, { width, text }: { width: number; text: string }) {
  const { page } = await browser.open('/robots.txt', { viewport: { width, height: 800 } });
  await page.addInitScript(observeShifts);
  await page.goto(browser.origin() + path);
  await page.getByText(text).first().waitFor();
  const shifts = await shiftsOf(page);
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  expect(sum, JSON.stringify(shifts)).toBeLessThan(MAX_SHIFT);
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
