import type { Page, Route } from 'playwright-core';
import type { SiteBrowser, WatchedPage } from './browser.ts';

/** A mark on the window: it is gone when a page was loaded whole. */
export const mark = (page: Page): Promise<void> =>
  page.evaluate(() => void Object.assign(window, { isSameWindow: true }));
export const isMarked = (page: Page): Promise<boolean> => page.evaluate(() => 'isSameWindow' in window);
export const scrolledTo = (page: Page): Promise<number> => page.evaluate(() => scrollY);
export const title = (page: Page, words: RegExp): Promise<unknown> =>
  page.waitForFunction((text) => new RegExp(text).test(document.title), words.source);

/** Scrolls to a place that the page is not at, and waits until the page has heard of it. */
export function scrollPage(page: Page, top: number): Promise<void> {
  return page.evaluate(async (to) => {
    const heard = new Promise((resolve) => addEventListener('scroll', resolve, { once: true }));
    scrollTo({ top: to, behavior: 'instant' });
    await heard;
  }, top);
}

/** Follows a link as a reader does, wherever it stands, and waits until its page is there. */
export async function follow(page: Page, path: string): Promise<void> {
  await page.locator(`a[href="${path}"]:visible`).first().click();
  await page.waitForURL((url) => url.pathname + url.hash === path);
}

/** A page in a browser that fetches nothing ahead, because its reader asked to save data. */
export async function openThrifty(
  browser: SiteBrowser,
  path: string,
  connection: object = { saveData: true },
): Promise<WatchedPage> {
  const { page, troubles } = await browser.open(path, { connection });
  await mark(page);
  return { page, troubles };
}

/** The page is asked for and never comes, or comes when it is let. */
export async function holdBack(page: Page, path: string): Promise<() => void> {
  const held: (() => void)[] = [];
  const state = { isOpen: false };
  await page.route(`**${path}`, async (route: Route) => {
    if (!state.isOpen) await new Promise<void>((resolve) => held.push(resolve));
    await route.continue();
  });
  return () => {
    state.isOpen = true;
    for (const letGo of held) letGo();
  };
}

/** Runs in the page: its reader lets no site store anything. */
export function forbidStorage(): void {
  Object.defineProperty(window, 'localStorage', {
    get: () => {
      throw new DOMException('Access is denied.', 'SecurityError');
    },
  });
}
