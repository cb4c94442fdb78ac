// @ts-check
/** @typedef {import('playwright-core').Page} Page */

/**
 * What a visitor can open on a page, besides the page itself. Each leads from the page as it was loaded; one that has
 * nothing to open here, at this width, says so.
 * @type {Readonly<Record<string, (page: Page) => Promise<boolean>>>}
 */
export const STATES = {
  menu: (page) => press(page, '.mobile-menu > summary', 0),
  'main-menu': async (page) => (await press(page, '.mobile-menu > summary', 0)) && press(page, '.mobile-menu-back', 0),
  versions: (page) => press(page, '.navbar-menu > summary', 0),
  languages: (page) => press(page, '.navbar-menu > summary', 1),
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

/** @param {Page} page */
async function focusSkipLink(page) {
  await page.keyboard.press('Tab');
  return page.locator('.skip-link:focus').isVisible();
}

/** @param {Page} page */
function openDetails(page) {
  return page.evaluate(() => {
    const folded = document.querySelectorAll('main details:not([open])');
    for (const one of folded) one.setAttribute('open', '');
    return folded.length > 0;
  });
}

/** @param {Page} page */
async function showCodeTools(page) {
  const sample = page.locator('main figure.code').first();
  if (!(await sample.isVisible())) return false;
  await sample.hover();
  return true;
}
