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

async function look(page: Page, words: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await field(page).fill(words);
  // DocSearch takes over what is in its field, and hands on what it has taken over.
  await eventually(() => field(page).inputValue()).toBe(words);
}

/** The queries that Algolia is asked from now on. */
function queries(): Record<string, unknown>[] {
  const asked: Record<string, unknown>[] = [];
  algolia().fail = ({ path, body }: AlgoliaRequest) => {
    if (path === '/*/queries') asked.push(...(body as { requests: Record<string, unknown>[] }).requests);
    return undefined;
  };
  return asked;
}

describe('the dialog over a hosted index', () => {
  test('opens with Ctrl+K, a slash and a click, asks once a keystroke with the key of the site, and closes', async () => {
    const { page, pageErrors } = await browser.open('/docs/intro');
    const requests: URL[] = [];
    page.on('request', (request) => requests.push(new URL(request.url())));
    const asked = queries();
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
      // A browser that is busy hands on two letters at once.
      await eventually(() => asked.at(-1)?.query).toBe('walrus'.slice(0, end));
    }
    await hits(page).first().waitFor();
    await status(page).getByText('One document found').waitFor();
    expect(asked.map(({ query }) => query)).toEqual(['w', 'wa', 'wal', 'walr', 'walru', 'walrus']);
    expect(asked.at(-1)).toMatchObject({ indexName: 'hosted', facetFilters: ['language:en', 'version:2.0'] });
    const hosted = requests.filter(({ pathname }) => pathname.endsWith('/queries'));
    const said = hosted.at(-1)!.searchParams;
    expect([said.get('x-algolia-application-id'), said.get('x-algolia-api-key')]).toEqual(['APP', SEARCH_KEY]);
    expect(requests.filter(({ hostname, protocol }) => hostname !== '127.0.0.1' && protocol !== 'data:')).toEqual([]);
    expect(pageErrors).toEqual([]);
    await page.context().close();
  });

  test('keeps the focus in its field while an answer is late, and when it comes', async () => {
    const { page } = await browser.open('/docs/intro');
    await page.keyboard.press('Control+k');
    await page.waitForFunction(() => document.activeElement?.matches('.DocSearch-Input'));
    const letGo = await holdRequests(page, '/queries*');
    await page.keyboard.press('w');
    await page.locator('.DocSearch-Container--Stalled').waitFor();
    await page.keyboard.type('alru');
    letGo();
    await hits(page).first().waitFor();
    await page.keyboard.type('s');
    await eventually(() => field(page).inputValue()).toBe('walrus');
    await status(page).getByText('One document found').waitFor();
    await page.context().close();
  });

  test('follows a result within the window, remembers it, and leads to all results', async () => {
    const { page, pageErrors } = await browser.open('/docs/hostile');
    await markWindow(page);
    await look(page, 'orchard');
    await page.getByRole('link', { name: /See (?:all \d+ results|the one result)/ }).waitFor();
    await eventually(() => page.locator('.DocSearch-Hit mark').first().textContent()).toMatch(/orchard/i);
    // DocSearch chooses the first result a moment after it has shown it.
    await page.locator('.DocSearch-Hit[aria-selected=true]').waitFor();
    await field(page).press('Enter');
    await page.waitForURL(/\/manual\/docs\/intro/);
    await closed(page);
    expect(await isMarked(page)).toBe(true);
    await waitForTitle(page, /^Introduction/);
    await page.keyboard.press('Control+k');
    await page.locator('.DocSearch-Dropdown', { hasText: 'Recent' }).waitFor();
    await field(page).fill('orchard');
    await page.getByRole('link', { name: /See (?:all \d+ results|the one result)/ }).click();
    await page.waitForURL('**/manual/search?q=orchard');
    await closed(page);
    await page.locator('.search-hits li').first().waitFor();
    expect(pageErrors).toEqual([]);
    await page.context().close();
  });

  test('says that there is nothing, what else could be looked for, and whom to tell', async () => {
    const { page } = await browser.open('/docs/intro');
    await look(page, 'xylophone');
    const nothing = page.locator('.DocSearch-NoResults');
    for (const said of [
      'No results for',
      'xylophone',
      'Try searching for',
      'Believe this query should return results?',
    ])
      await eventually(() => nothing.innerText()).toContain(said);
    const report = page.getByRole('link', { name: 'Let us know.' });
    await eventually(() => report.getAttribute('href')).toBe('https://example.com/missing?words=xylophone');
    await status(page).getByText('No results for “xylophone”').waitFor();
    await nothing.getByRole('button', { name: 'orchard' }).click();
    await hits(page).first().waitFor();
    await page.context().close();
  });

  test('says that nobody could be reached for as long as it is so, and asks again', async () => {
    const { page } = await browser.open('/docs/intro');
    algolia().fail = ({ path }) => (path === '/*/queries' ? { status: 500, message: 'Out of order' } : undefined);
    await look(page, 'orchard');
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

  test('shows what means no good as the text that it is, and an old version what belongs to it', async () => {
    const { page, pageErrors } = await browser.open('/docs/1.0/intro');
    await look(page, 'mammoth');
    await hits(page).first().waitFor();
    await page.goto(`${browser.origin()}/docs/intro`);
    await look(page, 'zebra');
    await page.locator('.DocSearch-Hit', { hasText: '<mark>marked</mark> and &lt;entities&gt;' }).waitFor();
    expect(await page.locator('.DocSearch-Hit').locator('img, script').count()).toBe(0);
    expect(await page.locator('.DocSearch-Hit mark').allTextContents()).not.toContain('marked');
    for (const [words, shown] of [
      ['مرحبا', 'مرحبا بالعالم'],
      ['confetti', 'Party 🎉 with 👩‍👩‍👧 families'],
    ] as const) {
      await field(page).fill(words);
      await page.locator('.DocSearch-Hit', { hasText: shown }).first().waitFor();
    }
    expect(await page.title()).not.toContain('taken');
    expect(pageErrors).toEqual([]);
    await page.context().close();
  });
});

describe('the page of results over a hosted index', () => {
  test('counts, marks and leads to what was found in the version that is chosen, or says why there is nothing', async () => {
    const { page } = await browser.open('/search?q=orchard');
    await waitForTitle(page, /^Search results for "orchard" \| Hosted$/);
    await page.getByText(/^\d+ documents found$|^One document found$/).waitFor();
    await eventually(() => page.locator('.search-hits mark').first().textContent()).toBe('orchard');
    await eventually(() => page.locator('.search-hits a').first().getAttribute('href')).toMatch(
      /^\/manual\/docs\/intro/,
    );
    await eventually(() => page.getByRole('link', { name: 'Search by Algolia' }).count()).toBe(1);
    const asked = queries();
    await page.locator('.search-version select').selectOption('1.0');
    await page.locator('.search-hits a[href^="/manual/docs/1.0/intro"]').first().waitFor();
    await eventually(() => asked.at(-1)).toMatchObject({ facetFilters: ['language:en', 'version:1.0'] });
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

  test('has the key that can search in its scripts, and no other', async () => {
    const { page } = await browser.open('/docs/intro');
    const texts: Promise<string>[] = [];
    page.on('response', (response) => void texts.push(response.text().catch(() => '')));
    await page.goto(`${browser.origin()}/search?q=orchard`);
    await look(page, 'orchard');
    await hits(page).first().waitFor();
    const all = (await Promise.all(texts)).join('\n');
    expect(all).toContain(SEARCH_KEY);
    expect(all).not.toContain(ADMIN_KEY);
    await page.context().close();
  });
});
