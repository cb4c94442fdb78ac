import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { NO_PREFETCH, siteInBrowser } from '../../support/browser.ts';
import { eventually } from '../../support/eventually.ts';
import { followLink, waitForTitle } from '../../support/page-actions.ts';

const browser = siteInBrowser(NO_PREFETCH);

/** The tabs of the blocks with commands. */
const tabsIn = (page: Page): Locator => page.locator('.tabs[data-group="pm"]');
const selected = (page: Page): Promise<string[]> => tabsIn(page).getByRole('tab', { selected: true }).allTextContents();

describe('the package manager', () => {
  test('is the same in all blocks of a page, after a reload, and on other pages', async () => {
    const { page } = await browser.open('/docs/getting-started/react');
    await eventually(() => selected(page)).toEqual(['npm', 'npm']);
    await tabsIn(page).first().getByRole('tab', { name: 'pnpm', exact: true }).click();
    await eventually(() => selected(page)).toEqual(['pnpm', 'pnpm']);
    expect(await tabsIn(page).last().locator('pre:visible').textContent()).toMatch(/^pnpm add lexical@/);
    await page.reload();
    await eventually(() => selected(page)).toEqual(['pnpm', 'pnpm']);
    await followLink(page, '/docs/getting-started/quick-start');
    await waitForTitle(page, /Vanilla/);
    await eventually(() => selected(page)).toEqual(['pnpm', 'pnpm']);
    await page.goto(`${browser.origin()}/docs/packages/lexical-list`);
    await eventually(() => selected(page)).toEqual(['pnpm']);
    await page.context().close();
  });
});
