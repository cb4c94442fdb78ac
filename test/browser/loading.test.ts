import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { siteInBrowser } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { holdRequests, isMarked, openWithoutPrefetch, waitForTitle } from '../support/page-actions.ts';

const browser = siteInBrowser();

describe('a page that loads slowly', () => {
  /** Clicks a link whose page is held back. The test controls the clock of the page. */
  const startSlowNavigation = async () => {
    const { page } = await openWithoutPrefetch(browser, '/gallery');
    await page.clock.install();
    await page.reload();
    const release = await holdRequests(page, '/docs/intro');
    // The steps of the progress bar are random. This makes each step as large as possible.
    await page.evaluate(() => void (Math.random = () => 1));
    await page.clock.pauseAt(Date.now() + 3_600_000);
    await page.locator('.navbar a[href="/docs/intro"]').first().dispatchEvent('click');
    return { page, release, bar: page.locator('body > .progress') };
  };
  const valueOf = (bar: Locator): Promise<number> =>
    bar.evaluate((element) => Number(element.style.getPropertyValue('--progress')));

  test('shows a progress bar from 0.08 after 200 ms until the page is loaded', async () => {
    const { page, release, bar } = await startSlowNavigation();
    await page.clock.runFor(199);
    expect(await bar.count()).toBe(0);
    await page.clock.runFor(1);
    await bar.waitFor({ state: 'attached' });
    expect(await valueOf(bar)).toBe(0.08);
    expect(await page.title()).toMatch(/^Gallery/);
    release();
    await waitForTitle(page, /^Intro/);
    expect(await valueOf(bar)).toBe(1);
    await page.clock.runFor(400);
    expect(await bar.count()).toBe(0);
    await page.context().close();
  });

  test('advances the bar by 0.02 every 800 ms, never to the end, with a transition of 200 ms and no spinner', async () => {
    const { page, bar } = await startSlowNavigation();
    await page.clock.runFor(200);
    // The script of the bar may still be loading, which takes real time.
    await bar.waitFor({ state: 'attached' });
    await page.clock.runFor(799);
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

  test('fades in after a slow load, and appears immediately after a fast load', async () => {
    const { page } = await openWithoutPrefetch(browser, '/gallery');
    await page.clock.install();
    await page.reload();
    await page.evaluate(() => {
      const transitions: string[] = [];
      const start = document.startViewTransition.bind(document);
      document.startViewTransition = (update) => {
        transitions.push(document.title);
        return start(update);
      };
      Object.assign(window, { transitions });
    });
    const transitions = (): Promise<string[]> =>
      page.evaluate(() => (window as unknown as { transitions: string[] }).transitions);
    await page.clock.pauseAt(Date.now() + 3_600_000);
    await page.locator('.navbar a[href="/community/"]').first().dispatchEvent('click');
    await waitForTitle(page, /^Community/);
    expect(await transitions()).toEqual([]);
    const release = await holdRequests(page, '/docs/faq');
    await page.evaluate(() => {
      const link = document.createElement('a');
      link.href = '/docs/faq';
      document.body.append(link);
      link.click();
    });
    await page.clock.runFor(101);
    release();
    await waitForTitle(page, /FAQ/);
    await eventually(transitions).toEqual(['Community | Lexical']);
    await page.context().close();
  });

  test('is not shown if the reader returns to the page on the screen before it has loaded', async () => {
    const { page } = await openWithoutPrefetch(browser, '/docs/intro');
    // Without motion, pages are shown as soon as they have loaded.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.locator('.navbar a[href="/gallery"]').first().click();
    await waitForTitle(page, /^Gallery/);
    const arrivals = await recordArrivals(page);
    const release = await holdRequests(page, '/docs/intro');
    await page.goBack();
    await page.goForward();
    await page.waitForURL('**/gallery');
    const loaded = page.waitForResponse('**/docs/intro');
    release();
    await (await loaded).finished();
    expect(await page.title()).toMatch(/^Gallery/);
    await page.locator('.navbar a[href="/community/"]').first().click();
    await waitForTitle(page, /^Community/);
    await page.waitForLoadState('networkidle');
    expect(await arrivals()).toEqual(['Community | Lexical']);
    await page.context().close();
  });

  test('is not shown if the reader goes back before it fades in', async () => {
    const { page } = await openWithoutPrefetch(browser, '/gallery');
    await page.clock.install();
    await page.reload();
    const arrivals = await recordArrivals(page);
    await page.evaluate(holdFirstTransition);
    const release = await holdRequests(page, '/docs/intro');
    await page.clock.pauseAt(Date.now() + 3_600_000);
    await page.locator('.navbar a[href="/docs/intro"]').first().dispatchEvent('click');
    await page.clock.runFor(101);
    release();
    await page.clock.resume();
    await page.waitForFunction(() => 'beginTransition' in window);
    expect(new URL(page.url()).pathname).toBe('/docs/intro');
    await page.goBack();
    await eventually(arrivals).toEqual(['Gallery | Lexical']);
    await page.evaluate(() => (window as unknown as { beginTransition: () => Promise<void> }).beginTransition());
    expect(await page.title()).toMatch(/^Gallery/);
    expect(await arrivals()).toEqual(['Gallery | Lexical']);
    await page.context().close();
  });
});

/** Records the titles of the pages that are shown from now on. */
async function recordArrivals(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const arrivals: string[] = [];
    document.addEventListener('docsgen:arrive', () => arrivals.push(document.title));
    Object.assign(window, { arrivals });
  });
  return () => page.evaluate(() => (window as unknown as { arrivals: string[] }).arrivals);
}

/** Runs in the page. The first view transition updates the page only when the test calls `beginTransition`, others immediately. */
function holdFirstTransition(): void {
  document.startViewTransition = ((update: () => void) => {
    const isFirst = !('beginTransition' in window);
    let begin = (): void => undefined;
    const updateCallbackDone = new Promise<void>((resolve) => (begin = resolve)).then(update);
    const beginTransition = (): Promise<void> => {
      begin();
      return updateCallbackDone;
    };
    if (isFirst) Object.assign(window, { beginTransition });
    else void beginTransition();
    return { updateCallbackDone, ready: updateCallbackDone, finished: updateCallbackDone };
  }) as unknown as typeof document.startViewTransition;
}

describe('a page with additional style sheets', () => {
  test('is shown after they load, and they are removed with the page', async () => {
    const { page, pageErrors } = await openWithoutPrefetch(browser, '/community/');
    const release = await holdRequests(page, '/assets/page-*.css');
    await page.evaluate(() =>
      document.addEventListener('docsgen:arrive', () => {
        const grid = document.querySelector('.gallery-grid');
        document.body.dataset['seen'] = grid ? getComputedStyle(grid).display : 'none';
      }),
    );
    const requested = page.waitForRequest('**/assets/page-*.css');
    await page.locator('.navbar a[href="/gallery"]').first().click();
    await requested;
    expect(await page.title()).toMatch(/^Community/);
    release();
    await waitForTitle(page, /^Gallery/);
    await page.waitForFunction(() => document.body.dataset['seen']);
    await eventually(() => page.evaluate(() => document.body.dataset['seen'])).toBe('grid');
    const sheets = page.locator('link[rel=stylesheet][data-of-page]');
    await eventually(() => sheets.count()).toBe(1);
    const ofGallery = page.locator(`link[href="${await sheets.getAttribute('href')}"]`);
    await page.locator('.navbar a[href="/docs/intro"]').first().click();
    await waitForTitle(page, /^Intro/);
    await eventually(() => ofGallery.count()).toBe(0);
    expect(await isMarked(page)).toBe(true);
    expect(pageErrors).toEqual([]);
    await page.context().close();
  });

  test('is shown without them if they fail to load', async () => {
    const { page } = await openWithoutPrefetch(browser, '/community/');
    await page.route('**/assets/page-*.css', (route) => route.abort());
    await page.locator('.navbar a[href="/gallery"]').first().click();
    await waitForTitle(page, /^Gallery/);
    await eventually(() => page.locator('main h1').textContent()).toBe('Gallery');
    expect(await isMarked(page)).toBe(true);
    await page.context().close();
  });
});

describe('a page that fails to load', () => {
  test('is opened by a full load, with a warning, after a server error', async () => {
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

  test('is replaced with the error and a Retry button while the browser is offline', async () => {
    const { page, pageErrors } = await openWithoutPrefetch(browser, '/gallery');
    await page.waitForLoadState('networkidle');
    await page.context().setOffline(true);
    await page.locator('.navbar a[href="/docs/api/"], .navbar a[href="/docs/intro"]').first().click();
    const error = page.getByRole('alert');
    await error.waitFor();
    await eventually(() => error.textContent()).toContain('This page could not be loaded.');
    expect(await error.textContent()).not.toContain('fetch');
    expect(pageErrors.join('\n')).toContain('Failed to fetch');
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

  test('is opened by a full load if the DOM cannot be updated', async () => {
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

  test('is opened by the browser if it does not exist', async () => {
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

test('opens a page of another build by a full load, because its scripts and styles differ', async () => {
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
