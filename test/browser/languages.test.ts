import { expect, test } from 'vitest';
import { fixtureInBrowser, servedInBrowser } from '../support/browser.ts';
import { plainHost } from '../support/plain-host.ts';

const browser = fixtureInBrowser('two-locales');
/** A host that knows only the not-found page at the root. */
const onPlainHost = servedInBrowser({ name: 'two-locales', base: '/' }, plainHost);

test('the language menu leads to the same page in the other language, with its navbar and direction', async () => {
  const { page, pageErrors } = await browser.open('/docs/intro');
  const menu = page.locator('.navbar-menu');
  const choose = async (label: string): Promise<void> => {
    await menu.locator('summary').click();
    await menu.getByRole('link', { name: label }).click();
  };
  await choose('Français');
  await page.waitForURL(/\/fr\/docs\/intro\/?$/);
  await page.getByText('Cette page est en français.').waitFor();
  expect(await page.locator('html').getAttribute('lang')).toBe('fr');
  expect(await page.locator('.navbar-brand').getAttribute('href')).toBe('/fr/');
  expect(await menu.locator('[aria-current]').textContent()).toBe('Français');

  await page.locator('.shell-main').getByRole('link', { name: 'Suite' }).click();
  await page.waitForURL(/\/fr\/docs\/seulement\/?$/);
  await choose('English');
  await page.waitForURL(/^[^/]+\/\/[^/]+\/(?:docs\/intro\/?)?$/);
  await page.getByText('This page is in English.').waitFor();
  expect(await page.locator('html').getAttribute('lang')).toBe('en');
  expect(await page.locator('.navbar-brand').getAttribute('href')).toBe('/');

  await page.goBack();
  await page.getByRole('heading', { name: 'Seulement en français' }).waitFor();
  expect(await page.locator('.navbar-brand').getAttribute('href')).toBe('/fr/');
  expect(pageErrors).toEqual([]);
  await page.context().close();
});

test.each([
  ['/fr/docs/nulle-part', 'fr', 'Page introuvable'],
  ['/docs/nowhere', 'en', 'Page Not Found'],
])('a host without pages for missing addresses per language shows %s in %s', async (path, lang, title) => {
  const { page } = await onPlainHost.open(path);
  await page.getByRole('heading', { name: title }).waitFor();
  expect(await page.locator('h1').evaluate((heading) => heading.closest('[lang]')?.getAttribute('lang'))).toBe(lang);
  expect(new URL(page.url()).pathname).toBe(path);
  await page.context().close();
});

test('the language menu works with the keyboard', async () => {
  const { page } = await browser.open('/docs/intro');
  const summary = page.locator('.navbar-menu summary');
  const focused = (): Promise<string | null> => page.evaluate(() => document.activeElement!.textContent);
  await summary.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  expect(await focused()).toBe('English');
  await page.keyboard.press('Escape');
  expect(await page.locator('.navbar-menu').evaluate((menu: HTMLDetailsElement) => menu.open)).toBe(false);
  expect(await summary.evaluate((element) => element === document.activeElement)).toBe(true);
  for (const key of ['Enter', 'Tab', 'Tab']) await page.keyboard.press(key);
  expect(await focused()).toBe('Français');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/fr\/docs\/intro\/?$/);
  await page.context().close();
});
