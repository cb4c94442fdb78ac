import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { siteInBrowser, NO_PREFETCH } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { untilDeferred } from '../support/page-actions.ts';

const browser = siteInBrowser(NO_PREFETCH);
const PAGE = '/docs/concepts/nodes';

/** Returns the elements of the sidebar category with a label. */
function category(page: Page, label: string) {
  const item = page.locator('.shell-side li.sidebar-category', { hasText: label }).first();
  return { item, details: item.locator('> details'), list: item.locator('> details > ul') };
}

const isOpen = (details: Element): boolean => (details as HTMLDetailsElement).open;

/** Waits until all animations have ended, except for those that depend on the scroll position, which never end. */
const waitForAnimations = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => document.getAnimations().every(({ timeline }) => timeline !== document.timeline));

describe('the docs sidebar', () => {
  test('opens only the categories that contain the current page', async () => {
    const { page } = await browser.open(PAGE);
    await eventually(() => category(page, 'Concepts').details.evaluate(isOpen)).toBe(true);
    expect(await category(page, 'Packages').details.evaluate(isOpen)).toBe(false);
    await eventually(() => page.locator('.shell-side [aria-current=page]').textContent()).toBe('Nodes');
    await page.context().close();
  });

  test('shows long labels of categories above the next item', async () => {
    const { page } = await browser.open(PAGE);
    const { item } = category(page, 'Packages');
    const distance = await item.evaluate((element) => {
      const label = element.querySelector(':scope > a')!;
      label.textContent = 'A long label '.repeat(9);
      return element.nextElementSibling!.getBoundingClientRect().top - label.getBoundingClientRect().bottom;
    });
    expect(distance).toBeGreaterThanOrEqual(0);
    await page.context().close();
  });

  test('opens a category without navigation and closes the others of its level', async () => {
    const { page, pageErrors } = await browser.open(PAGE);
    const [packages, concepts] = [category(page, 'Packages'), category(page, 'Concepts')];
    await packages.item.locator('> a').click();
    await packages.list.locator('a[href="/docs/packages/lexical-yjs"]').waitFor();
    await eventually(() => concepts.details.evaluate(isOpen)).toBe(false);
    await waitForAnimations(page);
    expect(await packages.details.evaluate(isOpen)).toBe(true);
    expect(new URL(page.url()).pathname).toBe(PAGE);
    expect(await packages.list.locator('[aria-current]').count()).toBe(0);
    await packages.item.locator('> a').click();
    await page.waitForFunction(() => document.querySelectorAll('.shell-side details[open]').length === 0);
    expect(pageErrors).toEqual([]);
    await page.context().close();
  });

  test('closes a category that is only a link on the next page', async () => {
    const { page, pageErrors } = await browser.open(PAGE);
    const { item } = category(page, 'Concepts');
    await page.route('**/docs/intro', async (route) => {
      const response = await route.fetch();
      const html = (await response.text()).replace(
        /<li class="sidebar-category">(<a [^>]*>Concepts<\/a>)<details.*?<\/details>/gs,
        '<li>$1',
      );
      await route.fulfill({ response, body: html });
    });
    await page.locator('.shell-side a[href="/docs/intro"]').click();
    await page.waitForURL('**/docs/intro');
    await eventually(() => page.locator('.shell-side li', { hasText: 'Concepts' }).first().innerHTML()).toMatch(
      /^<a [^>]*>Concepts<\/a>$/,
    );
    expect(await item.locator('details').count()).toBe(0);
    expect(pageErrors).toEqual([]);
    await page.context().close();
  });

  test('can be used with the keyboard', async () => {
    const { page } = await browser.open(PAGE);
    const { details, list } = category(page, 'React');
    await details.locator('> summary').focus();
    await page.keyboard.press('Enter');
    await list.locator('a').first().waitFor();
    await waitForAnimations(page);
    await eventually(() => details.evaluate(isOpen)).toBe(true);
    await eventually(() => details.locator('> summary').getAttribute('aria-label')).toContain("'React'");
    await page.context().close();
  });

  test('has one tab stop per category, whose arrow keys open and close it', async () => {
    const { page } = await browser.open(PAGE);
    const link = page.locator('.shell-side .sidebar-category > a:has(+ details:not([open]))').first();
    const item = await link.locator('..').elementHandle();
    const isItemOpen = (): Promise<boolean> =>
      item.$eval(':scope > details', (one) => (one as HTMLDetailsElement).open);
    await untilDeferred(page);
    await link.focus();
    await page.keyboard.press('ArrowRight');
    await eventually(isItemOpen).toBe(true);
    await waitForAnimations(page);
    await page.keyboard.press('Tab');
    expect(await item.$eval(':scope > details > ul', (list) => list.contains(document.activeElement))).toBe(true);
    await page.keyboard.press('Shift+Tab');
    expect(await item.$eval(':scope > a', (one) => one === document.activeElement)).toBe(true);
    await page.keyboard.press('ArrowLeft');
    await eventually(isItemOpen).toBe(false);
    await page.context().close();
  });

  test('opens the first page of a category whose links fail to load', async () => {
    const { page } = await browser.open('/docs/intro');
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
    });
    await page.route('**/docs/**', (route) =>
      route.request().resourceType() === 'fetch' ? route.abort() : route.continue(),
    );
    await page.goto(browser.origin() + PAGE);
    await category(page, 'Packages').item.locator('> a').click();
    await page.waitForURL(/\/docs\/packages\//);
    await page.context().close();
  });

  test.each([
    ['depends on the height of the list', {}, 150],
    ['is one millisecond with reduced motion', { reducedMotion: 'reduce' as const }, 1],
  ])('opens a category with an animation whose duration %s', async (_name, options, expected) => {
    const { page } = await browser.open(PAGE, options);
    await page.evaluate(() => {
      const { animate } = Element.prototype;
      const durations: unknown[] = [];
      Object.assign(window, { durations });
      Element.prototype.animate = function (frames, timing) {
        durations.push((timing as KeyframeAnimationOptions).duration);
        return animate.call(this, frames, timing);
      };
    });
    const { item, list } = category(page, 'Packages');
    await item.locator('> a').click();
    await list.locator('a').first().waitFor();
    const durations = (): Promise<number[]> =>
      page.evaluate(() => (window as unknown as { durations: number[] }).durations);
    await eventually(durations).not.toEqual([]);
    const height = await list.evaluate((element) => element.scrollHeight / 36);
    if (expected === 1) expect(new Set(await durations())).toEqual(new Set([1]));
    else await eventually(durations).toContain(Math.round((4 + 15 * height ** 0.25 + height / 5) * 10));
    await page.context().close();
  });

  test('can be collapsed and expanded, and stays so on the next page and after a reload', async () => {
    const { page } = await browser.open(PAGE);
    const sidebar = page.locator('.shell-side .sidebar');
    await page.getByRole('button', { name: 'Collapse sidebar' }).click();
    await sidebar.waitFor({ state: 'hidden' });
    const before = await page.title();
    await page.locator('.pager a').last().click();
    await page.waitForFunction((title) => document.title !== title, before);
    expect(await sidebar.isVisible()).toBe(false);
    // Before the main script runs, so that the sidebar does not flash.
    await page.route('**/assets/main-*.js', (route) => route.abort());
    await page.reload();
    expect(await sidebar.isVisible()).toBe(false);
    await page.unroute('**/assets/main-*.js');
    await page.reload();
    const expand = page.getByRole('button', { name: 'Expand sidebar' });
    await expand.focus();
    await page.keyboard.press('Enter');
    await sidebar.waitFor();
    await eventually(() => page.evaluate(() => document.activeElement?.className)).toBe('sidebar-hide');
    await page.reload();
    expect(await sidebar.isVisible()).toBe(true);
    await page.context().close();
  });

  test('scrolls a long list to the current page without scrolling the page', async () => {
    const { page } = await browser.open('/docs/packages/lexical-yjs', { viewport: { width: 1280, height: 400 } });
    await page.waitForFunction(() => {
      const [link, column] = ['[aria-current=page]', ''].map((selector) =>
        document.querySelector(`.shell-side .sidebar ${selector}`.trim())!.getBoundingClientRect(),
      );
      return link!.bottom <= column!.bottom && link!.top >= column!.top;
    });
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.context().close();
  });

  test('is visible from 997 px, and is part of the mobile menu up to 996 px', async () => {
    for (const [width, isVisible] of [
      [997, true],
      [996, false],
    ] as const) {
      const { page } = await browser.open(PAGE, { viewport: { width, height: 800 } });
      await eventually(() => page.locator('.shell-side').isVisible()).toBe(isVisible);
      await eventually(() => page.locator('.mobile-menu > summary').isVisible()).toBe(!isVisible);
      await page.context().close();
    }
  });

  test('links to every category and shows the open one without JavaScript', async () => {
    const { page } = await browser.open(PAGE, { javaScriptEnabled: false });
    expect(await page.locator('.sidebar-hide').first().isVisible()).toBe(false);
    const { item, details } = category(page, 'Packages');
    expect(await details.isVisible()).toBe(false);
    await item.locator('> a').click();
    await page.waitForURL(/\/docs\/packages\//);
    await category(page, 'Packages').list.waitFor();
    await page.context().close();
  });
});
