import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { fixtureInBrowser, type OpenOptions } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';

const browser = fixtureInBrowser('search', '/guide/');

const suggestions = (page: Page): Promise<(string | null)[]> =>
  page.locator('.similar-pages:not([hidden]) a').evaluateAll((links) => links.map((link) => link.getAttribute('href')));

async function openMissing(path: string, options: OpenOptions = {}): Promise<Page> {
  const { page } = await browser.open(path, options);
  expect(await page.locator('h1').textContent()).toBe('Page Not Found');
  return page;
}

describe('the 404 page', () => {
  test('suggests pages with a similar address, with the base path', async () => {
    const page = await openMissing('/docs/lamp');
    await eventually(() => suggestions(page)).toEqual(['/guide/docs/lamps']);
    expect(await page.locator('.similar-pages').textContent()).toBe(
      'Did you mean one of these pages?/guide/docs/lamps',
    );
    await page.locator('.similar-pages a').click();
    await page.waitForFunction(() => location.pathname === '/guide/docs/lamps');
    await page.context().close();
  });

  test('suggests the page of the same version first', async () => {
    const page = await openMissing('/docs/1.0/introo');
    await eventually(async () => (await suggestions(page))[0]).toBe('/guide/docs/1.0/intro');
    await page.context().close();
  });

  test.each(['/docs/xyzzy', '/404.html'])('suggests nothing for %s', async (path) => {
    const { page } = await browser.open('/');
    const fetched: string[] = [];
    page.on('response', (response) => fetched.push(new URL(response.url()).pathname));
    await page.goto(browser.origin() + path);
    await page.waitForLoadState('networkidle');
    expect(fetched.includes('/guide/sitemap.xml')).toBe(path !== '/404.html');
    expect(await page.locator('.similar-pages').isVisible()).toBe(false);
    await page.context().close();
  });

  test('moves nothing when the suggestions appear', async () => {
    const page = await openMissing('/docs/lamp', { viewport: { width: 375, height: 700 } });
    await eventually(() => suggestions(page)).toHaveLength(1);
    const shift = await page.evaluate(async () => {
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      const observer = new PerformanceObserver(() => undefined);
      observer.observe({ type: 'layout-shift', buffered: true });
      await new Promise((resolve) => setTimeout(resolve));
      return observer.takeRecords().length;
    });
    expect(shift).toBe(0);
    await page.context().close();
  });

  test('is complete without JavaScript', async () => {
    const page = await openMissing('/docs/lamp', { javaScriptEnabled: false });
    expect(await page.locator('.similar-pages').isVisible()).toBe(false);
    expect(await page.locator('.site-pages a').count()).toBeGreaterThan(0);
    await page.context().close();
  });
});
