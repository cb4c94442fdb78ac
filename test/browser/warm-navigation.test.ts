import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { siteInBrowser } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { untilDeferred, waitForTitle } from '../support/page-actions.ts';

const browser = siteInBrowser();
const CLASS = '/docs/api/classes/lexical.TextNode';
const GUIDE = '/docs/concepts/serialization';

/** Opens a page that records the pages it parses, and on each arrival records whether the browser may skip a part of the page. */
async function open(path: string, viewport = { width: 1280, height: 800 }): Promise<Page> {
  const { page } = await browser.open('/robots.txt', { viewport });
  await page.addInitScript(() => {
    const record = { parsed: [] as string[], skips: [] as boolean[], shift: 0 };
    const parse = DOMParser.prototype.parseFromString;
    DOMParser.prototype.parseFromString = function (...args) {
      const parsed = parse.apply(this, args);
      record.parsed.push(parsed.title);
      return parsed;
    };
    document.addEventListener('docsgen:arrive', () => {
      record.skips.push(document.querySelector('#docsgen-main')!.hasAttribute('data-arriving'));
    });
    new PerformanceObserver((list) => {
      // Also counts shifts shortly after the click, which browsers attribute to the reader.
      for (const entry of list.getEntries()) record.shift += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift' });
    Object.assign(window, { record });
  });
  await page.goto(browser.origin() + path);
  // A pointer that reaches a link before that has no effect.
  await untilDeferred(page);
  await page.evaluate(() => {
    const link = Object.assign(document.createElement('a'), { id: 'next', textContent: 'Next' });
    document.querySelector('h1')!.before(link);
  });
  return page;
}

interface Recorded {
  /** The titles of the parsed pages. */
  readonly parsed: readonly string[];
  readonly skips: readonly boolean[];
  readonly shift: number;
}

const recorded = (page: Page): Promise<Recorded> =>
  page.evaluate(() => ({ ...(window as unknown as { record: Recorded }).record }));

const setTarget = (page: Page, href: string): Promise<void> =>
  page.evaluate((to) => document.querySelector('#next')!.setAttribute('href', to), href);

describe('a page that the pointer rests on', () => {
  test('is parsed before the click, also when the reader comes back to the link', async () => {
    const page = await open('/docs/concepts/nodes');
    await page.evaluate(() => (document.querySelector('a#next')!.id = ''));
    const link = page
      .locator('.shell-side a[href="/docs/getting-started/react"], .shell-side a[href="/docs/concepts/selection"]')
      .last();
    const timesParsed = async (): Promise<number> =>
      (await recorded(page)).parsed.filter((title) => title.startsWith('Selection')).length;
    const visit = async (times: number): Promise<void> => {
      await page.locator('h1').hover();
      await link.hover();
      await eventually(timesParsed).toBe(times);
      await link.click();
      await waitForTitle(page, /^Selection/);
      expect(await timesParsed()).toBe(times);
    };
    await visit(1);
    await page.goBack();
    await waitForTitle(page, /^Nodes/);
    // The pointer can still be on the link when the reader comes back, so the page may be parsed before it moves.
    await visit(2);
    await page.context().close();
  });

  test('has its style sheets before the click, and they do not apply yet', async () => {
    const page = await open(GUIDE);
    await setTarget(page, CLASS);
    const media = (): Promise<(string | null)[]> =>
      page.locator('head link[data-of-page]').evaluateAll((sheets) => sheets.map((one) => one.getAttribute('media')));
    expect(await media()).toEqual([]);
    await page.hover('#next');
    await eventually(media).toEqual(['not all']);
    await page.click('#next');
    await waitForTitle(page, /TextNode/);
    expect(await media()).toEqual(['']);
    await page.context().close();
  });
});

describe('a long page', () => {
  test.each([
    [GUIDE, CLASS, 800],
    [CLASS, GUIDE, 800],
    [CLASS, GUIDE, 3000],
  ])(
    'that follows %s is first painted only in the window, without moving anything (%s, %d px)',
    async (from, to, height) => {
      const page = await open(from, { width: 1280, height });
      await setTarget(page, to);
      await page.hover('#next');
      await page.waitForLoadState('networkidle');
      const before = await recorded(page);
      await page.click('#next');
      await eventually(async () => (await recorded(page)).skips).toEqual([true]);
      await eventually(() => page.locator('[data-arriving]').count()).toBe(0);
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
      expect((await recorded(page)).shift).toBe(before.shift);
      const fullHeight = await page.evaluate(() => document.documentElement.scrollHeight);
      await page.reload();
      expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(fullHeight);
      await page.context().close();
    },
  );

  test('is painted completely if it is not shown from its top', async () => {
    const page = await open(GUIDE);
    await setTarget(page, `${CLASS}#settextcontent`);
    await page.click('#next');
    await eventually(async () => (await recorded(page)).skips).toEqual([false]);
    await eventually(() =>
      page.locator('#settextcontent').evaluate((heading) => heading.getBoundingClientRect().top < 200),
    ).toBe(true);
    await page.context().close();
  });
});
