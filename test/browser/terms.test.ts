import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { fixtureInBrowser, type OpenOptions } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';

const browser = fixtureInBrowser('content-blocks');

const term = (page: Page, name = 'island'): Locator => page.locator('.term', { hasText: name });
const open = (page: Page): Promise<string[]> =>
  page.locator('.term-definition:popover-open .term-name').allTextContents();

async function openPage(options: OpenOptions = {}): Promise<Page> {
  const { page } = await browser.open('/docs/terms', options);
  await page.waitForLoadState('networkidle');
  return page;
}

describe('the definition of a term', () => {
  test('opens while a mouse points at the term or at the definition', async () => {
    const page = await openPage();
    await page.clock.install();
    await term(page).hover();
    await eventually(() => open(page)).toEqual(['island']);
    await page.locator('.term-definition:popover-open span').first().hover();
    await page.clock.fastForward(1000);
    await page.locator('.term-definition:popover-open a').last().hover();
    expect(await open(page)).toEqual(['island']);
    await page.locator('h1').hover();
    await eventually(() => open(page)).toEqual([]);
    await term(page, 'server').hover();
    await eventually(() => open(page)).toEqual(['server']);
    await page.context().close();
  });

  test('closes with Escape while the pointer is on the term', async () => {
    const page = await openPage();
    await term(page).hover();
    await eventually(() => open(page)).toEqual(['island']);
    await page.keyboard.press('Escape');
    await eventually(() => open(page)).toEqual([]);
    await page.context().close();
  });

  test('stays open after a click on the term that the pointer has opened', async () => {
    const page = await openPage();
    await term(page).hover();
    await eventually(() => open(page)).toEqual(['island']);
    await term(page).click();
    expect(await open(page)).toEqual(['island']);
    await page.locator('h1').click();
    await eventually(() => open(page)).toEqual([]);
    await page.context().close();
  });

  test('opens with the keyboard focus, which can enter it, and Escape closes it', async () => {
    const page = await openPage();
    const isFocused = (selector: string): Promise<boolean> =>
      page.evaluate((one) => document.activeElement?.matches(one) ?? false, selector);
    await page.locator('#docsgen-main').evaluate((main) => {
      main.tabIndex = -1;
      main.focus();
    });
    for (let press = 0; press < 20 && !(await isFocused('.term')); press++) await page.keyboard.press('Tab');
    await eventually(() => open(page)).toEqual(['island']);
    await page.keyboard.press('Tab');
    expect(await isFocused('.term-definition a')).toBe(true);
    expect(await open(page)).toEqual(['island']);
    await page.keyboard.press('Escape');
    await eventually(() => open(page)).toEqual([]);
    expect(await isFocused('.term')).toBe(true);
    await page.context().close();
  });

  test.each([
    ['a touch', { hasTouch: true }],
    ['a click without JavaScript', { javaScriptEnabled: false }],
  ])('opens and closes with %s', async (_, options) => {
    const page = await openPage(options);
    const act = (): Promise<void> => ('hasTouch' in options ? term(page).tap() : term(page).click());
    await act();
    expect(await page.locator('.term-definition').first().isVisible()).toBe(true);
    await act();
    expect(await page.locator('.term-definition').first().isVisible()).toBe(false);
    await page.context().close();
  });
});
