import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { siteInBrowser, NO_PREFETCH } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { holdRequests, scrollPage, waitForTitle } from '../support/page-actions.ts';
import { waitUntilClosed, openSearch, options as results } from '../support/search-dialog.ts';

const browser = siteInBrowser(NO_PREFETCH);
const PAGE = '/docs/concepts/nodes';
const HASH = '#creating-custom-nodes';
const OTHER_PAGE = '/docs/intro';

/** Runs in the page. Waits until nothing moves, and returns the positions of the anchor's target and of the navbar. */
async function measureTarget(): Promise<{ top: number; navbarBottom: number; windowHeight: number }> {
  const isMoving = (): boolean =>
    document
      .getAnimations()
      .some(({ playState, timeline }) => playState === 'running' && timeline === document.timeline);
  const nextFrame = (): Promise<unknown> => new Promise(requestAnimationFrame);
  const snapshot = (): string => `${scrollY} ${document.documentElement.scrollHeight}`;
  for (let stableFrames = 0, last = ''; stableFrames < 5;) {
    last = snapshot();
    await nextFrame();
    stableFrames = !isMoving() && last === snapshot() ? stableFrames + 1 : 0;
  }
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)))!;
  const navbar = document.querySelector('.navbar')!;
  return {
    top: target.getBoundingClientRect().top,
    navbarBottom: navbar.getBoundingClientRect().bottom,
    windowHeight: innerHeight,
  };
}

async function expectTargetInView(page: Page): Promise<void> {
  const { top, navbarBottom, windowHeight } = await page.evaluate(measureTarget);
  expect(top).toBeGreaterThanOrEqual(Math.max(0, navbarBottom));
  expect(top).toBeLessThan(windowHeight / 2);
}

/** Inserts a link at the start of the page, because no page links to every kind of target. */
function addLink(page: Page, href: string): Promise<void> {
  return page.evaluate((to) => {
    const link = document.createElement('a');
    link.href = to;
    link.textContent = 'Test link';
    document.querySelector('main')!.prepend(link);
  }, href);
}

async function followSearchResult(page: Page, query: string, href: string): Promise<void> {
  await openSearch(page, query);
  await results(page).locator(`xpath=self::*[@href="${href}"]`).click();
  await waitUntilClosed(page);
  await page.waitForURL(`**${href}`);
}

describe.each([375, 1280])('at %i px, the target of an anchor is visible below the navbar', (width) => {
  const options = { viewport: { width, height: 720 } };
  const open = (path: string): Promise<Page> => browser.open(path, options).then(({ page }) => page);

  test('after following a search result on another page', async () => {
    const page = await open(OTHER_PAGE);
    await followSearchResult(page, 'creating custom nodes', PAGE + HASH);
    await waitForTitle(page, /^Nodes/);
    await expectTargetInView(page);
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
    await page.context().close();
  });

  test('after following a search result on the same page from its start and from its end', async () => {
    const page = await open(PAGE);
    await followSearchResult(page, 'creating custom nodes', PAGE + HASH);
    await expectTargetInView(page);
    await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));
    await followSearchResult(page, 'creating custom nodes', PAGE + HASH);
    await expectTargetInView(page);
    await page.context().close();
  });

  test('after opening a search result with Enter', async () => {
    const page = await open(OTHER_PAGE);
    await openSearch(page, 'creating custom nodes');
    await results(page).first().waitFor();
    await page.keyboard.press('Enter');
    await waitUntilClosed(page);
    await page.waitForURL((url) => url.hash !== '');
    await page.waitForFunction(() => document.getElementById(decodeURIComponent(location.hash.slice(1))));
    await expectTargetInView(page);
    await page.context().close();
  });

  test('after following entries of the table of contents downward and upward', async () => {
    const page = await open(PAGE);
    const toc = page.locator(width === 375 ? '.toc-block' : '.toc');
    const follow = async (hash: string): Promise<void> => {
      if (width === 375) await toc.evaluate((details) => ((details as HTMLDetailsElement).open = true));
      await toc.locator(`a[href="${hash}"]`).click();
      await page.waitForURL(`**${hash}`);
      await expectTargetInView(page);
    };
    await follow(HASH);
    const first = (await toc.locator('a').first().getAttribute('href'))!;
    await follow(first);
    await page.context().close();
  });

  test('after following a link on the same page and a link to another page', async () => {
    const page = await open(PAGE);
    await addLink(page, HASH);
    await page.getByRole('link', { name: 'Test link' }).click();
    await page.waitForURL(`**${HASH}`);
    await expectTargetInView(page);
    await page.goto(browser.origin() + OTHER_PAGE);
    await addLink(page, PAGE + HASH);
    await page.getByRole('link', { name: 'Test link' }).click();
    await waitForTitle(page, /^Nodes/);
    await expectTargetInView(page);
    await page.context().close();
  });

  test('after opening the URL, reloading, and going back and forward', async () => {
    const page = await open(PAGE + HASH);
    await expectTargetInView(page);
    await page.reload();
    await expectTargetInView(page);
    await page.evaluate((path) => document.querySelector<HTMLElement>(`a[href="${path}"]`)!.click(), OTHER_PAGE);
    await waitForTitle(page, /^Intro/);
    await page.goBack();
    await waitForTitle(page, /^Nodes/);
    await expectTargetInView(page);
    await page.goBack();
    await page.goForward();
    await waitForTitle(page, /^Nodes/);
    await expectTargetInView(page);
    await page.context().close();
  });

  test('after the focus moves into the navbar', async () => {
    const page = await open(PAGE + HASH);
    await expectTargetInView(page);
    await page.locator('.navbar-brand').evaluate((link: HTMLElement) => link.focus({ preventScroll: true }));
    await expectTargetInView(page);
    await page.context().close();
  });

  test('after following a link to an API member inside closed details', async () => {
    const page = await open('/docs/api/classes/lexical.TextNode');
    // A script gives these items their ids.
    const item = page.locator('.api-inherited:not([open]) li[id]').first();
    const hash = `#${await item.getAttribute('id')}`;
    await addLink(page, hash);
    await page.getByRole('link', { name: 'Test link' }).click();
    await page.waitForURL((url) => url.hash === hash);
    await expectTargetInView(page);
    await page.context().close();
  });
});

test('the table of contents marks the heading of the followed entry', async () => {
  const { page } = await browser.open(PAGE);
  const links = page.locator('.toc a');
  const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')!));
  expect(hrefs.length).toBeGreaterThanOrEqual(4);
  await scrollPage(page, 300);
  for (const href of hrefs.slice(0, 4)) {
    await page.locator(`.toc a[href="${href}"]`).click();
    await expectTargetInView(page);
    expect(await page.locator('.toc a[aria-current]').getAttribute('href')).toBe(href);
  }
  await page.context().close();
});

describe('the target of a link at the end of a page', () => {
  const current = (page: Page): Promise<string | null> =>
    page.evaluate(() => document.querySelector('.toc a[aria-current]')?.getAttribute('href') ?? null);
  const tocLinks = (page: Page): Promise<string[]> =>
    page.locator('.toc a').evaluateAll((all) => all.map((link) => link.getAttribute('href')!));

  test.each(['the table of contents', 'the address'])(
    'is marked after it is opened by %s, until the reader scrolls',
    async (way) => {
      // The window shows several sections at the end of the page at the same time.
      const { page } = await browser.open(PAGE, { viewport: { width: 1280, height: 2000 } });
      for (const href of (await tocLinks(page)).slice(-3)) {
        if (way === 'the address') {
          await page.goto('about:blank');
          await page.goto(browser.origin() + PAGE + href);
        } else await page.locator(`.toc a[href="${href}"]`).click();
        await eventually(() => current(page)).toBe(href);
      }
      await page.mouse.move(600, 400);
      await page.mouse.wheel(0, -10_000);
      await eventually(() => current(page)).not.toBe((await tocLinks(page)).at(-1));
      await page.context().close();
    },
  );
});

test('the target of an anchor stays in view when late content moves it, until the reader scrolls', async () => {
  const { page } = await browser.open(PAGE + HASH);
  await expectTargetInView(page);
  const grow = (): Promise<void> =>
    page.evaluate(() => {
      // Browsers that have no scroll anchoring, and loads before the first frame, do not compensate for this.
      document.documentElement.style.overflowAnchor = 'none';
      const late = document.createElement('div');
      late.style.height = '900px';
      document.querySelector('.prose')!.prepend(late);
    });
  await grow();
  await expectTargetInView(page);
  await page.mouse.move(600, 400);
  const top = await page.evaluate(() => scrollY);
  await page.mouse.wheel(0, 50);
  const before = top + 50;
  await page.waitForFunction((to) => scrollY === to, before);
  await grow();
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  expect(await page.evaluate(() => scrollY)).toBe(before);
  await page.context().close();
});

describe.each([375, 1280])('at %i px, the target of an anchor stays in view', (width) => {
  const ERROR = '/docs/error?code=19#the-errors-people-meet-most';
  const [SIZED, UNSIZED] = ['/late/sized.svg', '/late/unsized.svg'];
  const HELD = ['/*.woff2', SIZED, UNSIZED, '/assets/islands/ErrorDecoder-*.js'] as const;

  /** Opens a page whose fonts, images and island load only when the test releases them. */
  const openHeld = async (): Promise<{ page: Page; release: readonly (() => void)[] }> => {
    const { page } = await browser.open('/404.html', { viewport: { width, height: 720 } });
    await page.route('**/late/*.svg', (route) =>
      route.fulfill({
        contentType: 'image/svg+xml',
        body: '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="400"/>',
      }),
    );
    await page.route('**/docs/error?code=19', async (route) => {
      const response = await route.fetch();
      // Browsers keep the target in view until the page has loaded, and lazy images load later.
      const images = `<img loading="lazy" src="${SIZED}" alt="" width="300" height="400"/><img loading="lazy" src="${UNSIZED}" alt=""/>`;
      const body = (await response.text())
        // Not all browsers have scroll anchoring.
        .replace('</head>', '<style>html{overflow-anchor:none}img[src^="/late"]{display:block}</style></head>')
        .replace('<h2 id="the-errors-people-meet-most"', `${images}$&`);
      await route.fulfill({ response, body });
    });
    const release: (() => void)[] = [];
    for (const path of HELD) release.push(await holdRequests(page, path));
    await page.goto(browser.origin() + ERROR, { waitUntil: 'domcontentloaded' });
    return { page, release };
  };
  const heightOf = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollHeight);
  const isImageLoaded = (page: Page, path: string): Promise<boolean> =>
    page.locator(`img[src="${path}"]`).evaluate((image: HTMLImageElement) => image.naturalHeight === 400);

  test('when fonts, images with and without sizes, and an island load late', async () => {
    const { page, release } = await openHeld();
    const [releaseFonts, releaseSized, releaseUnsized, releaseIsland] = release;
    await expectTargetInView(page);
    releaseFonts!();
    await eventually(() => page.evaluate(() => document.fonts.status)).toBe('loaded');
    await page.waitForLoadState('load');
    await expectTargetInView(page);
    const height = await heightOf(page);
    releaseSized!();
    await eventually(() => isImageLoaded(page, SIZED)).toBe(true);
    await expectTargetInView(page);
    expect(await heightOf(page)).toBe(height);
    releaseUnsized!();
    await eventually(() => isImageLoaded(page, UNSIZED)).toBe(true);
    await expectTargetInView(page);
    const withImages = await heightOf(page);
    expect(withImages).toBeGreaterThan(height + 200);
    releaseIsland!();
    await page.locator('.error-decoder').getByText('Error code #19').waitFor();
    await expectTargetInView(page);
    expect(await heightOf(page)).not.toBe(withImages);
    await page.context().close();
  });
});
