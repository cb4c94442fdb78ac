import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { fixtureInBrowser, servedInBrowser, NO_PREFETCH } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { isMarked, markWindow, waitForTitle } from '../support/page-actions.ts';
import { plainHost } from '../support/plain-host.ts';

const hosts = {
  'a plain static host': servedInBrowser({ name: 'tabs', base: '/' }, plainHost),
  'docsgen serve': fixtureInBrowser('tabs'),
};

async function followLinkTo(page: Page, href: string): Promise<void> {
  await page.evaluate((to) => {
    const link = document.createElement('a');
    link.href = to;
    link.textContent = 'Test link';
    document.querySelector('main')!.prepend(link);
  }, href);
  await page.getByRole('link', { name: 'Test link' }).click();
}

describe.each(Object.entries(hosts))('on %s', (_, browser) => {
  test.each(['/docs/other.html', '/docs/other/index.html'])(
    'a link to %s opens the page without a full load',
    async (href) => {
      const { page, pageErrors } = await browser.open('/docs/intro', NO_PREFETCH);
      await markWindow(page);
      await followLinkTo(page, `${href}?a=1#part`);
      await waitForTitle(page, /^Other/);
      await page.waitForURL((url) => url.pathname.replace(/\/$/, '') === '/docs/other');
      expect(new URL(page.url()).search + new URL(page.url()).hash).toBe('?a=1#part');
      expect(await isMarked(page)).toBe(true);
      expect(pageErrors).toEqual([]);
      await page.context().close();
    },
  );

  test('the URL /docs/other.html opens the page', async () => {
    const { page } = await browser.open('/docs/other.html?a=1#part');
    await waitForTitle(page, /^Other/);
    await eventually(() => new URL(page.url()).hash).toBe('#part');
    await page.context().close();
  });

  test('a URL without a page shows the 404 page', async () => {
    const { page } = await browser.open('/docs/nowhere.html');
    await waitForTitle(page, /^Page Not Found/);
    await page.waitForLoadState('networkidle');
    expect(new URL(page.url()).pathname).toBe('/docs/nowhere.html');
    await page.context().close();
  });

  test('the 404 page stays at its own URL', async () => {
    const { page } = await browser.open('/404.html');
    await waitForTitle(page, /^Page Not Found/);
    await page.waitForLoadState('networkidle');
    expect(new URL(page.url()).pathname).toBe('/404.html');
    await page.context().close();
  });
});
