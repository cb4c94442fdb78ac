import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { fixtureInBrowser, NO_PREFETCH } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';

const browser = fixtureInBrowser('content-blocks');
const PAGE = '/docs/intro';

const drawings = (page: Page): Promise<number> => page.locator('.diagram-view > svg').count();
const nodeColor = (page: Page): Promise<string> =>
  page
    .locator('.diagram-view .node rect')
    .first()
    .evaluate((rect) => getComputedStyle(rect).fill);

async function scrollToDiagrams(page: Page): Promise<void> {
  for (const diagram of await page.locator('figure.diagram').all()) await diagram.scrollIntoViewIfNeeded();
}

describe('diagrams', () => {
  test('are drawn with their title as the name, and follow the theme', async () => {
    const { page, pageErrors } = await browser.open(PAGE, { ...NO_PREFETCH, colorScheme: 'light' });
    await scrollToDiagrams(page);
    await eventually(() => drawings(page)).toBe(1);
    await eventually(() => page.getByRole('img', { name: 'From Markdown to HTML' }).count()).toBe(1);
    await eventually(() => page.locator('figcaption', { hasText: 'From Markdown to HTML' }).isVisible()).toBe(true);
    await eventually(() => page.locator('figure.diagram pre').first().isVisible()).toBe(false);
    const light = await nodeColor(page);
    await page.locator('.theme-switch').click();
    await eventually(() => nodeColor(page)).not.toBe(light);
    expect(pageErrors).toEqual([]);
    await page.context().close();
  });

  test('show an error in their source, with the source', async () => {
    const { page } = await browser.open(PAGE, NO_PREFETCH);
    await scrollToDiagrams(page);
    await eventually(() => page.locator('.diagram-error').textContent()).toMatch(/^Parse error on line \d/);
    await eventually(() => page.getByText('A[broken', { exact: false }).last().isVisible()).toBe(true);
    await page.context().close();
  });

  test('and formulas have their files after a click on a link, which other pages do not load', async () => {
    const { page, pageErrors } = await browser.open('/docs/plain', NO_PREFETCH);
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await eventually(() => page.locator('link[rel="stylesheet"]').count()).toBe(1);
    await page.locator('.prose a', { hasText: 'Other' }).click();
    await eventually(() => drawings(page)).toBe(1);
    await eventually(() => page.locator('.katex').evaluate((one) => getComputedStyle(one).fontFamily)).toMatch(/KaTeX/);
    expect(requests.some((url) => /\/assets\/diagrams\/mermaid-/.test(url))).toBe(true);
    expect(pageErrors).toEqual([]);
    await page.context().close();
  });
});

describe('without JavaScript', () => {
  test('diagrams show their source, and code groups all of their code', async () => {
    const { page } = await browser.open(PAGE, { javaScriptEnabled: false });
    await eventually(() => page.getByText('A[Markdown] --> B[HTML]').isVisible()).toBe(true);
    await eventually(() => page.getByText('const a: number = 1;').isVisible()).toBe(true);
    await eventually(() => page.getByText('const a = 1;').isVisible()).toBe(true);
    await eventually(() => page.getByText('pnpm add docsgen').isVisible()).toBe(true);
    await page.context().close();
  });
});

describe('tabs', () => {
  test('of a code group and of package managers show one code block', async () => {
    const { page } = await browser.open(PAGE, NO_PREFETCH);
    await page.getByRole('tab', { name: 'JavaScript' }).click();
    await eventually(() => page.getByText('const a = 1;').isVisible()).toBe(true);
    await eventually(() => page.getByText('const a: number = 1;').isVisible()).toBe(false);
    await page.getByRole('tab', { name: 'pnpm', exact: true }).click();
    await eventually(() => page.getByText('pnpm add docsgen').isVisible()).toBe(true);
    await page.reload();
    await eventually(() => page.getByText('pnpm add docsgen').isVisible()).toBe(true);
    await page.context().close();
  });
});

describe('images', () => {
  test('for one theme follow the theme of the site', async () => {
    const { page } = await browser.open(PAGE, { ...NO_PREFETCH, colorScheme: 'light' });
    const shown = (): Promise<string> =>
      page.locator('#picture').evaluate((image) => new URL((image as HTMLImageElement).currentSrc).search);
    await page.locator('#picture').scrollIntoViewIfNeeded();
    await eventually(shown).toBe('');
    await eventually(() => page.getByAltText('In light mode').isVisible()).toBe(true);
    await eventually(() => page.getByAltText('In dark mode').isVisible()).toBe(false);
    await page.locator('.theme-switch').click();
    await eventually(shown).toBe('?dark');
    await eventually(() => page.getByAltText('In light mode').isVisible()).toBe(false);
    await eventually(() => page.getByAltText('In dark mode').isVisible()).toBe(true);
    await page.context().close();
  });
});
