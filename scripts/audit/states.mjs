// @ts-check
/** @typedef {import('playwright-core').Page} Page */

/**
 * Functions that open a part of a loaded page, by name. They return false if the page has no such part at the current width.
 * @type {Readonly<Record<string, (page: Page) => Promise<boolean>>>}
 */
export const STATES = {
  menu: (page) => press(page, '.mobile-menu > summary', 0),
  'main-menu': async (page) => (await press(page, '.mobile-menu > summary', 0)) && press(page, '.mobile-menu-back', 0),
  versions: (page) => press(page, '.navbar-menu > summary', 0),
  languages: (page) => press(page, '.navbar-menu > summary', 1),
  search: (page) => openSearch(page, ''),
  'search-results': (page) => openSearch(page, 'node'),
  'search-help': async (page) => (await openSearch(page, '')) && press(page, '.search-hints button', 0),
  'skip-link': focusSkipLink,
  details: openDetails,
  code: showCodeTools,
};

/**
 * @param {Page} page
 * @param {string} selector
 * @param {number} index
 */
async function press(page, selector, index) {
  const control = page.locator(selector).nth(index);
  if (!(await control.isVisible())) return false;
  await control.click();
  return true;
}

/**
 * @param {Page} page
 * @param {string} query
 */
async function openSearch(page, query) {
  await page.keyboard.press('Control+k');
  await page.locator('.search-dialog [role=combobox]').fill(query);
  if (query !== '') await page.locator('.search-dialog .search-all').waitFor();
  return true;
}

/** @param {Page} page */
async function focusSkipLink(page) {
  await page.keyboard.press('Tab');
  return page.locator('.skip-link:focus').isVisible();
}

/** @param {Page} page */
function openDetails(page) {
  return page.evaluate(() => {
    const closed = document.querySelectorAll('main details:not([open])');
    for (const details of closed) details.setAttribute('open', '');
    return closed.length > 0;
  });
}

/** @param {Page} page */
async function showCodeTools(page) {
  const codeBlock = page.locator('main figure.code').first();
  if (!(await codeBlock.isVisible())) return false;
  await codeBlock.hover();
  return true;
}
