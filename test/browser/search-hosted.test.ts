import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  ADMIN_KEY,
  SEARCH_KEY,
  startAlgolia,
  type AlgoliaServer,
  type AlgoliaRequest,
} from '../support/algolia-server.ts';
import { fixtureInBrowser } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { docsgenCli } from '../support/cli.ts';
import { holdRequests, isMarked, markWindow, waitForTitle } from '../support/page-actions.ts';
import { ROOT } from '../support/source-tree.ts';

const running: { algolia?: AlgoliaServer } = {};
const algolia = (): AlgoliaServer => running.algolia!;
const environment = () => ({ DOCSGEN_TEST_SEARCH_HOST: algolia().origin });

beforeAll(async () => void (running.algolia = await startAlgolia()));
afterAll(() => algolia().close());

const browser = fixtureInBrowser('hosted', '/manual/', environment);

beforeAll(async () => {
  const docsgen = await docsgenCli();
  const env = { ...environment(), DOCSGEN_ALGOLIA_ADMIN_KEY: ADMIN_KEY };
  const pushed = await docsgen(['search', 'push', 'test/sites/hosted', '--no-cache'], { cwd: ROOT, env });
  if (pushed.code !== 0) throw new Error(pushed.stdout);
}, 60_000);
beforeEach(() => {
  algolia().fail = () => undefined;
});

const field = (page: Page): Locator => page.locator('.DocSearch-Input');
const hits = (page: Page): Locator => page.locator('.DocSearch-Hit');
const status = (page: Page): Locator => page.locator('.search-status');
const closed = (page: Page): Promise<void> => page.locator('.DocSearch-Container').waitFor({ state: 'detached' });

async function search(page: Page, query: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await field(page).fill(query);
  // DocSearch copies the value into its state and searches for that value.
  await eventually(() => field(page).inputValue()).toBe(query);
}

/** Records the queries that Algolia receives from now on. */
function recordQueries(): Record<string, unknown>[] {
  const received: Record<string, unknown>[] = [];
  algolia().fail = ({ path, body }: AlgoliaRequest) => {
    if (path === '/*/queries') received.push(...(body as { requests: Record<string, unknown>[] }).requests);
    return undefined;
  };
  return received;
}

describe('the search dialog with a hosted index', () => {
  test('opens with Ctrl+K, a slash and a click, and sends one query per keystroke with the search key', async () => {
    const { page, pageErrors } = await browser.open('/docs/intro');
    const requests: URL[] = [];
    page.on('request', (request) => requests.push(new URL(request.url())));
    const received = recordQueries();
    for (const open of [
      () => page.keyboard.press('Control+k'),
      () => page.keyboard.press('/'),
      () => page.locator('.navbar-search').click(),
    ]) {
      await open();
      await field(page).waitFor();
      await page.keyboard.press('Escape');
      await closed(page);
      await page.waitForFunction(() => document.activeElement?.matches('.navbar-search'));
    }
    await page.keyboard.press('/');
    await page.waitForFunction(() => document.activeElement?.matches('.DocSearch-Input'));
    for (const end of [1, 2, 3, 4, 5, 6]) {
      await page.keyboard.press('walrus'[end - 1]!);
      // A busy browser would combine two keystrokes into one query.
      await eventually(() => received.at(-1)?.query).toBe('walrus'.slice(0, end));
    }
    await hits(page).first().waitFor();
    await status(page).getByText('One document found').waitFor();
    expect(received.map(({ query }) => query)).toEqual(['w', 'wa', 'wal', 'walr', 'walru', 'walrus']);
    expect(received.at(-1)).toMatchObject({ indexName: 'hosted', facetFilters: ['language:en', 'version:2.0'] });
    const hosted = requests.filter(({ pathname }) => pathname.endsWith('/queries'));
    const parameters = hosted.at(-1)!.searchParams;
    expect([parameters.get('x-algolia-application-id'), parameters.get('x-algolia-api-key')]).toEqual([
      'APP',
      SEARCH_KEY,
    ]);
    expect(requests.filter(({ hostname, protocol }) => hostname !== '127.0.0.1' && protocol !== 'data:')).toEqual([]);
    expect(pageErrors).toEqual([]);
    await page.context().close();
  });

  test('closes with an Escape that follows the key that opened it immediately', async () => {
    const { page } = await browser.open('/docs/intro');
    await page.evaluate(() => {
      new MutationObserver((_, observer) => {
        const input = document.querySelector('.DocSearch-Input');
        if (!input) return;
        observer.disconnect();
        input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', code: 'Escape', bubbles: true }));
      }).observe(document.body, { childList: true, subtree: true });
    });
    await page.keyboard.press('/');
    await page.waitForFunction(() => document.activeElement?.matches('.navbar-search'));
    await closed(page);
    expect(await page.locator('[inert]').count()).toBe(0);
    await page.context().close();
  });

  test('keeps the focus in its field before and after a slow response', async () => {
    const { page } = await browser.open('/docs/intro');
    await page.keyboard.press('Control+k');
    await page.waitForFunction(() => document.activeElement?.matches('.DocSearch-Input'));
    const release = await holdRequests(page, '/queries*');
    await page.keyboard.press('w');
    await page.locator('.DocSearch-Container--Stalled').waitFor();
    await page.keyboard.type('alru');
    release();
    await hits(page).first().waitFor();
    await page.keyboard.type('s');
    await eventually(() => field(page).inputValue()).toBe('walrus');
    await status(page).getByText('One document found').waitFor();
    await page.context().close();
  });

  test('opens a result by client navigation, stores it as recent, and links to all results', async () => {
    const { page, pageErrors } = await browser.open('/docs/hostile');
    await markWindow(page);
    await search(page, 'orchard');
    await page.getByRole('link', { name: /See (?:all \d+ results|1 result)/ }).waitFor();
    await eventually(() => page.locator('.DocSearch-Hit mark').first().textContent()).toMatch(/orchard/i);
    // DocSearch selects the first result a moment after it shows it.
    await page.locator('.DocSearch-Hit[aria-selected=true]').waitFor();
    await field(page).press('Enter');
    await page.waitForURL(/\/manual\/docs\/intro/);
    await closed(page);
    expect(await isMarked(page)).toBe(true);
    await waitForTitle(page, /^Introduction/);
    await page.keyboard.press('Control+k');
    await page.locator('.DocSearch-Dropdown', { hasText: 'Recent' }).waitFor();
    await field(page).fill('orchard');
    await page.getByRole('link', { name: /See (?:all \d+ results|1 result)/ }).click();
    await page.waitForURL('**/manual/search?q=orchard');
    await closed(page);
    await page.locator('.search-hits li').first().waitFor();
    expect(pageErrors).toEqual([]);
    await page.context().close();
  });

  test('shows suggestions and a feedback link if there are no results', async () => {
    const { page } = await browser.open('/docs/intro');
    await search(page, 'xylophone');
    const noResults = page.locator('.DocSearch-NoResults');
    for (const text of [
      'No results for',
      'xylophone',
      'Try searching for',
      'Believe this query should return results?',
    ])
      await eventually(() => noResults.innerText()).toContain(text);
    const report = page.getByRole('link', { name: 'Let us know.' });
    await eventually(() => report.getAttribute('href')).toBe('https://example.com/missing?words=xylophone');
    await status(page).getByText('No results for “xylophone”').waitFor();
    await noResults.getByRole('button', { name: 'orchard' }).click();
    await hits(page).first().waitFor();
    await page.context().close();
  });

  test('shows an error while the server fails, and can be retried', async () => {
    const { page } = await browser.open('/docs/intro');
    algolia().fail = ({ path }) => (path === '/*/queries' ? { status: 500, message: 'Out of order' } : undefined);
    await search(page, 'orchard');
    const retry = page.getByRole('button', { name: 'Retry' });
    await retry.waitFor();
    const dialog = page.locator('.DocSearch-Container');
    await eventually(() => dialog.innerText()).toContain('Unable to fetch results');
    await eventually(() => dialog.innerText()).toContain('You might want to check your network connection.');
    await eventually(() => status(page).textContent()).toBe('Unable to fetch results');
    algolia().fail = () => undefined;
    await retry.click();
    await hits(page).first().waitFor();
    await page.context().close();
  });

  test('shows hostile content as text, and searches the current version of the docs', async () => {
    const { page, pageErrors } = await browser.open('/docs/1.0/intro');
    await search(page, 'mammoth');
    await hits(page).first().waitFor();
    await page.goto(`${browser.origin()}/docs/intro`);
    await search(page, 'zebra');
    await page.locator('.DocSearch-Hit', { hasText: '<mark>marked</mark> and &lt;entities&gt;' }).waitFor();
    expect(await page.locator('.DocSearch-Hit').locator('img, script').count()).toBe(0);
    expect(await page.locator('.DocSearch-Hit mark').allTextContents()).not.toContain('marked');
    for (const [query, text] of [
      ['مرحبا', 'مرحبا بالعالم'],
      ['confetti', 'Party 🎉 with 👩‍👩‍👧 families'],
    ] as const) {
      await field(page).fill(query);
      await page.locator('.DocSearch-Hit', { hasText: text }).first().waitFor();
    }
    expect(await page.title()).not.toContain('taken');
    expect(pageErrors).toEqual([]);
    await page.context().close();
  });
});

describe('the search page with a hosted index', () => {
  test('shows results of the selected version, a message without results, and errors with a Retry button', async () => {
    const { page } = await browser.open('/search?q=orchard');
    await waitForTitle(page, /^Search results for "orchard" \| Hosted$/);
    await page.getByText(/^\d+ documents found$|^One document found$/).waitFor();
    await eventually(() => page.locator('.search-hits mark').first().textContent()).toBe('orchard');
    await eventually(() => page.locator('.search-hits a').first().getAttribute('href')).toMatch(
      /^\/manual\/docs\/intro/,
    );
    await eventually(() => page.getByRole('link', { name: 'Search by Algolia' }).count()).toBe(1);
    const received = recordQueries();
    await page.locator('.search-version select').selectOption('1.0');
    await page.locator('.search-hits a[href^="/manual/docs/1.0/intro"]').first().waitFor();
    await eventually(() => received.at(-1)).toMatchObject({ facetFilters: ['language:en', 'version:1.0'] });
    await page.locator('.search-form input').fill('xylophone');
    await page.getByText('No results were found').waitFor();
    algolia().fail = () => 'dropped before';
    await page.locator('.search-form input').fill('mammoth');
    await page.getByText('Unable to fetch results').waitFor();
    algolia().fail = () => undefined;
    await page.getByRole('button', { name: 'Retry' }).click();
    await page.getByText('One document found').waitFor();
    await page.context().close();
  });

  test('contains the search key, but not the admin key', async () => {
    const { page } = await browser.open('/docs/intro');
    const bodies: Promise<string>[] = [];
    page.on('response', (response) => void bodies.push(response.text().catch(() => '')));
    await page.goto(`${browser.origin()}/search?q=orchard`);
    await search(page, 'orchard');
    await hits(page).first().waitFor();
    const all = (await Promise.all(bodies)).join('\n');
    expect(all).toContain(SEARCH_KEY);
    expect(all).not.toContain(ADMIN_KEY);
    await page.context().close();
  });
});
