import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { fixtureInBrowser } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';

const browser = fixtureInBrowser('internal-host');

/** A file without scripts, which a test opens to replace the network before it opens a page. */
const NO_SCRIPTS = '/robots.txt';

/** Opens a page inside a network whose hosts send a response. Returns the requests to these hosts in order. */
async function openWithin(hostResponse: object | undefined, path = '/docs/stairs') {
  const { page, pageErrors } = await browser.open(NO_SCRIPTS);
  const requests: string[] = [];
  const headers = { 'access-control-allow-origin': browser.origin(), 'access-control-allow-credentials': 'true' };
  await page.route('https://within.example/**', async (route) => {
    requests.push(new URL(route.request().url()).pathname);
    if (!hostResponse) await route.abort();
    else await route.fulfill({ json: hostResponse, headers });
  });
  await page.route('https://inside.example/**', (route) => route.fulfill({ body: 'Inside', contentType: 'text/html' }));
  await page.goto(browser.origin() + path);
  return { page, pageErrors, requests };
}

const banner = (page: Page) => page.getByRole('status').filter({ hasText: 'Go there' });

describe('a reader inside the internal network', () => {
  const target = 'https://inside.example/docs';

  test('is redirected if the host requests it', async () => {
    const { page, requests } = await openWithin({ redirectTo: target, autoRedirectEnabled: true });
    await page.waitForURL(target);
    await eventually(() => requests).toEqual(['/ping', '/docs-check']);
    await page.context().close();
  });

  test('sees a banner with the text of the host, which is not parsed as HTML', async () => {
    const { page } = await openWithin({ redirectTo: target, showBanner: true, template: 'For <b>us</b>' });
    await banner(page).waitFor();
    await eventually(() => banner(page).locator('p').first().textContent()).toBe('For <b>us</b>');
    await banner(page).getByRole('link', { name: 'Go there' }).click();
    await page.waitForURL(target);
    await page.context().close();
  });

  test('can choose to stay, and the choice is stored', async () => {
    const hostResponse = { redirectTo: target, showBanner: true, autoRedirectEnabled: false };
    const { page, pageErrors } = await openWithin(hostResponse);
    await banner(page).getByRole('button', { name: 'Stay here' }).click();
    await banner(page).waitFor({ state: 'detached' });
    Object.assign(hostResponse, { showBanner: false, autoRedirectEnabled: true });
    const responded = page.waitForResponse('**/docs-check');
    await page.reload();
    await responded;
    await page.waitForLoadState('networkidle');
    expect(new URL(page.url()).pathname).toBe('/docs/stairs');
    expect(pageErrors).toEqual([]);
    await page.context().close();
  });

  test.each([{ redirectTo: 'javascript:alert(1)', autoRedirectEnabled: true }, {}, { showBanner: true }])(
    'stays on the page after an invalid response: %o',
    async (hostResponse) => {
      const { page, requests } = await openWithin(hostResponse);
      await eventually(() => requests).toEqual(['/ping', '/docs-check']);
      await page.waitForLoadState('networkidle');
      expect(new URL(page.url()).pathname).toBe('/docs/stairs');
      expect(await banner(page).count()).toBe(0);
      await page.context().close();
    },
  );
});

describe('a reader outside the internal network', () => {
  test('stays on the page after one request, without a message', async () => {
    const { page, pageErrors, requests } = await openWithin(undefined);
    await eventually(() => requests).toEqual(['/ping']);
    await page.waitForLoadState('networkidle');
    expect(requests).toEqual(['/ping']);
    expect(await banner(page).count()).toBe(0);
    // The browser logs the failed request. The site must not log anything else.
    expect(pageErrors.filter((error) => !error.includes('ERR_FAILED'))).toEqual([]);
    await page.context().close();
  });

  test('waits no longer than two seconds for a response', async () => {
    const { page } = await browser.open(NO_SCRIPTS);
    // This request never receives a response.
    await page.route('https://within.example/**', () => undefined);
    await page.addInitScript(() => {
      const timeout = AbortSignal.timeout.bind(AbortSignal);
      AbortSignal.timeout = (ms) => timeout(((window as { ms?: number }).ms = ms) / 100);
    });
    const failed = page.waitForEvent('requestfailed');
    const requests: string[] = [];
    page.on('request', (request) => {
      if (request.url().startsWith('https://within.example/')) requests.push(request.url());
    });
    await page.goto(`${browser.origin()}/docs/stairs`);
    await failed;
    await eventually(() => page.evaluate(() => (window as { ms?: number }).ms)).toBe(2000);
    expect(requests).toEqual(['https://within.example/ping']);
    await page.context().close();
  });
});

describe('a tool that embeds the site in a frame', () => {
  const TOOL = 'https://tools.example';

  /** Serves the tool from the origin of the site, because browsers do not let other origins embed pages of a loopback address. */
  const openFramed = async (configured: string): Promise<{ page: Page; messages: () => Promise<unknown[]> }> => {
    const { page } = await browser.open(NO_SCRIPTS);
    await page.route('https://within.example/**', (route) => route.abort());
    await page.route('**/internal-*.js', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()).replace(configured, browser.origin()) });
    });
    const frame = `<script>messages = []; addEventListener("message", (e) => messages.push(e.data))</script>
      <iframe width="900" height="600" src="/docs/stairs"></iframe>`;
    await page.route('**/tool', (route) => route.fulfill({ body: frame, contentType: 'text/html' }));
    await page.goto(`${browser.origin()}/tool`);
    return { page, messages: () => page.evaluate(() => (window as unknown as { messages: unknown[] }).messages) };
  };

  test('receives the URL and the title of each page that is shown', async () => {
    const { page, messages } = await openFramed(TOOL);
    await page.frameLocator('iframe').getByRole('link', { name: 'back', exact: true }).click();
    await page.waitForFunction(() => (window as unknown as { messages: unknown[] }).messages.length === 2);
    await eventually(() => messages()).toEqual([
      { type: 'docsgen:page', url: `${browser.origin()}/docs/stairs`, title: 'Stairs | Office' },
      { type: 'docsgen:page', url: `${browser.origin()}/`, title: 'Lobby | Office' },
    ]);
    await page.context().close();
  });

  test('of another origin receives nothing', async () => {
    const { page, messages } = await openFramed('nothing');
    await page.frameLocator('iframe').getByRole('link', { name: 'back', exact: true }).click();
    await page.frameLocator('iframe').getByRole('heading', { name: 'Lobby' }).waitFor();
    expect(await messages()).toEqual([]);
    await page.context().close();
  });
});

describe('the configured appearance', () => {
  const open = async (path: string, colorScheme: 'light' | 'dark' = 'light') => {
    const { page } = await browser.open(NO_SCRIPTS, { colorScheme });
    await page.route('https://within.example/**', (route) => route.abort());
    await page.goto(browser.origin() + path);
    return page;
  };

  test('applies the colors of the announcement', async () => {
    const page = await open('/docs/stairs');
    const colors = await page.locator('.announcement').evaluate((element) => {
      const { backgroundColor, color } = getComputedStyle(element);
      return { backgroundColor, color };
    });
    expect(colors).toEqual({ backgroundColor: 'rgb(32, 64, 96)', color: 'rgb(255, 240, 192)' });
    await page.context().close();
  });

  test.each(['light', 'dark'] as const)(
    'follows the color scheme of the system (%s) until the reader chooses one',
    async (colorScheme) => {
      const page = await open('/docs/stairs', colorScheme);
      // A canvas converts any notation of a color to bytes.
      const isDark = (): Promise<boolean> =>
        page.evaluate(() => {
          const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!;
          canvas.fillStyle = getComputedStyle(document.body).color;
          canvas.fillRect(0, 0, 1, 1);
          return canvas.getImageData(0, 0, 1, 1).data[1]! > 128;
        });
      await eventually(() => isDark()).toBe(colorScheme === 'dark');
      await page.getByRole('button', { name: /dark and light mode/ }).click();
      await page.reload();
      await eventually(() => isDark()).toBe(colorScheme === 'light');
      await page.context().close();
    },
  );

  test('uses the title and the tagline as the description of pages without one', async () => {
    const page = await open('/404.html');
    const description = (): Promise<string | null> => page.locator('meta[name=description]').getAttribute('content');
    await eventually(() => description()).toBe('Page Not Found: Where things are');
    await page.goto(`${browser.origin()}/docs/stairs`);
    await eventually(() => description()).toContain('Go up');
    await page.context().close();
  });
});
