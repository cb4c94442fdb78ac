import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { ERROR_CODES } from '../../../content/docs/_errors/codes.ts';
import { siteInBrowser, NO_PREFETCH } from '../../support/browser.ts';
import { eventually } from '../../support/eventually.ts';

const browser = siteInBrowser(NO_PREFETCH);

const decoder = (page: Page) => page.locator('.error-decoder');
const rows = (page: Page) => page.locator('.error-codes tbody tr');
/** React has taken over the island that something stands in. */
const untilAlive = (page: Page, selector: string): Promise<unknown> =>
  page.waitForFunction(
    (inside) => Object.keys(document.querySelector(inside)!.parentElement!).some((key) => key.startsWith('__react')),
    selector,
  );
const WAITING = 'When you come here by the address in an error of a production build, this box shows its full text.';

describe('the error page', () => {
  test('shows the full text of the error that the address names', async () => {
    const { page, pageErrors } = await browser.open('/docs/error?code=17&v=callout');
    await page.getByRole('heading', { level: 2, name: 'Error code #17' }).waitFor();
    await eventually(() => decoder(page).locator('.error-text').textContent()).toBe(
      'parseEditorState: type "callout" + not found',
    );
    await eventually(() => decoder(page).textContent()).toContain('Thrown by lexical');
    expect(pageErrors).toEqual([]);
    await page.context().close();
  });

  test('puts values in their order, leaves %s for those that are missing, and drops those that are too many', async () => {
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
  ])('takes the value %j to the letter', async (value) => {
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
  ])('decodes %s, which production builds do not throw, and says so', async (code, origin) => {
    const { page, pageErrors } = await browser.open(`/docs/error?code=${code}`);
    await page.getByRole('heading', { level: 2, name: `Error code #${code}` }).waitFor();
    await eventually(() => decoder(page).locator('.error-source').textContent()).toBe(origin);
    expect(pageErrors).toEqual([]);
    await page.context().close();
  });

  test.each(['9999', '188', 'abc', '<img src=x onerror="document.title = 1">', '-1'])(
    'says that it does not know the code %j',
    async (code) => {
      const { page, pageErrors } = await browser.open(`/docs/error?code=${encodeURIComponent(code)}`);
      await page.getByRole('heading', { name: 'Unknown error code' }).waitFor();
      await eventually(() => decoder(page).locator('code').textContent()).toBe(code);
      expect(await decoder(page).locator('img').count()).toBe(0);
      expect(pageErrors).toEqual([]);
      await page.context().close();
    },
  );

  test('says what it is for without a code', async () => {
    const { page, pageErrors } = await browser.open('/docs/error');
    await untilAlive(page, '.error-decoder');
    expect(await decoder(page).textContent()).toBe(WAITING);
    expect(pageErrors).toEqual([]);
    await page.context().close();
  });

  test('works when it is reached by a link of the site, and with Back', async () => {
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

  test('follows a link on itself that changes the query alone', async () => {
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
  test('is searched by number, words and package', async () => {
    const { page, pageErrors } = await browser.open('/docs/error');
    const search = page.getByRole('searchbox', { name: 'Search the messages' });
    await search.scrollIntoViewIfNeeded();
    await untilAlive(page, '.error-codes');
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

  test('is there as a whole without JavaScript, and the controls are not', async () => {
    const { page } = await browser.open('/docs/error?code=17', { javaScriptEnabled: false });
    expect(await decoder(page).textContent()).toBe(WAITING);
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
