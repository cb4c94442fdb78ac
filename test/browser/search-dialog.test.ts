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
const minimal = fixtureInBrowser('search', '/guide/', () => ({ DOCSGEN_TEST_SEARCH: 'minimal' }));
const repository = siteInBrowser(NO_PREFETCH);
const INTRO = '/docs/intro';

const button = (page: Page) => page.locator('.navbar-search');
const activeIndex = async (page: Page): Promise<number> => (await activeOption(page)).index;
const waitForFocus = (page: Page, selector: string): Promise<unknown> =>
  page.waitForFunction((focused) => document.activeElement?.matches(focused), selector);

describe('the search dialog opens', () => {
  test('with Ctrl+K, Meta+K, a slash and a click, and closes with Escape, Ctrl+K and a click outside', async () => {
    const { page, pageErrors } = await browser.open(INTRO);
    const shortcuts = [
      [() => page.keyboard.press('Control+k'), () => page.keyboard.press('Escape')],
      [() => page.keyboard.press('/'), () => page.keyboard.press('Control+k')],
      [() => page.keyboard.press('Meta+k'), () => page.mouse.click(5, 400)],
      [() => button(page).click(), () => page.keyboard.press('Escape')],
      [() => page.keyboard.press('/'), () => page.keyboard.press('Meta+k')],
    ] as const;
    for (const [open, close] of shortcuts) {
      await open();
      await field(page).waitFor();
      await waitForFocus(page, '[role=combobox]');
      expect(await field(page).inputValue()).toBe('');
      // Escape must close the dialog even if the field is not empty.
      await field(page).fill('orchard');
      await options(page).first().waitFor();
      await close();
      await waitUntilClosed(page);
      await waitForFocus(page, '.navbar-search');
    }
    expect(pageErrors).toEqual([]);
    await page.context().close();
  });

  test('and loads its script and index only when the reader is about to search', async () => {
    const { page } = await repository.open('/docs/intro');
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

  test('with the text typed on the button and while its script loads', async () => {
    const { page } = await browser.open(INTRO);
    const release = await holdRequests(page, '/assets/search/dialog-*');
    await button(page).focus();
    await page.keyboard.type('orchar', { delay: 1 });
    const { fontSize } = await page.locator('.search-waiting').evaluate((element) => getComputedStyle(element));
    expect(parseFloat(fontSize)).toBeGreaterThanOrEqual(16);
    release();
    await field(page).waitFor();
    await page.keyboard.type('d');
    await eventually(() => field(page).inputValue()).toBe('orchard');
    await options(page).first().waitFor();
    await page.locator('.search-waiting').waitFor({ state: 'detached' });
    await page.context().close();
  });

  test('with the selected text of the page, and not after Escape was pressed while its script loads', async () => {
    const { page } = await browser.open(INTRO);
    const release = await holdRequests(page, '/assets/search/dialog-*');
    await page.keyboard.press('/');
    await page.locator('.search-waiting').waitFor({ state: 'attached' });
    await page.keyboard.press('Escape');
    await waitForFocus(page, '.navbar-search');
    release();
    await page.evaluate(() => getSelection()!.selectAllChildren(document.querySelector('h1')!));
    await page.keyboard.press('Control+k');
    await field(page).waitFor();
    await eventually(() => field(page).inputValue()).toBe('Introduction');
    await eventually(() => page.locator('.search-dialog').count()).toBe(1);
    await page.context().close();
  });

  test('not when a slash is typed into a field or the site disabled the shortcut', async () => {
    const { page } = await browser.open('/search');
    const input = page.locator('.search-form input');
    await input.pressSequentially('a/b');
    await eventually(() => input.inputValue()).toBe('a/b');
    expect(await page.locator('.search-waiting, .search-dialog').count()).toBe(0);
    const minimalSite = await minimal.open(INTRO);
    await minimalSite.page.keyboard.press('/');
    expect(await minimalSite.page.locator('.search-waiting, .search-dialog').count()).toBe(0);
    await openSearch(minimalSite.page);
    expect(await field(minimalSite.page).inputValue()).toBe('');
    await Promise.all([page.context().close(), minimalSite.page.context().close()]);
  });

  test('not if its script fails to load, which opens the search page instead', async () => {
    const { page } = await browser.open(INTRO);
    await page.route('**/assets/search/dialog-*', (route) => route.abort());
    await button(page).focus();
    await page.keyboard.type('o');
    await page.waitForURL('**/guide/search?q=o');
    await page.context().close();
  });
});

describe('the search dialog', () => {
  test('moves through the results with the arrow keys and wraps around, while the focus stays in the field', async () => {
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
    // The focus never moves to the page behind the dialog, but it may move to the controls of the browser.
    for (let stop = 0; stop < 6; stop++) {
      await page.keyboard.press('Tab');
      await eventually(() => page.evaluate(() => document.activeElement!.matches('body, .search-dialog *'))).toBe(true);
    }
    await waitForFocus(page, '.search-dialog *');
    expect(pageErrors).toEqual([]);
    await page.context().close();
  });

  test('handles arrow keys before the results are painted', async () => {
    const { page } = await browser.open(INTRO);
    await showResults(page, 'lantern', 'See all');
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 3_600_000);
    await field(page).fill('orchard');
    // The paused clock draws no frame after the response.
    await eventually(async () => {
      await page.clock.runFor(1);
      return page.locator('.search-title mark').first().textContent();
    }).toBe('orchard');
    await page.keyboard.press('ArrowDown');
    await page.clock.runFor(1000);
    expect(await activeIndex(page)).toBe(1);
    await page.context().close();
  });

  test('opens the active result with Enter by client navigation, except during IME composition', async () => {
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
    // The address changes before the page, whose arrival closes the dialog.
    await page.locator('main h1', { hasText: '<script>' }).waitFor();
    await showResults(page, 'walrus', 'walrus');
    await page.goForward();
    await waitUntilClosed(page);
    await page.waitForURL('**/intro#installing-the-orchard');
    // The previous search has ended, so `/` opens the dialog again.
    await page.keyboard.press('/');
    await field(page).waitFor();
    expect(pageErrors).toEqual([]);
    await page.context().close();
  });

  test('opens the first result of the new query if Enter is pressed before the response', async () => {
    const { page } = await repository.open('/docs/faq');
    await showResults(page, 'collaboration', 'See all');
    const release = await holdRequests(page, '/*.idx');
    await field(page).fill('serialization');
    await page.keyboard.press('Enter');
    expect(await page.locator('.search-dialog').count()).toBe(1);
    release();
    await waitUntilClosed(page);
    await page.waitForURL('**/docs/concepts/serialization*');
    await page.context().close();
  });

  test('opens a result in a new tab with Ctrl+Enter and Ctrl+click, and stays open', async () => {
    const { page } = await browser.open(INTRO);
    await showResults(page, 'lantern', 'See all');
    for (const open of [
      () => page.keyboard.press('Control+Enter'),
      () =>
        options(page)
          .nth(1)
          .click({ modifiers: ['Control'] }),
    ]) {
      const [newTab] = await Promise.all([page.context().waitForEvent('page'), open()]);
      await newTab.waitForURL(/\/guide\/docs\//);
      await newTab.close();
      await eventually(() => options(page).count()).toBeGreaterThan(1);
    }
    await field(page).fill('');
    await page.getByText('Recent', { exact: true }).waitFor();
    await eventually(() => options(page).count()).toBe(2);
    await page.context().close();
  });

  test('groups results by page, highlights matches, and links to all results', async () => {
    const { page } = await browser.open(INTRO);
    await showResults(page, 'orchard', 'greets');
    const group = page.getByRole('group', { name: 'Introduction' });
    await eventually(() => group.locator('.search-group').textContent()).toBe('Documentation Introduction');
    await eventually(() => group.getByRole('option').count()).toBeGreaterThan(1);
    await eventually(() => group.locator('.search-title mark').allTextContents()).toEqual(['orchard']);
    await eventually(() => group.locator('.search-snippet mark').first().textContent()).toBe('orchard');
    // Counts pages: the group has more results than that.
    const pages = await page.locator('.search-list [role=group]').count();
    const count = pages === 1 ? 'One document found' : `${pages} documents found`;
    await status(page).getByText(count).waitFor();
    await field(page).fill('lantern');
    await page.getByRole('link', { name: 'See all 7 results' }).click();
    await page.waitForURL('**/guide/search?q=lantern');
    await page.getByText('7 documents found').waitFor();
    await page.context().close();
  });

  test('shows suggestions and a feedback link if there are no results', async () => {
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
    const suggested = await suggestions.allTextContents();
    expect(suggested).not.toContain('quicksand');
    await suggestions.first().click();
    await options(page).first().waitFor();
    await waitForFocus(page, '[role=combobox]');
    await eventually(() => field(page).inputValue()).toBe(suggested[0]);
    await field(page).fill('unicorn');
    await page.locator('.search-message', { hasText: 'No results for “unicorn”' }).waitFor();
    await page.context().close();
  });

  test('focuses the content of a result without an anchor, even if its page was prefetched', async () => {
    const { page } = await browser.open(INTRO);
    await showResults(page, 'zebra', 'zebra');
    await field(page).fill('lamps');
    const option = options(page).filter({ hasText: 'The lamps of the cellar' }).first();
    await option.hover();
    await page.waitForLoadState('networkidle');
    await option.click();
    await page.waitForURL('**/guide/docs/lamps');
    await waitForFocus(page, '#docsgen-main');
    await waitUntilClosed(page);
    expect(await page.evaluate(() => document.activeElement!.id)).toBe('docsgen-main');
    await page.context().close();
  });

  test.each(['no network', 500] as const)('shows an error if a search fails (%s), and retries it', async (failure) => {
    const { page } = await browser.open(INTRO);
    await openSearch(page);
    const restore = await failIndexRequests(page, failure);
    await field(page).fill('orchard');
    const message = page.locator('.search-message');
    await message.waitFor();
    await eventually(() => message.textContent()).toContain('Unable to fetch results');
    await eventually(() => message.textContent()).toContain('You might want to check your network connection.');
    await status(page).getByText('Unable to fetch results').waitFor();
    const retried = page.waitForRequest('**/*.idx');
    await page.getByRole('button', { name: 'Retry' }).click();
    await retried;
    await message.waitFor();
    await restore();
    await page.getByRole('button', { name: 'Retry' }).click();
    await options(page).first().waitFor();
    await waitForFocus(page, '[role=combobox]');
    await page.context().close();
  });

  test('keeps the previous results and shows a loading state during a slow response', async () => {
    const { page } = await repository.open('/docs/intro');
    await showResults(page, 'getRoot', '$getRoot');
    const release = await holdRequests(page, '/search/en-current/*.idx');
    await field(page).fill('markdown');
    await page.locator('.search-late').waitFor();
    expect(await options(page).first().textContent()).toContain('getRoot');
    expect(await status(page).textContent()).toBe('');
    release();
    await page.locator('.search-body', { hasText: 'arkdown' }).waitFor();
    await page.locator('.search-late').waitFor({ state: 'detached' });
    await page.context().close();
  });

  test('loads a replaced index again without an error message', async () => {
    const { page } = await repository.open('/docs/intro');
    const requests = searchRequests(page);
    await showResults(page, 'getRoot', '$getRoot');
    const failedRequests: string[] = [];
    await page.route('**/search/en-current/*.idx', (route) => {
      if (failedRequests.push(route.request().url()) > 1) return route.continue();
      return route.fulfill({ status: 404 });
    });
    await field(page).fill('markdown');
    await page.locator('.search-body', { hasText: 'arkdown' }).waitFor();
    await eventually(() => failedRequests.length).toBeGreaterThan(1);
    await eventually(() => requests.filter((path) => path.endsWith('/en-current.idx'))).toHaveLength(2);
    expect(await page.locator('.search-message').count()).toBe(0);
    await page.context().close();
  });

  test('lists recent searches, which can be removed and are kept until the next load if storage is blocked', async () => {
    const { page, pageErrors } = await browser.open(INTRO);
    await openSearch(page);
    await page.getByText('No recent searches').waitFor();
    for (const [query, path] of [
      ['walrus', 'intro#installing-the-orchard'],
      ['zebra', 'hostile#*'],
    ] as const) {
      await field(page).fill(query);
      await page.locator('.search-body', { hasText: query }).waitFor();
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
    await waitForFocus(page, '[role=combobox]');
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

  test('stores no recent searches if the site disabled them', async () => {
    const { page } = await minimal.open(INTRO);
    await showResults(page, 'walrus', 'walrus');
    await page.keyboard.press('Enter');
    await waitUntilClosed(page);
    await openSearch(page);
    await page.locator('.search-suggested').waitFor();
    expect(
      await page
        .locator('.search-body')
        .getByText(/recent/i)
        .count(),
    ).toBe(0);
    expect(await options(page).count()).toBe(0);
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('search')))).toEqual([]);
    await page.context().close();
  });

  test('shows hostile content as text', async () => {
    const { page, pageErrors } = await browser.open(INTRO);
    const dialogs: string[] = [];
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.message());
      void dialog.dismiss();
    });
    const searches = [
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
    for (const [query, text] of searches) {
      await field(page).fill(query);
      await page.locator('.search-body > :not([role=status])', { hasText: text }).first().waitFor();
      expect(await page.locator('.search-body').locator('img, script, b:not(p > b)').count()).toBe(0);
    }
    const marks = await page.locator('.search-body mark').allTextContents();
    expect(marks.filter((mark) => mark === 'marked')).toEqual([]);
    expect(await page.title()).not.toContain('taken');
    expect(dialogs).toEqual([]);
    expect(pageErrors).toEqual([]);
    await page.context().close();
  });

  test('fills a phone screen, has text large enough to avoid zooming, and can be canceled', async () => {
    const { page } = await browser.open(INTRO, {
      viewport: { width: 375, height: 700 },
      hasTouch: true,
      isMobile: true,
    });
    await button(page).tap();
    await field(page).fill('lantern');
    await options(page).first().waitFor();
    // Measure the layout box, because the opening animation scales the box on the screen.
    const size = (): Promise<number[]> =>
      page.locator('.search-dialog').evaluate((element: HTMLElement) => [element.offsetWidth, element.offsetHeight]);
    await eventually(size).toEqual([375, 700]);
    const fontSize = await field(page).evaluate((element) => parseFloat(getComputedStyle(element).fontSize));
    expect(fontSize).toBeGreaterThanOrEqual(16);
    await eventually(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
    await page.getByRole('button', { name: 'Clear the query' }).tap();
    await eventually(() => field(page).inputValue()).toBe('');
    await page.getByRole('button', { name: 'Cancel' }).tap();
    await waitUntilClosed(page);
    await page.context().close();
  });
});

describe('before the first query', () => {
  test('the dialog suggests the pages of the navbar without a request, and marks matches like a highlighter', async () => {
    const { page } = await repository.open(INTRO);
    const requests = searchRequests(page);
    await openSearch(page);
    const suggested = page.locator('.search-suggested a');
    expect(await suggested.allTextContents()).toEqual(['Docs', 'API', 'Community', 'Gallery']);
    expect(requests.filter((path) => path.endsWith('.idx'))).toEqual([]);
    await field(page).fill('getRoot');
    const mark = page.locator('.search-body mark').first();
    await mark.waitFor();
    expect(await mark.evaluate((one) => getComputedStyle(one).backgroundColor)).not.toBe('rgba(0, 0, 0, 0)');
    expect(await suggested.count()).toBe(0);
    await field(page).fill('');
    await suggested.last().click();
    await waitUntilClosed(page);
    await page.waitForURL('**/gallery');
    await page.context().close();
  });

  test('`?` in the empty field and a button show all shortcuts', async () => {
    const { page } = await repository.open(INTRO);
    await openSearch(page);
    const help = page.getByRole('button', { name: 'Keyboard help' });
    expect(await help.getAttribute('aria-expanded')).toBe('false');
    await field(page).press('?');
    await page.getByText('to open in a new tab').waitFor();
    expect(await field(page).inputValue()).toBe('');
    await help.click();
    await eventually(() => help.getAttribute('aria-expanded')).toBe('false');
    await field(page).fill('a');
    await field(page).press('?');
    expect(await field(page).inputValue()).toBe('a?');
    await page.context().close();
  });
});
