import type { Page, Route } from 'playwright-core';
import type { SiteBrowser, OpenedPage } from './browser.ts';

/** Marks the window. A full page load removes the mark; client navigation keeps it. */
export const markWindow = (page: Page): Promise<void> =>
  page.evaluate(() => void Object.assign(window, { isSameWindow: true }));
export const isMarked = (page: Page): Promise<boolean> => page.evaluate(() => 'isSameWindow' in window);
export const scrollTop = (page: Page): Promise<number> => page.evaluate(() => scrollY);
export const waitForTitle = (page: Page, pattern: RegExp): Promise<unknown> =>
  page.waitForFunction((text) => new RegExp(text).test(document.title), pattern.source);

/** Scrolls to a new position and waits for the scroll event. */
export function scrollPage(page: Page, top: number): Promise<void> {
  return page.evaluate(async (to) => {
    const scrolled = new Promise((resolve) => addEventListener('scroll', resolve, { once: true }));
    scrollTo({ top: to, behavior: 'instant' });
    await scrolled;
  }, top);
}

/** Waits for the scripts that load when the browser is idle. They mark the page as settled. */
export const untilDeferred = (page: Page): Promise<void> => page.locator('body[data-settled]').waitFor();

/** Clicks the first visible link to a path and waits for the navigation. */
export async function followLink(page: Page, path: string): Promise<void> {
  await page.locator(`a[href="${path}"]:visible`).first().click();
  await page.waitForURL((url) => url.pathname + url.hash === path);
}

/** Opens a page in a browser that prefetches nothing because data saving is enabled. */
export async function openWithoutPrefetch(
  browser: SiteBrowser,
  path: string,
  connection: object = { saveData: true },
): Promise<OpenedPage> {
  const { page, pageErrors } = await browser.open(path, { connection });
  await markWindow(page);
  return { page, pageErrors };
}

/** Blocks requests for a path. The returned function lets them continue. */
export async function holdRequests(page: Page, path: string): Promise<() => void> {
  const pending: (() => void)[] = [];
  const state = { isOpen: false };
  await page.route(`**${path}`, async (route: Route) => {
    if (!state.isOpen) await new Promise<void>((resolve) => pending.push(resolve));
    // Other routes of the test may answer the request.
    await route.fallback();
  });
  return () => {
    state.isOpen = true;
    for (const release of pending) release();
  };
}

/** Runs in the page and makes `localStorage` throw, as in a browser that blocks storage. */
export function blockStorage(): void {
  Object.defineProperty(window, 'localStorage', {
    get: () => {
      throw new DOMException('Access is denied.', 'SecurityError');
    },
  });
}
