import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { fixtureInBrowser, siteInBrowser, NO_PREFETCH } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { isMarked, markWindow } from '../support/page-actions.ts';
import { field, options as results } from '../support/search-dialog.ts';

const own = siteInBrowser(NO_PREFETCH);
const withoutPage = fixtureInBrowser('search', '/guide/', () => ({ DOCSGEN_TEST_SEARCH: 'no-page' }));

const errorDialog = (page: Page) => page.getByRole('dialog').getByText('Check your connection.');
const retry = (page: Page) => page.getByRole('button', { name: 'Retry' });

/** Presses Ctrl+K and types before the request for the script of the dialog has failed. */
async function searchFor(page: Page, query: string): Promise<void> {
  await page.evaluate((typed) => {
    const observer = new MutationObserver(() => {
      const waiting = document.querySelector<HTMLInputElement>('.search-waiting');
      if (!waiting) return;
      waiting.value = typed;
      observer.disconnect();
    });
    observer.observe(document.body, { childList: true });
  }, query);
  await page.keyboard.press('Control+k');
}

describe.each([375, 1280])('Ctrl+K without a connection at %i px', (width) => {
  const options = { viewport: { width, height: 720 } };

  test.each([{ connection: {} }, NO_PREFETCH])(
    'keeps the page, says what failed, and Retry opens the search with what was typed (%o)',
    async (connection) => {
      const { page } = await own.open('/docs/intro', { ...options, ...connection });
      await page.waitForLoadState('networkidle');
      await markWindow(page);
      await page.context().setOffline(true);
      await searchFor(page, 'selection');
      await errorDialog(page).waitFor();
      expect(new URL(page.url()).pathname).toBe('/docs/intro');
      await retry(page).click();
      await errorDialog(page).waitFor();
      await page.context().setOffline(false);
      await retry(page).click();
      await field(page).waitFor();
      await eventually(() => field(page).inputValue()).toBe('selection');
      await results(page).first().waitFor();
      await eventually(() => errorDialog(page).count()).toBe(0);
      expect(await isMarked(page)).toBe(true);
      expect(await page.locator('main h1').textContent()).toMatch(/^Intro/);
      await page.context().close();
    },
  );

  test('shows an error that Escape closes, and the page has the focus again', async () => {
    const { page } = await own.open('/docs/intro', options);
    await page.context().setOffline(true);
    await searchFor(page, 'selection');
    await errorDialog(page).waitFor();
    await page.keyboard.press('Escape');
    await errorDialog(page).waitFor({ state: 'detached' });
    await eventually(() => page.evaluate(() => document.activeElement?.className)).toBe('navbar-search');
    await page.context().close();
  });
});

test('Ctrl+K without a connection does the same on a site without a page of results', async () => {
  const { page } = await withoutPage.open('/docs/intro', NO_PREFETCH);
  await page.context().setOffline(true);
  await searchFor(page, 'orchard');
  await errorDialog(page).waitFor();
  await page.context().setOffline(false);
  await retry(page).click();
  await field(page).waitFor();
  await eventually(() => field(page).inputValue()).toBe('orchard');
  await page.context().close();
});
