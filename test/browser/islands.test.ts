import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { fixtureInBrowser } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { holdRequests } from '../support/page-actions.ts';

const browser = fixtureInBrowser('islands', '/name/');

/** Records the names, without hashes, of the island scripts that a page requests from now on. */
function recordScripts(page: Page): string[] {
  const names: string[] = [];
  page.on('request', (request) => {
    const [, name] = /\/islands\/([\w-]+)-[\da-z]{8}\.js/.exec(request.url()) ?? [];
    if (name !== undefined) names.push(name);
  });
  return names;
}

/** Prepares a browser tab that records the island scripts from the first request of a page; `go` opens the page. */
async function openRecorded(path: string) {
  const { page, pageErrors } = await browser.open('/404.html');
  const scripts = recordScripts(page);
  return { page, pageErrors, scripts, go: () => page.goto(browser.origin() + path, { waitUntil: 'networkidle' }) };
}

const button = (page: Page, label: string) => page.getByRole('button', { name: `Add to ${label}`, exact: true });
const island = (page: Page, label: string) => page.locator('docsgen-island', { has: button(page, label) });

/** Returns whether React has hydrated the island, so that its event listeners are attached. */
const isHydrated = async (page: Page, label: string): Promise<boolean> =>
  island(page, label).evaluate((element) => Object.keys(element).some((key) => key.startsWith('__react')));

async function untilHydrated(page: Page, label: string): Promise<void> {
  const element = await island(page, label).elementHandle();
  await page.waitForFunction((element) => Object.keys(element).some((key) => key.startsWith('__react')), element);
}

const untilFirstHydrated = (page: Page): Promise<unknown> =>
  page.waitForFunction(() =>
    Object.keys(document.querySelector('docsgen-island')!).some((key) => key.startsWith('__react')),
  );

describe('a page without islands', () => {
  test('requests no island scripts', async () => {
    const { page, scripts, pageErrors, go } = await openRecorded('/docs/intro');
    await go();
    expect(scripts).toEqual([]);
    expect(pageErrors).toEqual([]);
    await page.context().close();
  });
});

describe('an island', () => {
  test('is hydrated on load, when the browser is idle, when it is visible, or when it is used', async () => {
    const { page, scripts, pageErrors, go } = await openRecorded('/docs/strategies');
    await go();
    await untilHydrated(page, 'now');
    await untilHydrated(page, 'idle');
    expect(await Promise.all(['interaction', 'visible'].map((label) => isHydrated(page, label)))).toEqual([
      false,
      false,
    ]);
    await island(page, 'visible').scrollIntoViewIfNeeded();
    await untilHydrated(page, 'visible');
    expect(await isHydrated(page, 'interaction')).toBe(false);
    await button(page, 'interaction').focus();
    await untilHydrated(page, 'interaction');
    await eventually(() => [...scripts].sort()).toEqual(['Counter', 'chunk', 'chunk', 'chunk']);
    expect(pageErrors).toEqual([]);
    await page.context().close();
  });

  test('requests its script only when its strategy starts the hydration', async () => {
    const { page, scripts, go } = await openRecorded('/docs/browser-only');
    await page.route('**/Width-*.js', (route) => route.continue());
    await go();
    await eventually(() => scripts.filter((name) => name === 'Width')).toHaveLength(1);
    await page.goto(`${browser.origin()}/docs/crash`);
    await untilFirstHydrated(page);
    expect(scripts).not.toContain('Counter');
    await island(page, 'neighbor').hover();
    await untilHydrated(page, 'neighbor');
    await eventually(() => scripts).toContain('Counter');
    await page.context().close();
  });

  test('handles the click that starts its hydration', async () => {
    const { page, pageErrors } = await browser.open('/docs/strategies');
    await untilHydrated(page, 'now');
    await button(page, 'interaction').dispatchEvent('click');
    await page.getByText('interaction is 1').waitFor();
    await button(page, 'interaction').click();
    await page.getByText('interaction is 2').waitFor();
    expect(pageErrors).toEqual([]);
    await page.context().close();
  });

  test.each([
    ['the hydration script', '/assets/chunk-*.js'],
    ['its script', '/islands/Counter-*.js'],
  ])('replays the clicks that came before %s', async (_, path) => {
    const { page, pageErrors } = await browser.open('/404.html');
    const release = await holdRequests(page, path);
    await page.goto(`${browser.origin()}/docs/strategies`);
    await button(page, 'interaction').click();
    await button(page, 'interaction').click();
    await page.getByRole('checkbox', { name: 'Keep interaction' }).click();
    release();
    await page.getByText('interaction is 2').waitFor();
    await page.waitForFunction(() => document.querySelector('[load=interaction] input:checked') !== null);
    expect(pageErrors).toEqual([]);
    await page.context().close();
  });

  test('is hydrated if the pointer entered it before the hydration script loaded', async () => {
    const { page } = await browser.open('/404.html');
    const release = await holdRequests(page, '/assets/chunk-*.js');
    await page.goto(`${browser.origin()}/docs/strategies`);
    await button(page, 'interaction').hover();
    release();
    await untilHydrated(page, 'interaction');
    await page.context().close();
  });

  test('keeps a checkbox checked that was checked before the hydration', async () => {
    const { page, pageErrors } = await browser.open('/docs/strategies');
    const box = page.getByRole('checkbox', { name: 'Keep interaction' });
    await untilHydrated(page, 'now');
    await box.dispatchEvent('click');
    await untilHydrated(page, 'interaction');
    await page.waitForFunction(() => document.querySelector('[load=interaction] input:checked') !== null);
    await button(page, 'interaction').click();
    await page.getByText('interaction is 1').waitFor();
    await eventually(() => box.isChecked()).toBe(true);
    expect(pageErrors).toEqual([]);
    await page.context().close();
  });

  test('shares one copy of React with other islands', async () => {
    const { page, scripts, go } = await openRecorded('/');
    await go();
    await untilHydrated(page, 'nested');
    await button(page, 'home').click();
    await page.getByText('home is 1').waitFor();
    await button(page, 'nested').click();
    await page.getByText('nested is 1').waitFor();
    await eventually(() => scripts.filter((name) => name === 'chunk')).toHaveLength(3);
    await page.context().close();
  });

  test('has ids that are unique on the page', async () => {
    const { page } = await browser.open('/docs/strategies');
    await untilHydrated(page, 'now');
    const ids = await page.locator('docsgen-island [id]').evaluateAll((all) => all.map((element) => element.id));
    expect(ids).toHaveLength(4);
    expect(new Set(ids).size).toBe(4);
    await eventually(() => island(page, 'now').locator('span').getAttribute('id')).toBe(ids[0]);
    await page.context().close();
  });

  test('receives its props unchanged, including hostile strings', async () => {
    const { page, pageErrors } = await browser.open('/docs/props');
    const quotes = (): Promise<string[]> => page.locator('docsgen-island q').allTextContents();
    const before = await quotes();
    expect(before).toEqual([
      '</script><script>document.title = "broken"</script>',
      '"double" \'single\' `back` & &amp; &quot; <!-- <b>',
      'line\nbreak\ttab \u2028 \u2029 \\ \\u0041 \u{1F600} עברית',
      '{"json": [1, "2"]}',
    ]);
    await untilHydrated(page, '<i>&amp;</i>');
    await button(page, '<i>&amp;</i>').click();
    await page.getByText('<i>&amp;</i> is 1').waitFor();
    expect(await quotes()).toEqual(before);
    expect(pageErrors).toEqual([]);
    await page.context().close();
  });

  test('resolves a file path in its props to a URL under the base path', async () => {
    const { page } = await browser.open('/docs/props');
    await untilHydrated(page, '<i>&amp;</i>');
    await button(page, '<i>&amp;</i>').click();
    const link = page.locator('docsgen-island a');
    await eventually(() => link.evaluate((element: HTMLAnchorElement) => element.pathname)).toBe('/name/docs/intro');
    await page.context().close();
  });

  test('has its styles without JavaScript', async () => {
    const { page } = await browser.open('/docs/strategies', { javaScriptEnabled: false });
    const counter = page.locator('.counter').first();
    expect(await counter.evaluate((element) => getComputedStyle(element).borderBlockEndColor)).toBe('rgb(1, 2, 3)');
    expect(await counter.evaluate((element) => getComputedStyle(element).backgroundImage)).toContain(
      'data:image/svg+xml',
    );
    await page.context().close();
  });

  test('shows its server-rendered HTML without JavaScript', async () => {
    const { page } = await browser.open('/docs/strategies', { javaScriptEnabled: false });
    expect(await page.getByText('idle is 10').isVisible()).toBe(true);
    expect(await page.locator('docsgen-island a').count()).toBe(4);
    await page.context().close();
  });

  test('is unmounted and mounted by client navigation', async () => {
    const { page, pageErrors } = await browser.open('/docs/intro');
    await page.locator('main').getByRole('link', { name: 'See the counters' }).click();
    await untilHydrated(page, 'now');
    await button(page, 'now').click();
    await page.getByText('now is 1').waitFor();
    await page.goBack();
    await page.getByRole('heading', { name: 'Introduction' }).waitFor();
    await page.goForward();
    await page.getByText('now is 0').waitFor();
    await untilHydrated(page, 'now');
    await button(page, 'now').click();
    await page.getByText('now is 1').waitFor();
    expect(pageErrors).toEqual([]);
    await page.context().close();
  });

  test('logs no error when it is unmounted before its hydration starts', async () => {
    const { page, pageErrors, go } = await openRecorded('/docs/strategies');
    await go();
    // A string, because Vitest would replace `import` in a function.
    await page.evaluate(`(async () => {
      const element = document.querySelector('docsgen-island[load=interaction]');
      const { mount } = await import(element.getAttribute('src'));
      const props = JSON.parse(element.getAttribute('props'));
     const unmount = mount(element, { props, hydrate: true, onReady() {}, onCrash() {} });
     // React has not started to hydrate.
      unmount();
      await new Promise((resolve) => requestIdleCallback(resolve));
    })()`);
    expect(pageErrors).toEqual([]);
    await page.context().close();
  });

  test('keeps its state when its element is moved', async () => {
    const { page } = await browser.open('/docs/strategies');
    await untilHydrated(page, 'now');
    await button(page, 'now').click();
    await island(page, 'now').evaluate((element) => document.querySelector('h1')!.before(element));
    await button(page, 'now').click();
    await page.getByText('now is 2').waitFor();
    await page.context().close();
  });
});

describe('an island without server rendering', () => {
  test('shows its children until it is mounted', async () => {
    const { page, pageErrors } = await browser.open('/docs/browser-only');
    await page.getByText('1280 pixels wide').waitFor();
    await page.getByText('in a browser').waitFor({ state: 'detached' });
    expect(pageErrors).toEqual([]);
    await page.context().close();
  });

  test('shows its children with resolved links without JavaScript', async () => {
    const { page } = await browser.open('/docs/browser-only', { javaScriptEnabled: false });
    expect(await page.getByRole('link', { name: 'in a browser' }).getAttribute('href')).toBe('/name/docs/intro');
    await page.context().close();
  });

  test('shows a loading indicator only after 200 ms', async () => {
    const { page } = await browser.open('/404.html');
    await page.clock.install();
    await page.route('**/Width-*.js', () => undefined);
    await page.goto(`${browser.origin()}/docs/browser-only`);
    // Islands are hydrated by a separate script.
    await page.evaluate(() => customElements.whenDefined('docsgen-island').then(() => undefined));
    await page.clock.pauseAt(Date.now() + 3_600_000);
    const empty = page.locator('docsgen-island[load=interaction]');
    await empty.dispatchEvent('pointerenter');
    await page.clock.runFor(199);
    expect(await empty.locator('*').count()).toBe(0);
    await page.clock.runFor(1);
    expect(await empty.getByRole('status', { name: 'Loading…' }).count()).toBe(1);
    await page.context().close();
  });

  test('shows the loading indicator in reserved space', async () => {
    const { page } = await browser.open('/404.html');
    const release = await holdRequests(page, '/Width-*.js');
    await page.goto(`${browser.origin()}/docs/browser-only`);
    const empty = page.locator('docsgen-island[load=interaction]');
    const before = await empty.boundingBox();
    expect(before!.height).toBe(110);
    await empty.hover();
    const indicator = empty.getByRole('status', { name: 'Loading…' });
    await indicator.waitFor();
    await eventually(() => indicator.boundingBox()).toMatchObject({ width: 128, height: 110 });
    expect(await empty.boundingBox()).toEqual(before);
    release();
    await empty.getByText('1280 pixels wide').waitFor();
    await indicator.waitFor({ state: 'detached' });
    await page.context().close();
  });
});

describe('an island whose module only browsers can run', () => {
  test('shows its children until it is mounted, also inside another island', async () => {
    const { page, pageErrors } = await browser.open('/docs/client-only');
    await page.getByText('1280 pixels wide').waitFor();
    await page.getByText('1280 nested pixels wide').waitFor();
    expect(await page.getByText('in a browser').count()).toBe(0);
    expect(await page.getByText('Panel without JavaScript').count()).toBe(0);
    expect(pageErrors).toEqual([]);
    await page.context().close();
  });

  test('is mounted after client navigation', async () => {
    const { page, pageErrors } = await browser.open('/docs/intro');
    await page
      .getByRole('complementary')
      .or(page.getByRole('navigation'))
      .getByRole('link', { name: 'Client only' })
      .first()
      .click();
    await page.getByText('1280 pixels wide').waitFor();
    expect(pageErrors).toEqual([]);
    await page.context().close();
  });

  test('shows its children without JavaScript', async () => {
    const { page } = await browser.open('/docs/client-only', { javaScriptEnabled: false });
    expect(await page.getByRole('link', { name: 'in a browser' }).getAttribute('href')).toBe('/name/docs/intro');
    expect(await page.getByText('Panel without JavaScript').isVisible()).toBe(true);
    await page.context().close();
  });
});

describe('an island whose script does not load', () => {
  test.each(['Counter', 'chunk'])('keeps its HTML, shows the error and can be retried: %s', async (name) => {
    const { page } = await browser.open('/404.html');
    const state = { isDown: true };
    await page.route(`**/islands/${name}-*.js*`, (route) => (state.isDown ? route.abort() : route.continue()));
    await page.goto(`${browser.origin()}/docs/strategies`);
    const alert = island(page, 'now').getByRole('alert');
    await alert.waitFor();
    await eventually(() => alert.textContent()).toMatch(/^Failed to fetch dynamically imported module: http.*Retry$/);
    expect(await island(page, 'now').getByText('now is 0').isVisible()).toBe(true);
    const first = await alert.elementHandle();
    await alert.getByRole('button', { name: 'Retry' }).click();
    await page.waitForFunction((element) => !element?.isConnected, first);
    await alert.waitFor();
    state.isDown = false;
    await alert.getByRole('button', { name: 'Retry' }).click();
    await untilHydrated(page, 'now');
    await alert.waitFor({ state: 'detached' });
    await button(page, 'now').click();
    await page.getByText('now is 1').waitFor();
    await page.context().close();
  });
});

describe('an island that throws in the browser', () => {
  test('shows that it crashed, with the causes, and the rest of the page keeps working', async () => {
    const { page } = await browser.open('/docs/crash');
    const crash = page.getByRole('button', { name: 'Crash' });
    await untilFirstHydrated(page);
    await crash.click();
    const alert = page.getByRole('alert');
    await alert.waitFor();
    await eventually(() => alert.locator('.island-crashed').textContent()).toBe('This page crashed.');
    await eventually(() => alert.locator('.island-reason').textContent()).toBe(
      'The widget is out of range.\n\nCause:\n2 is more than 1.',
    );
    await crash.waitFor({ state: 'detached' });
    await button(page, 'neighbor').click();
    await page.getByText('neighbor is 1').waitFor();
    await eventually(() => page.getByRole('navigation', { name: 'Main' }).isVisible()).toBe(true);
    await page.context().close();
  });

  test('is rendered again by "Try again"', async () => {
    const { page } = await browser.open('/docs/crash');
    await untilFirstHydrated(page);
    await page.getByRole('button', { name: 'Crash' }).click();
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('button', { name: 'Crash' }).waitFor();
    await page.getByRole('alert').waitFor({ state: 'detached' });
    await page.context().close();
  });
});
