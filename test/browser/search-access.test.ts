import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { axeViolations, COLOR_RULES } from '../../scripts/audit/axe.mjs';
import { inTheme } from '../../scripts/audit/pages.mjs';
import { fixtureInBrowser, NO_PREFETCH } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { waitUntilClosed, field, openSearch, options, failIndexRequests } from '../support/search-dialog.ts';

const browser = fixtureInBrowser('search', '/guide/');

/** Returns the elements next to the dialog that assistive technologies can reach. */
const reachable = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.body.children]
      .filter((element) => !element.matches('dialog, script, template, [aria-hidden="true"]'))
      .map(({ tagName }) => tagName),
  );

const isFocused = (page: Page, selector: string): Promise<boolean> =>
  page.evaluate((focused) => document.activeElement!.matches(focused), selector);

describe('the page behind the search dialog', () => {
  test('is hidden from assistive technologies until the dialog closes', async () => {
    const { page } = await browser.open('/docs/intro');
    const before = await reachable(page);
    expect(before).toContain('HEADER');
    await openSearch(page);
    expect(await page.locator('.search-dialog').getAttribute('aria-modal')).toBe('true');
    expect(await reachable(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await waitUntilClosed(page);
    expect(await reachable(page)).toEqual(before);
    await page.context().close();
  });

  test('gets neither the focus nor the keys that close the dialog', async () => {
    const { page } = await browser.open('/docs/intro');
    await openSearch(page, 'lantern');
    await options(page).first().waitFor();
    await page.evaluate(() => document.querySelector<HTMLElement>('.skip-link')!.focus());
    await eventually(() => isFocused(page, '[role=combobox]')).toBe(true);
    await page.keyboard.press('Shift+Tab');
    await eventually(() => isFocused(page, '.search-hints button')).toBe(true);
    await page.keyboard.press('Tab');
    await eventually(() => isFocused(page, '[role=combobox]')).toBe(true);
    // Text can't have the focus, but Escape must still reach the dialog.
    await page.locator('.search-group').first().click();
    await eventually(() => isFocused(page, '.search-dialog')).toBe(true);
    await page.keyboard.press('Escape');
    await waitUntilClosed(page);
    await page.context().close();
  });

  test('gets no clicks, which close the dialog instead', async () => {
    const { page } = await browser.open('/docs/intro');
    const logo = (await page.locator('.navbar a').first().boundingBox())!;
    await openSearch(page);
    await page.mouse.click(logo.x + logo.width / 2, logo.y + logo.height / 2);
    await waitUntilClosed(page);
    expect(new URL(page.url()).pathname).toBe('/guide/docs/intro');
    await page.context().close();
  });
});

test('the message that the search could not be loaded is modal in the same way, without the top layer', async () => {
  const { page } = await browser.open('/docs/intro', NO_PREFETCH);
  await page.waitForLoadState('networkidle');
  const before = await reachable(page);
  const logo = (await page.locator('.navbar a').first().boundingBox())!;
  const dialog = page.getByRole('dialog', { name: 'Search' });
  await page.context().setOffline(true);
  const open = async (): Promise<void> => {
    await page.keyboard.press('Control+k');
    await dialog.getByRole('button', { name: 'Retry' }).waitFor();
  };
  await open();
  expect(await page.locator('dialog:modal').count()).toBe(0);
  expect(await dialog.getAttribute('aria-modal')).toBe('true');
  expect(await reachable(page)).toEqual([]);
  await page.evaluate(() => document.querySelector<HTMLElement>('.skip-link')!.focus());
  await eventually(() => isFocused(page, '.search-failed button')).toBe(true);
  await page.mouse.click(logo.x + logo.width / 2, logo.y + logo.height / 2);
  await dialog.waitFor({ state: 'detached' });
  expect(new URL(page.url()).pathname).toBe('/guide/docs/intro');
  expect(await reachable(page)).toEqual(before);
  await page.context().close();
});

/** Two modes run only the rules that depend on colors, because the other rules do not depend on the theme. */
const MODES = [
  { width: 1280, theme: 'light', rules: undefined },
  { width: 1280, theme: 'dark', rules: COLOR_RULES },
  { width: 375, theme: 'light', rules: COLOR_RULES },
  { width: 375, theme: 'dark', rules: undefined },
];

/** The states of the dialog. Each function starts from the previous state. */
const STATES: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  empty: (page) => openSearch(page),
  async failed(page) {
    const restore = await failIndexRequests(page, 'no network');
    await field(page).fill('orchard');
    await page.getByRole('button', { name: 'Retry' }).waitFor();
    await restore();
  },
  async filled(page) {
    await page.getByRole('button', { name: 'Retry' }).click();
    await options(page).first().waitFor();
  },
  async 'recent searches'(page) {
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

describe.each(MODES)('has no accessibility violations at $width px in $theme mode', ({ width, theme, rules }) => {
  const viewport = { width, height: 800 };

  test('in each state of the search dialog and on the search page', { timeout: 60_000 }, async () => {
    const { page } = await browser.open(inTheme('/docs/intro', theme), { viewport, reducedMotion: 'reduce' });
    const violations: string[] = [];
    const check = async (state: string): Promise<void> => {
      for (const { rule, selector, why, isBestPractice } of await axeViolations(page, rules))
        if (!isBestPractice) violations.push(`${state}: ${rule} ${selector} ${why}`);
    };
    for (const [state, show] of Object.entries(STATES)) {
      await show(page);
      await check(state);
    }
    await page.goto(`${browser.origin()}${inTheme('/search', theme)}&q=lantern`);
    await page.getByText('7 documents found').waitFor();
    await check('search page');
    expect(violations).toEqual([]);
    await page.context().close();
  });
});
