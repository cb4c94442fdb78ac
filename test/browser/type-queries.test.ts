import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { fixtureInBrowser, NO_PREFETCH } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';

const browser = fixtureInBrowser('type-queries');
const PAGE = '/docs/intro';
const CODE = [
  "import { Counter } from 'acme';",
  '',
  'const counter = new Counter();',
  'counter.add(hidden);',
  "export const settings = { name: 'events', limits: { lower: 1, upper: hidden }, isVisible: true, unit: 'per second' };",
];

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

const boxOf = (element: Locator): Promise<Box> =>
  element.evaluate((one) => one.getBoundingClientRect().toJSON() as Box);

/** Returns the box of the first occurrence of a text in the first code block. */
const boxOfText = (page: Page, text: string): Promise<Box> =>
  page.evaluate((wanted) => {
    const walker = document.createTreeWalker(document.querySelector('figure pre')!, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const start = walker.currentNode.textContent!.indexOf(wanted);
      if (start === -1) continue;
      const range = new Range();
      range.setStart(walker.currentNode, start);
      range.setEnd(walker.currentNode, start + wanted.length);
      return range.getBoundingClientRect().toJSON() as Box;
    }
    throw new Error(`${wanted} is not in the code`);
  }, text);

const answersOn = (page: Page): Promise<string[]> => page.locator('pre .query').allInnerTexts();

describe('without JavaScript', () => {
  test.each([320, 1280])('answers are below the names that they are about, at %i px', async (width) => {
    const { page } = await browser.open(PAGE, { javaScriptEnabled: false, viewport: { width, height: 800 } });
    const texts = (await answersOn(page)).map((text) => text.trim());
    expect(texts.slice(0, 2)).toEqual(['const counter: Counter', 'add\ntotal']);
    expect(texts[2]).toMatch(/^const settings: \{\s+name: string;\s+limits: \{/);
    expect(texts[3]).toBe('(method) Counter.add(count: number): Counter');
    const answer = await boxOf(page.locator('pre .query').first());
    const [name, next] = [await boxOfText(page, 'counter = '), await boxOfText(page, 'counter.')];
    expect(answer.top).toBeGreaterThanOrEqual(name.bottom - 1);
    expect(answer.bottom).toBeLessThanOrEqual(next.top + 1);
    expect(answer.left).toBeLessThanOrEqual(name.left);
    expect(answer.left).toBeGreaterThan(name.left - 20);
    const code = await boxOf(page.locator('figure pre').first());
    expect(answer.right).toBeLessThanOrEqual(code.right);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('pre .query').first().isVisible()).toBe(true);
    await page.context().close();
  });

  test('answers have a name for screen readers', async () => {
    const { page } = await browser.open(PAGE, { javaScriptEnabled: false });
    expect(await page.getByRole('note', { name: 'Type' }).count()).toBe(5);
    expect(await page.getByRole('note', { name: 'Completions' }).count()).toBe(1);
    await page.context().close();
  });

  test.each([
    ['/docs/module', 'const sizes: Map<string, number>'],
    ['/docs/api/classes/acme.Counter', 'const total: number'],
    ['/blog/post', 'const year: number'],
  ])('answers are on %s', async (path, answer) => {
    const { page } = await browser.open(path, { javaScriptEnabled: false });
    expect((await answersOn(page)).map((text) => text.trim())).toEqual([answer]);
    // The style sheet is linked.
    expect(await page.locator('pre .query i').first().isVisible()).toBe(false);
    await page.context().close();
  });
});

describe('answers', () => {
  test('are not part of the code that the button copies, nor of a selection', async () => {
    const { page, pageErrors } = await browser.open(PAGE, {
      ...NO_PREFETCH,
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    await page.locator('.code-copy').first().click();
    await eventually(() => page.evaluate(() => navigator.clipboard.readText())).toBe(CODE.join('\n'));
    const selected = await page.evaluate(() => {
      getSelection()!.selectAllChildren(document.querySelector('figure pre')!);
      return getSelection()!.toString();
    });
    expect(selected.split('\n').filter((line) => line !== '')).toEqual(CODE.filter((line) => line !== ''));
    expect(pageErrors).toEqual([]);
    await page.context().close();
  });

  test('are comments in the Markdown of a page and in feeds', async () => {
    const { page } = await browser.open(PAGE, NO_PREFETCH);
    const read = async (path: string): Promise<string> => (await page.request.get(browser.origin() + path)).text();
    expect(await read('/docs/intro.md')).toContain(
      'const counter = new Counter();\n//    ^? const counter: Counter\ncounter.add(hidden);\n//      ^| add\n//         total\n',
    );
    const feed = (await read('/blog/rss.xml')).replace(/<[^>]*>/g, '');
    expect(feed).toContain('const year = new Date().getFullYear();\n//    ^? const year: number\n');
    await page.context().close();
  });
});

describe('the names that a code sample imports', () => {
  test('link to the reference in later lines and samples, with one stop for the Tab key', async () => {
    const { page } = await browser.open(PAGE, NO_PREFETCH);
    const links = page.locator('figure').first().locator('a.symbol');
    expect(
      await links.evaluateAll((all) => all.map((one) => [one.textContent, (one as HTMLElement).tabIndex])),
    ).toEqual([
      ['Counter', 0],
      ['Counter', -1],
    ]);
    const next = page.locator('figure').nth(1).locator('a.symbol');
    expect(await next.evaluateAll((all) => all.map((one) => (one as HTMLElement).tabIndex))).toEqual([0]);
    const lineOf = (index: number): Promise<string> =>
      links.nth(index).evaluate((link) => getComputedStyle(link).textDecorationColor);
    const hidden = 'rgba(0, 0, 0, 0)';
    await page.mouse.move(1, 1);
    expect([(await lineOf(0)) === hidden, await lineOf(1)]).toEqual([false, hidden]);
    await links.nth(1).hover();
    expect(await lineOf(1)).not.toBe(hidden);
    await page.mouse.move(1, 1);
    await links.first().focus();
    expect(await lineOf(1)).not.toBe(hidden);
    await links.nth(1).click();
    await eventually(() => page.url()).toContain('/docs/api/classes/acme.Counter');
    await page.context().close();
  });
});
