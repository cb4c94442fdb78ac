import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { axeViolations } from '../../scripts/audit/axe.mjs';
import { fixtureInBrowser, siteInBrowser, NO_PREFETCH } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { holdRequests } from '../support/page-actions.ts';
import { field, openSearch, options, showResults, status, waitUntilClosed } from '../support/search-dialog.ts';

const repository = siteInBrowser(NO_PREFETCH);
const oneKind = fixtureInBrowser('search', '/guide/');

const radio = (page: Page, name: string): Locator => page.getByRole('radio', { name: new RegExp(`^${name} `) });
const hits = (page: Page): Locator => page.locator('.search-hits a');
const hrefs = (links: Locator): Promise<string[]> =>
  links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));

/** Returns the number of pages that a filter shows. */
async function countOf(page: Page, name: string): Promise<number> {
  return Number(await radio(page, name).locator('xpath=..').locator('b').textContent());
}

const isIn = (folder: string) => (urls: readonly string[]) =>
  urls.length > 0 && urls.every((url) => url.startsWith(folder));

describe('the filter by kind of pages in the search dialog', () => {
  test('counts the pages of each kind, and is chosen with Tab and the arrow keys', async () => {
    const { page, pageErrors } = await repository.open('/docs/intro');
    await showResults(page, 'node', 'See all');
    const names = ['Guides', 'API', 'Blog'];
    const counts = await Promise.all(names.map((name) => countOf(page, name)));
    expect(await countOf(page, 'All')).toBe(counts.reduce((sum, count) => sum + count, 0));
    expect(await radio(page, 'All').isChecked()).toBe(true);
    // After the field: the buttons that clear it and that close the dialog.
    for (let stop = 0; stop < 3; stop++) await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await eventually(() => radio(page, 'API').isChecked()).toBe(true);
    await status(page).getByText(`${counts[1]} documents found`).waitFor();
    await eventually(async () => isIn('/docs/api/')(await hrefs(options(page)))).toBe(true);
    expect(await radio(page, 'API').evaluate((element) => element === document.activeElement)).toBe(true);
    // The counts do not depend on the choice.
    expect(await Promise.all(names.map((name) => countOf(page, name)))).toEqual(counts);
    expect(await axeViolations(page)).toEqual([]);
    expect(pageErrors).toEqual([]);
    await page.context().close();
  });

  test('stays for the next query, and is part of the address of all results', async () => {
    const { page } = await repository.open('/docs/intro');
    await showResults(page, 'node', 'See all');
    await radio(page, 'API').check();
    await field(page).fill('');
    await page.getByRole('radiogroup').waitFor({ state: 'detached' });
    await field(page).fill('selection');
    await eventually(() => radio(page, 'API').isChecked()).toBe(true);
    await eventually(async () => isIn('/docs/api/')(await hrefs(options(page)))).toBe(true);
    await page.getByRole('link', { name: 'See all' }).click();
    await page.waitForURL('**/search?q=selection&kind=api');
    await eventually(async () => isIn('/docs/api/')(await hrefs(hits(page)))).toBe(true);
    expect(await radio(page, 'API').isChecked()).toBe(true);
    await openSearch(page, 'selection');
    const dialog = page.getByRole('dialog');
    await eventually(() => dialog.getByRole('radio', { name: /^All / }).isChecked()).toBe(true);
    await page.keyboard.press('Escape');
    await waitUntilClosed(page);
    await page.context().close();
  });

  test('offers all results if a kind has none', async () => {
    const { page } = await repository.open('/docs/intro');
    await showResults(page, 'registerNodeTransform', 'See all');
    expect(await countOf(page, 'Blog')).toBe(0);
    await radio(page, 'Blog').check();
    await page.locator('.search-message', { hasText: 'No results for “registerNodeTransform”' }).waitFor();
    await page.getByRole('button', { name: 'Show all results' }).click();
    await options(page).first().waitFor();
    expect(await radio(page, 'All').isChecked()).toBe(true);
    await page.waitForFunction(() => document.activeElement?.matches('[role=combobox]'));
    await page.context().close();
  });

  test('does not open a result of the previous kind if Enter is pressed before the response', async () => {
    const { page } = await repository.open('/docs/intro');
    await showResults(page, 'selection', 'See all');
    const release = await holdRequests(page, '/*.idx');
    await radio(page, 'API').check();
    await field(page).press('Enter');
    release();
    await page.waitForURL('**/docs/api/**');
    await waitUntilClosed(page);
    await page.context().close();
  });
});

describe('the filter by kind of pages on the search page', () => {
  test('is read from the address and written to it', async () => {
    const { page, pageErrors } = await repository.open('/search?q=node&kind=api');
    await eventually(async () => isIn('/docs/api/')(await hrefs(hits(page)))).toBe(true);
    expect(await radio(page, 'API').isChecked()).toBe(true);
    const count = await countOf(page, 'Guides');
    await radio(page, 'Guides').check();
    await page.waitForURL('**/search?q=node&kind=guide');
    await page.getByText(`${count} documents found`).waitFor();
    await eventually(async () => (await hrefs(hits(page))).some((url) => url.startsWith('/docs/api/'))).toBe(false);
    expect(await radio(page, 'Guides').evaluate((element) => element === document.activeElement)).toBe(true);
    await radio(page, 'All').check();
    await page.waitForURL('**/search?q=node');
    expect(await axeViolations(page)).toEqual([]);
    expect(pageErrors).toEqual([]);
    await page.context().close();
  });
});

test('sites with one kind of pages have no filter, and ignore the kind in an address', async () => {
  const { page } = await oneKind.open('/search?q=lantern&kind=api');
  await page.getByText('7 documents found').waitFor();
  expect(await page.getByRole('radiogroup').count()).toBe(0);
  await openSearch(page, 'lantern');
  await options(page).first().waitFor();
  expect(await page.getByRole('radiogroup').count()).toBe(0);
  await page.context().close();
});
