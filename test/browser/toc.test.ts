import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { NO_PREFETCH, siteInBrowser, type OpenOptions } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';

const browser = siteInBrowser(NO_PREFETCH);
const PAGE = '/docs/concepts/nodes';

/** Returns the entries next to the bar of the table of contents, and the headings whose sections should be marked. */
const marked = (page: Page): Promise<{ bar: string[]; inView: string[] }> =>
  page.evaluate(() => {
    const links = [...document.querySelectorAll<HTMLAnchorElement>('.toc a')];
    const list = document.querySelector<HTMLElement>('.toc > .toc-list')!;
    // The values that the styles use, because the bar itself is a pseudo-element.
    const start = list.getBoundingClientRect().top + parseFloat(list.style.getPropertyValue('--bar-start') || '0');
    const end = start + parseFloat(list.style.getPropertyValue('--bar-size') || '0');
    const isNextToBar = (link: Element): boolean => {
      const { top, bottom } = link.getBoundingClientRect();
      return top >= start - 1 && bottom <= end + 1;
    };
    const tops = links.map((link) => document.getElementById(link.hash.slice(1))!.getBoundingClientRect().top);
    const bar = document.querySelector<HTMLElement>('.navbar')!.offsetHeight + 32;
    const isInView = (_: Element, index: number): boolean =>
      tops[index]! < innerHeight - 32 && (tops[index + 1] ?? Infinity) > bar;
    const texts = (found: HTMLAnchorElement[]): string[] => found.map((link) => link.hash);
    return { bar: texts(links.filter(isNextToBar)), inView: texts(links.filter(isInView)) };
  });

const transition = (page: Page): Promise<string> =>
  page
    .locator('.toc > .toc-list')
    .evaluate((list) => getComputedStyle(list, '::after').transitionDuration.split(',')[0]!.trim());

async function open(options: OpenOptions = {}): Promise<Page> {
  const { page } = await browser.open(PAGE, options);
  await eventually(() => page.locator('.toc > .toc-list').getAttribute('style')).not.toBeNull();
  return page;
}

describe('the bar of the table of contents', () => {
  test('covers the entries whose sections are in the window', async () => {
    const page = await open();
    for (const share of [0, 0.3, 0.6, 1]) {
      await page.evaluate((part) => {
        const { scrollHeight } = document.documentElement;
        scrollTo({ top: part * (scrollHeight - innerHeight), behavior: 'instant' });
      }, share);
      await eventually(async () => {
        const { bar, inView } = await marked(page);
        return inView.length > 0 && bar.join() === inView.join();
      }).toBe(true);
    }
    await page.context().close();
  });

  test('follows a link, and one entry is still the current one', async () => {
    const page = await open();
    const link = page.locator('.toc a').nth(2);
    await link.click();
    await eventually(async () => (await marked(page)).bar[0]).toBe(await link.getAttribute('href'));
    await eventually(() => page.locator('.toc a[aria-current]').count()).toBe(1);
    expect(await page.locator('.toc a[aria-current]').getAttribute('href')).toBe(await link.getAttribute('href'));
    await page.context().close();
  });

  test('moves with a transition that reduced motion turns off', async () => {
    const [moving, still] = [await open(), await open({ reducedMotion: 'reduce' })];
    expect(await transition(moving)).toBe('0.2s');
    expect(await transition(still)).toBe('0.001s');
    await moving.context().close();
    await still.context().close();
  });

  test('does not change the place of the entries', async () => {
    const page = await open();
    const left = (): Promise<number> =>
      page
        .locator('.toc a')
        .first()
        .evaluate((link) => link.getBoundingClientRect().x);
    const before = await left();
    await page.addStyleTag({
      content: '.toc > .toc-list::before, .toc > .toc-list::after { content: none !important }',
    });
    expect(await left()).toBe(before);
    await page.context().close();
  });
});
