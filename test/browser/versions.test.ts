import { describe, expect, test } from 'vitest';
import { fixtureInBrowser } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { blockStorage, holdRequests } from '../support/page-actions.ts';

const browser = fixtureInBrowser('versions');
const KEY = 'docsgen.version.default';

describe('the version of the docs', () => {
  test('is stored if it is selected before its script loads', async () => {
    const { page } = await browser.open('/robots.txt');
    const release = await holdRequests(page, '/assets/chunk-*.js');
    await page.goto(`${browser.origin()}/docs/1.0/intro`);
    await page.getByRole('link', { name: 'latest version' }).click();
    await page.waitForURL(/\/docs\/intro/);
    release();
    await eventually(() => page.evaluate((key) => localStorage.getItem(key), KEY)).toBe('2.0');
    await page.context().close();
  });

  test('is stored if it is selected in the menu, and the rest of the site links to it', async () => {
    const { page, pageErrors } = await browser.open('/docs/intro');
    const menu = page.locator('.navbar-menu');
    await menu.locator('summary').click();
    await menu.getByRole('link', { name: '1.0 (old)' }).click();
    await page.waitForURL(/\/docs\/1\.0/);
    await eventually(() => page.evaluate((key) => localStorage.getItem(key), KEY)).toBe('1.0');
    await page.goto(`${browser.origin()}/search`);
    await page.waitForFunction(() => document.querySelector('.navbar-menu summary')?.textContent === '1.0 (old)');
    const docs = page.locator('.navbar-items a', { hasText: 'Docs' });
    await eventually(() => docs.getAttribute('href')).toMatch(/^\/docs\/1\.0\//);
    await eventually(() => menu.locator('[aria-current]').textContent()).toBe('1.0 (old)');
    await docs.click();
    await page.waitForURL(/\/docs\/1\.0\//);
    expect(pageErrors).toEqual([]);
    await page.context().close();
  });

  test('is the version of the page inside the docs, even if another one is stored', async () => {
    const { page } = await browser.open('/search');
    await page.evaluate((key) => localStorage.setItem(key, '1.0'), KEY);
    await page.goto(`${browser.origin()}/docs/intro`);
    await page.waitForLoadState('networkidle');
    expect(await page.locator('.navbar-menu summary').textContent()).toBe('2.0');
    await page.context().close();
  });

  test('is stored if the link to the latest version on an old page is followed', async () => {
    const { page } = await browser.open('/docs/1.0/intro');
    await page.getByRole('link', { name: 'latest version' }).click();
    await page.waitForURL(/\/docs\/intro/);
    await eventually(() => page.evaluate((key) => localStorage.getItem(key), KEY)).toBe('2.0');
    await page.context().close();
  });

  test('can be selected if storage is blocked, and is reset by a full load', async () => {
    const { page, pageErrors } = await browser.open('/docs/intro');
    await page.addInitScript(blockStorage);
    await page.reload();
    const menu = page.locator('.navbar-menu');
    await menu.locator('summary').click();
    await menu.getByRole('link', { name: '1.0 (old)' }).click();
    await page.waitForURL(/\/docs\/1\.0/);
    await page.goto(`${browser.origin()}/search`);
    await page.waitForLoadState('networkidle');
    await eventually(() => menu.locator('summary').textContent()).toBe('2.0');
    await eventually(() => pageErrors.join('\n')).toContain('This browser does not store choices for this site.');
    expect(new Set(pageErrors.map((error) => error.replace(/ .*/, '')))).toEqual(new Set(['console:']));
    await page.context().close();
  });

  test('is reset if the stored version no longer exists', async () => {
    const { page } = await browser.open('/search');
    await page.evaluate((key) => localStorage.setItem(key, '0.1'), KEY);
    await page.reload();
    await page.waitForFunction((key) => localStorage.getItem(key) === null, KEY);
    await eventually(() => page.locator('.navbar-menu summary').textContent()).toBe('2.0');
    await page.context().close();
  });
});
