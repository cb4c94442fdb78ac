import { describe, expect, test } from 'vitest';
import { fixtureInBrowser } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { blockStorage, waitForTitle } from '../support/page-actions.ts';

const browser = fixtureInBrowser('shell');

describe('the announcement', () => {
  test('is visible until its button closes it permanently', async () => {
    const { page, pageErrors } = await browser.open('/docs/one');
    const bar = page.locator('.announcement');
    await bar.getByRole('link', { name: 'Read this' }).waitFor();
    await bar.getByRole('button', { name: 'Fermer' }).click();
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

  test('does not move the menu of small screens over the button that closes it', async () => {
    const { page } = await browser.open('/docs/one', { viewport: { width: 375, height: 720 } });
    await page.locator('.announcement').waitFor();
    const button = page.locator('.mobile-menu > summary');
    await button.click();
    await page.locator('.mobile-menu-panel').waitFor();
    await button.click({ timeout: 5000 });
    await page.locator('.mobile-menu-panel').waitFor({ state: 'hidden' });
    expect(await page.locator('.announcement').isVisible()).toBe(true);
    await page.context().close();
  });

  test('is closed until the next load if storage is blocked, with one warning', async () => {
    const { page, pageErrors } = await browser.open('/docs/one');
    await page.addInitScript(blockStorage);
    await page.reload();
    await eventually(() => pageErrors).toHaveLength(1);
    const bar = page.locator('.announcement');
    await bar.getByRole('button', { name: 'Fermer' }).click();
    await bar.waitFor({ state: 'hidden' });
    await page.locator('.pager a').last().click();
    await waitForTitle(page, /^Two/);
    expect(await bar.isVisible()).toBe(false);
    await page.reload();
    await bar.waitFor();
    // One warning per load of the page.
    await eventually(() => pageErrors).toHaveLength(2);
    expect(pageErrors[0]).toContain('This browser does not store choices for this site.');
    await page.context().close();
  });

  test('is shown again when its id changes', async () => {
    const { page } = await browser.open('/docs/one');
    await page.evaluate(() => localStorage.setItem('docsgen.announcement', 'previous'));
    await page.reload();
    await page.locator('.announcement').waitFor();
    await page.context().close();
  });

  test('is visible without a button if JavaScript is disabled', async () => {
    const { page } = await browser.open('/docs/one', { javaScriptEnabled: false });
    expect(await page.locator('.announcement').isVisible()).toBe(true);
    expect(await page.locator('.announcement-close').isVisible()).toBe(false);
    await page.context().close();
  });
});

describe('the analytics tag', () => {
  /** Runs in the page and returns the calls of the tag in order. */
  const tagCalls = (): unknown[][] =>
    (window as unknown as { dataLayer: IArguments[] }).dataLayer.map((entry) => [...(entry as Iterable<unknown>)]);

  test('is configured once, and receives the path of each visited page', async () => {
    const { page, pageErrors } = await browser.open('/docs/one');
    await page.waitForFunction(() => 'isTagLoaded' in window);
    const first = await page.evaluate(tagCalls);
    expect(first.map((call) => call[0])).toEqual(['js', 'config']);
    expect(first[1]![1]).toBe('T-1');
    await page.locator('.pager a').last().click();
    await page.waitForURL(/\/docs\/two/);
    await page.waitForFunction(() => (window as unknown as { dataLayer: unknown[] }).dataLayer.length === 4);
    expect((await page.evaluate(tagCalls)).slice(2)).toEqual([
      ['set', 'page_path', '/docs/two'],
      ['event', 'page_view'],
    ]);
    await page.goBack();
    await page.waitForURL(/\/docs\/one/);
    await page.waitForFunction(() => (window as unknown as { dataLayer: unknown[] }).dataLayer.length === 6);
    await page.evaluate(() => (location.hash = 'a-part'));
    await page.waitForFunction(() => (window as unknown as { dataLayer: unknown[] }).dataLayer.length === 8);
    expect((await page.evaluate(tagCalls))[6]).toEqual(['set', 'page_path', '/docs/one#a-part']);
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
    expect((await page.evaluate(tagCalls)).slice(8)).toEqual([
      ['set', 'page_path', '/docs/one?version=2'],
      ['event', 'page_view'],
      ['set', 'page_path', '/docs/one#a-part'],
      ['event', 'page_view'],
    ]);
    expect(pageErrors).toEqual([]);
    await page.context().close();
  });
});

describe('UI strings', () => {
  test('are translated, and fall back to the texts of docsgen in the same language', async () => {
    const { page } = await browser.open('/docs/one');
    await eventually(() => page.locator('.toc > p').textContent()).toBe('Sur cette page');
    await eventually(() => page.locator('.pager').textContent()).toContain('Suivant');
    const codeBlock = page.locator('figure.code').first();
    await codeBlock.hover();
    await codeBlock.getByRole('button', { name: 'Copier' }).waitFor();
    await eventually(() => page.locator('.skip-link').textContent()).toBe('Aller au contenu principal');
    await page.goto(`${browser.origin()}/docs/tags/un`);
    await eventually(() => page.locator('h1').textContent()).toBe('2 documents marqués « un »');
    await page.goto(`${browser.origin()}/docs/tags/deux`);
    await eventually(() => page.locator('h1').textContent()).toBe('Un document marqué « deux »');
    await page.context().close();
  });

  test('of a page component are translated by translate and <Translate>, including elements', async () => {
    const { page } = await browser.open('/');
    await eventually(() => page.locator('h1').textContent()).toBe('Bonjour, Ada.');
    await eventually(() => page.locator('main p').innerHTML()).toBe('Bonjour, <a href="/docs/one">One</a>.');
    await page.context().close();
  });
});

describe('a site that is published under another base path', () => {
  test('explains the problem on its home page and suggests the base path', async () => {
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
    const text = await banner.textContent();
    expect(text).toContain('Ce site ne s’est pas chargé correctement.');
    expect(text).toContain('Le site a été généré avec la valeur baseUrl / (par défaut).');
    expect(text).toContain('Pour cette adresse, baseUrl devrait être /sub/folder/');
    await page.context().close();
  });

  test('shows no explanation on other pages', async () => {
    const { page } = await browser.open('/docs/one');
    expect(await page.content()).not.toContain('docsgen-base-url');
    await page.context().close();
  });
});
