import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { fixtureInBrowser, NO_PREFETCH } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';

const browser = fixtureInBrowser('styles', '/base/');

const styleOf = (page: Page, selector: string, property: string): Promise<string> =>
  page
    .locator(selector)
    .first()
    .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);

/** The number of style sheets that only the current page has. */
const pageSheets = (page: Page): Promise<number> => page.locator('head link[data-of-page]').count();

const isLoaded = (page: Page, selector: string): Promise<boolean> =>
  page.locator(selector).evaluate((image) => (image as HTMLImageElement).naturalWidth > 0);

describe('a page whose components import style sheets', () => {
  test('has the styles of its style sheets, CSS modules and Sass', async () => {
    const { page, pageErrors } = await browser.open('/');
    expect(await styleOf(page, '.home-text', 'color')).toBe('rgb(10, 0, 0)');
    expect(await styleOf(page, 'h1', 'color')).toBe('rgb(20, 0, 0)');
    expect(await styleOf(page, 'h1', 'font-size')).toBe('50px');
    expect(await styleOf(page, '#box', 'height')).toBe('60px');
    expect(await styleOf(page, '#site-footer', 'color')).toBe('rgb(0, 50, 50)');
    await page.locator('.theme-switch').click();
    expect(await styleOf(page, 'h1', 'color')).toBe('rgb(250, 0, 0)');
    expect(pageErrors).toEqual([]);
    await page.context().close();
  });

  test('has them without JavaScript', async () => {
    const { page } = await browser.open('/docs/guide', { javaScriptEnabled: false });
    expect(await styleOf(page, '#guide-text', 'color')).toBe('rgb(0, 0, 40)');
    await page.context().close();
  });

  test('shows the images of its styles and components', async () => {
    const { page, pageErrors } = await browser.open('/');
    const texture = await styleOf(page, '#box', 'background-image');
    expect(texture).toMatch(/\/base\/assets\/texture-\w{8}\.png"\)$/);
    const address = /url\("(.+)"\)/.exec(texture)?.[1] ?? '';
    expect(await page.evaluate(async (url) => (await fetch(url)).status, address)).toBe(200);
    expect(
      await Promise.all(['#picture', '.navbar-items .badge', '.navbar-brand img'].map((one) => isLoaded(page, one))),
    ).toEqual([true, true, true]);
    expect(pageErrors).toEqual([]);
    await page.context().close();
  });
});

describe('an island with a CSS module', () => {
  test('has the same styles before and after it is hydrated', async () => {
    const { page, pageErrors } = await browser.open('/');
    expect(await styleOf(page, '#counter', 'color')).toBe('rgb(0, 10, 0)');
    await page.locator('#counter').click();
    await eventually(() => page.locator('#counter').textContent()).toBe('1');
    expect(await styleOf(page, '#counter', 'color')).toBe('rgb(0, 20, 0)');
    await page.locator('#counter').click();
    await eventually(() => styleOf(page, '#counter', 'color')).toBe('rgb(0, 10, 0)');
    expect(pageErrors).toEqual([]);
    await page.context().close();
  });
});

describe('after a navigation', () => {
  test('only the main part of docsgen takes part in the transition, also if the page contains another', async () => {
    const { page } = await browser.open('/', NO_PREFETCH);
    expect(await styleOf(page, 'main main', 'view-transition-name')).toBe('none');
    expect(await styleOf(page, '#docsgen-main', 'view-transition-name')).toBe('main');
    await page.context().close();
  });

  test('the page has its style sheets, and those of the previous page are removed', async () => {
    const { page, pageErrors } = await browser.open('/', NO_PREFETCH);
    await page.evaluate(() => (document.body.dataset['kept'] = ''));
    await page.evaluate(() =>
      document.addEventListener('docsgen:arrive', () => {
        const note = document.querySelector('#guide-text');
        document.body.dataset['seen'] = note ? getComputedStyle(note).color : '';
      }),
    );
    await page.locator('#next').click();
    // The styles are there when the page appears.
    await eventually(() => page.evaluate(() => document.body.dataset['seen'])).toBe('rgb(0, 0, 40)');
    expect(await pageSheets(page)).toBe(1);
    expect(await styleOf(page, '.navbar-brand', 'outline-width')).toBe('3px');

    await page.locator('.navbar a', { hasText: 'Plain' }).first().click();
    await eventually(() => page.locator('h1').textContent()).toContain('Plain');
    expect(await pageSheets(page)).toBe(0);
    expect(await styleOf(page, '.navbar-brand', 'outline-style')).toBe('none');
    expect(await styleOf(page, '#site-footer', 'color')).toBe('rgb(0, 50, 50)');

    await page.goBack();
    await eventually(() => pageSheets(page)).toBe(1);
    await eventually(() => styleOf(page, '#guide-text', 'color')).toBe('rgb(0, 0, 40)');
    expect(await page.evaluate(() => 'kept' in document.body.dataset)).toBe(true);
    expect(pageErrors).toEqual([]);
    await page.context().close();
  });
});
