import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { siteInBrowser, THRIFTY, type OpenOptions } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';

const browser = siteInBrowser(THRIFTY);
const PHONE = { viewport: { width: 375, height: 720 } };
const PAGE = '/docs/concepts/nodes';

async function openMenu(path: string, options: OpenOptions = {}): Promise<Page> {
  const { page } = await browser.open(path, { ...PHONE, ...options });
  await page.locator('.mobile-menu > summary').click();
  await page.locator('.mobile-menu-panel').waitFor();
  // A menu that is open is an entry of the history; the script hears of it a moment later.
  if (options.javaScriptEnabled !== false) await page.locator('main[inert]').waitFor({ state: 'attached' });
  return page;
}

const isClosed = (page: Page): Promise<void> => page.locator('.mobile-menu-panel').waitFor({ state: 'hidden' });
const pages = (page: Page) => page.locator('.mobile-menu-pages');
const main = (page: Page) => page.locator('.mobile-menu-main');

describe('the menu of small screens', () => {
  test('shows the pages of the docs first, and the main menu behind "Back to main menu"', async () => {
    const { page } = await browser.open(PAGE, PHONE);
    // The panel is there at once: nothing glides while the menu opens.
    const opened = await page.locator('.mobile-menu').evaluate((menu: HTMLDetailsElement) => {
      menu.open = true;
      const isShown = (selector: string): boolean =>
        menu.querySelector(selector)!.checkVisibility({ visibilityProperty: true });
      const { left } = menu.querySelector('.mobile-menu-pages')!.getBoundingClientRect();
      return { main: isShown('.mobile-menu-main'), pages: isShown('.mobile-menu-pages'), left };
    });
    expect(opened).toEqual({ main: false, pages: true, left: 0 });
    await pages(page).getByRole('link', { name: 'Nodes', exact: true }).waitFor();
    await page.getByRole('button', { name: '← Back to main menu' }).click();
    await main(page).getByRole('link', { name: 'Gallery' }).waitFor();
    await pages(page).waitFor({ state: 'hidden' });
    await page.context().close();
  });

  test('shows the main menu where a page has no others around it', async () => {
    const page = await openMenu('/gallery');
    await main(page).getByRole('link', { name: 'Docs' }).waitFor();
    expect(await pages(page).isVisible()).toBe(false);
    await page.context().close();
  });

  test('covers the screen below the bar, keeps the page from scrolling and from the Tab key', async () => {
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

  test('closes with its button', async () => {
    const page = await openMenu(PAGE);
    await page.locator('.mobile-menu > summary').click();
    await isClosed(page);
    await eventually(() => page.locator('main').evaluate((element: HTMLElement) => element.inert)).toBe(false);
    expect(new URL(page.url()).pathname).toBe(PAGE);
    await page.context().close();
  });

  test('closes with Escape, and gives the focus back', async () => {
    const page = await openMenu(PAGE);
    await page.locator('.mobile-menu-back').focus();
    await page.keyboard.press('Escape');
    await isClosed(page);
    await eventually(() => page.evaluate(() => document.activeElement?.parentElement?.className)).toBe('mobile-menu');
    await page.context().close();
  });

  test('closes with Back, which does not leave the page', async () => {
    const page = await openMenu(PAGE);
    await page.evaluate(() => history.back());
    await isClosed(page);
    expect(new URL(page.url()).pathname).toBe(PAGE);
    await page.context().close();
  });

  test('closes when a page is chosen, and Back leads to the page before', async () => {
    const page = await openMenu(PAGE);
    await pages(page).getByRole('link', { name: 'Listeners', exact: true }).click();
    await page.waitForURL(/listeners$/);
    await isClosed(page);
    await page.goBack();
    await page.waitForURL((url) => url.pathname === PAGE);
    await page.waitForFunction(() => document.title.startsWith('Nodes'));
    expect(await page.locator('.mobile-menu-panel').isVisible()).toBe(false);
    await page.context().close();
  });

  test('closes when the window becomes wide', async () => {
    const page = await openMenu(PAGE);
    await page.setViewportSize({ width: 1200, height: 720 });
    // Nothing of it is seen in a wide window: it is the menu that must be closed.
    await page.locator('.mobile-menu:not([open])').waitFor({ state: 'attached' });
    await page.setViewportSize(PHONE.viewport);
    expect(await page.locator('.mobile-menu-panel').isVisible()).toBe(false);
    await page.context().close();
  });

  test('goes back one entry of the history when it closes, whatever closes it', async () => {
    const page = await openMenu(PAGE);
    await page.evaluate(() => {
      const { back } = history;
      const calls = { count: 0 };
      Object.assign(window, { calls });
      history.back = () => {
        calls.count++;
        // Browsers go back some time after the call.
        setTimeout(() => back.call(history), 50);
      };
    });
    for (const [count, close] of [
      () => page.keyboard.press('Escape'),
      () => page.setViewportSize({ width: 1200, height: 720 }),
    ].entries()) {
      await close();
      await page.locator('.mobile-menu:not([open])').waitFor({ state: 'attached' });
      await page.waitForFunction(() => !(history.state as { docsgenMenu?: boolean } | null)?.docsgenMenu);
      expect(await page.evaluate(() => (window as unknown as { calls: { count: number } }).calls.count)).toBe(
        count + 1,
      );
      await page.setViewportSize(PHONE.viewport);
      await page.locator('.mobile-menu > summary').click();
      await page.locator('main[inert]').waitFor({ state: 'attached' });
    }
    await page.context().close();
  });

  test('unfolds a category without leaving', async () => {
    const page = await openMenu(PAGE);
    await pages(page).getByRole('link', { name: 'Packages', exact: true }).click();
    await pages(page).locator('a[href="/docs/packages/lexical-yjs"]').waitFor();
    expect(new URL(page.url()).pathname).toBe(PAGE);
    await page.context().close();
  });

  test('has the pages of the page that has come', async () => {
    const page = await openMenu('/gallery');
    await main(page).getByRole('link', { name: 'API', exact: true }).click();
    await page.waitForURL(/\/docs\/api/);
    await isClosed(page);
    await page.locator('.mobile-menu > summary').click();
    await pages(page).getByRole('link', { name: 'Modules' }).first().waitFor();
    await page.context().close();
  });

  test('opens without JavaScript, both parts below each other', async () => {
    const page = await openMenu(PAGE, { javaScriptEnabled: false });
    expect(await main(page).isVisible()).toBe(true);
    expect(await pages(page).isVisible()).toBe(true);
    expect(await page.locator('.mobile-menu-back').isVisible()).toBe(false);
    await page.context().close();
  });
});
