import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { NO_PREFETCH, siteInBrowser } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { layoutShifts, recordLayoutShifts } from '../support/layout-shifts.ts';

const browser = siteInBrowser(NO_PREFETCH);
const CLASS = '/docs/api/classes/lexical.ElementNode';

const heightOf = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollHeight);
const isSettled = (page: Page): Promise<boolean> => page.evaluate(() => 'settled' in document.body.dataset);

/** Counts the elements that the browser skips. */
const skipped = (page: Page, selector: string): Promise<number> =>
  page.locator(selector).evaluateAll((elements) => {
    const isSkipped = (element: Element): boolean =>
      element.checkVisibility() && !element.checkVisibility({ contentVisibilityAuto: true });
    return elements.filter(isSkipped).length;
  });

describe('on a page of the API reference, the browser skips members outside the window', () => {
  test('without moving anything, also after the window became narrower', async () => {
    const { page } = await browser.open(CLASS);
    await eventually(() => skipped(page, '.api-member > h3')).toBeGreaterThan(5);
    for (const width of [1280, 800]) {
      await page.setViewportSize({ width, height: 720 });
      await eventually(() => isSettled(page)).toBe(true);
      const height = await heightOf(page);
      await page.evaluate(() => delete document.body.dataset['settled']);
      expect(await heightOf(page)).toBe(height);
      await page.evaluate(() => (document.body.dataset['settled'] = ''));
    }
    await page.context().close();
  });

  test.each([CLASS, '/docs/api/modules/lexical_markdown', '/docs/api/modules/lexical_list'])(
    'without moving the members in the window of a phone, on %s',
    async (path) => {
      const { page } = await browser.open('/404.html', { viewport: { width: 412, height: 823 } });
      await recordLayoutShifts(page);
      await page.goto(browser.origin() + path);
      await eventually(() => skipped(page, '.api-member :is(h3, pre)')).toBeGreaterThan(0);
      expect(await layoutShifts(page)).toEqual([]);
      await page.context().close();
    },
  );

  test('but not what is printed', async () => {
    const { page } = await browser.open(CLASS);
    await eventually(() => skipped(page, '.api-member > h3')).toBeGreaterThan(5);
    await page.emulateMedia({ media: 'print' });
    await eventually(() => skipped(page, '.api-member > h3')).toBe(0);
    await page.context().close();
  });
});

describe('a part that the browser skips', () => {
  test('is found by the search of the browser, and by its address', async () => {
    const { page } = await browser.open(CLASS);
    await eventually(() => skipped(page, '.api-member > h3')).toBeGreaterThan(20);
    const heading = page.locator('.api-member > h3').nth(-10);
    const id = (await heading.getAttribute('id'))!;
    const top = (): Promise<number> => heading.evaluate((element) => element.getBoundingClientRect().top);
    await page.evaluate((hash) => void (location.hash = hash), id);
    await eventually(top).toBeLessThan(200);
    expect(await top()).toBeGreaterThan(50);
    await page.evaluate(() => void scrollTo({ top: 0, behavior: 'instant' }));
    const text = (await page.locator('.api-member').last().locator('.api-signature b').first().textContent())!;
    const wasFound = await page.evaluate((query) => {
      getSelection()?.selectAllChildren(document.querySelector('.api-member:last-of-type h3')!);
      getSelection()?.collapseToStart();
      return (window as unknown as { find: (query: string) => boolean }).find(query);
    }, text);
    expect(wasFound).toBe(true);
    await page.context().close();
  });
});
