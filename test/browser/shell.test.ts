import { describe, expect, test } from 'vitest';
import { siteInBrowser, NO_PREFETCH } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { blockStorage } from '../support/page-actions.ts';

const browser = siteInBrowser(NO_PREFETCH);
const theme = (): string | undefined => document.documentElement.dataset['theme'];

describe('light and dark', () => {
  test('is light at first, whatever the system prefers', async () => {
    const { page } = await browser.open('/docs/intro', { colorScheme: 'dark' });
    await eventually(() => page.evaluate(theme)).toBe('light');
    await page.context().close();
  });

  test('is switched by a button that says what is shown, and stays so on other pages', async () => {
    const { page, pageErrors } = await browser.open('/docs/intro');
    await page.getByRole('button', { name: 'Switch between dark and light mode (currently light mode)' }).click();
    await eventually(() => page.evaluate(theme)).toBe('dark');
    await eventually(() => page.evaluate(() => ({ ...localStorage }))).toEqual({ theme: 'dark' });
    await page.goto(`${browser.origin()}/blog`);
    await eventually(() => page.evaluate(theme)).toBe('dark');
    await page.getByRole('button', { name: 'Switch between dark and light mode (currently dark mode)' }).click();
    await eventually(() => page.evaluate(theme)).toBe('light');
    expect(pageErrors).toEqual([]);
    await page.context().close();
  });

  test('is followed by other tabs', async () => {
    const { page } = await browser.open('/docs/intro');
    const other = await page.context().newPage();
    await other.goto(`${browser.origin()}/docs/faq`);
    await page.getByRole('button', { name: /dark and light mode/ }).click();
    await other.waitForFunction(() => document.documentElement.dataset['theme'] === 'dark');
    await other.getByRole('button', { name: /currently dark mode/ }).waitFor();
    await page.context().close();
  });

  test('is there before the first paint, and is asked for by an address without being stored', async () => {
    const { page } = await browser.open('/docs/intro?docsgen-theme=dark');
    await eventually(() => page.evaluate(theme)).toBe('dark');
    const isBeforeStyles = await page.evaluate(() => {
      const [script, style] = ['script:not([type])', 'link[rel=stylesheet]'].map((selector) =>
        document.querySelector(selector)!,
      );
      return Boolean(script!.compareDocumentPosition(style!) & Node.DOCUMENT_POSITION_FOLLOWING);
    });
    expect(isBeforeStyles).toBe(true);
    await page.goto(`${browser.origin()}/docs/intro`);
    await eventually(() => page.evaluate(theme)).toBe('light');
    await page.context().close();
  });

  test('can be switched where nothing can be stored, with one warning', async () => {
    const { page, pageErrors } = await browser.open('/docs/intro');
    await page.addInitScript(blockStorage);
    await page.reload();
    const button = page.getByRole('button', { name: /dark and light mode/ });
    await button.click();
    await button.click();
    await button.click();
    await eventually(() => page.evaluate(theme)).toBe('dark');
    await eventually(() => pageErrors).toHaveLength(1);
    expect(pageErrors[0]).toContain('This browser does not store choices for this site.');
    await page.context().close();
  });

  test('has no button without JavaScript', async () => {
    const { page } = await browser.open('/docs/intro', { javaScriptEnabled: false });
    expect(await page.locator('.theme-switch').isVisible()).toBe(false);
    await page.context().close();
  });
});

describe('a code sample', () => {
  test('is copied whole by a button that reads "Copy" and then "Copied"', async () => {
    const { page } = await browser.open('/docs/getting-started/react', {
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    const sample = page.locator('figure.code').first();
    await sample.hover();
    await sample.getByRole('button', { name: 'Copy' }).click();
    await sample.getByRole('button', { name: 'Copied' }).waitFor();
    const text = (await sample.locator('pre').textContent())!.trimEnd();
    await eventually(() => page.evaluate(() => navigator.clipboard.readText())).toBe(text);
    await sample.getByRole('button', { name: 'Copy', exact: true }).waitFor();
    await page.context().close();
  });

  test('can be wrapped where its lines are cut off', async () => {
    const { page } = await browser.open('/docs/getting-started/react', { viewport: { width: 375, height: 720 } });
    const isCutOff = (pre: Element): boolean => pre.scrollWidth > pre.clientWidth;
    const sample = page.locator('figure.code', { has: page.locator('.code-wrap:not([hidden])') }).first();
    const pre = sample.locator('pre');
    await eventually(() => pre.evaluate(isCutOff)).toBe(true);
    const button = sample.getByRole('button', { name: 'Toggle word wrap' });
    await button.click();
    await eventually(() => pre.evaluate(isCutOff)).toBe(false);
    await eventually(() => button.getAttribute('aria-pressed')).toBe('true');
    await button.click();
    await eventually(() => pre.evaluate(isCutOff)).toBe(true);
    await page.context().close();
  });
});

describe('with forced colours', () => {
  test.each(['/', '/docs/getting-started/react', '/docs/api/classes/lexical.TextNode', '/gallery'])(
    'everything that can be pressed on %s has an outline or a text in a colour of the system',
    async (path) => {
      const { page, pageErrors } = await browser.open(path, { forcedColors: 'active' });
      const unseen = await page.evaluate(() => {
        const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!;
        const bytes = (colour: string): string => {
          canvas.fillStyle = colour;
          canvas.fillRect(0, 0, 1, 1);
          return canvas.getImageData(0, 0, 1, 1).data.join();
        };
        const paper = bytes('Canvas');
        const isSeen = (element: HTMLElement): boolean => {
          const { color, backgroundColor, borderTopWidth, borderTopColor } = getComputedStyle(element);
          const isOutlined = parseFloat(borderTopWidth) > 0 && bytes(borderTopColor) !== paper;
          const isFilled = bytes(backgroundColor) !== paper && !/, 0\)|transparent/.test(backgroundColor);
          return isOutlined || isFilled || bytes(color) !== paper;
        };
        return [...document.querySelectorAll<HTMLElement>('a, button, summary, input')]
          .filter((element) => element.checkVisibility() && !isSeen(element))
          .map((element) => element.outerHTML.slice(0, 80));
      });
      expect(unseen).toEqual([]);
      await page.keyboard.press('Tab');
      await page.waitForFunction(() => document.activeElement !== document.body);
      await eventually(() => page.evaluate(() => getComputedStyle(document.activeElement!).outlineStyle)).not.toBe(
        'none',
      );
      expect(pageErrors).toEqual([]);
      await page.context().close();
    },
  );
});

describe('the table of contents', () => {
  test('marks the heading that the reader is at, and no other', async () => {
    const { page } = await browser.open('/docs/concepts/nodes');
    const marked = page.locator('.toc a[aria-current]');
    expect(await marked.count()).toBeLessThan(2);
    await page.locator('.toc a').nth(3).click();
    const wanted = await page.locator('.toc a').nth(3).textContent();
    await page.waitForFunction((text) => document.querySelector('.toc a[aria-current]')?.textContent === text, wanted);
    await eventually(() => marked.count()).toBe(1);
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await page.waitForFunction(() => document.querySelector('.toc ul > li:last-child a[aria-current]') !== null);
    await page.context().close();
  });
});

describe('nothing moves', () => {
  test.each(['/', '/docs/getting-started/react', '/docs/api/classes/lexical.TextNode', '/blog'])(
    'on %s',
    async (path) => {
      const { page } = await browser.open('/nowhere');
      await page.addInitScript(() => {
        const shifts = { sum: 0 };
        Object.assign(window, { shifts });
        new PerformanceObserver((list) => {
          const shifted = list.getEntries() as (PerformanceEntry & { value: number; sources: readonly object[] })[];
          // A shift of nothing that is on the page is one within a control, which the browser draws.
          for (const { value, sources } of shifted) if (sources.length > 0) shifts.sum += value;
        }).observe({ type: 'layout-shift', buffered: true });
      });
      // A slow machine paints pages before all of them is there.
      const devtools = await page.context().newCDPSession(page);
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
      await page.goto(browser.origin() + path, { waitUntil: 'networkidle' });
      // What has moved is told after the frame in which it did.
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => requestAnimationFrame(resolve))));
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
      expect(await page.evaluate(() => (window as unknown as { shifts: { sum: number } }).shifts.sum)).toBe(0);
      await page.context().close();
    },
  );
});
