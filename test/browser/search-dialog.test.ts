import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { fixtureInBrowser, siteInBrowser, NO_PREFETCH } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { blockStorage, holdRequests, isMarked, markWindow } from '../support/page-actions.ts';
import {
  activeOption,
  status,
  waitUntilClosed,
  field,
  openSearch,
  options,
  showResults,
  searchRequests,
  failIndexRequests,
} from '../support/search-dialog.ts';

const browser = fixtureInBrowser('search', '/guide/');
const quiet = fixtureInBrowser('search', '/guide/', () => ({ DOCSGEN_TEST_SEARCH: 'quiet' }));
const own = siteInBrowser(NO_PREFETCH);
const INTRO = '/docs/intro';

const button = (page: Page) => page.locator('.navbar-search');
const activeIndex = async (page: Page): Promise<number> => (await activeOption(page)).index;
const hasFocus = (page: Page, selector: string): Promise<unknown> =>
  page.waitForFunction((wanted) => document.activeElement?.matches(wanted), selector);

describe('the search dialog opens', () => {
  test('with Ctrl+K, Meta+K, a slash and a click, and closes with Escape, Ctrl+K and a click beside it', async () => {
    const { page, pageErrors } = await browser.open(INTRO);
    const ways = [
      [() => page.keyboard.press('Control+k'), () => page.keyboard.press('Escape')],
      [() => page.keyboard.press('/'), () => page.keyboard.press('Control+k')],
      [() => page.keyboard.press('Meta+k'), () => page.mouse.click(5, 400)],
      [() => button(page).click(), () => page.keyboard.press('Escape')],
      [() => page.keyboard.press('/'), () => page.keyboard.press('Meta+k')],
    ] as const;
    for (const [open, close] of ways) {
      await open();
      await field(page).waitFor();
      await hasFocus(page, '[role=combobox]');
      expect(await field(page).inputValue()).toBe('');
      // Something to empty, which Escape shall not do.
      await field(page).fill('orchard');
      await options(page).first().waitFor();
      await close();
      await waitUntilClosed(page);
      await hasFocus(page, '.navbar-search');
    }
    expect(pageErrors).toEqual([]);
    await page.context().close();
  });

  test('and loads its script and its index when somebody is about to search, not before', async () => {
    const { page } = await own.open('/docs/intro');
    const requests = searchRequests(page);
    await page.locator('h1').click();
    await page.keyboard.press('Tab');
    await page.waitForLoadState('networkidle');
    expect(requests).toEqual([]);
    await Promise.all([page.waitForRequest(/\/assets\/search\/dialog-/), button(page).hover()]);
    expect(requests.filter((path) => path.endsWith('.idx'))).toEqual([]);
    await showResults(page, 'getRoot', '$getRoot');
    await eventually(() => requests.filter((path) => path.includes('/dialog-'))).toHaveLength(1);
    await page.context().close();
  });

  test('with what is typed on the button, and while its script is under way', async () => {
    const { page } = await browser.open(INTRO);
    const letGo = await holdRequests(page, '/assets/search/dialog-*');
    await button(page).focus();
    await page.keyboard.type('orchar', { delay: 1 });
    const { fontSize } = await page.locator('.search-waiting').evaluate((element) => getComputedStyle(element));
    expect(parseFloat(fontSize)).toBeGreaterThanOrEqual(16);
    letGo();
    await field(page).waitFor();
    await page.keyboard.type('d');
    await eventually(() => field(page).inputValue()).toBe('orchard');
    await options(page).first().waitFor();
    await page.locator('.search-waiting').waitFor({ state: 'detached' });
    await page.context().close();
  });

  test('with what is selected on the page, and not after Escape while its script is under way', async () => {
    const { page } = await browser.open(INTRO);
    const letGo = await holdRequests(page, '/assets/search/dialog-*');
    await page.keyboard.press('/');
    await page.locator('.search-waiting').waitFor({ state: 'attached' });
    await page.keyboard.press('Escape');
    await hasFocus(page, '.navbar-search');
    letGo();
    await page.evaluate(() => getSelection()!.selectAllChildren(document.querySelector('h1')!));
    await page.keyboard.press('Control+k');
    await field(page).waitFor();
    await eventually(() => field(page).inputValue()).toBe('Introduction');
    await eventually(() => page.locator('.search-dialog').count()).toBe(1);
    await page.context().close();
  });

  test('not with a slash that is typed into a field, nor where the site has switched it off', async () => {
    const { page } = await browser.open('/search');
    const input = page.locator('.search-form input');
    await input.pressSequentially('a/b');
    await eventually(() => input.inputValue()).toBe('a/b');
    expect(await page.locator('.search-waiting, .search-dialog').count()).toBe(0);
    const other = await quiet.open(INTRO);
    await other.page.keyboard.press('/');
    expect(await other.page.locator('.search-waiting, .search-dialog').count()).toBe(0);
    await openSearch(other.page);
    expect(await field(other.page).inputValue()).toBe('');
    await Promise.all([page.context().close(), other.page.context().close()]);
  });

  test('not without its script, whose failure leads to the page of results', async () => {
    const { page } = await browser.open(INTRO);
    await page.route('**/assets/search/dialog-*', (route) => route.abort());
    await button(page).focus();
    await page.keyboard.type('o');
    await page.waitForURL('**/guide/search?q=o');
    await page.context().close();
  });
});

describe('in the search dialog', () => {
  test('arrows move through what was found, round and round, while the focus stays in the field', async () => {
    const { page, pageErrors } = await browser.open(INTRO);
    await openSearch(page);
    await eventually(() => field(page).getAttribute('aria-expanded')).toBe('false');
    await field(page).fill('orchard');
    await options(page).first().waitFor();
    await eventually(() => field(page).getAttribute('aria-expanded')).toBe('true');
    const list = page.locator(`[id="${await field(page).getAttribute('aria-controls')}"]`);
    await eventually(() => list.getAttribute('role')).toBe('listbox');
    await eventually(() => activeIndex(page)).toBe(0);
    const count = await options(page).count();
    await page.keyboard.press('ArrowUp');
    await eventually(() => activeIndex(page)).toBe(count - 1);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await eventually(() => activeIndex(page)).toBe(1);
    await options(page).first().hover();
    await eventually(() => activeIndex(page)).toBe(0);
    // Nothing of the page behind it; the browser's own controls are in the round, too.
    for (let stop = 0; stop < 6; stop++) {
      await page.keyboard.press('Tab');
      await eventually(() => page.evaluate(() => document.activeElement!.matches('body, .search-dialog *'))).toBe(true);
    }
    await hasFocus(page, '.search-dialog *');
    expect(pageErrors).toEqual([]);
    await page.context().close();
  });

  test('arrows count from the moment on that there is something to choose from', async () => {
    const { page } = await browser.open(INTRO);
    await showResults(page, 'lantern', 'See all');
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 3_600_000);
    await field(page).fill('orchard');
    // No frame is drawn after the answer has come.
    await eventually(async () => {
      await page.clock.runFor(1);
      return page.locator('.search-title mark').first().textContent();
    }).toBe('orchard');
    await page.keyboard.press('ArrowDown');
    await page.clock.runFor(1000);
    expect(await activeIndex(page)).toBe(1);
    await page.context().close();
  });

  test('Enter follows the active result within the window, and does nothing while a word is being composed', async () => {
    const { page, pageErrors } = await browser.open('/docs/hostile');
    await markWindow(page);
    await showResults(page, 'walrus', 'walrus');
    await field(page).dispatchEvent('keydown', { key: 'Enter', isComposing: true });
    expect(await page.locator('.search-dialog').count()).toBe(1);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/guide/docs/intro#installing-the-orchard');
    await waitUntilClosed(page);
    expect(await isMarked(page)).toBe(true);
    await page.goBack();
    await page.waitForURL('**/guide/docs/hostile');
    await showResults(page, 'walrus', 'walrus');
    await page.goForward();
    await waitUntilClosed(page);
    await page.waitForURL('**/intro#installing-the-orchard');
    // It is over: `/` opens it anew.
    await page.keyboard.press('/');
    await field(page).waitFor();
    expect(pageErrors).toEqual([]);
    await page.context().close();
  });

  test('Enter before the answer is there follows the first result of it, and none of the query before', async () => {
    const { page } = await own.open('/docs/faq');
    await showResults(page, 'collaboration', 'See all');
    const letGo = await holdRequests(page, '/*.idx');
    await field(page).fill('serialization');
    await page.keyboard.press('Enter');
    expect(await page.locator('.search-dialog').count()).toBe(1);
    letGo();
    await waitUntilClosed(page);
    await page.waitForURL('**/docs/concepts/serialization*');
    await page.context().close();
  });

  test('Ctrl+Enter and Ctrl+click open a result beside the page, and leave the dialog open', async () => {
    const { page } = await browser.open(INTRO);
    await showResults(page, 'lantern', 'See all');
    for (const open of [
      () => page.keyboard.press('Control+Enter'),
      () =>
        options(page)
          .nth(1)
          .click({ modifiers: ['Control'] }),
    ]) {
      const [beside] = await Promise.all([page.context().waitForEvent('page'), open()]);
      await beside.waitForURL(/\/guide\/docs\//);
      await beside.close();
      await eventually(() => options(page).count()).toBeGreaterThan(1);
    }
    await field(page).fill('');
    await page.getByText('Recent', { exact: true }).waitFor();
    await eventually(() => options(page).count()).toBe(2);
    await page.context().close();
  });

  test('results stand by page below the part of the site, marked in title and text, with a link to all of them', async () => {
    const { page } = await browser.open(INTRO);
    await showResults(page, 'orchard', 'greets');
    const group = page.getByRole('group', { name: 'Introduction' });
    await eventually(() => group.locator('.search-group').textContent()).toBe('Documentation Introduction');
    await eventually(() => group.getByRole('option').count()).toBeGreaterThan(1);
    await eventually(() => group.locator('.search-title mark').allTextContents()).toEqual(['orchard']);
    await eventually(() => group.locator('.search-snippet mark').first().textContent()).toBe('orchard');
    const { length } = await options(page).all();
    await status(page).getByText(`${length} documents found`).waitFor();
    await field(page).fill('lantern');
    await page.getByRole('link', { name: 'See all 25 results' }).click();
    await page.waitForURL('**/guide/search?q=lantern');
    await page.getByText('25 documents found').waitFor();
    await page.context().close();
  });

  test('nothing found says for what, what else could be looked for, and where to say so', async () => {
    const { page } = await browser.open(INTRO);
    await showResults(page, 'xylophone', 'No results for “xylophone”');
    await status(page).getByText('No results for “xylophone”').waitFor();
    await eventually(() => page.locator('.search-message').textContent()).toContain(
      'Believe this query should return results?',
    );
    const report = page.getByRole('link', { name: 'Let us know.' });
    await eventually(() => report.getAttribute('href')).toBe('https://example.com/missing?words=xylophone');
    const suggestions = page.locator('p', { hasText: 'Try searching for:' }).getByRole('button');
    await suggestions.first().waitFor();
    await eventually(() => suggestions.allTextContents()).toContain('orchard');
    const words = await suggestions.allTextContents();
    expect(words).not.toContain('quicksand');
    await suggestions.first().click();
    await options(page).first().waitFor();
    await hasFocus(page, '[role=combobox]');
    await eventually(() => field(page).inputValue()).toBe(words[0]);
    await field(page).fill('unicorn');
    await page.locator('.search-message', { hasText: 'No results for “unicorn”' }).waitFor();
    await page.context().close();
  });

  test('a result without an anchor has the focus on its page, even one that was fetched ahead', async () => {
    const { page } = await browser.open(INTRO);
    await showResults(page, 'zebra', 'zebra');
    await field(page).fill('lamps');
    const option = options(page).filter({ hasText: 'The lamps of the cellar' }).first();
    await option.hover();
    await page.waitForLoadState('networkidle');
    await option.click();
    await page.waitForURL('**/guide/docs/lamps');
    await hasFocus(page, '#docsgen-main');
    await waitUntilClosed(page);
    expect(await page.evaluate(() => document.activeElement!.id)).toBe('docsgen-main');
    await page.context().close();
  });

  test.each(['no network', 500] as const)(
    'a search that fails (%s) says so, and goes on when asked to',
    async (how) => {
      const { page } = await browser.open(INTRO);
      await openSearch(page);
      const repair = await failIndexRequests(page, how);
      await field(page).fill('orchard');
      const message = page.locator('.search-message');
      await message.waitFor();
      await eventually(() => message.textContent()).toContain('Unable to fetch results');
      await eventually(() => message.textContent()).toContain('You might want to check your network connection.');
      await status(page).getByText('Unable to fetch results').waitFor();
      const again = page.waitForRequest('**/*.idx');
      await page.getByRole('button', { name: 'Retry' }).click();
      await again;
      await message.waitFor();
      await repair();
      await page.getByRole('button', { name: 'Retry' }).click();
      await options(page).first().waitFor();
      await hasFocus(page, '[role=combobox]');
      await page.context().close();
    },
  );

  test('a slow answer leaves the last one there, and shows that something is under way', async () => {
    const { page } = await own.open('/docs/intro');
    await showResults(page, 'getRoot', '$getRoot');
    const letGo = await holdRequests(page, '/search/en-current/*.idx');
    await field(page).fill('markdown');
    await page.locator('.search-late').waitFor();
    expect(await options(page).first().textContent()).toContain('getRoot');
    expect(await status(page).textContent()).toBe('');
    letGo();
    await page.locator('.search-body', { hasText: 'arkdown' }).waitFor();
    await page.locator('.search-late').waitFor({ state: 'detached' });
    await page.context().close();
  });

  test('an index that was replaced meanwhile is read anew without a word', async () => {
    const { page } = await own.open('/docs/intro');
    const requests = searchRequests(page);
    await showResults(page, 'getRoot', '$getRoot');
    const missed: string[] = [];
    await page.route('**/search/en-current/*.idx', (route) => {
      if (missed.push(route.request().url()) > 1) return route.continue();
      return route.fulfill({ status: 404 });
    });
    await field(page).fill('markdown');
    await page.locator('.search-body', { hasText: 'arkdown' }).waitFor();
    await eventually(() => missed.length).toBeGreaterThan(1);
    await eventually(() => requests.filter((path) => path.endsWith('/en-current.idx'))).toHaveLength(2);
    expect(await page.locator('.search-message').count()).toBe(0);
    await page.context().close();
  });

  test('pages gone to before are at hand and can be removed, for as long as the page where nothing is stored', async () => {
    const { page, pageErrors } = await browser.open(INTRO);
    await openSearch(page);
    await page.getByText('No recent searches').waitFor();
    for (const [words, path] of [
      ['walrus', 'intro#installing-the-orchard'],
      ['zebra', 'hostile#*'],
    ] as const) {
      await field(page).fill(words);
      await page.locator('.search-body', { hasText: words }).waitFor();
      await page.keyboard.press('Enter');
      await page.waitForURL(`**/guide/docs/${path}`);
      await waitUntilClosed(page);
      await openSearch(page);
      await page.getByText('Recent', { exact: true }).waitFor();
    }
    await page.reload();
    await openSearch(page);
    const titles = page.locator('.search-recent .search-title');
    await eventually(() => titles.allTextContents()).toEqual([
      expect.stringContaining('Literal'),
      'Installing the orchard',
    ]);
    await page.getByRole('button', { name: 'Remove this search from history: Literal' }).click();
    await hasFocus(page, '[role=combobox]');
    await eventually(() => titles.allTextContents()).toEqual(['Installing the orchard']);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/guide/docs/intro#installing-the-orchard');
    expect(pageErrors).toEqual([]);
    await page.addInitScript(blockStorage);
    await page.reload();
    await showResults(page, 'zebra', 'zebra');
    await page.keyboard.press('Enter');
    await waitUntilClosed(page);
    await openSearch(page);
    await titles.first().waitFor();
    await eventually(() => titles.count()).toBe(1);
    await page.context().close();
  });

  test('nothing is remembered where the site has switched that off', async () => {
    const { page } = await quiet.open(INTRO);
    await showResults(page, 'walrus', 'walrus');
    await page.keyboard.press('Enter');
    await waitUntilClosed(page);
    await openSearch(page);
    await eventually(() => page.locator('.search-body').textContent()).toBe('');
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('search')))).toEqual([]);
    await page.context().close();
  });

  test('what means no good is shown as the text that it is', async () => {
    const { page, pageErrors } = await browser.open(INTRO);
    const dialogs: string[] = [];
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.message());
      void dialog.dismiss();
    });
    const looked = [
      ['zebra', '<mark>marked</mark> and &lt;entities&gt;'],
      ['literal', '<img src=x onerror="alert(\'taken\')">'],
      ['bold', "<script>document.title = 'taken'; alert('taken')</script> & <b>bold</b>"],
      ['confetti', 'Party 🎉 with 👩‍👩‍👧 families'],
      ['مرحبا', 'مرحبا بالعالم'],
      ['設定', '設定ファイルの書き方'],
      ['東京タワー', '東京タワーへの道'],
      ['<img src=x onerror=alert(1)>', '<img src=x'],
    ] as const;
    await openSearch(page);
    for (const [words, shown] of looked) {
      await field(page).fill(words);
      await page.locator('.search-body > :not([role=status])', { hasText: shown }).first().waitFor();
      expect(await page.locator('.search-body').locator('img, script, b:not(p > b)').count()).toBe(0);
    }
    const marks = await page.locator('.search-body mark').allTextContents();
    expect(marks.filter((mark) => mark === 'marked')).toEqual([]);
    expect(await page.title()).not.toContain('taken');
    expect(dialogs).toEqual([]);
    expect(pageErrors).toEqual([]);
    await page.context().close();
  });

  test('a phone has all of its height for it, letters that need no zoom, and a way out', async () => {
    const { page } = await browser.open(INTRO, {
      viewport: { width: 375, height: 700 },
      hasTouch: true,
      isMobile: true,
    });
    await button(page).tap();
    await field(page).fill('lantern');
    await options(page).first().waitFor();
    // In pixels of layout: while the dialog comes in, its box on the screen is a hair off.
    const room = (): Promise<number[]> =>
      page.locator('.search-dialog').evaluate((element: HTMLElement) => [element.offsetWidth, element.offsetHeight]);
    await eventually(room).toEqual([375, 700]);
    const size = await field(page).evaluate((element) => parseFloat(getComputedStyle(element).fontSize));
    expect(size).toBeGreaterThanOrEqual(16);
    await eventually(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
    await page.getByRole('button', { name: 'Clear the query' }).tap();
    await eventually(() => field(page).inputValue()).toBe('');
    await page.getByRole('button', { name: 'Cancel' }).tap();
    await waitUntilClosed(page);
    await page.context().close();
  });
});
