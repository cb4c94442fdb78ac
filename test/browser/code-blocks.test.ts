import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { NO_PREFETCH, siteInBrowser } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';

const browser = siteInBrowser(NO_PREFETCH);

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const boxOf = async (locator: Locator): Promise<Box> => (await locator.boundingBox())!;

const overlap = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

const styleOf = (locator: Locator, property: string): Promise<string> =>
  locator.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);

/** A guide with long lines of code, with and without titles. */
const GUIDE = '/docs/concepts/nodes';

async function isMasked(page: Page): Promise<{ readonly cutOff: boolean[]; readonly masked: boolean[] }> {
  return page.locator('figure.code pre').evaluateAll((blocks) => ({
    cutOff: blocks.map((pre) => pre.scrollWidth > pre.clientWidth),
    masked: blocks.map((pre) => getComputedStyle(pre).maskImage !== 'none'),
  }));
}

describe('a code block', () => {
  test.each([1280, 375])('has a copy button that is visible and covers nothing at %d px', async (width) => {
    const { page } = await browser.open(GUIDE, { viewport: { width, height: 800 } });
    for (const block of (await page.locator('figure.code').all()).slice(0, 4)) {
      const button = block.locator('.code-copy');
      await button.waitFor();
      expect(await styleOf(block.locator('.code-tools'), 'opacity')).toBe('1');
      const box = await boxOf(button);
      expect(box.width).toBeGreaterThanOrEqual(44);
      expect(box.height).toBeGreaterThanOrEqual(24);
      expect(overlap(box, await boxOf(block.locator('pre')))).toBe(false);
    }
    await page.context().close();
  });

  test('has a header with the language and no buttons without JavaScript', async () => {
    const { page } = await browser.open(GUIDE, { javaScriptEnabled: false });
    const block = page.locator('figure.code:not(:has(.code-title))').first();
    expect(await block.locator('button').count()).toBe(0);
    expect((await boxOf(block.locator('pre'))).y - (await boxOf(block)).y).toBeGreaterThanOrEqual(32);
    await page.context().close();
  });

  test('names its language in the header', async () => {
    const { page } = await browser.open(GUIDE);
    const block = page.locator('figure.code:not(:has(.code-title))').first();
    const language = await block.evaluate((figure) => figure.getAttribute('data-language')!);
    const label = await block.evaluate((figure) => getComputedStyle(figure, '::before').content);
    expect(label.replaceAll('"', '')).toContain(language);
    await page.context().close();
  });

  test('has a thin scrollbar that is visible', async () => {
    const { page } = await browser.open(GUIDE);
    const code = page.locator('figure.code pre').first();
    expect(await styleOf(code, 'scrollbar-width')).toBe('thin');
    expect(await styleOf(code, 'scrollbar-color')).not.toMatch(/^(?:auto|transparent|rgba\(0, 0, 0, 0\))/);
    await page.context().close();
  });

  test('fades out at the edge only if its lines are cut off', async () => {
    const { page } = await browser.open(GUIDE, { viewport: { width: 600, height: 800 } });
    const { cutOff, masked } = await isMasked(page);
    expect(cutOff).toContain(true);
    expect(cutOff).toContain(false);
    expect(masked).toEqual(cutOff);
    await page.context().close();
  });

  test('has larger text on large screens', async () => {
    const { page } = await browser.open(GUIDE);
    const code = page.locator('figure.code pre').first();
    expect(await styleOf(code, 'font-size')).toBe('13px');
    await page.setViewportSize({ width: 1440, height: 800 });
    expect(await styleOf(code, 'font-size')).toBe('13.5px');
    await page.context().close();
  });

  test('of commands wraps on a phone', async () => {
    const { page } = await browser.open('/docs/getting-started/react', { viewport: { width: 320, height: 720 } });
    const commands = page.locator('figure.code[data-language="bash"] pre');
    const excess = await commands.evaluateAll((all) => all.map((pre) => pre.scrollWidth - pre.clientWidth));
    expect(excess.length).toBeGreaterThan(0);
    expect(Math.max(...excess)).toBe(0);
    await page.context().close();
  });
});

describe('a code block in a tab', () => {
  test('has no second frame, and its button is in the row of the tabs', async () => {
    const { page } = await browser.open('/docs/packages/lexical');
    const tabs = page.locator('.tabs[data-ready]', { has: page.locator('.tab > figure.code') }).first();
    const block = tabs.locator('.tab:not([hidden]) > figure.code').first();
    expect(await styleOf(block, 'border-top-width')).toBe('0px');
    const button = block.locator('.code-copy');
    await button.waitFor();
    const box = await boxOf(button);
    expect(overlap(box, await boxOf(tabs.locator('.tab-list')))).toBe(false);
    expect(overlap(box, await boxOf(block.locator('pre')))).toBe(false);
    await button.click();
    await eventually(() => button.textContent()).not.toBe('Copy');
    await page.context().close();
  });
});
