import type { Locator, Page } from 'playwright-core';

/** What a reader of the search does and sees: the dialog over the site's own index, and the page of results. */

export const field = (page: Page): Locator => page.locator('.search-dialog [role=combobox]');
export const options = (page: Page): Locator => page.locator('.search-dialog [role=option]');
export const announced = (page: Page): Locator => page.locator('.search-dialog [role=status]');

/** Opens the dialog by its keys and looks for words, which may be none; it is there then, its results perhaps not. */
export async function openSearch(page: Page, words = ''): Promise<void> {
  await page.keyboard.press('Control+k');
  await field(page).waitFor();
  await field(page).fill(words);
}

/** The dialog with an answer that holds these words. */
export async function searched(page: Page, words: string, shown: string): Promise<void> {
  await openSearch(page, words);
  await page.locator('.search-body', { hasText: shown }).waitFor();
}

export const closed = (page: Page): Promise<void> => page.locator('.search-dialog').waitFor({ state: 'detached' });

/** What the option says of itself that is active: its name, and that the field points at it. */
export async function activeOption(page: Page): Promise<{ index: number; title: string }> {
  const id = await field(page).getAttribute('aria-activedescendant');
  return page.evaluate((wanted) => {
    const all = [...document.querySelectorAll('[role=option]')];
    const selected = all.filter((one) => one.getAttribute('aria-selected') === 'true');
    const isOne = selected.length === 1 && selected[0]!.id === wanted;
    const name = selected[0]?.querySelector('.search-title')?.textContent ?? '';
    return { index: isOne ? all.indexOf(selected[0]!) : -1, title: name };
  }, id);
}

/** The addresses of what the search has fetched so far: scripts, and parts of its index. */
export function searchRequests(page: Page): string[] {
  const seen: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/\/assets\/search\/|\.idx$/.test(pathname)) seen.push(pathname);
  });
  return seen;
}

/** Nothing of the index can be fetched: the server is in trouble, or there is no network. The function ends that. */
export async function spoilIndex(page: Page, how: 'no network' | 500): Promise<() => Promise<void>> {
  await page.route('**/*.idx', (route) => (how === 500 ? route.fulfill({ status: how }) : route.abort()));
  return () => page.unroute('**/*.idx');
}
