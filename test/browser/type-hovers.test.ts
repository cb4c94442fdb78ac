import type { Page, Route } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { fixtureInBrowser, NO_PREFETCH, type OpenOptions } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';

const browser = fixtureInBrowser('type-hovers');
const PAGE = '/docs/intro';
const DRAW = 'function draw(width: number): WidgetDraws a widget, see the guide.';

const popover = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const shown = document.querySelector<HTMLElement>('[role="tooltip"]');
    return shown && !shown.hidden ? shown.textContent : '';
  });

/** Returns the center of the first occurrence of a word in the first code block. */
const pointOf = (page: Page, word: string): Promise<{ x: number; y: number }> =>
  page.evaluate((text) => {
    const walker = document.createTreeWalker(document.querySelector('figure pre')!, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const start = walker.currentNode.textContent!.indexOf(text);
      if (start === -1) continue;
      const range = new Range();
      range.setStart(walker.currentNode, start);
      range.setEnd(walker.currentNode, start + text.length);
      const { x, y, width, height } = range.getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2 };
    }
    throw new Error(`${text} is not in the code`);
  }, word);

async function pointAt(page: Page, word: string): Promise<void> {
  const { x, y } = await pointOf(page, word);
  await page.mouse.move(x - 2, y);
  await page.mouse.move(x, y);
}

/** Opens a page and waits until it loads nothing more. Records the requests after that. */
async function open(options: OpenOptions = {}) {
  const opened = await browser.open(PAGE, { ...NO_PREFETCH, ...options });
  await opened.page.waitForLoadState('networkidle');
  const requests: string[] = [];
  opened.page.on('request', (request) => requests.push(request.url().replace(/^.*(?=\.)/, '')));
  return { ...opened, requests };
}

describe('the type of a name', () => {
  test('appears for the pointer, stays while the pointer is in it, and closes with Escape', async () => {
    const { page, pageErrors, requests } = await open();
    await pointAt(page, 'draw');
    await eventually(() => popover(page)).toBe(DRAW);
    // Readers who never point at code load nothing.
    expect(requests).toEqual(['.js', '.json']);
    const box = (await page.getByRole('tooltip').boundingBox())!;
    // The test controls the clock of the page, so the popover stays for as long as the pointer is in it.
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 3_600_000);
    await page.mouse.move(box.x + 20, box.y + 10, { steps: 4 });
    await page.clock.runFor(60_000);
    expect(await popover(page)).toBe(DRAW);
    await page.clock.resume();
    await page.keyboard.press('Escape');
    expect(await popover(page)).toBe('');
    await pointAt(page, 'label');
    await eventually(() => popover(page)).toBe('const label: string');
    await page.mouse.move(5, 5);
    await eventually(() => popover(page)).toBe('');
    expect(requests).toEqual(['.js', '.json']);
    expect(pageErrors).toEqual([]);
    await page.context().close();
  });

  test('appears for the arrow keys and describes the code block', async () => {
    const { page } = await open();
    const code = page.locator('figure[data-hovers] pre');
    await code.focus();
    await page.keyboard.press('ArrowRight');
    await eventually(() => popover(page)).toBe(DRAW);
    expect(await code.getAttribute('aria-describedby')).toBe(await page.getByRole('tooltip').getAttribute('id'));
    await page.keyboard.press('ArrowRight');
    await eventually(() => popover(page)).toBe('const widget: Widget');
    await page.keyboard.press('End');
    await eventually(() => popover(page)).toMatch(/String\.toUpperCase/);
    await page.keyboard.press('Tab');
    await eventually(() => popover(page)).toBe('');
    expect(await code.getAttribute('aria-describedby')).toBeNull();
    await page.context().close();
  });

  test('appears for a tap within a narrow viewport', async () => {
    const { page } = await open({ viewport: { width: 375, height: 600 }, hasTouch: true });
    const { x, y } = await pointOf(page, 'label');
    await page.touchscreen.tap(x, y);
    await eventually(() => popover(page)).toBe('const label: string');
    const { left, right } = await page
      .getByRole('tooltip')
      .evaluate((element) => element.getBoundingClientRect().toJSON() as { left: number; right: number });
    expect([left >= 0, right <= 375]).toEqual([true, true]);
    await page.touchscreen.tap(20, 580);
    await eventually(() => popover(page)).toBe('');
    await page.context().close();
  });

  test('appears for what the reader does while the script loads', async () => {
    const { page } = await open();
    const held = new Promise<Route>((resolve) => void page.route('**/*.js', resolve));
    await page.locator('figure[data-hovers] pre').focus();
    const script = await held;
    await page.keyboard.press('ArrowRight');
    await script.continue();
    await eventually(() => popover(page)).toBe(DRAW);
    await page.context().close();
  });

  test('is neither copied nor printed, and is gone on the next page', async () => {
    const { page } = await open({ permissions: ['clipboard-read', 'clipboard-write'] });
    await pointAt(page, 'draw');
    await eventually(() => popover(page)).toBe(DRAW);
    await page.locator('figure[data-hovers] .code-copy').click();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied.split('\n').slice(0, 3)).toEqual([
      "import { draw } from 'widgets';",
      '',
      'const widget = draw(hidden);',
    ]);
    await pointAt(page, 'draw');
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByRole('tooltip').isVisible()).toBe(false);
    await page.emulateMedia({ media: 'screen' });
    await page.locator('.prose a', { hasText: 'Plain' }).click();
    await eventually(() => page.title()).toMatch(/^Plain/);
    expect(await page.getByRole('tooltip').count()).toBe(0);
    await page.context().close();
  });
});

test('examples of the API reference show types, too', async () => {
  const { page } = await browser.open('/docs/api/classes/acme.Counter', NO_PREFETCH);
  await page.waitForLoadState('networkidle');
  await page.locator('figure[data-hovers]').scrollIntoViewIfNeeded();
  await page.locator('figure[data-hovers] pre').focus();
  await page.keyboard.press('End');
  await eventually(() => popover(page)).toBe('(method) Counter.add(count: number): voidAdds events.');
  await page.context().close();
});
