import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { fixtureInBrowser } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { holdBack } from '../support/reader.ts';

const browser = fixtureInBrowser('islands', '/name/');

/** The names of the scripts of islands that a page asks for from now on, without the hashes. */
function scriptsOf(page: Page): string[] {
  const names: string[] = [];
  page.on('request', (request) => {
    const [, name] = /\/islands\/([\w-]+)-[\da-z]{8}\.js/.exec(request.url()) ?? [];
    if (name !== undefined) names.push(name);
  });
  return names;
}

/** Opens a page with eyes on what it asks for from the first request on. */
async function watched(path: string) {
  const { page, pageErrors } = await browser.open('/404.html');
  const scripts = scriptsOf(page);
  return { page, pageErrors, scripts, go: () => page.goto(browser.origin() + path, { waitUntil: 'networkidle' }) };
}

const button = (page: Page, label: string) => page.getByRole('button', { name: `Add to ${label}`, exact: true });
const island = (page: Page, label: string) => page.locator('docsgen-island', { has: button(page, label) });

/** React has taken over what it rendered on the server: its listeners are there. */
const isAlive = async (page: Page, label: string): Promise<boolean> =>
  island(page, label).evaluate((element) => Object.keys(element).some((key) => key.startsWith('__react')));

async function untilAlive(page: Page, label: string): Promise<void> {
  const element = await island(page, label).elementHandle();
  await page.waitForFunction((element) => Object.keys(element).some((key) => key.startsWith('__react')), element);
}

const untilFirstAlive = (page: Page): Promise<unknown> =>
  page.waitForFunction(() =>
    Object.keys(document.querySelector('docsgen-island')!).some((key) => key.startsWith('__react')),
  );

describe('a page without islands', () => {
  test('asks for no script of any', async () => {
    const { page, scripts, pageErrors, go } = await watched('/docs/intro');
    await go();
    expect(scripts).toEqual([]);
    expect(pageErrors).toEqual([]);
    await page.context().close();
  });
});

describe('an island', () => {
  test('is alive at once, when the browser is idle, in view or used, and not before', async () => {
    const { page, scripts, pageErrors, go } = await watched('/docs/moments');
    await go();
    await untilAlive(page, 'now');
    await untilAlive(page, 'idle');
    expect(await Promise.all(['interaction', 'visible'].map((label) => isAlive(page, label)))).toEqual([false, false]);
    await island(page, 'visible').scrollIntoViewIfNeeded();
    await untilAlive(page, 'visible');
    expect(await isAlive(page, 'interaction')).toBe(false);
    await button(page, 'interaction').focus();
    await untilAlive(page, 'interaction');
    await eventually(() => [...scripts].sort()).toEqual(['Counter', 'chunk', 'chunk']);
    expect(pageErrors).toEqual([]);
    await page.context().close();
  });

  test('asks for its script only when it is its moment', async () => {
    const { page, scripts, go } = await watched('/docs/browser-only');
    await page.route('**/Width-*.js', (route) => route.continue());
    await go();
    await eventually(() => scripts.filter((name) => name === 'Width')).toHaveLength(1);
    await page.goto(`${browser.origin()}/docs/crash`);
    await untilFirstAlive(page);
    expect(scripts).not.toContain('Counter');
    await island(page, 'neighbour').hover();
    await untilAlive(page, 'neighbour');
    await eventually(() => scripts).toContain('Counter');
    await page.context().close();
  });

  test('hears the click that woke it', async () => {
    const { page, pageErrors } = await browser.open('/docs/moments');
    await untilAlive(page, 'now');
    await button(page, 'interaction').dispatchEvent('click');
    await page.getByText('interaction is 1').waitFor();
    await button(page, 'interaction').click();
    await page.getByText('interaction is 2').waitFor();
    expect(pageErrors).toEqual([]);
    await page.context().close();
  });

  test.each([
    ['what wakes it', '/assets/chunk-*.js'],
    ['its script', '/islands/Counter-*.js'],
  ])('does the clicks that came before %s', async (_, path) => {
    const { page, pageErrors } = await browser.open('/404.html');
    const letGo = await holdBack(page, path);
    await page.goto(`${browser.origin()}/docs/moments`);
    await button(page, 'interaction').click();
    await page.getByRole('checkbox', { name: 'Keep interaction' }).click();
    letGo();
    await page.getByText('interaction is 1').waitFor();
    await page.waitForFunction(() => document.querySelector('[load=interaction] input:checked') !== null);
    expect(pageErrors).toEqual([]);
    await page.context().close();
  });

  test('that is pointed at before its script has come is alive when that has', async () => {
    const { page } = await browser.open('/404.html');
    const letGo = await holdBack(page, '/assets/chunk-*.js');
    await page.goto(`${browser.origin()}/docs/moments`);
    await button(page, 'interaction').hover();
    letGo();
    await untilAlive(page, 'interaction');
    await page.context().close();
  });

  test('ticks the box that was ticked before it was alive', async () => {
    const { page, pageErrors } = await browser.open('/docs/moments');
    const box = page.getByRole('checkbox', { name: 'Keep interaction' });
    await untilAlive(page, 'now');
    await box.dispatchEvent('click');
    await untilAlive(page, 'interaction');
    await page.waitForFunction(() => document.querySelector('[load=interaction] input:checked') !== null);
    await button(page, 'interaction').click();
    await page.getByText('interaction is 1').waitFor();
    await eventually(() => box.isChecked()).toBe(true);
    expect(pageErrors).toEqual([]);
    await page.context().close();
  });

  test('shares React with the others: it is loaded once', async () => {
    const { page, scripts, go } = await watched('/');
    await go();
    await untilAlive(page, 'nested');
    await button(page, 'home').click();
    await page.getByText('home is 1').waitFor();
    await button(page, 'nested').click();
    await page.getByText('nested is 1').waitFor();
    await eventually(() => scripts.filter((name) => name === 'chunk')).toHaveLength(2);
    await page.context().close();
  });

  test('has ids that no other island of the page has', async () => {
    const { page } = await browser.open('/docs/moments');
    await untilAlive(page, 'now');
    const ids = await page.locator('docsgen-island [id]').evaluateAll((all) => all.map((element) => element.id));
    expect(ids).toHaveLength(4);
    expect(new Set(ids).size).toBe(4);
    await eventually(() => island(page, 'now').locator('span').getAttribute('id')).toBe(ids[0]);
    await page.context().close();
  });

  test('gets its props to the letter, whatever they hold', async () => {
    const { page, pageErrors } = await browser.open('/docs/props');
    const texts = (): Promise<string[]> => page.locator('docsgen-island q').allTextContents();
    const before = await texts();
    expect(before).toEqual([
      '</script><script>document.title = "broken"</script>',
      '"double" \'single\' `back` & &amp; &quot; <!-- <b>',
      'line\nbreak\ttab \u2028 \u2029 \\ \\u0041 \u{1F600} עברית',
      '{"json": [1, "2"]}',
    ]);
    await untilAlive(page, '<i>&amp;</i>');
    await button(page, '<i>&amp;</i>').click();
    await page.getByText('<i>&amp;</i> is 1').waitFor();
    expect(await texts()).toEqual(before);
    expect(pageErrors).toEqual([]);
    await page.context().close();
  });

  test('leads where the link by file path in its props leads, below the base path', async () => {
    const { page } = await browser.open('/docs/props');
    await untilAlive(page, '<i>&amp;</i>');
    await button(page, '<i>&amp;</i>').click();
    const link = page.locator('docsgen-island a');
    await eventually(() => link.evaluate((element: HTMLAnchorElement) => element.pathname)).toBe('/name/docs/intro');
    await page.context().close();
  });

  test('has its style sheet from the start', async () => {
    const { page } = await browser.open('/docs/moments', { javaScriptEnabled: false });
    const counter = page.locator('.counter').first();
    expect(await counter.evaluate((element) => getComputedStyle(element).borderBlockEndColor)).toBe('rgb(1, 2, 3)');
    expect(await counter.evaluate((element) => getComputedStyle(element).backgroundImage)).toContain(
      'data:image/svg+xml',
    );
    await page.context().close();
  });

  test('is there without JavaScript, as it was rendered', async () => {
    const { page } = await browser.open('/docs/moments', { javaScriptEnabled: false });
    expect(await page.getByText('idle is 10').isVisible()).toBe(true);
    expect(await page.locator('docsgen-island a').count()).toBe(4);
    await page.context().close();
  });

  test('ends with its page and starts with the next one, when pages are swapped', async () => {
    const { page, pageErrors } = await browser.open('/docs/intro');
    await page.locator('main').getByRole('link', { name: 'The others' }).click();
    await untilAlive(page, 'now');
    await button(page, 'now').click();
    await page.getByText('now is 1').waitFor();
    await page.goBack();
    await page.getByRole('heading', { name: 'Introduction' }).waitFor();
    await page.goForward();
    await page.getByText('now is 0').waitFor();
    await untilAlive(page, 'now');
    await button(page, 'now').click();
    await page.getByText('now is 1').waitFor();
    expect(pageErrors).toEqual([]);
    await page.context().close();
  });

  test('that is left before it was alive says nothing of it', async () => {
    const { page, pageErrors, go } = await watched('/docs/moments');
    await go();
    // As a text, because Vitest would put its own function in the place of `import`.
    await page.evaluate(`(async () => {
      const element = document.querySelector('docsgen-island[load=interaction]');
      const { mount } = await import(element.getAttribute('src'));
      const props = JSON.parse(element.getAttribute('props'));
      const end = mount(element, { props, hydrate: true, onReady() {}, onCrash() {} });
      // React has not begun to take over.
      end();
      await new Promise((resolve) => requestIdleCallback(resolve));
    })()`);
    expect(pageErrors).toEqual([]);
    await page.context().close();
  });

  test('stays alive when it is moved', async () => {
    const { page } = await browser.open('/docs/moments');
    await untilAlive(page, 'now');
    await button(page, 'now').click();
    await island(page, 'now').evaluate((element) => document.querySelector('h1')!.before(element));
    await button(page, 'now').click();
    await page.getByText('now is 2').waitFor();
    await page.context().close();
  });
});

describe('an island for browsers alone', () => {
  test('shows its children until it is there', async () => {
    const { page, pageErrors } = await browser.open('/docs/browser-only');
    await page.getByText('1280 pixels wide').waitFor();
    await page.getByText('in a browser').waitFor({ state: 'detached' });
    expect(pageErrors).toEqual([]);
    await page.context().close();
  });

  test('keeps them without JavaScript, with links in place', async () => {
    const { page } = await browser.open('/docs/browser-only', { javaScriptEnabled: false });
    expect(await page.getByRole('link', { name: 'in a browser' }).getAttribute('href')).toBe('/name/docs/intro');
    await page.context().close();
  });

  test('shows no ring before it has taken 200 ms', async () => {
    const { page } = await browser.open('/404.html');
    await page.clock.install();
    await page.route('**/Width-*.js', () => undefined);
    await page.goto(`${browser.origin()}/docs/browser-only`);
    // What wakes islands is a script of its own.
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

  test('shows a ring while it loads, in room that was kept for it', async () => {
    const { page } = await browser.open('/404.html');
    const letGo = await holdBack(page, '/Width-*.js');
    await page.goto(`${browser.origin()}/docs/browser-only`);
    const empty = page.locator('docsgen-island[load=interaction]');
    const before = await empty.boundingBox();
    expect(before!.height).toBe(110);
    await empty.hover();
    const ring = empty.getByRole('status', { name: 'Loading…' });
    await ring.waitFor();
    await eventually(() => ring.boundingBox()).toMatchObject({ width: 128, height: 110 });
    expect(await empty.boundingBox()).toEqual(before);
    letGo();
    await empty.getByText('1280 pixels wide').waitFor();
    await ring.waitFor({ state: 'detached' });
    await page.context().close();
  });
});

describe('an island whose script does not load', () => {
  test.each(['Counter', 'chunk'])('because of %s keeps what was rendered, says why, and tries again', async (name) => {
    const { page } = await browser.open('/404.html');
    const state = { isDown: true };
    await page.route(`**/islands/${name}-*.js*`, (route) => (state.isDown ? route.abort() : route.continue()));
    await page.goto(`${browser.origin()}/docs/moments`);
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
    await untilAlive(page, 'now');
    await alert.waitFor({ state: 'detached' });
    await button(page, 'now').click();
    await page.getByText('now is 1').waitFor();
    await page.context().close();
  });
});

describe('an island that throws in the browser', () => {
  test('says that it crashed, with the causes; the rest of the page goes on', async () => {
    const { page } = await browser.open('/docs/crash');
    const crash = page.getByRole('button', { name: 'Crash' });
    await untilFirstAlive(page);
    await crash.click();
    const alert = page.getByRole('alert');
    await alert.waitFor();
    await eventually(() => alert.locator('.island-crashed').textContent()).toBe('This page crashed.');
    await eventually(() => alert.locator('.island-reason').textContent()).toBe(
      'The widget is out of range.\n\nCause:\n2 is more than 1.',
    );
    await crash.waitFor({ state: 'detached' });
    await button(page, 'neighbour').click();
    await page.getByText('neighbour is 1').waitFor();
    await eventually(() => page.getByRole('navigation', { name: 'Main' }).isVisible()).toBe(true);
    await page.context().close();
  });

  test('is there again after "Try again"', async () => {
    const { page } = await browser.open('/docs/crash');
    await untilFirstAlive(page);
    await page.getByRole('button', { name: 'Crash' }).click();
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('button', { name: 'Crash' }).waitFor();
    await page.getByRole('alert').waitFor({ state: 'detached' });
    await page.context().close();
  });
});
