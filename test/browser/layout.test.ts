import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { NO_PREFETCH, siteInBrowser } from '../support/browser.ts';

const browser = siteInBrowser(NO_PREFETCH);

const WITH_SIDEBAR = [
  '/docs/concepts/nodes',
  '/docs/faq',
  '/docs/api/classes/lexical.LexicalNode',
  '/blog',
  '/blog/welcome',
];
const WITHOUT = [
  '/blog/tags',
  '/blog/tags/hello',
  '/blog/archive',
  '/search',
  '/404.html',
  '/docs/error',
  '/markdown-page',
];
/** Pages that use the full width. */
const WIDE = ['/', '/gallery', '/community/'];

const leftOf = (page: Page, selector: string): Promise<number> =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => Math.round(element.getBoundingClientRect().left));

describe('the content', () => {
  test.each([768, 1280, 1920])(
    'of text has one edge, and pages of full width have another, at %d px',
    async (width) => {
      const { page } = await browser.open('/', { viewport: { width, height: 800 } });
      const edges = async (paths: readonly string[]): Promise<number[]> => {
        const found = new Set<number>();
        for (const path of paths) {
          await page.goto(browser.origin() + path);
          found.add(await leftOf(page, 'h1'));
        }
        return [...found];
      };
      expect(await edges(WIDE)).toEqual([await leftOf(page, '.navbar-brand')]);
      expect(await edges([...WITH_SIDEBAR, ...WITHOUT])).toHaveLength(1);
      await page.context().close();
    },
  );

  test.each(['/404.html', '/markdown-page', '/search'])('of %s is near the center of a wide window', async (path) => {
    const { page } = await browser.open(path, { viewport: { width: 1920, height: 800 } });
    const { left, right } = await page
      .locator('.shell-main')
      .evaluate((main) => main.getBoundingClientRect().toJSON() as DOMRect);
    expect(Math.abs(left - (1920 - right))).toBeLessThan(100);
    await page.context().close();
  });

  test('of pages of full width reaches both edges of a wide window', async () => {
    const { page } = await browser.open('/community/', { viewport: { width: 1920, height: 800 } });
    for (const [path, content] of [
      ['/community/', '.places'],
      ['/gallery', '.gallery-filters'],
    ] as const) {
      await page.goto(browser.origin() + path);
      const { left, right } = await page
        .locator(content)
        .evaluate((part) => part.getBoundingClientRect().toJSON() as DOMRect);
      expect(Math.round(left)).toBe(await leftOf(page, '.navbar-brand'));
      expect(Math.round(left)).toBe(Math.round(1920 - right));
    }
    await page.context().close();
  });

  test.each([768, 900, 1100, 1280])('has lines of 65 to 75 characters at %d px', async (width) => {
    const { page } = await browser.open('/docs/concepts/nodes', { viewport: { width, height: 800 } });
    const characters = await page.locator('.prose p').evaluateAll((paragraphs) => {
      const { font } = getComputedStyle(paragraphs[0]!);
      const context = document.createElement('canvas').getContext('2d')!;
      context.font = font;
      const text = paragraphs.map((paragraph) => paragraph.textContent).join(' ');
      return paragraphs[0]!.clientWidth / (context.measureText(text).width / text.length);
    });
    expect(Math.round(characters)).toBeGreaterThanOrEqual(65);
    expect(Math.round(characters)).toBeLessThanOrEqual(75);
    await page.context().close();
  });

  test.each(['figure.code', '.table-wrap', '.tabs', '.toc-block'])('fills a tablet with %s', async (block) => {
    const { page } = await browser.open('/docs/error', { viewport: { width: 768, height: 800 } });
    const { left, right } = await page
      .locator(`.prose ${block}`)
      .first()
      .evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect);
    expect(Math.round(768 - right)).toBe(Math.round(left));
    await page.context().close();
  });

  test('has a slim footer on pages of the docs only', async () => {
    const { page } = await browser.open('/docs/faq');
    const heightOf = (): Promise<number> => page.locator('.footer').evaluate((footer) => footer.clientHeight);
    const slim = await heightOf();
    await page.goto(`${browser.origin()}/blog`);
    expect(slim).toBeLessThan((await heightOf()) - 50);
    await page.context().close();
  });

  test('ends with cards for the previous and the next page', async () => {
    const { page } = await browser.open('/docs/concepts/nodes');
    const cards = await page
      .locator('.pager > a')
      .evaluateAll((links) => links.map((one) => getComputedStyle(one).borderTopWidth));
    expect(cards).toEqual(['1px', '1px']);
    await page.context().close();
  });

  test('aligns code and callouts with the text', async () => {
    const { page } = await browser.open('/docs/concepts/nodes');
    const edge = await leftOf(page, 'h1');
    for (const block of ['.prose > div > p, .prose > p', 'figure.code', '.admonition'])
      expect(await leftOf(page, block)).toBe(edge);
    await page.context().close();
  });
});

describe('the table of contents', () => {
  test.each([1200, 1280, 1920])('is in the same place on pages with and without a sidebar at %d px', async (width) => {
    const { page } = await browser.open('/docs/react/faq', { viewport: { width, height: 800 } });
    const place = await leftOf(page, '.toc');
    for (const path of ['/docs/error', '/markdown-page', '/docs/api/classes/lexical.LexicalNode']) {
      await page.goto(browser.origin() + path);
      expect(await leftOf(page, '.toc'), path).toBe(place);
    }
    await page.context().close();
  });

  test('is a block above the article on a tablet', async () => {
    const { page } = await browser.open('/docs/concepts/nodes', { viewport: { width: 768, height: 900 } });
    expect(await page.locator('.toc-block').isVisible()).toBe(true);
    expect(await page.locator('.toc-block').evaluate((block) => (block as HTMLDetailsElement).open)).toBe(false);
    expect(await page.locator('.shell-toc').isVisible()).toBe(false);
    await page.setViewportSize({ width: 900, height: 900 });
    expect(await page.locator('.toc-block').isVisible()).toBe(false);
    expect(await page.locator('.shell-toc').isVisible()).toBe(true);
    await page.context().close();
  });

  test.each(['/docs/react/faq', '/docs/api/modules/lexical', '/docs/api/modules/lexical_table'])(
    'of %s breaks no words',
    async (path) => {
      const { page } = await browser.open(path);
      const broken = await page.locator('.toc a').evaluateAll((links) =>
        links.flatMap((link) => {
          const walker = document.createTreeWalker(link, NodeFilter.SHOW_TEXT);
          const found: string[] = [];
          for (let node = walker.nextNode(); node; node = walker.nextNode()) {
            for (const { 0: word, index } of node.textContent!.matchAll(/[a-z]+|[A-Z]{2,}/g)) {
              const range = document.createRange();
              range.setStart(node, index);
              range.setEnd(node, index + word.length);
              if (range.getClientRects().length > 1) found.push(word);
            }
          }
          return link.scrollWidth > link.clientWidth + 1 ? [...found, link.textContent] : found;
        }),
      );
      expect(broken).toEqual([]);
      await page.context().close();
    },
  );
});

test('the icons of callouts belong to the style sheet', async () => {
  const { page } = await browser.open('/docs/concepts/nodes');
  const icon = await page
    .locator('.admonition-title')
    .first()
    .evaluate((title) => getComputedStyle(title, '::before').maskImage);
  expect(icon).toMatch(/^url\("data:image\/svg/);
  await page.context().close();
});

test('the logo is fetched first, and its size is known before', async () => {
  const { page } = await browser.open('/docs/concepts/nodes');
  const logo = page.locator('.navbar-logo').first();
  expect(await logo.getAttribute('fetchpriority')).toBe('high');
  expect(await logo.getAttribute('loading')).toBeNull();
  await page.route('**/*.svg', (route) => route.abort());
  const { width } = (await logo.boundingBox())!;
  await page.reload();
  expect(Math.abs((await logo.boundingBox())!.width - width)).toBeLessThan(1);
  await page.context().close();
});
