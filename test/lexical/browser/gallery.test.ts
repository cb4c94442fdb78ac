import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { siteInBrowser, NO_PREFETCH } from '../../support/browser.ts';
import { eventually } from '../../support/eventually.ts';

const browser = siteInBrowser(NO_PREFETCH);

const titles = (page: Page): Promise<string[]> => page.locator('.gallery-card h3').allTextContents();
const field = (page: Page) => page.getByRole('searchbox', { name: 'Search by title' });
const box = (page: Page, name: string) => page.getByRole('checkbox', { name });
const status = (page: Page) => page.locator('.gallery').getByRole('status');
const query = (page: Page): string => new URL(page.url()).search;
const ALL = ['EmojiPlugin', 'Collab RichText', 'TablePlugin'];

async function waitForStatus(page: Page, text: string): Promise<void> {
  await status(page).getByText(text, { exact: true }).waitFor();
}

/** Opens the gallery and waits until its filters are hydrated. */
async function openGallery(search = '', options = {}) {
  const { page, pageErrors } = await browser.open(`/gallery${search}`, options);
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('docsgen-island')!).some((key) => key.startsWith('__react')),
  );
  return { page, pageErrors };
}

describe('the gallery', () => {
  test('shows all examples and their number', async () => {
    const { page, pageErrors } = await openGallery();
    await eventually(() => titles(page)).toEqual(ALL);
    await eventually(() => status(page).textContent()).toBe('3 examples');
    expect(pageErrors).toEqual([]);
    await page.context().close();
  });

  test.each(['light', 'dark'])(
    'shows a picture of each example in the %s theme, and fetches no other',
    async (theme) => {
      const { page } = await openGallery(`?docsgen-theme=${theme}`);
      const pictures = page.locator('.gallery-picture img:visible');
      await eventually(() =>
        pictures.evaluateAll((all) => all.map((img) => (img as HTMLImageElement).naturalWidth)),
      ).toEqual([640, 640, 640]);
      const fetched = await page.evaluate(
        () => performance.getEntriesByType('resource').filter(({ name }) => name.includes('.webp')).length,
      );
      expect(fetched).toBe(3);
      expect(await pictures.first().getAttribute('alt')).toContain('editor');
      await page.context().close();
    },
  );

  test('filters by title in any letter case, and stores the filter in the URL without history entries', async () => {
    const { page, pageErrors } = await openGallery();
    const entries = await page.evaluate(() => history.length);
    await field(page).pressSequentially('PLUGIN');
    await waitForStatus(page, '2 examples');
    await eventually(() => titles(page)).toEqual(['EmojiPlugin', 'TablePlugin']);
    await eventually(() => query(page)).toBe('?title=PLUGIN');
    expect(await page.evaluate(() => history.length)).toBe(entries);
    await eventually(() => field(page).inputValue()).toBe('PLUGIN');
    expect(pageErrors).toEqual([]);
    await page.context().close();
  });

  test('shows the examples with any selected tag that also match the title', async () => {
    const { page } = await openGallery();
    await page.getByText('Favorite', { exact: true }).first().click();
    await waitForStatus(page, '2 examples');
    await eventually(() => query(page)).toBe('?tags=favorite');
    await box(page, 'Open-Source').press('Enter');
    await waitForStatus(page, '3 examples');
    await eventually(() => query(page)).toBe('?tags=favorite&tags=opensource');
    await box(page, 'Open-Source').press('Space');
    await field(page).fill('table');
    await waitForStatus(page, '1 example');
    await eventually(() => titles(page)).toEqual(['TablePlugin']);
    await eventually(() => query(page)).toBe('?title=table&tags=favorite');
    await page.context().close();
  });

  test('starts with the filters in the URL, and ignores unknown tags', async () => {
    const { page, pageErrors } = await openGallery('?title=rich&tags=favorite&tags=%3Cimg%3E');
    await waitForStatus(page, '1 example');
    await eventually(() => titles(page)).toEqual(['Collab RichText']);
    await eventually(() => box(page, 'Favorite').isChecked()).toBe(true);
    await eventually(() => field(page).inputValue()).toBe('rich');
    expect(pageErrors).toEqual([]);
    await page.context().close();
  });

  test('shows a message without results, and a button that shows all examples', async () => {
    const { page, pageErrors } = await openGallery('?title=%3Cimg%20src%3Dx%20onerror%3D%22document.title%3D1%22%3E');
    await waitForStatus(page, '0 examples');
    await eventually(() => field(page).inputValue()).toBe('<img src=x onerror="document.title=1">');
    await page.getByText('No example has all of that.').waitFor();
    await page.getByRole('button', { name: 'Show all examples' }).click();
    await waitForStatus(page, '3 examples');
    await eventually(() => query(page)).toBe('');
    await eventually(() => field(page).evaluate((element) => element === document.activeElement)).toBe(true);
    await eventually(() => page.title()).toBe('Gallery | Lexical');
    expect(pageErrors).toEqual([]);
    await page.context().close();
  });

  test('keeps other parameters in the URL', async () => {
    const { page } = await openGallery('?docsgen-theme=dark');
    await field(page).fill('emoji');
    await waitForStatus(page, '1 example');
    await eventually(() => query(page)).toBe('?docsgen-theme=dark&title=emoji');
    await page.context().close();
  });

  test('restores the filters after Back and follows the history', async () => {
    const { page, pageErrors } = await openGallery();
    await page.evaluate(() => history.pushState(history.state, '', '/gallery?tags=favorite'));
    await page.evaluate(() => dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown })));
    await waitForStatus(page, '2 examples');
    await page.goBack();
    await waitForStatus(page, '3 examples');
    await page.goForward();
    await waitForStatus(page, '2 examples');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Community' }).click();
    await page.getByRole('heading', { level: 1, name: 'here to help' }).waitFor();
    await page.goBack();
    await waitForStatus(page, '2 examples');
    await eventually(() => titles(page)).toEqual(['Collab RichText', 'TablePlugin']);
    expect(pageErrors).toEqual([]);
    await page.context().close();
  });

  test.each([320, 375])('fits %i pixels', async (width) => {
    const { page } = await openGallery('', { viewport: { width, height: 800 } });
    await eventually(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    expect((await field(page).boundingBox())!.width).toBeGreaterThan(width * 0.8);
    await page.context().close();
  });

  test('shows all cards and no filters without JavaScript', async () => {
    const { page } = await browser.open('/gallery?tags=favorite', { javaScriptEnabled: false });
    expect(await titles(page)).toEqual(ALL);
    expect(await field(page).isVisible()).toBe(false);
    expect(await page.getByText('Filters').isVisible()).toBe(false);
    await page.context().close();
  });
});
