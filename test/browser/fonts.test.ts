import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { NO_PREFETCH, siteInBrowser } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { holdRequests } from '../support/page-actions.ts';
import { layoutShifts, recordLayoutShifts, sumOf } from '../support/layout-shifts.ts';

const browser = siteInBrowser(NO_PREFETCH);
const GUIDE = '/docs/concepts/nodes';

const fontName = (url: string): string[] => /\/([a-z-]+)-\w+\.woff2$/.exec(url)?.slice(1) ?? [];

/** Opens a page and records the requested fonts. */
async function openWithFonts(): Promise<{ page: Page; fonts: string[] }> {
  const { page } = await browser.open('/404.html');
  const fonts: string[] = [];
  page.on('request', (request) => fonts.push(...fontName(request.url())));
  await page.goto(browser.origin() + GUIDE);
  return { page, fonts };
}

const isLoaded = (page: Page): Promise<boolean> =>
  page.evaluate(() =>
    document.fonts.ready.then((fonts) => fonts.check('400 1em Figtree') && fonts.check('700 1em Figtree')),
  );

test('a page in English loads one font', async () => {
  const { page, fonts } = await openWithFonts();
  await eventually(() => isLoaded(page)).toBe(true);
  expect(fonts).toEqual(['figtree']);
  await page.context().close();
});

test('text with accents loads the font with accents', async () => {
  const { page, fonts } = await openWithFonts();
  await page.locator('h1').evaluate((heading) => heading.append(' élève'));
  await eventually(() => fonts).toEqual(['figtree', 'figtree-accents']);
  await page.context().close();
});

test.each([375, 1280])('nothing moves when the font loads late, at %i px', async (width) => {
  const { page } = await browser.open('/404.html');
  await page.setViewportSize({ width, height: 800 });
  await recordLayoutShifts(page);
  const release = await holdRequests(page, '/*.woff2');
  await page.goto(browser.origin() + GUIDE, { waitUntil: 'domcontentloaded' });
  // The browser has painted the text with the fallback font.
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  expect(await page.evaluate(() => document.fonts.status)).toBe('loading');
  release();
  await eventually(() => isLoaded(page)).toBe(true);
  expect(sumOf(await layoutShifts(page))).toBeLessThan(0.01);
  await page.context().close();
});

test('text without the font is almost as high as with it', async () => {
  const heightOf = async (page: Page): Promise<number> => {
    await page.goto(browser.origin() + GUIDE);
    return page
      .locator('article')
      .first()
      .evaluate((article) => article.getBoundingClientRect().height);
  };
  const { page } = await browser.open('/404.html');
  // The second visit has the font in its cache.
  await heightOf(page);
  await eventually(() => isLoaded(page)).toBe(true);
  const withFont = await heightOf(page);
  await page.route('**/*.woff2', (route) => route.abort());
  const without = await heightOf(page);
  expect(without).not.toBe(withFont);
  expect(Math.abs(without - withFont) / withFont).toBeLessThan(0.02);
  await page.context().close();
});
