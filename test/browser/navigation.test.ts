import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { siteInBrowser, type OpenOptions } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import {
  followLink,
  holdRequests,
  isMarked,
  markWindow,
  openWithoutPrefetch,
  scrollTop,
  scrollPage,
  waitForTitle,
} from '../support/page-actions.ts';

const browser = siteInBrowser();
const PHONE = { viewport: { width: 375, height: 720 } };
const [QUICK_START, REACT, NODES, SELECTION] = [
  '/docs/getting-started/quick-start',
  '/docs/getting-started/react',
  '/docs/concepts/nodes',
  '/docs/concepts/selection',
];

describe.each([
  ['at 1280 px', {}],
  ['at 375 px', PHONE],
  ['with reduced motion', { reducedMotion: 'reduce' as const }],
])('following links %s', (_name, options) => {
  test('replaces the page and keeps the shell', async () => {
    const { page, pageErrors } = await browser.open('/blog', options);
    await markWindow(page);
    await followLink(page, '/blog/welcome');
    await waitForTitle(page, /^Welcome/);
    await eventually(() => page.locator('link[rel=canonical]').getAttribute('href')).toMatch(/\/blog\/welcome$/);
    await eventually(() => page.locator('head meta[name=description]').count()).toBe(1);
    await eventually(() => page.locator('main').count()).toBe(1);
    await eventually(() => page.evaluate(() => document.documentElement.dataset['page'])).toBe('post');
    await followLink(page, '/');
    await page.locator('main.page').waitFor();
    await page.goBack();
    await waitForTitle(page, /^Welcome/);
    expect(await isMarked(page)).toBe(true);
    expect(pageErrors).toEqual([]);
    await page.context().close();
  });
});

describe('following a link', () => {
  test('updates the sidebar and keeps its scroll position', async () => {
    const { page } = await browser.open('/docs/packages/lexical', { viewport: { width: 1280, height: 500 } });
    await markWindow(page);
    const sidebar = page.locator('.shell-side .sidebar');
    // Playwright would scroll the sidebar before a click. Therefore click a link that is already visible.
    const [scrollTop, label] = await sidebar.evaluate((element) => {
      element.scrollTop = 200;
      const { top, height } = element.getBoundingClientRect();
      const isMiddle = (link: Element): boolean => link.getBoundingClientRect().top > top + height / 2;
      const link = [...element.querySelectorAll<HTMLElement>('a')].find(isMiddle)!;
      link.click();
      return [element.scrollTop, link.textContent] as const;
    });
    await page.waitForFunction(
      (text) => document.querySelector('.shell-side [aria-current=page]')?.textContent === text,
      label,
    );
    expect(scrollTop).toBeGreaterThan(0);
    await eventually(() => page.locator('.shell-side [aria-current=page]').count()).toBe(1);
    expect(await sidebar.evaluate((element) => element.scrollTop)).toBe(scrollTop);
    expect(await isMarked(page)).toBe(true);
    await page.context().close();
  });

  test('updates the current item of the navbar', async () => {
    const { page } = await browser.open(QUICK_START);
    await followLink(page, '/gallery');
    const current = page.locator('.navbar-link[aria-current]');
    await page.waitForFunction(() => document.querySelector('.navbar-link[aria-current]')?.textContent === 'Gallery');
    await eventually(() => current.count()).toBe(1);
    await page.context().close();
  });

  test('moves the focus to the content and announces the new title', async () => {
    const { page } = await browser.open(QUICK_START);
    await followLink(page, REACT);
    await waitForTitle(page, /React/);
    await page.waitForFunction(() => document.activeElement?.id === 'docsgen-main');
    await eventually(() => page.locator('.announcer[role=status]').textContent()).toBe(await page.title());
    await page.keyboard.press('Tab');
    await eventually(() => page.evaluate(() => document.activeElement?.closest('main')?.id)).toBe('docsgen-main');
    await page.context().close();
  });

  test('scrolls to the top, or to the target of the anchor', async () => {
    const { page } = await browser.open(NODES);
    await scrollPage(page, 900);
    await page.locator('.pager a').last().click();
    await page.waitForURL((url) => url.pathname !== NODES);
    await page.waitForFunction(() => scrollY === 0);
    await page.evaluate((path) => {
      const link = document.createElement('a');
      link.href = `${path}#rootnode`;
      link.textContent = 'root node';
      const part = 'h2[id], h3[id]';
      document.querySelector(part)!.before(link);
    }, NODES);
    const id = await headingIdOf(page, NODES);
    await page.evaluate((hash) => (document.querySelector<HTMLAnchorElement>('a[href$="#rootnode"]')!.hash = hash), id);
    await page.locator(`a[href$="#${id}"]`).click();
    await page.waitForURL((url) => url.pathname === NODES);
    await page.waitForFunction((hash) => {
      const rect = document.getElementById(hash)?.getBoundingClientRect();
      return rect !== undefined && rect.top >= 0 && rect.top < innerHeight / 2;
    }, id);
    await page.context().close();
  });

  test('scrolls to an anchor of the same page with another query string', async () => {
    const { page } = await browser.open('/docs/error?code=17');
    await page.evaluate(() => {
      const link = document.createElement('a');
      link.href = '/docs/error#all-messages';
      link.textContent = 'All messages';
      document.querySelector('h2[id]')!.before(link);
    });
    await page.locator('a[href="/docs/error#all-messages"]').click();
    await page.waitForURL((url) => url.search === '' && url.hash === '#all-messages');
    await page.waitForFunction(() => {
      const { top } = document.getElementById('all-messages')!.getBoundingClientRect();
      return top >= 0 && top < innerHeight / 2;
    });
    await page.context().close();
  });

  test('leaves modified clicks, downloads, external links, files and anchors to the browser', async () => {
    const { page } = await browser.open(QUICK_START);
    await markWindow(page);
    const link = page.locator(`a[href="${REACT}"]:visible`).first();
    const [tab] = await Promise.all([
      page.context().waitForEvent('page'),
      link.click({ modifiers: ['ControlOrMeta'] }),
    ]);
    await tab.close();
    expect(new URL(page.url()).pathname).toBe(QUICK_START);
    const prevented = await page.evaluate(() => {
      const click = (attributes: Record<string, string>): boolean => {
        const link = document.createElement('a');
        for (const [name, value] of Object.entries(attributes)) link.setAttribute(name, value);
        document.body.append(link);
        const event = new MouseEvent('click', { bubbles: true, cancelable: true });
        addEventListener('click', (late) => late.preventDefault(), { once: true });
        const state = { prevented: false };
        document.addEventListener('click', (click) => (state.prevented = click.defaultPrevented), { once: true });
        link.dispatchEvent(event);
        link.remove();
        return state.prevented;
      };
      return [
        click({ href: '/docs/faq', download: '' }),
        click({ href: '/docs/faq', target: '_blank' }),
        click({ href: 'https://example.com/docs/faq' }),
        click({ href: '/img/social.png' }),
        click({ href: 'mailto:someone@example.com' }),
        click({ href: '#part' }),
      ];
    });
    expect(prevented).toEqual([false, false, false, false, false, false]);
    await page.context().close();
  });

  test('opens pages by paths with /index.html and through redirects', async () => {
    const { page, pageErrors } = await browser.open(QUICK_START);
    await markWindow(page);
    const visit = async (href: string, path: RegExp): Promise<void> => {
      await page.evaluate((to) => {
        const link = document.createElement('a');
        link.href = to;
        link.id = 'probe';
        link.textContent = 'probe';
        document.querySelector('main')!.prepend(link);
      }, href);
      await page.locator('#probe').click();
      await page.waitForFunction((text) => new RegExp(text).test(location.pathname), path.source);
      await page.locator('#probe').waitFor({ state: 'detached' });
    };
    await visit('/docs/faq/index.html', /faq/);
    await waitForTitle(page, /FAQ|Questions/i);
    await visit('/docs', /^\/docs\/intro$/);
    await waitForTitle(page, /^Intro/);
    expect(await isMarked(page)).toBe(true);
    expect(pageErrors).toEqual([]);
    await page.context().close();
  });

  test('shows the page that was requested last', async () => {
    const { page } = await openWithoutPrefetch(browser, QUICK_START);
    const release = await holdRequests(page, REACT);
    const late = page.waitForResponse(`**${REACT}`);
    await page.locator(`a[href="${REACT}"]:visible`).first().click();
    await followLink(page, '/gallery');
    await waitForTitle(page, /^Gallery/);
    release();
    await (await late).finished();
    await page.waitForLoadState('networkidle');
    expect(await page.title()).toMatch(/^Gallery/);
    expect(new URL(page.url()).pathname).toBe('/gallery');
    await page.context().close();
  });
});

async function headingIdOf(page: Page, path: string): Promise<string> {
  const html = await (await page.request.get(browser.origin() + path)).text();
  return /<h2 id="([^"]+)"/.exec(html)![1]!;
}

describe('back and forward', () => {
  test('restore the scroll position', async () => {
    const { page } = await browser.open(NODES);
    await scrollPage(page, 700);
    await page
      .locator('.navbar a[href="/gallery"]')
      .first()
      .evaluate((link: HTMLElement) => link.click());
    await waitForTitle(page, /^Gallery/);
    await page.waitForFunction(() => scrollY === 0);
    await page.goBack();
    await waitForTitle(page, /Nodes/);
    await page.waitForFunction(() => scrollY === 700);
    await page.goForward();
    await waitForTitle(page, /^Gallery/);
    await page.waitForFunction(() => scrollY === 0);
    await page.context().close();
  });

  test('move between anchors of one page', async () => {
    const { page } = await browser.open(NODES);
    await markWindow(page);
    await page.locator('.toc a').nth(4).click();
    await page.waitForFunction(() => scrollY > 0);
    const target = await scrollTop(page);
    await page.goBack();
    await page.waitForFunction(() => scrollY === 0);
    await page.goForward();
    await page.waitForFunction((top) => Math.abs(scrollY - top) < 3, target);
    expect(await isMarked(page)).toBe(true);
    await page.context().close();
  });

  test('keep the scroll position across a reload', async () => {
    const { page } = await browser.open(NODES);
    await scrollPage(page, 600);
    await page.reload();
    await page.waitForFunction(() => scrollY === 600);
    await page.context().close();
  });

  test('identify history entries by keys of six characters', async () => {
    const { page } = await browser.open(QUICK_START);
    await followLink(page, REACT);
    await waitForTitle(page, /React/);
    await eventually(() => page.evaluate(() => (history.state as { docsgen: string }).docsgen)).toMatch(
      /^[a-z0-9]{6}$/,
    );
    await page.context().close();
  });
});

describe('prefetching', () => {
  const recordFetches = (page: Page): string[] => {
    const paths: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'fetch') paths.push(new URL(request.url()).pathname);
    });
    return paths;
  };

  test('fetches the next page and at most three pages that the text in view links to', async () => {
    const { page } = await browser.open('/robots.txt');
    const paths = recordFetches(page);
    await page.goto(`${browser.origin()}${QUICK_START}`);
    await page.waitForLoadState('networkidle');
    expect(paths).toContain(REACT);
    expect(paths.length).toBeLessThanOrEqual(4);
    expect(new Set(paths).size).toBe(paths.length);
    const inText = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLAnchorElement>('article a, .pager a')].map(({ pathname }) => pathname),
    );
    expect(inText).toEqual(expect.arrayContaining(paths));
    await page.context().close();
  });

  test('starts after the first load, which is at most 8 requests', async () => {
    const { page } = await browser.open('/robots.txt');
    const types: string[] = [];
    page.on('request', (request) => types.push(request.resourceType()));
    await page.goto(browser.origin() + NODES);
    await page.waitForLoadState('networkidle');
    const firstFetch = types.indexOf('fetch');
    expect(firstFetch).toBeGreaterThan(0);
    expect(firstFetch).toBeLessThanOrEqual(8);
    expect(types.slice(firstFetch).filter((type) => type === 'fetch').length).toBeLessThanOrEqual(4);
    expect(types.length).toBeLessThanOrEqual(12);
    await page.context().close();
  });

  test('fetches only pages that the reader points at until an image has loaded', async () => {
    const { page } = await browser.open('/robots.txt');
    const paths = recordFetches(page);
    const release = await holdRequests(page, '/*.svg');
    await page.goto(browser.origin() + NODES, { waitUntil: 'domcontentloaded' });
    const link = page.locator('.navbar a[href="/gallery"]').first();
    // The script that prefetches pages starts when the browser is idle.
    await eventually(() => link.dispatchEvent('pointerover').then(() => paths)).toEqual(['/gallery']);
    for (let times = 0; times < 3; times++)
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => setTimeout(resolve))));
    expect(await page.evaluate(() => document.readyState)).toBe('interactive');
    expect(paths).toEqual(['/gallery']);
    release();
    await eventually(() => paths.length).toBeGreaterThan(1);
    await page.context().close();
  });

  test('saves the request when a link is followed', async () => {
    const { page } = await browser.open('/robots.txt');
    const paths = recordFetches(page);
    await page.goto(`${browser.origin()}${QUICK_START}`);
    await eventually(() => paths).toContain(REACT);
    paths.length = 0;
    await page.evaluate((path) => document.querySelector<HTMLElement>(`.shell-side a[href="${path}"]`)!.click(), REACT);
    await waitForTitle(page, /React/);
    expect(paths).not.toContain(REACT);
    await page.context().close();
  });

  /** Opens a page with a button and a link, and records the paths of pages that are fetched afterwards. */
  const openWithLink = async (to: string, options: OpenOptions = {}) => {
    const { page } = await browser.open('/robots.txt', options);
    const paths = recordFetches(page);
    await page.goto(`${browser.origin()}/community/`);
    await page.waitForLoadState('networkidle');
    await page.evaluate((href) => {
      const link = Object.assign(document.createElement('a'), { href, id: 'probe', textContent: 'Test link' });
      const button = Object.assign(document.createElement('button'), { id: 'before', textContent: 'Test button' });
      document.querySelector('main')!.prepend(button, link);
    }, to);
    paths.length = 0;
    return { page, paths, link: page.locator('#probe') };
  };

  test.each(['pointerover', 'touchstart'])('fetches a page once when its link receives %s', async (type) => {
    const { page, paths, link } = await openWithLink(SELECTION);
    await link.evaluate((element, name) => {
      element.dispatchEvent(new Event(name, { bubbles: true }));
      element.dispatchEvent(new Event(name, { bubbles: true }));
    }, type);
    await eventually(() => paths).toEqual([SELECTION]);
    await page.context().close();
  });

  test('fetches a page once when a link to it receives the focus from the keyboard', async () => {
    const { page, paths, link } = await openWithLink(SELECTION);
    const focused = (): Promise<string | undefined> => page.evaluate(() => document.activeElement?.id);
    await page.locator('#before').focus();
    await page.keyboard.press('Tab');
    await eventually(focused).toBe('probe');
    await eventually(() => paths).toEqual([SELECTION]);
    await page.keyboard.press('Shift+Tab');
    await eventually(focused).toBe('before');
    await page.keyboard.press('Tab');
    await eventually(focused).toBe('probe');
    await link.press('Enter');
    await waitForTitle(page, /^Selection/);
    // The next pages may be prefetched by now.
    expect(paths.filter((path) => path === SELECTION)).toHaveLength(1);
    await page.context().close();
  });

  test('fetches a page when a finger touches a link to it, before the finger is lifted', async () => {
    const { page, paths, link } = await openWithLink(SELECTION, { ...PHONE, hasTouch: true });
    const { x, y, width, height } = (await link.boundingBox())!;
    const devtools = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchEnd', touchPoints: { x: number; y: number }[]): Promise<unknown> =>
      devtools.send('Input.dispatchTouchEvent', { type, touchPoints });
    await touch('touchStart', [{ x: x + width / 2, y: y + height / 2 }]);
    await eventually(() => paths).toEqual([SELECTION]);
    expect(new URL(page.url()).pathname).toBe('/community/');
    await touch('touchEnd', []);
    await waitForTitle(page, /^Selection/);
    expect(paths.filter((path) => path === SELECTION)).toHaveLength(1);
    await page.context().close();
  });

  test.each([{ effectiveType: '2g' }, { effectiveType: 'slow-2g' }, { saveData: true }])(
    'is disabled on a connection with %o',
    async (connection) => {
      const { page } = await openWithoutPrefetch(browser, '/gallery', connection);
      const paths = recordFetches(page);
      await page.goto(`${browser.origin()}${QUICK_START}`);
      await page.waitForLoadState('networkidle');
      await page.locator(`a[href="${REACT}"]:visible`).first().hover();
      expect(paths).toEqual([]);
      await followLink(page, REACT);
      await waitForTitle(page, /React/);
      await eventually(() => paths).toContain(REACT);
      await page.context().close();
    },
  );

  test('ignores failed requests', async () => {
    const { page, pageErrors } = await browser.open('/gallery');
    await page.route('**/docs/**', (route) =>
      route.request().resourceType() === 'fetch' ? route.abort() : route.continue(),
    );
    await page.goto(`${browser.origin()}${QUICK_START}`);
    await eventually(() => pageErrors.filter((error) => error.startsWith('failed:')).length).toBeGreaterThan(0);
    await page.waitForLoadState('networkidle');
    expect(pageErrors.filter((error) => !error.startsWith('failed:') && !error.includes('ERR_FAILED'))).toEqual([]);
    await eventually(() => page.title()).toMatch(/Quick/);
    await page.context().close();
  });
});

test('links work without JavaScript', async () => {
  const { page } = await browser.open(QUICK_START, { javaScriptEnabled: false });
  await page.locator(`a[href="${REACT}"]:visible`).first().click();
  await page.waitForURL((url) => url.pathname === REACT);
  await eventually(() => page.title()).toMatch(/React/);
  await page.context().close();
});
