import type { Locator, Page } from 'playwright-core';

/** Helpers for the search dialog and the results page. */

export const field = (page: Page): Locator => page.locator('.search-dialog [role=combobox]');
export const options = (page: Page): Locator => page.locator('.search-dialog [role=option]');
export const announced = (page: Page): Locator => page.locator('.search-dialog [role=status]');

/** Opens the dialog with the keyboard and enters a query. Does not wait for results. */
export async function openSearch(page: Page, words = ''): Promise<void> {
  await page.keyboard.press('Control+k');
  await field(page).waitFor();
  await field(page).fill(words);
}

/** Searches and waits until the results contain a text. */
export async function searched(page: Page, words: string, shown: string): Promise<void> {
  await openSearch(page, words);
  await page.locator('.search-body', { hasText: shown }).waitFor();
}

export const closed = (page: Page): Promise<void> => page.locator('.search-dialog').waitFor({ state: 'detached' });

/** Returns the selected option; the index is -1 unless the input refers to that option. */
export async function activeOption(page: Page): Promise<{ index: number; title: string }> {
  const id = await field(page).getAttribute('aria-activedescendant');
  return page.evaluate((wanted) => {
    const all = [...document.querySelectorAll('[role=option]')];
    const selected = all.filter((option) => option.getAttribute('aria-selected') === 'true');
    const isOne = selected.length === 1 && selected[0]!.id === wanted;
    const name = selected[0]?.querySelector('.search-title')?.textContent ?? '';
    return { index: isOne ? all.indexOf(selected[0]!) : -1, title: name };
  }, id);
}

/** Records the paths that the search requests: scripts and index files. */
export function searchRequests(page: Page): string[] {
  const seen: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/\/assets\/search\/|\.idx$/.test(pathname)) seen.push(pathname);
  });
  return seen;
}

/** Makes requests for index files fail. The returned function restores them. */
export async function spoilIndex(page: Page, how: 'no network' | 500): Promise<() => Promise<void>> {
  await page.route('**/*.idx', (route) => (how === 500 ? route.fulfill({ status: how }) : route.abort()));
  return () => page.unroute('**/*.idx');
}
