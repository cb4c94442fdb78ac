import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { fixtureInBrowser, NO_PREFETCH, type OpenedPage, type OpenOptions } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';

const CLIPBOARD: OpenOptions = { ...NO_PREFETCH, permissions: ['clipboard-read', 'clipboard-write'] };
const PAGE = '/docs/intro';
/** The address in its configuration is another one than that of the test server, as for a preview. */
const site = fixtureInBrowser('content-blocks');
const browser = {
  origin: site.origin,
  open: (path: string, options?: OpenOptions): Promise<OpenedPage> => site.open(path, { ...CLIPBOARD, ...options }),
};

const clipboard = (page: Page): Promise<string> => page.evaluate(() => navigator.clipboard.readText());
const announced = (page: Page): Promise<string | null> => page.locator('body > .announcer').textContent();
const openMenu = (page: Page): Promise<void> => page.locator('.page-actions > summary').click();
const isOpen = (page: Page): Promise<boolean> =>
  page.locator('.page-actions').evaluate((menu) => (menu as HTMLDetailsElement).open);

describe('the menu of a page', () => {
  test('copies the Markdown from the current host and confirms it', async () => {
    const { page, pageErrors } = await browser.open(PAGE);
    await openMenu(page);
    const button = page.locator('.copy-page');
    await button.click();
    await eventually(() => button.textContent()).toBe('Copied');
    expect(await announced(page)).toBe('Copied');
    expect(await clipboard(page)).toBe(await page.request.get(`${browser.origin()}${PAGE}.md`).then((r) => r.text()));
    await eventually(() => button.textContent()).toBe('Copy page');
    expect(await announced(page)).toBe('');
    expect(pageErrors).toEqual([]);
    await page.context().close();
  });

  test('copies without clipboard items that wait', async () => {
    const { page } = await browser.open(PAGE);
    await page.evaluate(() => Reflect.deleteProperty(window, 'ClipboardItem'));
    await openMenu(page);
    await page.locator('.copy-page').click();
    await eventually(() => clipboard(page)).toMatch(/^# Blocks\n/);
    await page.context().close();
  });

  test('shows and announces that the Markdown could not be copied', async () => {
    const { page } = await browser.open(PAGE);
    await page.route('**/*.md', (route) => route.fulfill({ status: 500 }));
    await openMenu(page);
    await page.locator('.copy-page').click();
    await eventually(() => page.locator('.copy-page').textContent()).toBe('Could not copy. View the Markdown instead.');
    expect(await announced(page)).toBe('Could not copy. View the Markdown instead.');
    await page.context().close();
  });

  test('closes on Escape and on a click elsewhere', async () => {
    const { page } = await browser.open(PAGE);
    await page.locator('.copy-page:not([hidden])').waitFor({ state: 'attached' });
    await openMenu(page);
    expect(await isOpen(page)).toBe(true);
    await page.keyboard.press('Escape');
    expect(await isOpen(page)).toBe(false);
    expect(await page.evaluate(() => document.activeElement?.localName)).toBe('summary');
    await openMenu(page);
    await page.mouse.click(640, 30);
    expect(await isOpen(page)).toBe(false);
    await page.context().close();
  });

  test.each([375, 1280])('is inside the window at %i px, also without JavaScript', async (width) => {
    const { page } = await browser.open(PAGE, { viewport: { width, height: 700 }, javaScriptEnabled: false });
    await openMenu(page);
    const panel = page.locator('.page-actions > ul');
    expect(await page.locator('.copy-page').isVisible()).toBe(false);
    const { x, width: size } = (await panel.boundingBox())!;
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x + size).toBeLessThanOrEqual(width);
    await page.getByRole('link', { name: 'View as Markdown' }).click({ trial: true });
    await page.context().close();
  });
});

describe('the permalink of a heading', () => {
  const link = (page: Page): Locator => page.locator('h2 > .heading-link').first();
  const isReady = (page: Page): Promise<void> =>
    page.locator('.copy-page:not([hidden])').waitFor({ state: 'attached' });

  test.each(['the mouse', 'the keyboard'])('is followed and copied with %s, without a layout shift', async (way) => {
    const { page } = await browser.open(PAGE);
    await isReady(page);
    const before = await link(page)
      .locator('..')
      .evaluate((heading) => [heading.clientHeight, heading.scrollWidth]);
    if (way === 'the mouse') await link(page).click();
    else await link(page).press('Enter');
    await eventually(() => announced(page)).toBe('Link copied');
    const address = browser.origin() + PAGE + (await link(page).getAttribute('href'))!;
    expect(page.url()).toBe(address);
    expect(await clipboard(page)).toBe(address);
    const tick = await link(page).evaluate((one) => getComputedStyle(one, '::after').content);
    expect(tick).toContain('✓');
    expect(
      await link(page)
        .locator('..')
        .evaluate((heading) => [heading.clientHeight, heading.scrollWidth]),
    ).toEqual(before);
    await eventually(() => link(page).getAttribute('data-copied')).toBe(null);
    await page.context().close();
  });

  test('shows the tick for its full time after each copy', async () => {
    const { page } = await browser.open(PAGE);
    await isReady(page);
    await page.clock.install();
    const isTicked = async (): Promise<boolean> => (await link(page).getAttribute('data-copied')) !== null;
    await link(page).click();
    await eventually(isTicked).toBe(true);
    await page.clock.fastForward(1500);
    await page.evaluate(() => document.querySelector('.heading-link')?.removeAttribute('data-copied'));
    await link(page).click();
    await eventually(isTicked).toBe(true);
    await page.clock.fastForward(1500);
    expect(await isTicked()).toBe(true);
    await page.clock.fastForward(600);
    expect(await isTicked()).toBe(false);
    await page.context().close();
  });

  test('is only followed if the browser does not allow copying', async () => {
    const { page, pageErrors } = await browser.open(PAGE);
    await isReady(page);
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('not allowed'));
    });
    await link(page).click();
    await page.waitForURL((url) => url.hash !== '');
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
    expect(await announced(page)).toBe('');
    expect(await link(page).getAttribute('data-copied')).toBe(null);
    expect(pageErrors).toEqual([]);
    await page.context().close();
  });
});
