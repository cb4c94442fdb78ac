import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { siteInBrowser, NO_PREFETCH, type OpenOptions } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';

const browser = siteInBrowser(NO_PREFETCH);
const PHONE = { viewport: { width: 375, height: 720 } };
const PAGE = '/docs/concepts/nodes';

async function openMenu(path: string, options: OpenOptions = {}): Promise<Page> {
  const { page } = await browser.open(path, { ...PHONE, ...options });
  await page.locator('.mobile-menu > summary').click();
  await page.locator('.mobile-menu-panel').waitFor();
  // The open menu has a history entry, which its script adds a moment after it opens.
  if (options.javaScriptEnabled !== false) await page.locator('main[inert]').waitFor({ state: 'attached' });
  return page;
}

const isClosed = (page: Page): Promise<void> => page.locator('.mobile-menu-panel').waitFor({ state: 'hidden' });
const sidebar = (page: Page) => page.locator('.mobile-menu-pages');
const mainMenu = (page: Page) => page.locator('.mobile-menu-main');

describe('the mobile menu', () => {
  test('shows the sidebar first, and the main menu after "Back to main menu"', async () => {
    const { page } = await browser.open(PAGE, PHONE);
    // The menu opens without an animation, so the panel is in its final position immediately.
    const opened = await page.locator('.mobile-menu').evaluate((menu: HTMLDetailsElement) => {
      menu.open = true;
      const isShown = (selector: string): boolean =>
        menu.querySelector(selector)!.checkVisibility({ visibilityProperty: true });
      const { left } = menu.querySelector('.mobile-menu-pages')!.getBoundingClientRect();
      return { main: isShown('.mobile-menu-main'), pages: isShown('.mobile-menu-pages'), left };
    });
    expect(opened).toEqual({ main: false, pages: true, left: 0 });
    await sidebar(page).getByRole('link', { name: 'Nodes', exact: true }).waitFor();
    await page.getByRole('button', { name: 'Back to main menu' }).click();
    await mainMenu(page).getByRole('link', { name: 'Gallery' }).waitFor();
    await sidebar(page).waitFor({ state: 'hidden' });
    await page.context().close();
  });

  test('shows the main menu on a page without a sidebar', async () => {
    const page = await openMenu('/gallery');
    await mainMenu(page).getByRole('link', { name: 'Docs' }).waitFor();
    expect(await sidebar(page).isVisible()).toBe(false);
    await page.context().close();
  });

  test('covers the screen below the navbar, and makes the page inert and unscrollable', async () => {
    const page = await openMenu(PAGE);
    const edges = (): Promise<number[]> =>
      page.locator('.mobile-menu-panel').evaluate((panel) => {
        const { left, right, bottom } = panel.getBoundingClientRect();
        return [left, right, bottom].map(Math.round);
      });
    await eventually(edges).toEqual([0, 375, 720]);
    await page.mouse.move(180, 400);
    await page.mouse.wheel(0, 500);
    await eventually(() => page.evaluate(() => getComputedStyle(document.documentElement).overflow)).toBe('hidden');
    await eventually(() => page.locator('main').evaluate((element: HTMLElement) => element.inert)).toBe(true);
    await page.context().close();
  });

  test('is closed by its button', async () => {
    const page = await openMenu(PAGE);
    await page.locator('.mobile-menu > summary').click();
    await isClosed(page);
    await eventually(() => page.locator('main').evaluate((element: HTMLElement) => element.inert)).toBe(false);
    expect(new URL(page.url()).pathname).toBe(PAGE);
    await page.context().close();
  });

  test('is closed by Escape, which restores the focus', async () => {
    const page = await openMenu(PAGE);
    await page.locator('.mobile-menu-back').focus();
    await page.keyboard.press('Escape');
    await isClosed(page);
    await eventually(() => page.evaluate(() => document.activeElement?.parentElement?.className)).toBe('mobile-menu');
    await page.context().close();
  });

  test('is closed by the Back button, which does not leave the page', async () => {
    const page = await openMenu(PAGE);
    await page.evaluate(() => history.back());
    await isClosed(page);
    expect(new URL(page.url()).pathname).toBe(PAGE);
    await page.context().close();
  });

  test('is closed by a link, and Back leads to the previous page', async () => {
    const page = await openMenu(PAGE);
    await sidebar(page).getByRole('link', { name: 'Listeners', exact: true }).click();
    await page.waitForURL(/listeners$/);
    await isClosed(page);
    await page.goBack();
    await page.waitForURL((url) => url.pathname === PAGE);
    await page.waitForFunction(() => document.title.startsWith('Nodes'));
    expect(await page.locator('.mobile-menu-panel').isVisible()).toBe(false);
    await page.context().close();
  });

  test('is closed when the window becomes wide', async () => {
    const page = await openMenu(PAGE);
    await page.setViewportSize({ width: 1200, height: 720 });
    // A wide window hides the menu anyway, so check that it is closed.
    await page.locator('.mobile-menu:not([open])').waitFor({ state: 'attached' });
    await page.setViewportSize(PHONE.viewport);
    expect(await page.locator('.mobile-menu-panel').isVisible()).toBe(false);
    await page.context().close();
  });

  test('opens a category without leaving the page', async () => {
    const page = await openMenu(PAGE);
    await sidebar(page).getByRole('link', { name: 'Packages', exact: true }).click();
    await sidebar(page).locator('a[href="/docs/packages/lexical-yjs"]').waitFor();
    expect(new URL(page.url()).pathname).toBe(PAGE);
    await page.context().close();
  });

  test('shows the sidebar of the new page after a client navigation', async () => {
    const page = await openMenu('/gallery');
    await mainMenu(page).getByRole('link', { name: 'API', exact: true }).click();
    await page.waitForURL(/\/docs\/api/);
    await isClosed(page);
    await page.locator('.mobile-menu > summary').click();
    await sidebar(page).getByRole('link', { name: 'Modules' }).first().waitFor();
    await page.context().close();
  });

  test('opens without JavaScript and shows both parts', async () => {
    const page = await openMenu(PAGE, { javaScriptEnabled: false });
    expect(await mainMenu(page).isVisible()).toBe(true);
    expect(await sidebar(page).isVisible()).toBe(true);
    expect(await page.locator('.mobile-menu-back').isVisible()).toBe(false);
    await page.context().close();
  });
});
