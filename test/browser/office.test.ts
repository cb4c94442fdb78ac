import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { fixtureInBrowser } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';

const browser = fixtureInBrowser('office');

/** A file beside the pages, to have a page in the browser before its network is made up. */
const NO_SCRIPTS = '/robots.txt';

/** Opens the site within a network whose addresses answer; `asked` are its requests, in order. */
async function openWithin(answer: object | undefined, path = '/docs/stairs') {
  const { page, pageErrors } = await browser.open(NO_SCRIPTS);
  const asked: string[] = [];
  const headers = { 'access-control-allow-origin': browser.origin(), 'access-control-allow-credentials': 'true' };
  await page.route('https://within.example/**', async (route) => {
    asked.push(new URL(route.request().url()).pathname);
    if (!answer) await route.abort();
    else await route.fulfill({ json: answer, headers });
  });
  await page.route('https://inside.example/**', (route) => route.fulfill({ body: 'Inside', contentType: 'text/html' }));
  await page.goto(browser.origin() + path);
  return { page, pageErrors, asked };
}

const banner = (page: Page) => page.getByRole('status').filter({ hasText: 'Go there' });

describe('a reader within the internal network', () => {
  const target = 'https://inside.example/docs';

  test('is led to the site there, when that says so', async () => {
    const { page, asked } = await openWithin({ redirectTo: target, autoRedirectEnabled: true });
    await page.waitForURL(target);
    await eventually(() => asked).toEqual(['/ping', '/docs-check']);
    await page.context().close();
  });

  test('is told of it by a banner with its words, which are text', async () => {
    const { page } = await openWithin({ redirectTo: target, showBanner: true, template: 'For <b>us</b>' });
    await banner(page).waitFor();
    await eventually(() => banner(page).locator('p').first().textContent()).toBe('For <b>us</b>');
    await banner(page).getByRole('link', { name: 'Go there' }).click();
    await page.waitForURL(target);
    await page.context().close();
  });

  test('can ask to stay, which is stored', async () => {
    const answer = { redirectTo: target, showBanner: true, autoRedirectEnabled: false };
    const { page, pageErrors } = await openWithin(answer);
    await banner(page).getByRole('button', { name: 'Stay here' }).click();
    await banner(page).waitFor({ state: 'detached' });
    Object.assign(answer, { showBanner: false, autoRedirectEnabled: true });
    const answered = page.waitForResponse('**/docs-check');
    await page.reload();
    await answered;
    await page.waitForLoadState('networkidle');
    expect(new URL(page.url()).pathname).toBe('/docs/stairs');
    expect(pageErrors).toEqual([]);
    await page.context().close();
  });

  test.each([{ redirectTo: 'javascript:alert(1)', autoRedirectEnabled: true }, {}, { showBanner: true }])(
    'stays where the answer leads nowhere: %o',
    async (answer) => {
      const { page, asked } = await openWithin(answer);
      await eventually(() => asked).toEqual(['/ping', '/docs-check']);
      await page.waitForLoadState('networkidle');
      expect(new URL(page.url()).pathname).toBe('/docs/stairs');
      expect(await banner(page).count()).toBe(0);
      await page.context().close();
    },
  );
});

describe('a reader outside of it', () => {
  test('is asked once, and notices nothing', async () => {
    const { page, pageErrors, asked } = await openWithin(undefined);
    await eventually(() => asked).toEqual(['/ping']);
    await page.waitForLoadState('networkidle');
    expect(asked).toEqual(['/ping']);
    expect(await banner(page).count()).toBe(0);
    // That a request failed is the browser's own line; the site adds none.
    expect(pageErrors.filter((error) => !error.includes('ERR_FAILED'))).toEqual([]);
    await page.context().close();
  });

  test('does not wait for an answer for longer than two seconds', async () => {
    const { page } = await browser.open(NO_SCRIPTS);
    // A request that nobody answers.
    await page.route('https://within.example/**', () => undefined);
    await page.addInitScript(() => {
      const timeout = AbortSignal.timeout.bind(AbortSignal);
      AbortSignal.timeout = (ms) => timeout(((window as { ms?: number }).ms = ms) / 100);
    });
    const failed = page.waitForEvent('requestfailed');
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().startsWith('https://within.example/')) asked.push(request.url());
    });
    await page.goto(`${browser.origin()}/docs/stairs`);
    await failed;
    await eventually(() => page.evaluate(() => (window as { ms?: number }).ms)).toBe(2000);
    expect(asked).toEqual(['https://within.example/ping']);
    await page.context().close();
  });
});

describe('a tool that shows the site in a frame', () => {
  const TOOL = 'https://tools.example';

  /** The tool stands on this machine, because browsers keep pages of elsewhere from framing those of this machine. */
  const openFramed = async (configured: string): Promise<{ page: Page; told: () => Promise<unknown[]> }> => {
    const { page } = await browser.open(NO_SCRIPTS);
    await page.route('https://within.example/**', (route) => route.abort());
    await page.route('**/internal-*.js', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()).replace(configured, browser.origin()) });
    });
    const frame = `<script>told = []; addEventListener("message", (e) => told.push(e.data))</script>
      <iframe width="900" height="600" src="/docs/stairs"></iframe>`;
    await page.route('**/tool', (route) => route.fulfill({ body: frame, contentType: 'text/html' }));
    await page.goto(`${browser.origin()}/tool`);
    return { page, told: () => page.evaluate(() => (window as unknown as { told: unknown[] }).told) };
  };

  test('is told which page is shown, and of each that is gone to', async () => {
    const { page, told } = await openFramed(TOOL);
    await page.frameLocator('iframe').getByRole('link', { name: 'back', exact: true }).click();
    await page.waitForFunction(() => (window as unknown as { told: unknown[] }).told.length === 2);
    await eventually(() => told()).toEqual([
      { type: 'docsgen:page', url: `${browser.origin()}/docs/stairs`, title: 'Stairs | Office' },
      { type: 'docsgen:page', url: `${browser.origin()}/`, title: 'Lobby | Office' },
    ]);
    await page.context().close();
  });

  test('of another origin is told nothing', async () => {
    const { page, told } = await openFramed('nothing');
    await page.frameLocator('iframe').getByRole('link', { name: 'back', exact: true }).click();
    await page.frameLocator('iframe').getByRole('heading', { name: 'Lobby' }).waitFor();
    expect(await told()).toEqual([]);
    await page.context().close();
  });
});

describe('what the site is configured to look like', () => {
  const open = async (path: string, colorScheme: 'light' | 'dark' = 'light') => {
    const { page } = await browser.open(NO_SCRIPTS, { colorScheme });
    await page.route('https://within.example/**', (route) => route.abort());
    await page.goto(browser.origin() + path);
    return page;
  };

  test('is the announcement in its own colours', async () => {
    const page = await open('/docs/stairs');
    const colours = await page.locator('.announcement').evaluate((element) => {
      const { backgroundColor, color } = getComputedStyle(element);
      return { backgroundColor, color };
    });
    expect(colours).toEqual({ backgroundColor: 'rgb(32, 64, 96)', color: 'rgb(255, 240, 192)' });
    await page.context().close();
  });

  test.each(['light', 'dark'] as const)('is %s where the system is, until the reader chooses', async (colorScheme) => {
    const page = await open('/docs/stairs', colorScheme);
    // Whatever notation the colour is in, a canvas has it as bytes.
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
  });

  test('is the tagline as the description of pages that have none', async () => {
    const page = await open('/404.html');
    const of = (): Promise<string | null> => page.locator('meta[name=description]').getAttribute('content');
    await eventually(() => of()).toBe('Where things are');
    await page.goto(`${browser.origin()}/docs/stairs`);
    await eventually(() => of()).toContain('Go up');
    await page.context().close();
  });
});
