import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { axeFindings, COLOUR_RULES } from '../../scripts/audit/axe.mjs';
import { inTheme } from '../../scripts/audit/pages.mjs';
import { fixtureInBrowser } from '../support/browser.ts';
import { waitUntilClosed, field, openSearch, options, failIndexRequests } from '../support/search-dialog.ts';

const browser = fixtureInBrowser('search', '/guide/');

/** Colours are all that the theme decides: the other rules are asked in one. */
const MODES = [
  { width: 1280, theme: 'light', rules: undefined },
  { width: 1280, theme: 'dark', rules: COLOUR_RULES },
  { width: 375, theme: 'light', rules: COLOUR_RULES },
  { width: 375, theme: 'dark', rules: undefined },
];

/** What the dialog can show, one after the other. */
const STATES: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  empty: (page) => openSearch(page),
  async failed(page) {
    const repair = await failIndexRequests(page, 'no network');
    await field(page).fill('orchard');
    await page.getByRole('button', { name: 'Retry' }).waitFor();
    await repair();
  },
  async filled(page) {
    await page.getByRole('button', { name: 'Retry' }).click();
    await options(page).first().waitFor();
  },
  async remembered(page) {
    await page.keyboard.press('Enter');
    await waitUntilClosed(page);
    await openSearch(page);
    await options(page).first().waitFor();
  },
  async 'no results'(page) {
    await field(page).fill('xylophone');
    await page.locator('.search-suggestion').first().waitFor();
  },
};

describe.each(MODES)('axe finds nothing at $width px in $theme mode', ({ width, theme, rules }) => {
  const viewport = { width, height: 800 };

  test('with the search dialog in each of its states, and on the page of results', { timeout: 60_000 }, async () => {
    const { page } = await browser.open(inTheme('/docs/intro', theme), { viewport, reducedMotion: 'reduce' });
    const found: string[] = [];
    const check = async (state: string): Promise<void> => {
      for (const { rule, selector, why, isHabit } of await axeFindings(page, rules))
        if (!isHabit) found.push(`${state}: ${rule} ${selector} ${why}`);
    };
    for (const [state, show] of Object.entries(STATES)) {
      await show(page);
      await check(state);
    }
    await page.goto(`${browser.origin()}${inTheme('/search', theme)}&q=lantern`);
    await page.getByText('25 documents found').waitFor();
    await check('page of results');
    expect(found).toEqual([]);
    await page.context().close();
  });
});
