import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { siteInBrowser, NO_PREFETCH } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { scrollPage } from '../support/page-actions.ts';

const browser = siteInBrowser(NO_PREFETCH);
const PAGE = '/docs/concepts/nodes';

const bottomOfBar = (): number => Math.round(document.querySelector('.navbar')!.getBoundingClientRect().bottom);
const isGone = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => document.querySelector('.navbar')!.getBoundingClientRect().bottom <= 0);
const isThere = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => Math.abs(document.querySelector('.navbar')!.getBoundingClientRect().top) < 1);

describe.each([1280, 375])('the bar at %i px', (width) => {
  const options = { viewport: { width, height: 720 } };

  test('goes on the way down and comes back on the way up, and at the top', async () => {
    const { page } = await browser.open(PAGE, options);
    await scrollPage(page, 900);
    await isGone(page);
    await scrollPage(page, 800);
    await isThere(page);
    await scrollPage(page, 1000);
    await isGone(page);
    await scrollPage(page, 0);
    await isThere(page);
    await page.context().close();
  });

  test('is hidden when the reader follows a link to a part of the page', async () => {
    const { page } = await browser.open(PAGE, options);
    await page.evaluate(() => (location.hash = document.querySelectorAll('main h2')[2]!.id));
    await isGone(page);
    await page.context().close();
  });

  test('comes with another page', async () => {
    const { page } = await browser.open(PAGE, options);
    await scrollPage(page, 900);
    await isGone(page);
    await page.locator('.pager a').last().click();
    await page.waitForURL((url) => url.pathname !== PAGE);
    await isThere(page);
    await page.context().close();
  });

  test('comes when something in it gets the focus', async () => {
    const { page } = await browser.open(PAGE, options);
    await scrollPage(page, 900);
    await isGone(page);
    await page.locator('.navbar-brand').focus();
    await isThere(page);
    await page.context().close();
  });
});

describe('the bar', () => {
  test('stays where there is no script to bring it back', async () => {
    const { page } = await browser.open(`${PAGE}#where-next`, { javaScriptEnabled: false });
    expect(await page.locator('.navbar').evaluate((bar) => bar.getBoundingClientRect().top)).toBe(0);
    await page.context().close();
  });

  test('has its items in order', async () => {
    const { page } = await browser.open('/');
    const items = await page.locator('.navbar-items .navbar-link').allTextContents();
    expect(items.slice(0, 8)).toEqual([
      'Playground',
      'Docs',
      'API',
      'Community',
      'iOS',
      'Gallery',
      'GitHub',
      'iOS GitHub',
    ]);
    await page.context().close();
  });

  test('closes a menu with Escape, giving the focus back, and with a click beside it', async () => {
    const { page } = await browser.open('/');
    const menu = page.locator('.navbar-menu').first();
    await menu.locator('summary').click();
    await menu.locator('ul').waitFor();
    await page.keyboard.press('Escape');
    await menu.locator('ul').waitFor({ state: 'hidden' });
    await eventually(() => menu.locator('summary').evaluate((element) => element === document.activeElement)).toBe(
      true,
    );
    await menu.locator('summary').click();
    await page.mouse.click(400, 600);
    await menu.locator('ul').waitFor({ state: 'hidden' });
    await page.context().close();
  });

  test('shows the version and the language, each with what there is', async () => {
    const { page } = await browser.open('/docs/intro');
    const menus = page.locator('.navbar-menu > summary');
    await eventually(() => menus.allTextContents()).toEqual(['0.16.1', 'English']);
    await page.context().close();
  });

  test('does not move the page when it goes', async () => {
    const { page } = await browser.open(PAGE);
    const before = await page.evaluate(bottomOfBar);
    expect(before).toBeGreaterThan(40);
    await scrollPage(page, 500);
    await isGone(page);
    expect(await page.evaluate(() => scrollY)).toBe(500);
    await page.context().close();
  });
});
