import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { fixtureInBrowser, NO_PREFETCH } from '../support/browser.ts';

const browser = fixtureInBrowser('head');

interface Globals {
  readonly counter?: readonly string[];
  readonly charts?: number;
}

const globals = (page: Page): Promise<Globals> =>
  page.evaluate(() => {
    const { counter, charts } = globalThis as Globals;
    return { ...(counter && { counter }), ...(charts !== undefined && { charts }) };
  });

async function follow(page: Page, link: string, path: string): Promise<void> {
  await page.locator('main').getByRole('link', { name: link, exact: true }).click();
  await page.waitForURL(`**${path}`);
  await page.locator('h1', { hasText: new RegExp(path.split('/').at(-2)!, 'i') }).waitFor();
}

describe('scripts', () => {
  test('of the configuration run once, and receive an event for each later page', async () => {
    const { page, pageErrors } = await browser.open('/docs/plain/', NO_PREFETCH);
    await follow(page, 'other', '/docs/other/');
    await follow(page, 'plain', '/docs/plain/');
    expect(await globals(page)).toEqual({ counter: ['counter starts', '/docs/other/', '/docs/plain/'] });
    expect(pageErrors).toEqual([]);
    await page.context().close();
  });

  test('of a page run each time the page is opened, and do not stay when the reader leaves it', async () => {
    const { page, pageErrors } = await browser.open('/docs/plain/', NO_PREFETCH);
    const color = () => page.locator('meta[name="theme-color"]').getAttribute('content');
    for (const _ of [1, 2]) {
      await follow(page, 'chart', '/docs/chart/');
      expect(await globals(page)).toEqual({ counter: ['counter starts'], charts: 1 });
      expect(await color()).toBe('#fff');
      await follow(page, 'plain', '/docs/plain/');
      expect(await globals(page)).toEqual({ counter: ['counter starts'] });
      expect(await color()).toBe('#3451b2');
    }
    expect(pageErrors).toEqual([]);
    await page.context().close();
  });
});
