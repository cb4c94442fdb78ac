import type { Locator } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { siteInBrowser } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { holdRequests, isMarked, openWithoutPrefetch, waitForTitle } from '../support/page-actions.ts';

const browser = siteInBrowser();

describe('a page that takes long', () => {
  /** A click on a link whose page is held back, with the clock of the page in the test's hands. */
  const wait = async () => {
    const { page } = await openWithoutPrefetch(browser, '/gallery');
    await page.clock.install();
    await page.reload();
    const letGo = await holdRequests(page, '/docs/intro');
    // Fakes what is left to chance: each step of the bar is then the largest there is.
    await page.evaluate(() => void (Math.random = () => 1));
    await page.clock.pauseAt(Date.now() + 3_600_000);
    await page.locator('.navbar a[href="/docs/intro"]').first().dispatchEvent('click');
    return { page, letGo, bar: page.locator('body > .progress') };
  };
  const valueOf = (bar: Locator): Promise<number> =>
    bar.evaluate((element) => Number(element.style.getPropertyValue('--progress')));

  test('has a progress bar after 200 ms, from 0.08 on, which goes when the page is there', async () => {
    const { page, letGo, bar } = await wait();
    await page.clock.runFor(199);
    expect(await bar.count()).toBe(0);
    await page.clock.runFor(1);
    expect(await bar.count()).toBe(1);
    expect(await valueOf(bar)).toBe(0.08);
    expect(await page.title()).toMatch(/^Gallery/);
    letGo();
    await waitForTitle(page, /^Intro/);
    expect(await valueOf(bar)).toBe(1);
    await page.clock.runFor(400);
    expect(await bar.count()).toBe(0);
    await page.context().close();
  });

  test('has a bar that goes on by 0.02 every 800 ms and never to the end, gliding for 200 ms, with no spinner', async () => {
    const { page, bar } = await wait();
    await page.clock.runFor(200 + 799);
    expect(await valueOf(bar)).toBe(0.08);
    await page.clock.runFor(1);
    expect(await valueOf(bar)).toBeCloseTo(0.1);
    await page.clock.runFor(800);
    expect(await valueOf(bar)).toBeCloseTo(0.12);
    await page.clock.runFor(800 * 100);
    expect(await valueOf(bar)).toBe(0.994);
    const { property, duration, easing } = await bar.evaluate((element) => {
      const style = getComputedStyle(element);
      return {
        property: style.transitionProperty.split(', ')[0],
        duration: style.transitionDuration.split(', ')[0],
        easing: style.transitionTimingFunction.split(', ')[0],
      };
    });
    expect({ property, duration, easing }).toEqual({ property: 'transform', duration: '0.2s', easing: 'ease' });
    expect(await bar.evaluate((element) => element.childNodes.length)).toBe(0);
    expect(await page.locator('.ring:visible, [role=progressbar]').count()).toBe(0);
    await page.context().close();
  });

  test('fades in where motion is welcome; one that is there at once does not', async () => {
    const { page } = await openWithoutPrefetch(browser, '/gallery');
    await page.clock.install();
    await page.reload();
    await page.evaluate(() => {
      const seen: string[] = [];
      const start = document.startViewTransition.bind(document);
      document.startViewTransition = (update) => {
        seen.push(document.title);
        return start(update);
      };
      Object.assign(window, { seen });
    });
    const seen = (): Promise<string[]> => page.evaluate(() => (window as unknown as { seen: string[] }).seen);
    await page.clock.pauseAt(Date.now() + 3_600_000);
    await page.locator('.navbar a[href="/community/"]').first().dispatchEvent('click');
    await waitForTitle(page, /^Community/);
    expect(await seen()).toEqual([]);
    const letGo = await holdRequests(page, '/docs/faq');
    await page.evaluate(() => {
      const link = document.createElement('a');
      link.href = '/docs/faq';
      document.body.append(link);
      link.click();
    });
    await page.clock.runFor(101);
    letGo();
    await waitForTitle(page, /FAQ/);
    await eventually(seen).toEqual(['Community | Lexical']);
    await page.context().close();
  });
});

describe('a page with style sheets of its own', () => {
  test('is shown with them, and takes them with it', async () => {
    const { page, pageErrors } = await openWithoutPrefetch(browser, '/community/');
    await page.route('**/islands/*.css', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 300));
      await route.continue();
    });
    await page.evaluate(() =>
      document.addEventListener('docsgen:arrive', () => {
        const grid = document.querySelector('.gallery-grid');
        document.body.dataset['seen'] = grid ? getComputedStyle(grid).display : 'none';
      }),
    );
    await page.locator('.navbar a[href="/gallery"]').first().click();
    await waitForTitle(page, /^Gallery/);
    await page.waitForFunction(() => document.body.dataset['seen']);
    await eventually(() => page.evaluate(() => document.body.dataset['seen'])).toBe('grid');
    const sheets = (): Promise<number> => page.locator('link[rel=stylesheet][href*="/islands/"]').count();
    await eventually(sheets).toBe(1);
    await page.locator('.navbar a[href="/community/"]').first().click();
    await waitForTitle(page, /^Community/);
    await eventually(sheets).toBe(0);
    expect(await isMarked(page)).toBe(true);
    expect(pageErrors).toEqual([]);
    await page.context().close();
  });

  test('is shown without them when they do not come', async () => {
    const { page } = await openWithoutPrefetch(browser, '/community/');
    await page.route('**/islands/*.css', (route) => route.abort());
    await page.locator('.navbar a[href="/gallery"]').first().click();
    await waitForTitle(page, /^Gallery/);
    await eventually(() => page.locator('main h1').textContent()).toBe('Gallery');
    expect(await isMarked(page)).toBe(true);
    await page.context().close();
  });
});

describe('a page that does not come', () => {
  test('is loaded whole, with a warning, when the server fails', async () => {
    const { page, pageErrors } = await openWithoutPrefetch(browser, '/gallery');
    await page.route('**/docs/intro', (route) =>
      route.request().resourceType() === 'fetch' ? route.fulfill({ status: 500, body: '' }) : route.continue(),
    );
    await page.locator('.navbar a[href="/docs/intro"]').first().click();
    await waitForTitle(page, /^Intro/);
    expect(await isMarked(page)).toBe(false);
    await eventually(() => pageErrors.join('\n')).toMatch(/could not be loaded: 500/);
    await page.context().close();
  });

  test('is replaced by the error and a Retry when there is no connection, and comes when there is', async () => {
    const { page } = await openWithoutPrefetch(browser, '/gallery');
    await page.context().setOffline(true);
    await page.locator('.navbar a[href="/docs/api/"], .navbar a[href="/docs/intro"]').first().click();
    const error = page.getByRole('alert');
    await error.waitFor();
    await eventually(() => error.textContent()).toContain('This page could not be loaded.');
    await eventually(() => page.locator('.load-error-reason').textContent()).toMatch(/\w/);
    await eventually(() => page.locator('.navbar').isVisible()).toBe(true);
    const first = await error.elementHandle();
    await page.getByRole('button', { name: 'Retry' }).click();
    await page.waitForFunction((element) => !element.isConnected, first);
    await error.waitFor();
    await page.context().setOffline(false);
    await page.getByRole('button', { name: 'Retry' }).click();
    await error.waitFor({ state: 'detached' });
    await eventually(() => page.locator('main h1').count()).toBe(1);
    expect(await isMarked(page)).toBe(true);
    await page.goBack();
    await waitForTitle(page, /^Gallery/);
    await page.context().close();
  });

  test('is loaded whole when it can’t be put in the place of this one', async () => {
    const { page, pageErrors } = await openWithoutPrefetch(browser, '/gallery');
    await page.evaluate(() => {
      Element.prototype.replaceWith = () => {
        throw new Error('out of order');
      };
    });
    await page.locator('.navbar a[href="/docs/intro"]').first().click();
    await page.waitForFunction(() => !('isSameWindow' in window));
    await waitForTitle(page, /^Intro/);
    await eventually(() => page.locator('main h1').count()).toBe(1);
    await eventually(() => pageErrors.join('\n')).toContain('out of order');
    await page.context().close();
  });

  test('is a matter of the browser when it is unknown', async () => {
    const { page } = await browser.open('/docs/getting-started/quick-start');
    await page.evaluate(() => {
      const link = document.createElement('a');
      link.href = '/docs/nowhere';
      link.id = 'probe';
      link.textContent = 'nowhere';
      document.querySelector('main')!.prepend(link);
    });
    await page.locator('#probe').click();
    await waitForTitle(page, /^Page Not Found/);
    await page.context().close();
  });
});

test('another build of the site is loaded whole: its scripts and styles are others', async () => {
  const { page } = await openWithoutPrefetch(browser, '/gallery');
  await page.route('**/docs/intro', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/assets\/styles-\w+\.css/, 'assets/styles-other.css');
    await route.fulfill({ response, body });
  });
  await page.locator('.navbar a[href="/docs/intro"]').first().click();
  await waitForTitle(page, /^Intro/);
  expect(await isMarked(page)).toBe(false);
  await page.context().close();
});
