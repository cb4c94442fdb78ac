import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { siteInBrowser, NO_PREFETCH } from '../../support/browser.ts';
import { eventually } from '../../support/eventually.ts';

const browser = siteInBrowser();

/** A page of each kind, and the pages with the widest content. */
const KINDS = [
  '/',
  '/community/',
  '/gallery',
  '/search',
  '/blog',
  '/blog/archive',
  '/blog/tags',
  '/blog/mdx-blog-post',
  '/docs/intro',
  '/docs/concepts/nodes',
  '/docs/react/plugins',
  '/docs/error',
  '/docs/api/',
  '/docs/api/modules',
  '/docs/api/modules/lexical',
  '/docs/api/classes/lexical.TextNode',
  '/nowhere',
];

describe('every page', () => {
  test('of each kind loads without errors and fits all widths', { timeout: 120_000 }, async () => {
    for (const width of [320, 375, 768, 1280, 1920]) {
      const { page, pageErrors } = await browser.open('/', { viewport: { width, height: 800 }, ...NO_PREFETCH });
      const overflowing: string[] = [];
      for (const url of KINDS) {
        await page.goto(browser.origin() + url);
        if (await scrollsHorizontally(page)) overflowing.push(url);
      }
      expect(overflowing, `${width} px`).toEqual([]);
      expect(pageErrors.filter((error) => !/404/.test(error))).toEqual([]);
      await page.context().close();
    }
  });
});

describe('a reader', () => {
  test('can get from the home page to a class without JavaScript', async () => {
    const { page, pageErrors } = await browser.open('/', { javaScriptEnabled: false });
    const main = page.getByRole('banner');
    await main.getByRole('link', { name: 'API', exact: true }).first().click();
    await page.waitForURL('**/docs/api/**');
    await page
      .getByRole('navigation', { name: /sidebar/i })
      .getByRole('link', { name: 'Classes' })
      .first()
      .click();
    await page.getByRole('link', { name: 'TextNode', exact: true }).first().click();
    await page.getByRole('heading', { level: 1, name: 'TextNode' }).waitFor();
    expect(pageErrors).toEqual([]);
    await page.context().close();
  });

  test('can open a docs section in the mobile menu without JavaScript', async () => {
    const { page } = await browser.open('/docs/intro', {
      javaScriptEnabled: false,
      viewport: { width: 375, height: 720 },
    });
    const menu = page.locator('.mobile-menu');
    await menu.locator('> summary').click();
    await menu.getByRole('link', { name: 'Getting Started' }).click();
    await eventually(() => page.title()).toBe('Quick Start (Vanilla JS) | Lexical');
    await page.context().close();
  });

  test('sees the 404 page, with status 404, for a URL without a page', async () => {
    const { page, pageErrors } = await browser.open('/docs/nowhere');
    await eventually(() => page.title()).toBe('Page Not Found | Lexical');
    await eventually(() => pageErrors.some((error) => error.startsWith('404:'))).toBe(true);
    await page.context().close();
  });
});

function scrollsHorizontally(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
}
