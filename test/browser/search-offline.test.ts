import type { Page, Route } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { fixtureInBrowser, siteInBrowser, NO_PREFETCH } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { isMarked, markWindow } from '../support/page-actions.ts';
import { field, options as results } from '../support/search-dialog.ts';

const repository = siteInBrowser(NO_PREFETCH);
const withoutSearchPage = fixtureInBrowser('search', '/guide/', () => ({ DOCSGEN_TEST_SEARCH: 'no-page' }));

const errorDialog = (page: Page) => page.getByRole('dialog').getByText('Check your connection.');
const retry = (page: Page) => page.getByRole('button', { name: 'Retry' });

/** Presses Ctrl+K and enters a query before the request for the dialog's script fails. */
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

/** Waits for the deferred scripts, which contain the error. A busy browser can request them after the network was idle. */
async function untilDeferred(page: Page): Promise<void> {
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await page.locator('.toc a[aria-current]').waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
}

describe.each([375, 1280])('Ctrl+K without a connection at %i px', (width) => {
  const options = { viewport: { width, height: 720 } };

  test.each([{ connection: {} }, NO_PREFETCH])(
    'keeps the page and shows an error, and Retry opens the dialog with the entered query (%o)',
    async (connection) => {
      const { page } = await repository.open('/docs/intro', { ...options, ...connection });
      await untilDeferred(page);
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

  test('shows an error that Escape closes, which restores the focus', async () => {
    const { page } = await repository.open('/docs/intro', options);
    await untilDeferred(page);
    await page.context().setOffline(true);
    await searchFor(page, 'selection');
    await errorDialog(page).waitFor();
    await page.keyboard.press('Escape');
    await errorDialog(page).waitFor({ state: 'detached' });
    await eventually(() => page.evaluate(() => document.activeElement?.className)).toBe('navbar-search');
    await page.context().close();
  });
});

test('the last click on Retry opens the dialog, even if it comes before an earlier retry has failed', async () => {
  const { page } = await repository.open('/docs/intro');
  await untilDeferred(page);
  await page.context().setOffline(true);
  await searchFor(page, 'selection');
  await errorDialog(page).waitFor();
  await page.context().setOffline(false);
  const held: Route[] = [];
  await page.route('**/*?retry=*', (route) => (held.length > 0 ? route.continue() : void held.push(route)));
  await retry(page).click();
  await eventually(() => held.length).toBe(1);
  await retry(page).click();
  await held[0]?.abort();
  await field(page).waitFor();
  await eventually(() => field(page).inputValue()).toBe('selection');
  await page.context().close();
});

test('Ctrl+K without a connection also shows the error on a site without a search page', async () => {
  const { page } = await withoutSearchPage.open('/docs/intro', NO_PREFETCH);
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  await searchFor(page, 'orchard');
  await errorDialog(page).waitFor();
  await page.context().setOffline(false);
  await retry(page).click();
  await field(page).waitFor();
  await eventually(() => field(page).inputValue()).toBe('orchard');
  await page.context().close();
});
