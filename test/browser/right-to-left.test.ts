import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { fixtureInBrowser, NO_PREFETCH } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';

const browser = fixtureInBrowser('i18n-rtl');
const PAGE = '/docs/مقدمة';

/** Returns the box of the first visible element that matches a selector. */
async function boxOf(page: Page, selector: string): Promise<{ left: number; right: number; width: number }> {
  const element = page.locator(selector).filter({ visible: true }).first();
  const { x, width } = (await element.boundingBox())!;
  return { left: x, right: x + width, width };
}

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
});
