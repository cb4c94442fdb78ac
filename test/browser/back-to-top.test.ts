import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { siteInBrowser, NO_PREFETCH, type OpenedPage, type OpenOptions } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { scrollPage } from '../support/page-actions.ts';

const browser = siteInBrowser(NO_PREFETCH);
const LONG_PAGE = '/docs/concepts/nodes';

/** Opens the page and waits until the script of the button has loaded, which also adds buttons to code blocks. */
async function openLongPage(options: OpenOptions = {}): Promise<OpenedPage> {
  const opened = await browser.open(LONG_PAGE, options);
  await opened.page.locator('.code-tools').first().waitFor({ state: 'attached' });
  return opened;
}

const button = (page: Page) => page.getByRole('button', { name: 'Scroll back to top' });

describe('the back-to-top button', () => {
  test('appears when the page is scrolled up, and disappears when it is scrolled down or is near the top', async () => {
    const { page, pageErrors } = await openLongPage();
    await scrollPage(page, 1500);
    expect(await button(page).isVisible()).toBe(false);
    await scrollPage(page, 1400);
    await button(page).waitFor();
    await scrollPage(page, 1450);
    await button(page).waitFor({ state: 'hidden' });
    await scrollPage(page, 1000);
    await button(page).waitFor();
    await scrollPage(page, 299);
    await button(page).waitFor({ state: 'hidden' });
    expect(pageErrors).toEqual([]);
    await page.context().close();
  });

  test.each([['reduce'], ['no-preference']] as const)(
    'scrolls to the top with prefers-reduced-motion: %s',
    async (reducedMotion) => {
      const { page } = await openLongPage({ reducedMotion });
      await scrollPage(page, 1500);
      await scrollPage(page, 1400);
      await button(page).click();
      await page.waitForFunction(() => scrollY === 0);
      await button(page).waitFor({ state: 'hidden' });
      await eventually(() => page.evaluate(() => document.activeElement!.tagName)).toBe('MAIN');
      await page.context().close();
    },
  );

  test('disappears when a link to a heading of the page is followed', async () => {
    const { page } = await openLongPage();
    await scrollPage(page, 3000);
    await scrollPage(page, 2900);
    await button(page).waitFor();
    await page.locator('.toc a').nth(2).click();
    await button(page).waitFor({ state: 'hidden' });
    await page.context().close();
  });

  test('is only on docs pages, and not in print', async () => {
    const { page } = await browser.open('/blog');
    expect(await page.locator('.back-to-top').count()).toBe(0);
    await page.goto(browser.origin() + LONG_PAGE);
    await page.locator('.code-tools').first().waitFor({ state: 'attached' });
    await scrollPage(page, 1500);
    await scrollPage(page, 1400);
    await button(page).waitFor();
    await page.emulateMedia({ media: 'print' });
    await button(page).waitFor({ state: 'hidden' });
    await page.context().close();
  });

  test('works after a client navigation', async () => {
    const { page } = await browser.open('/docs/intro');
    await page.getByRole('link', { name: 'Nodes', exact: true }).first().click();
    await page.waitForURL(`**${LONG_PAGE}`);
    await page.getByRole('heading', { level: 1, name: 'Nodes' }).waitFor();
    await scrollPage(page, 1500);
    await scrollPage(page, 1400);
    await button(page).waitFor();
    await page.context().close();
  });
});

describe('a details element in the text', () => {
  test.each([[true], [false]])('opens and closes by its summary, with JavaScript: %s', async (javaScriptEnabled) => {
    const { page } = await browser.open('/docs/collaboration/faq', { javaScriptEnabled });
    const details = page.locator('.prose details:not([class])').first();
    const content = details.locator(':scope > :not(summary)').first();
    expect(await content.isVisible()).toBe(false);
    await details.locator('> summary').click();
    await content.waitFor();
    await details.locator('> summary').click();
    await content.waitFor({ state: 'hidden' });
    await page.context().close();
  });

  test('opens without an animation if the user prefers reduced motion', async () => {
    const duration = async (reducedMotion: 'reduce' | 'no-preference'): Promise<string> => {
      const { page } = await browser.open('/docs/collaboration/faq', { reducedMotion });
      const time = await page
        .locator('.prose details:not([class])')
        .first()
        .evaluate((details) => getComputedStyle(details, '::details-content').transitionDuration);
      await page.context().close();
      return time;
    };
    expect(await duration('no-preference')).toMatch(/^0\.24s/);
    expect(await duration('reduce')).toMatch(/^0\.001s/);
  });
});
