import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { fixtureInBrowser, NO_PREFETCH } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';

const browser = fixtureInBrowser('i18n-rtl');
const PAGE = '/docs/مقدمة';
const PAGE_IN_CATEGORY = '/docs/دليل/البداية';

/** Returns the box of the first visible element that matches a selector. */
async function boxOf(page: Page, selector: string): Promise<{ left: number; right: number; width: number }> {
  const element = page.locator(selector).filter({ visible: true }).first();
  const { x, width } = (await element.boundingBox())!;
  return { left: x, right: x + width, width };
}

const rotation = (page: Page, selector: string, pseudo?: '::after'): Promise<string> =>
  page
    .locator(selector)
    .filter({ visible: true })
    .first()
    .evaluate((icon, part) => getComputedStyle(icon, part).rotate, pseudo);

describe('a page in a right-to-left language', () => {
  test('has formulas that read from left to right', async () => {
    const { page } = await browser.open(PAGE, NO_PREFETCH);
    await eventually(() =>
      page
        .locator('.katex')
        .first()
        .evaluate((one) => getComputedStyle(one).direction),
    ).toBe('ltr');
    const [variable, exponent] = [await boxOf(page, 'p .katex .mord'), await boxOf(page, 'p .katex .msupsub')];
    expect(exponent.left).toBeGreaterThan(variable.left);
    const [block, formula] = [await boxOf(page, 'div.math'), await boxOf(page, '.katex-display .base')];
    expect(Math.abs(block.left + block.right - formula.left - formula.right)).toBeLessThan(2);
    await page.context().close();
  });

  test('has diagram labels in the direction of their text', async () => {
    const { page } = await browser.open(PAGE, NO_PREFETCH);
    for (const diagram of await page.locator('figure.diagram').all()) await diagram.scrollIntoViewIfNeeded();
    const label = page.locator('.diagram-view p', { hasText: 'Hello!' });
    await label.waitFor();
    // In the wrong direction, the exclamation mark would be in front of the first letter.
    const [first, last] = await label.evaluate(({ firstChild }) =>
      [0, 5].map((at) => {
        const range = document.createRange();
        range.setStart(firstChild!, at);
        range.setEnd(firstChild!, at + 1);
        return range.getBoundingClientRect().left;
      }),
    );
    expect(last).toBeGreaterThan(first!);
    await page.context().close();
  });

  test('has errors of diagrams that read from left to right', async () => {
    const { page } = await browser.open(PAGE, NO_PREFETCH);
    for (const diagram of await page.locator('figure.diagram').all()) await diagram.scrollIntoViewIfNeeded();
    await page.locator('.diagram-error').waitFor();
    expect(await page.locator('.diagram-error').evaluate((one) => getComputedStyle(one).direction)).toBe('ltr');
    await page.context().close();
  });

  for (const width of [375, 1280]) {
    test(`has the sidebar mirrored at ${width} pixels`, async () => {
      const { page } = await browser.open(PAGE_IN_CATEGORY, { ...NO_PREFETCH, viewport: { width, height: 800 } });
      if (width < 997) await page.locator('.mobile-menu > summary').click();
      await page.waitForFunction(() =>
        document.getAnimations().every(({ timeline }) => timeline !== document.timeline),
      );
      const list = await boxOf(page, '.sidebar > ul');
      const collapsed = '.sidebar .sidebar-category:has(> details:not([open]))';
      expect((await boxOf(page, `${collapsed} > a`)).right).toBe(list.right);
      expect((await boxOf(page, `${collapsed} > details > summary`)).left).toBeLessThan(list.left + 32);
      expect(await rotation(page, `${collapsed} > details > summary`, '::after')).toBe('225deg');
      expect(await rotation(page, '.sidebar details[open] > summary', '::after')).toBe('135deg');
      expect((await boxOf(page, '.sidebar .badge')).left).toBe(list.left);
      const bar = await page
        .locator('.sidebar li:has(> a[aria-current=page])')
        .filter({ visible: true })
        .evaluate((item) => getComputedStyle(item, '::before').right);
      expect(bar).toBe('-1px');
      await page.context().close();
    });
  }

  test('has arrows that point to the previous and the next page', async () => {
    const { page } = await browser.open(PAGE, NO_PREFETCH);
    expect(await rotation(page, '.pager-previous .icon')).toBe('180deg');
    expect(await rotation(page, '.pager-next .icon')).toBe('180deg');
    await page.context().close();
  });
});
