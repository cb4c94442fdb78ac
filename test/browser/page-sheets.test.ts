import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { NO_PREFETCH, siteInBrowser } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';

const browser = siteInBrowser(NO_PREFETCH);

/** The names of the style sheets of kinds of pages that the page has loaded. */
const sheets = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLLinkElement>('head link[rel="stylesheet"]')].flatMap(
      ({ href }) => /\/(api|lists)-\w+\.css$/.exec(href)?.[1] ?? [],
    ),
  );

test('only the pages of the API reference load its styles', async () => {
  const { page, pageErrors } = await browser.open('/docs/concepts/nodes');
  expect(await sheets(page)).toEqual([]);
  await page.locator('.prose a[href^="/docs/api/"]').first().click();
  await page.locator('.api-member').first().waitFor();
  expect(await sheets(page)).toEqual(['api']);
  const border = (): Promise<string> =>
    page
      .locator('.api-signature')
      .first()
      .evaluate((signature) => getComputedStyle(signature).borderInlineStartWidth);
  expect(await border()).toBe('3px');
  await page.reload();
  expect(await border()).toBe('3px');
  await page.goBack();
  await eventually(() => sheets(page)).toEqual([]);
  expect(pageErrors).toEqual([]);
  await page.context().close();
});

test.each(['/blog', '/blog/tags', '/blog/archive', '/search', '/404.html'])(
  '%s loads the styles of lists',
  async (path) => {
    const { page } = await browser.open(path);
    expect(await sheets(page)).toEqual(['lists']);
    await page.context().close();
  },
);

test('the styles of the API reference do not override the styles of print', async () => {
  const { page } = await browser.open('/docs/api/classes/lexical.LexicalNode');
  const layers = await page.evaluate(() =>
    [...document.styleSheets].flatMap((sheet) =>
      [...sheet.cssRules].flatMap((rule) =>
        rule instanceof CSSLayerStatementRule
          ? [...rule.nameList]
          : rule instanceof CSSLayerBlockRule
            ? [rule.name]
            : [],
      ),
    ),
  );
  expect([...new Set(layers)].at(-1)).toBe('print');
  await page.context().close();
});
