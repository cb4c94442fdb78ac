import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { ERROR_CODES } from '../../../content/docs/_errors/codes.ts';
import { siteInBrowser, NO_PREFETCH } from '../../support/browser.ts';
import { eventually } from '../../support/eventually.ts';

const browser = siteInBrowser(NO_PREFETCH);

const decoder = (page: Page) => page.locator('.error-decoder');
const rows = (page: Page) => page.locator('.error-codes tbody tr');
/** Waits until React has hydrated the island that contains an element. */
const untilHydrated = (page: Page, selector: string): Promise<unknown> =>
  page.waitForFunction(
    (inside) => Object.keys(document.querySelector(inside)!.parentElement!).some((key) => key.startsWith('__react')),
    selector,
  );
const INTRODUCTION = 'When you open the URL from an error of a production build, this box shows the full message.';

describe('the error page', () => {
  test('shows the full text of the error in the URL', async () => {
    const { page, pageErrors } = await browser.open('/docs/error?code=17&v=callout');
    await page.getByRole('heading', { level: 2, name: 'Error code #17' }).waitFor();
    await eventually(() => decoder(page).locator('.error-text').textContent()).toBe(
      'parseEditorState: type "callout" + not found',
    );
    await eventually(() => decoder(page).textContent()).toContain('Thrown by lexical');
    expect(pageErrors).toEqual([]);
    await page.context().close();
  });

  test('inserts values in order, keeps %s for missing values, and ignores extra values', async () => {
    expect(ERROR_CODES.find(({ code }) => code === 45)?.message).toContain('%s');
    const { page } = await browser.open('/docs/error?code=45&v=7&v=8');
    await decoder(page).getByText('Expected node 7 to have a first child.').waitFor();
    await page.goto(`${browser.origin()}/docs/error?code=45`);
    await decoder(page).getByText('Expected node %s to have a first child.').waitFor();
    await page.context().close();
  });

  test.each([
    '<img src=x onerror="document.title = \'broken\'">',
    '</p><script>document.title = "broken"</script>',
    '$&$1%s',
    'a\nb & "c"',
  ])('inserts the value %j literally', async (value) => {
    const { page, pageErrors } = await browser.open(`/docs/error?code=17&v=${encodeURIComponent(value)}`);
    await decoder(page).locator('mark').waitFor();
    await eventually(() => decoder(page).locator('mark').textContent()).toBe(value);
    expect(await decoder(page).locator('img, script').count()).toBe(0);
    await eventually(() => page.title()).toBe('Error Code | Lexical');
    expect(pageErrors).toEqual([]);
    await page.context().close();
  });

  test.each([
    ['186', 'Thrown by development builds of lexical only'],
    ['0', 'Thrown by earlier versions only'],
  ])('decodes %s and states that production builds do not throw it', async (code, origin) => {
    const { page, pageErrors } = await browser.open(`/docs/error?code=${code}`);
    await page.getByRole('heading', { level: 2, name: `Error code #${code}` }).waitFor();
    await eventually(() => decoder(page).locator('.error-source').textContent()).toBe(origin);
    expect(pageErrors).toEqual([]);
    await page.context().close();
  });

  test.each(['9999', '188', 'abc', '<img src=x onerror="document.title = 1">', '-1'])(
    'reports the unknown code %j',
    async (code) => {
      const { page, pageErrors } = await browser.open(`/docs/error?code=${encodeURIComponent(code)}`);
      await page.getByRole('heading', { name: 'Unknown error code' }).waitFor();
      await eventually(() => decoder(page).locator('code').textContent()).toBe(code);
      expect(await decoder(page).locator('img').count()).toBe(0);
      expect(pageErrors).toEqual([]);
      await page.context().close();
    },
  );

  test('explains its purpose if the URL has no code', async () => {
    const { page, pageErrors } = await browser.open('/docs/error');
    await untilHydrated(page, '.error-decoder');
    expect(await decoder(page).textContent()).toContain(INTRODUCTION);
    expect(pageErrors).toEqual([]);
    await page.context().close();
  });

  test.each([375, 768, 1280])('keeps the size of its box when a message appears at %i px', async (width) => {
    const { page } = await browser.open('/docs/error', { viewport: { width, height: 800 } });
    const heightOf = (): Promise<number> => decoder(page).evaluate((box) => box.getBoundingClientRect().height);
    await untilHydrated(page, '.error-decoder');
    const before = await heightOf();
    await page.goto(`${browser.origin()}/docs/error?code=17&v=callout`);
    await decoder(page).locator('mark').waitFor();
    expect(await heightOf()).toBe(before);
    await page.context().close();
  });

  test('works after client navigation and with Back', async () => {
    const { page, pageErrors } = await browser.open('/docs/error?code=13');
    await decoder(page).getByText('Cannot use method in read-only mode.').waitFor();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Docs' }).click();
    await page.getByRole('heading', { level: 1, name: 'Introduction' }).waitFor();
    await page.evaluate(() => {
      const link = Object.assign(document.createElement('a'), {
        href: '/docs/error?code=35',
        textContent: 'the error',
      });
      document.querySelector('main')!.prepend(link);
    });
    await page.getByRole('link', { name: 'the error', exact: true }).click();
    await decoder(page).getByText('Listener for type "command" requires a "priority".').waitFor();
    await page.goBack();
    await page.goBack();
    await decoder(page).getByText('Cannot use method in read-only mode.').waitFor();
    await page.goForward();
    await page.goForward();
    await decoder(page).getByText('Listener for type "command"').waitFor();
    expect(pageErrors).toEqual([]);
    await page.context().close();
  });

  test('follows a link to itself that changes only the query string', async () => {
    const { page } = await browser.open('/docs/error?code=13');
    await decoder(page).getByText('read-only mode').waitFor();
    await page.evaluate(() => {
      const link = Object.assign(document.createElement('a'), { href: '?code=52', textContent: 'another' });
      document.querySelector('main')!.prepend(link);
    });
    await page.getByRole('link', { name: 'another', exact: true }).click();
    await decoder(page).getByText('remove: cannot be called on root nodes').waitFor();
    await page.goBack();
    await decoder(page).getByText('read-only mode').waitFor();
    await page.context().close();
  });
});

describe('the list of all messages', () => {
  test('can be searched by number, words and package', async () => {
    const { page, pageErrors } = await browser.open('/docs/error');
    const search = page.getByRole('searchbox', { name: 'Search the messages' });
    await search.scrollIntoViewIfNeeded();
    await untilHydrated(page, '.error-codes');
    await eventually(() => rows(page).count()).toBe(ERROR_CODES.length);
    await search.fill('173');
    await page.getByText('1 message', { exact: true }).waitFor();
    await eventually(() => rows(page).locator('th').allTextContents()).toEqual(['173']);
    await search.fill('LEXICAL/table gridparent');
    await page.getByText('1 message', { exact: true }).waitFor();
    await eventually(() => rows(page).locator('th').allTextContents()).toEqual(['158']);
    await search.fill('nothing like that');
    await page.getByText('0 messages', { exact: true }).waitFor();
    expect(pageErrors).toEqual([]);
    await page.context().close();
  });

  test('is complete without JavaScript, and the controls are hidden', async () => {
    const { page } = await browser.open('/docs/error?code=17', { javaScriptEnabled: false });
    expect(await decoder(page).textContent()).toContain(INTRODUCTION);
    expect(await rows(page).locator('th').allTextContents()).toEqual(ERROR_CODES.map(({ code }) => String(code)));
    expect(await page.locator('.error-codes input').isVisible()).toBe(false);
    await page.context().close();
  });

  test.each([320, 375])('fits %i pixels', async (width) => {
    const { page } = await browser.open('/docs/error?code=17&v=' + 'x'.repeat(200), {
      viewport: { width, height: 800 },
    });
    await decoder(page).locator('mark').waitFor();
    await eventually(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await page.context().close();
  });
});
