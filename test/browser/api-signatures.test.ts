import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { fixtureInBrowser } from '../support/browser.ts';

const browser = fixtureInBrowser('api');
const MODULE = '/docs/api/modules/kit';
const PHONE = { viewport: { width: 375, height: 720 } };

const hiddenLine = (page: Page) => page.locator('.api-fold > pre').getByText("| 'ivory'");

test('a long type is opened with the keyboard, without JavaScript, and never scrolls the page', async () => {
  const { page } = await browser.open(MODULE, { ...PHONE, javaScriptEnabled: false });
  expect(await hiddenLine(page).isVisible()).toBe(false);
  const summary = page.locator('.api-fold > summary');
  expect(await summary.innerText()).toContain('Show all 16 members');
  await summary.focus();
  await page.keyboard.press('Enter');
  await hiddenLine(page).waitFor();
  expect(await summary.innerText()).toContain('Show less');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.viewport.width);
  await page.context().close();
});

test('a long type and the details of overloads are complete on paper', async () => {
  const { page } = await browser.open(MODULE);
  expect(await page.getByText('The weights need no particular sum.').isVisible()).toBe(false);
  await page.emulateMedia({ media: 'print' });
  await hiddenLine(page).waitFor();
  await page.getByText('The weights need no particular sum.').waitFor();
  expect(await page.locator('.api-fold > summary').isVisible()).toBe(false);
  await page.context().close();
});

test('the code of a declaration is copied with its line breaks', async () => {
  const { page } = await browser.open(MODULE);
  const [copied, code] = await page.evaluate(() => {
    const lines = document.querySelector('.api-long code')!;
    getSelection()!.selectAllChildren(lines);
    return [getSelection()!.toString().trimEnd(), lines.textContent.trimEnd()];
  });
  expect(copied).toBe(code);
  expect(code).toMatch(/^type Color =\n {2}\| 'crimson'\n {2}\| 'coral'\n/);
  await page.context().close();
});

test('the lines of an example have no blank lines between them', async () => {
  const { page } = await browser.open('/docs/api/classes/kit.Box');
  const excess = await page.locator('figure.code code').evaluateAll((examples) =>
    examples.map((code) => {
      const lines = code.textContent.trimEnd().split('\n').length;
      return Math.round(code.getBoundingClientRect().height / parseFloat(getComputedStyle(code).lineHeight)) - lines;
    }),
  );
  expect([excess.length > 0, new Set(excess)]).toEqual([true, new Set([0])]);
  await page.context().close();
});

test('the text of marked differences and buttons has enough contrast in both themes', async () => {
  for (const theme of ['light', 'dark']) {
    const { page } = await browser.open(`${MODULE}?docsgen-theme=${theme}`);
    const ratios = await page.evaluate(contrasts, [
      '.api-overloads mark',
      '.api-fold > summary',
      '.api-details > summary',
    ]);
    expect(Math.min(...ratios)).toBeGreaterThanOrEqual(4.5);
    await page.context().close();
  }
});

/** Returns the contrast of the text of elements with their backgrounds. The colors are read from a canvas. */
function contrasts(selectors: readonly string[]): number[] {
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!;
  const luminance = (color: string): number => {
    context.fillStyle = color;
    context.fillRect(0, 0, 1, 1);
    const [red, green, blue] = [...context.getImageData(0, 0, 1, 1).data].map((value) => {
      const part = value / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
  };
  const backgroundOf = (element: Element): string => {
    const color = getComputedStyle(element).backgroundColor;
    return color === 'rgba(0, 0, 0, 0)' && element.parentElement ? backgroundOf(element.parentElement) : color;
  };
  const elements = selectors.flatMap((selector) => [...document.querySelectorAll(`${selector}, ${selector} span`)]);
  return elements.map((element) => {
    const [low, high] = [getComputedStyle(element).color, backgroundOf(element)]
      .map(luminance)
      .toSorted((a, b) => a - b);
    return (high! + 0.05) / (low! + 0.05);
  });
}
