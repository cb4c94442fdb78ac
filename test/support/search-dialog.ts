import type { Locator, Page } from 'playwright-core';

/** Helpers for the search dialog and the results page. */

export const field = (page: Page): Locator => page.locator('.search-dialog [role=combobox]');
export const options = (page: Page): Locator => page.locator('.search-dialog [role=option]');
export const status = (page: Page): Locator => page.locator('.search-dialog [role=status]');

/** Opens the dialog with the keyboard and enters a query. Does not wait for results. */
export async function openSearch(page: Page, query = ''): Promise<void> {
  await page.keyboard.press('Control+k');
  await field(page).waitFor();
  await field(page).fill(query);
}

/** Searches and waits until the results contain a text. */
export async function showResults(page: Page, query: string, text: string): Promise<void> {
  await openSearch(page, query);
  await page.locator('.search-body', { hasText: text }).waitFor();
}

export const waitUntilClosed = (page: Page): Promise<void> =>
  page.locator('.search-dialog').waitFor({ state: 'detached' });

/** Returns the selected option; the index is -1 unless the input refers to that option. */
export async function activeOption(page: Page): Promise<{ index: number; title: string }> {
  const id = await field(page).getAttribute('aria-activedescendant');
  return page.evaluate((activeId) => {
    const all = [...document.querySelectorAll('[role=option]')];
    const selected = all.filter((option) => option.getAttribute('aria-selected') === 'true');
    const isActive = selected.length === 1 && selected[0]!.id === activeId;
    const name = selected[0]?.querySelector('.search-title')?.textContent ?? '';
    return { index: isActive ? all.indexOf(selected[0]!) : -1, title: name };
  }, id);
}

/** Records the paths that the search requests: scripts and index files. */
export function searchRequests(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/\/assets\/search\/|\.idx$/.test(pathname)) paths.push(pathname);
  });
  return paths;
}

/** Makes requests for index files fail. The returned function lets them succeed again. */
export async function failIndexRequests(page: Page, failure: 'no network' | 500): Promise<() => Promise<void>> {
  await page.route('**/*.idx', (route) => (failure === 500 ? route.fulfill({ status: failure }) : route.abort()));
  return () => page.unroute('**/*.idx');
}
