import { describe, expect, test } from 'vitest';
import { fixtureInBrowser } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { blockStorage, waitForTitle } from '../support/page-actions.ts';

const browser = fixtureInBrowser('shell');

describe('the announcement', () => {
  test('is there before any script, and is closed for good by its button', async () => {
    const { page, pageErrors } = await browser.open('/docs/one');
    const bar = page.locator('.announcement');
    await bar.getByRole('link', { name: 'Read this' }).waitFor();
    await bar.getByRole('button', { name: 'Close' }).click();
    await bar.waitFor({ state: 'hidden' });
    await eventually(() => page.evaluate(() => localStorage.getItem('docsgen.announcement'))).toBe('first');
    await page.locator('.pager a').last().click();
    await waitForTitle(page, /^Two/);
    expect(await bar.isVisible()).toBe(false);
    await page.reload();
    expect(await bar.isVisible()).toBe(false);
    expect(pageErrors).toEqual([]);
    await page.context().close();
  });

  test('is closed until the next visit where nothing can be stored, with one warning', async () => {
    const { page, pageErrors } = await browser.open('/docs/one');
    await page.addInitScript(blockStorage);
    await page.reload();
    await eventually(() => pageErrors).toHaveLength(1);
    const bar = page.locator('.announcement');
    await bar.getByRole('button', { name: 'Close' }).click();
    await bar.waitFor({ state: 'hidden' });
    await page.locator('.pager a').last().click();
    await waitForTitle(page, /^Two/);
    expect(await bar.isVisible()).toBe(false);
    await page.reload();
    await bar.waitFor();
    // One for each time that the page was loaded.
    await eventually(() => pageErrors).toHaveLength(2);
    expect(pageErrors[0]).toContain('This browser does not store choices for this site.');
    await page.context().close();
  });

  test('with another id is there again', async () => {
    const { page } = await browser.open('/docs/one');
    await page.evaluate(() => localStorage.setItem('docsgen.announcement', 'the one before'));
    await page.reload();
    await page.locator('.announcement').waitFor();
    await page.context().close();
  });

  test('without JavaScript is there, without a button', async () => {
    const { page } = await browser.open('/docs/one', { javaScriptEnabled: false });
    expect(await page.locator('.announcement').isVisible()).toBe(true);
    expect(await page.locator('.announcement-close').isVisible()).toBe(false);
    await page.context().close();
  });
});

describe('the tag that counts page views', () => {
  /** What was said to the tag, in order. */
  const said = (): unknown[][] =>
    (window as unknown as { dataLayer: IArguments[] }).dataLayer.map((entry) => [...(entry as Iterable<unknown>)]);

  test('is told of the site once, and of each page that is gone to, with its path', async () => {
    const { page, pageErrors } = await browser.open('/docs/one');
    await page.waitForFunction(() => 'isTagLoaded' in window);
    const first = await page.evaluate(said);
    expect(first.map((call) => call[0])).toEqual(['js', 'config']);
    expect(first[1]![1]).toBe('T-1');
    await page.locator('.pager a').last().click();
    await page.waitForURL(/\/docs\/two/);
    await page.waitForFunction(() => (window as unknown as { dataLayer: unknown[] }).dataLayer.length === 4);
    expect((await page.evaluate(said)).slice(2)).toEqual([
      ['set', 'page_path', '/docs/two'],
      ['event', 'page_view'],
    ]);
    await page.goBack();
    await page.waitForURL(/\/docs\/one/);
    await page.waitForFunction(() => (window as unknown as { dataLayer: unknown[] }).dataLayer.length === 6);
    await page.evaluate(() => (location.hash = 'a-part'));
    await page.waitForFunction(() => (window as unknown as { dataLayer: unknown[] }).dataLayer.length === 8);
    expect((await page.evaluate(said))[6]).toEqual(['set', 'page_path', '/docs/one#a-part']);
    await page.evaluate(() => {
      const link = document.createElement('a');
      link.href = '/docs/one?version=2';
      link.textContent = 'Another query';
      document.querySelector('main')!.prepend(link);
    });
    await page.getByRole('link', { name: 'Another query' }).click();
    await page.waitForFunction(() => (window as unknown as { dataLayer: unknown[] }).dataLayer.length === 10);
    await page.goBack();
    await page.waitForFunction(() => (window as unknown as { dataLayer: unknown[] }).dataLayer.length === 12);
    expect((await page.evaluate(said)).slice(8)).toEqual([
      ['set', 'page_path', '/docs/one?version=2'],
      ['event', 'page_view'],
      ['set', 'page_path', '/docs/one#a-part'],
      ['event', 'page_view'],
    ]);
    expect(pageErrors).toEqual([]);
    await page.context().close();
  });
});

describe('the words of the shell', () => {
  test('are those of the translation, and docsgen’s where it has none', async () => {
    const { page } = await browser.open('/docs/one');
    await eventually(() => page.locator('.toc > p').textContent()).toBe('Sur cette page');
    await eventually(() => page.locator('.pager').textContent()).toContain('Suivant');
    const sample = page.locator('figure.code').first();
    await sample.hover();
    await sample.getByRole('button', { name: 'Copier' }).waitFor();
    await eventually(() => page.locator('.skip-link').textContent()).toBe('Skip to main content');
    await page.goto(`${browser.origin()}/docs/tags/un`);
    await eventually(() => page.locator('h1').textContent()).toBe('2 documents marqués « un »');
    await page.goto(`${browser.origin()}/docs/tags/deux`);
    await eventually(() => page.locator('h1').textContent()).toBe('Un document marqué « deux »');
    await page.context().close();
  });

  test('of a page component go through translate and <Translate>, elements included', async () => {
    const { page } = await browser.open('/');
    await eventually(() => page.locator('h1').textContent()).toBe('Bonjour, Ada.');
    await eventually(() => page.locator('main p').innerHTML()).toBe('Bonjour, <a href="/docs/one">One</a>.');
    await page.context().close();
  });
});

describe('a site that is published below another path', () => {
  test('says on its home page what may be wrong, and which path would do', async () => {
    const { page } = await browser.open('/', { javaScriptEnabled: true });
    const banner = page.locator('#docsgen-base-url-banner');
    expect(await banner.count()).toBe(0);
    await page.route('**/assets/**', (route) => route.abort());
    await page.route('**/sub/folder/', async (route) => {
      const response = await route.fetch({ url: `${browser.origin()}/` });
      await route.fulfill({ response });
    });
    await page.goto(`${browser.origin()}/sub/folder/`);
    await banner.waitFor();
    const words = await banner.textContent();
    expect(words).toContain('This site did not load properly.');
    expect(words).toContain('The baseUrl it was built with is / (the default).');
    expect(words).toContain('Seen from here it should be /sub/folder/');
    await page.context().close();
  });

  test('says so on no other page, and nothing where its styles are there', async () => {
    const { page } = await browser.open('/docs/one');
    expect(await page.content()).not.toContain('docsgen-base-url');
    await page.context().close();
  });
});
