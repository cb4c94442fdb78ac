import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { siteInBrowser, NO_PREFETCH } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { scrollPage } from '../support/page-actions.ts';

const browser = siteInBrowser(NO_PREFETCH);
const PAGE = '/docs/concepts/nodes';

const navbarBottom = (): number => Math.round(document.querySelector('.navbar')!.getBoundingClientRect().bottom);
const waitUntilHidden = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => document.querySelector('.navbar')!.getBoundingClientRect().bottom <= 0);
const waitUntilShown = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => Math.abs(document.querySelector('.navbar')!.getBoundingClientRect().top) < 1);

describe.each([1280, 375])('the navbar at %i px', (width) => {
  const options = { viewport: { width, height: 720 } };

  test('is hidden when the page is scrolled down, and shown when it is scrolled up or is at the top', async () => {
    const { page } = await browser.open(PAGE, options);
    await scrollPage(page, 900);
    await waitUntilHidden(page);
    await scrollPage(page, 800);
    await waitUntilShown(page);
    await scrollPage(page, 1000);
    await waitUntilHidden(page);
    await scrollPage(page, 0);
    await waitUntilShown(page);
    await page.context().close();
  });

  test('is hidden when a link to a heading of the page is followed', async () => {
    const { page } = await browser.open(PAGE, options);
    await page.evaluate(() => (location.hash = document.querySelectorAll('main h2')[2]!.id));
    await waitUntilHidden(page);
    await page.context().close();
  });

  test('is shown after a client navigation', async () => {
    const { page } = await browser.open(PAGE, options);
    await scrollPage(page, 900);
    await waitUntilHidden(page);
    await page.locator('.pager a').last().click();
    await page.waitForURL((url) => url.pathname !== PAGE);
    await waitUntilShown(page);
    await page.context().close();
  });

  test('is shown when one of its elements is focused', async () => {
    const { page } = await browser.open(PAGE, options);
    await scrollPage(page, 900);
    await waitUntilHidden(page);
    await page.locator('.navbar-brand').focus();
    await waitUntilShown(page);
    await page.context().close();
  });
});

describe('the navbar', () => {
  test('stays visible without JavaScript', async () => {
    const { page } = await browser.open(`${PAGE}#where-next`, { javaScriptEnabled: false });
    expect(await page.locator('.navbar').evaluate((navbar) => navbar.getBoundingClientRect().top)).toBe(0);
    await page.context().close();
  });

  test('shows its items in the configured order', async () => {
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

  test('closes a menu with Escape, which restores the focus, and with a click outside', async () => {
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

  test('has menus for the version and the language', async () => {
    const { page } = await browser.open('/docs/intro');
    const menus = page.locator('.navbar-menu > summary');
    await eventually(() => menus.allTextContents()).toEqual(['0.16.1', 'English']);
    await page.context().close();
  });

  test('does not move the page when it is hidden', async () => {
    const { page } = await browser.open(PAGE);
    const before = await page.evaluate(navbarBottom);
    expect(before).toBeGreaterThan(40);
    await scrollPage(page, 500);
    await waitUntilHidden(page);
    expect(await page.evaluate(() => scrollY)).toBe(500);
    await page.context().close();
  });
});
