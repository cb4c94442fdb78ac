import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { siteInBrowser, NO_PREFETCH } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';

const browser = siteInBrowser(NO_PREFETCH);
const TEXT_NODE = '/docs/api/classes/lexical.TextNode';
const PHONE = { viewport: { width: 375, height: 720 } };

const field = (page: Page) => page.getByRole('searchbox', { name: 'Filter by name' });
const status = (page: Page) => page.locator('.api-filter [role="status"]');
const areInheritedOpen = (page: Page): Promise<boolean> =>
  page.locator('.api-inherited').evaluate((details) => (details as HTMLDetailsElement).open);

function waitUntilVisible(page: Page, id: string): Promise<unknown> {
  return page.waitForFunction((name) => {
    const box = document.getElementById(name)?.getBoundingClientRect();
    return box !== undefined && box.height > 0 && box.top >= 0 && box.bottom <= innerHeight;
  }, id);
}

describe.each([
  ['a phone', PHONE],
  ['a desktop', {}],
])('the filter of a class on %s', (_, options) => {
  test('shows only matching names in the index and on the page, and their number', async () => {
    const { page, pageErrors } = await browser.open(TEXT_NODE, options);
    const all = await page.locator('.api-member:visible').count();
    await field(page).fill('FORMAT');
    const names = ['canHaveFormat', 'getFormat', 'getFormatFlags', 'hasFormat', 'setFormat', 'toggleFormat'];
    await eventually(() => page.locator('.api-member:visible > h3 > code').allTextContents()).toEqual(names);
    await eventually(() => page.locator('.api-index a:visible').allTextContents()).toEqual(names);
    await eventually(() => status(page).textContent()).toMatch(/^6 of \d+ names$/);
    await page.getByRole('heading', { name: 'Constructors' }).waitFor({ state: 'hidden' });
    await field(page).fill('');
    await eventually(() => page.locator('.api-member:visible').count()).toBe(all);
    await eventually(() => status(page).textContent()).toBe('');
    expect(pageErrors).toEqual([]);
    await page.context().close();
  });

  test('reports when no name matches, and is cleared by Escape', async () => {
    const { page } = await browser.open(TEXT_NODE, options);
    await field(page).fill('no such member');
    await eventually(() => status(page).textContent()).toBe('No name matches');
    await eventually(() => page.locator('.api-member:visible').count()).toBe(0);
    await page.keyboard.press('Escape');
    await eventually(() => field(page).inputValue()).toBe('');
    await eventually(() => status(page).textContent()).toBe('');
    await eventually(() => page.locator('.api-member:visible').count()).toBeGreaterThan(30);
    await page.context().close();
  });
});

describe('the filter', () => {
  test('opens the inherited members for a match, and closes them when it is cleared', async () => {
    const { page } = await browser.open(TEXT_NODE);
    expect(await areInheritedOpen(page)).toBe(false);
    await field(page).fill('getParentOrThrow');
    await eventually(() => page.locator('.api-inherited a:visible').allTextContents()).toEqual(['getParentOrThrow']);
    await page.keyboard.press('Escape');
    await eventually(() => areInheritedOpen(page)).toBe(false);
    await page.context().close();
  });

  test('finds inherited members without a link', async () => {
    const { page } = await browser.open('/docs/api/modules');
    await page.route(`**${TEXT_NODE}`, async (route) => {
      const response = await route.fetch();
      const html = await response.text();
      await route.fulfill({
        response,
        body: html.replace(/<li><a href="[^"]*">(getParentOrThrow|isAttached)<\/a>/g, '<li>$1'),
      });
    });
    await page.goto(browser.origin() + TEXT_NODE);
    await field(page).fill('getParentOrThrow');
    await eventually(() => page.locator('.api-inherited li:visible').allTextContents()).toEqual(['getParentOrThrow']);
    await field(page).fill('isAttached');
    await eventually(() => page.locator('.api-inherited li:visible').allTextContents()).toEqual(['isAttached']);
    await page.context().close();
  });

  test('filters the classes of a module and the list of modules', async () => {
    const { page } = await browser.open('/docs/api/modules/lexical');
    await field(page).fill('textnode');
    const list = page.locator('.api-group', { has: page.getByRole('heading', { name: 'Classes' }) });
    await eventually(() => list.locator('li:visible').allTextContents()).toEqual(['TextNode']);
    await page.goto(`${browser.origin()}/docs/api/modules`);
    await field(page).fill('markdown');
    await eventually(() => page.locator('.api-list > li:visible > a').allTextContents()).toContain('@lexical/markdown');
    await page.context().close();
  });

  test('is cleared by a link to a member that it hides', async () => {
    const { page } = await browser.open(TEXT_NODE);
    await field(page).fill('getStyle');
    await page.locator('#setformat').waitFor({ state: 'hidden' });
    await page.evaluate(() => (location.hash = '#setformat'));
    await waitUntilVisible(page, 'setformat');
    await eventually(() => field(page).inputValue()).toBe('');
    await page.context().close();
  });

  test('is hidden without JavaScript, while the index and the inherited members work', async () => {
    const { page } = await browser.open(TEXT_NODE, { javaScriptEnabled: false });
    expect(await page.locator('.api-filter').isVisible()).toBe(false);
    expect(await page.locator('.api-index a').first().isVisible()).toBe(true);
    await page.locator('.api-inherited > summary').click();
    await page.getByRole('link', { name: 'getParentOrThrow' }).waitFor();
    await page.context().close();
  });
});

describe('a link to an inherited member opens its details', () => {
  test('when the page is loaded', async () => {
    const { page } = await browser.open(`${TEXT_NODE}#getparentorthrow`);
    await waitUntilVisible(page, 'getparentorthrow');
    await eventually(() => areInheritedOpen(page)).toBe(true);
    await page.context().close();
  });

  test('when the hash changes', async () => {
    const { page } = await browser.open(TEXT_NODE, PHONE);
    await page.evaluate(() => (location.hash = '#getparentorthrow'));
    await waitUntilVisible(page, 'getparentorthrow');
    await page.context().close();
  });

  test('when it is followed from another page', async () => {
    const { page } = await browser.open('/docs/api/modules/lexical');
    await page.evaluate((href) => {
      const link = document.createElement('a');
      link.href = href;
      document.querySelector('main')!.append(link);
      link.click();
    }, `${TEXT_NODE}#getparentorthrow`);
    await page.waitForURL('**/*TextNode*');
    await waitUntilVisible(page, 'getparentorthrow');
    await page.context().close();
  });
});

describe('the page of a long module', () => {
  const MODULE = '/docs/api/modules/lexical';
  const entry = (page: Page, id: string) => page.locator('.api-entry', { has: page.locator(`#${id}`) });
  const isOpen = (page: Page, id: string): Promise<boolean> =>
    entry(page, id).evaluate((details) => (details as HTMLDetailsElement).open);

  test('shows one line for each member, which opens on a click', async () => {
    const { page } = await browser.open(MODULE);
    const height = await page.locator('.api-body').evaluate((body) => body.scrollHeight);
    expect(height).toBeLessThan(10_000);
    const createEditor = entry(page, 'createeditor');
    expect(await createEditor.locator('.api-signature').isVisible()).toBe(false);
    await createEditor.locator('summary code').first().click();
    await createEditor.locator('.api-signature').waitFor();
    await page.context().close();
  });

  test('opens the member that an address or a link names', async () => {
    const { page } = await browser.open(`${MODULE}#createeditor`);
    await eventually(() => isOpen(page, 'createeditor')).toBe(true);
    await waitUntilVisible(page, 'createeditor');
    await page.locator('.toc a[href="#getroot"]').click();
    await eventually(() => isOpen(page, 'getroot')).toBe(true);
    await waitUntilVisible(page, 'getroot');
    await page.context().close();
  });

  test('shows the member that an address names without JavaScript', async () => {
    const { page } = await browser.open(`${MODULE}#createeditor`, { javaScriptEnabled: false });
    await entry(page, 'createeditor').locator('.api-signature').waitFor();
    expect(await entry(page, 'getroot').locator('.api-signature').isVisible()).toBe(false);
    await page.context().close();
  });

  test('is complete on paper', async () => {
    const { page } = await browser.open(MODULE);
    await page.emulateMedia({ media: 'print' });
    await entry(page, 'createeditor').locator('.api-signature').waitFor();
    await page.context().close();
  });

  test('is filtered by the names of its members', async () => {
    const { page } = await browser.open(MODULE, PHONE);
    await field(page).fill('getroot');
    await eventually(() => page.locator('.api-entry:visible h3 > code').allTextContents()).toEqual(['$getRoot']);
    await page.context().close();
  });
});

describe('an API page', () => {
  test('has a closed index on a phone and an open one on a desktop', async () => {
    const { page } = await browser.open(TEXT_NODE, PHONE);
    const link = page.locator('.api-index a').first();
    const summary = page.locator('.api-index > summary');
    expect(await link.isVisible()).toBe(false);
    await summary.click();
    await link.waitFor();
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.reload();
    await link.waitFor();
    await summary.waitFor({ state: 'hidden' });
    await page.context().close();
  });

  test('never wraps the "#" of a heading alone onto a new line', async () => {
    const { page } = await browser.open('/docs/api/modules/lexical', PHONE);
    for (const path of ['lexical', 'lexical_table', 'lexical_utils', 'lexical_selection']) {
      await page.goto(`${browser.origin()}/docs/api/modules/${path}`);
      expect(await page.evaluate(headingsWithWrappedLink)).toEqual([]);
    }
    await page.context().close();
  });
});

/** Returns the headings whose anchor link is on a line below all of their text. */
function headingsWithWrappedLink(): (string | null)[] {
  const links = [...document.querySelectorAll('.prose :is(h2, h3, h4) > .heading-link')];
  const isWrapped = (link: Element): boolean => {
    const text = document.createRange();
    text.setStart(link.parentElement!, 0);
    text.setEndBefore(link);
    return Math.max(...[...text.getClientRects()].map(({ bottom }) => bottom)) <= link.getBoundingClientRect().top + 4;
  };
  return links.filter(isWrapped).map((link) => link.parentElement!.textContent);
}
