import { describe, expect, test } from 'vitest';
import { fixtureInBrowser } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { followLink, holdRequests, isMarked, markWindow, waitForTitle } from '../support/page-actions.ts';
import { failIndexRequests } from '../support/search-dialog.ts';

const browser = fixtureInBrowser('search', '/guide/');
const FIELD = '.search-form input';
const HITS = '.search-hits li';

describe('the search page', () => {
  test('shows the query in its heading, title and URL', async () => {
    const { page, pageErrors } = await browser.open('/search');
    const field = page.locator(FIELD);
    await eventually(() => field.getAttribute('placeholder')).toBe('Type your search here');
    await page.waitForFunction((focused) => document.activeElement?.matches(focused), FIELD);
    await eventually(() => page.locator('h1').textContent()).toBe('Search the documentation');
    await eventually(() => page.title()).toBe('Search the documentation | Search');
    expect(await page.locator('.search-count').textContent()).toBe('');
    const entries = await page.evaluate(() => history.length);
    await field.pressSequentially('walrus');
    await page.waitForURL('**/guide/search?q=walrus');
    await waitForTitle(page, /^Search results for "walrus" \| Search$/);
    await eventually(() => page.locator('h1').textContent()).toBe('Search results for "walrus"');
    await page.getByText('One document found').waitFor();
    await field.press('Enter');
    await field.fill('orchard');
    await page.getByText('One document found').waitFor();
    expect(await page.evaluate(() => history.length)).toBe(entries);
    await field.fill('');
    await page.waitForURL((url) => url.search === '');
    await waitForTitle(page, /^Search the documentation \| Search$/);
    await eventually(() => page.locator(HITS).count()).toBe(0);
    expect(pageErrors).toEqual([]);
    await page.context().close();
  });

  test('searches for a suggested query', async () => {
    const { page, pageErrors } = await browser.open('/search');
    await page.getByRole('button', { name: 'orchard' }).click();
    await page.waitForURL('**/guide/search?q=orchard');
    await page.locator(HITS).first().waitFor();
    await eventually(() => page.locator(FIELD).inputValue()).toBe('orchard');
    expect(await page.locator(FIELD).evaluate((field) => field === document.activeElement)).toBe(true);
    expect(await page.locator('.search-suggestion').count()).toBe(0);
    expect(pageErrors).toEqual([]);
    await page.context().close();
  });

  test('reads the query from its URL, shows the location of each result, and is restored by Back', async () => {
    const { page, pageErrors } = await browser.open('/search?q=walrus');
    await markWindow(page);
    const hit = page.locator(HITS);
    await hit.first().waitFor();
    await eventually(() => page.locator(FIELD).inputValue()).toBe('walrus');
    await eventually(() => hit.locator('.search-trail').textContent()).toBe('Documentation › Introduction');
    await eventually(() => hit.locator('mark').textContent()).toBe('walrus');
    await followLink(page, '/guide/docs/intro#installing-the-orchard');
    await waitForTitle(page, /^Introduction/);
    await page.goBack();
    await page.waitForURL('**/guide/search?q=walrus');
    await waitForTitle(page, /^Search results for "walrus" \| Search$/);
    await hit.first().waitFor();
    await eventually(() => page.locator(FIELD).inputValue()).toBe('walrus');
    await eventually(() => page.locator('h1').textContent()).toBe('Search results for "walrus"');
    expect(await isMarked(page)).toBe(true);
    expect(pageErrors).toEqual([]);
    await page.context().close();
  });

  test('loads more results when the end of the list becomes visible', async () => {
    const { page } = await browser.open('/');
    await page.setViewportSize({ width: 1280, height: 500 });
    await page.goto(`${browser.origin()}/search?q=lantern`);
    await page.getByText('7 documents found').waitFor();
    const loadingRow = page.getByText('Fetching new results...');
    await eventually(() => loadingRow.count()).toBe(1);
    await eventually(() => page.locator(HITS).count()).toBe(15);
    await loadingRow.scrollIntoViewIfNeeded();
    await page.locator(HITS).nth(24).waitFor();
    await eventually(() => page.locator(HITS).count()).toBe(25);
    await loadingRow.waitFor({ state: 'detached' });
    await page.context().close();
  });

  test('shows a message without results, and an error with a Retry button', async () => {
    const { page } = await browser.open('/search?q=xylophone');
    await page.getByText('No results were found').waitFor();
    const restore = await failIndexRequests(page, 'no network');
    // The current page has already loaded the index, so load the page again.
    await page.goto(`${browser.origin()}/search?q=orchard`);
    await page.getByText('Unable to fetch results').waitFor();
    await page.getByText('You might want to check your network connection.').waitFor();
    await eventually(() => page.locator('.search-count').textContent()).toBe('');
    await restore();
    const release = await holdRequests(page, '/search/en-2.0.idx');
    await page.getByRole('button', { name: 'Retry' }).click();
    await page.locator('.search-results .spinner').waitFor();
    release();
    await page.locator(HITS).first().waitFor();
    await page.getByText('Unable to fetch results').waitFor({ state: 'detached' });
    await page.context().close();
  });

  test('searches the selected version, which defaults to the version that the reader used', async () => {
    const { page } = await browser.open('/search?q=mammoth');
    await page.getByText('No results were found').waitFor();
    const choice = page.locator('.search-version select');
    await eventually(() => choice.locator('option').allTextContents()).toEqual(['2.0', '1.0']);
    await eventually(() => choice.inputValue()).toBe('2.0');
    await choice.selectOption('1.0');
    await page.getByText('One document found').waitFor();
    await eventually(() => page.locator(`${HITS} a`).getAttribute('href')).toBe('/guide/docs/1.0/intro');
    await page.goto(`${browser.origin()}/docs/1.0/intro`);
    await page.keyboard.press('Control+k');
    await page.locator('.search-dialog input').fill('mammoth');
    await page.locator('.search-dialog [role=option]').waitFor();
    await page.getByRole('link', { name: 'See 1 result' }).click();
    await page.waitForURL('**/guide/search?q=mammoth&version=1.0');
    await page.getByText('One document found').waitFor();
    await page.context().close();
  });

  test('is not indexed, declares an OpenSearch description, and shows help without JavaScript', async () => {
    const { page, pageErrors } = await browser.open('/search?q=orchard', { javaScriptEnabled: false });
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toContain('noindex');
    const help = page.locator('.search-help');
    expect(await help.innerText()).toContain('Search requires JavaScript.');
    expect(await help.innerText()).toContain('“site:example.com”');
    expect(await help.locator('a').first().getAttribute('href')).toBe('/guide/');
    const link = page.locator('head link[rel=search]');
    expect(await link.getAttribute('type')).toBe('application/opensearchdescription+xml');
    const description = await page.request.get(new URL((await link.getAttribute('href'))!, page.url()).href);
    expect(await description.text()).toContain('https://example.com/guide/search?q={searchTerms}');
    expect(pageErrors).toEqual([]);
    await page.context().close();
  });
});

describe('the page for missing addresses', () => {
  test('has a search field, which works without JavaScript', async () => {
    const { page } = await browser.open('/missing', { javaScriptEnabled: false });
    await page.locator(FIELD).fill('walrus');
    await page.locator(FIELD).press('Enter');
    await page.waitForURL('**/guide/search?q=walrus');
    await page.context().close();
  });
});
