import { describe, expect, test } from 'vitest';
import { siteInBrowser, NO_PREFETCH } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { blockStorage } from '../support/page-actions.ts';

const browser = siteInBrowser(NO_PREFETCH);
const theme = (): string | undefined => document.documentElement.dataset['theme'];

describe('the color theme', () => {
  test('is light by default, even if the system prefers dark', async () => {
    const { page } = await browser.open('/docs/intro', { colorScheme: 'dark' });
    await eventually(() => page.evaluate(theme)).toBe('light');
    await page.context().close();
  });

  test('is switched by a button that names the current theme, and is kept on other pages', async () => {
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

  test('is in the metadata for the browser, also after a reload, in another tab and on the next page', async () => {
    const { page } = await browser.open('/docs/intro', { colorScheme: 'light' });
    const metadata = (): string[] =>
      [...document.querySelectorAll<HTMLMetaElement>('meta[name="color-scheme"], meta[name="theme-color"]')]
        .filter(({ media }) => media === '' || matchMedia(media).matches)
        .map(({ content }) => content);
    const [light, dark] = [
      ['light', '#fdfdfa'],
      ['dark', '#13161d'],
    ];
    expect(await page.evaluate(metadata)).toEqual(light);
    const otherTab = await page.context().newPage();
    await otherTab.goto(`${browser.origin()}/docs/faq`);
    await page.getByRole('button', { name: /dark and light mode/ }).click();
    expect(await page.evaluate(metadata)).toEqual(dark);
    await eventually(() => otherTab.evaluate(metadata)).toEqual(dark);
    await page.reload();
    expect(await page.evaluate(metadata)).toEqual(dark);
    await page.locator('.pager-next').click();
    await page.waitForURL('**/quick-start');
    expect(await page.evaluate(metadata)).toEqual(dark);
    const canvas = await page.evaluate(() => {
      const context = document.createElement('canvas').getContext('2d')!;
      context.fillStyle = getComputedStyle(document.querySelector('.navbar')!).backgroundColor;
      context.fillRect(0, 0, 1, 1);
      return [...context.getImageData(0, 0, 1, 1).data.slice(0, 3)].map((value) => value.toString(16)).join('');
    });
    expect(`#${canvas}`).toBe(dark[1]);
    await page.context().close();
  });

  test('is updated in other tabs', async () => {
    const { page } = await browser.open('/docs/intro');
    const otherTab = await page.context().newPage();
    await otherTab.goto(`${browser.origin()}/docs/faq`);
    await page.getByRole('button', { name: /dark and light mode/ }).click();
    await otherTab.waitForFunction(() => document.documentElement.dataset['theme'] === 'dark');
    await otherTab.getByRole('button', { name: /currently dark mode/ }).waitFor();
    await page.context().close();
  });

  test('is applied before the first paint, and a theme in the URL is not stored', async () => {
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

  test('can be switched if storage is blocked, with one warning', async () => {
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

describe('a code block', () => {
  test('is copied completely by a button whose label changes from "Copy" to "Copied"', async () => {
    const { page } = await browser.open('/docs/getting-started/react', {
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    const codeBlock = page.locator('figure.code').first();
    await codeBlock.hover();
    await codeBlock.getByRole('button', { name: 'Copy' }).click();
    await codeBlock.getByRole('button', { name: 'Copied' }).waitFor();
    const text = (await codeBlock.locator('pre').textContent())!.trimEnd();
    await eventually(() => page.evaluate(() => navigator.clipboard.readText())).toBe(text);
    await codeBlock.getByRole('button', { name: 'Copy', exact: true }).waitFor();
    await page.context().close();
  });

  test('can be wrapped if its lines are cut off', async () => {
    const { page } = await browser.open('/docs/getting-started/react', { viewport: { width: 375, height: 720 } });
    const isCutOff = (pre: Element): boolean => pre.scrollWidth > pre.clientWidth;
    const codeBlock = page.locator('figure.code', { has: page.locator('.code-wrap:not([hidden])') }).first();
    const pre = codeBlock.locator('pre');
    await eventually(() => pre.evaluate(isCutOff)).toBe(true);
    const button = codeBlock.getByRole('button', { name: 'Toggle word wrap' });
    await button.click();
    await eventually(() => pre.evaluate(isCutOff)).toBe(false);
    await eventually(() => button.getAttribute('aria-pressed')).toBe('true');
    await button.click();
    await eventually(() => pre.evaluate(isCutOff)).toBe(true);
    await page.context().close();
  });
});

describe('with forced colors', () => {
  test.each(['/', '/docs/getting-started/react', '/docs/api/classes/lexical.TextNode', '/gallery'])(
    'every control on %s has an outline, a fill or text in a system color',
    async (path) => {
      const { page, pageErrors } = await browser.open(path, { forcedColors: 'active' });
      const invisible = await page.evaluate(() => {
        const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!;
        const bytes = (color: string): string => {
          canvas.fillStyle = color;
          canvas.fillRect(0, 0, 1, 1);
          return canvas.getImageData(0, 0, 1, 1).data.join();
        };
        const background = bytes('Canvas');
        const isVisible = (element: HTMLElement): boolean => {
          const { color, backgroundColor, borderTopWidth, borderTopColor } = getComputedStyle(element);
          const isOutlined = parseFloat(borderTopWidth) > 0 && bytes(borderTopColor) !== background;
          const isFilled = bytes(backgroundColor) !== background && !/, 0\)|transparent/.test(backgroundColor);
          return isOutlined || isFilled || bytes(color) !== background;
        };
        return [...document.querySelectorAll<HTMLElement>('a, button, summary, input')]
          .filter((element) => element.checkVisibility() && !isVisible(element))
          .map((element) => element.outerHTML.slice(0, 80));
      });
      expect(invisible).toEqual([]);
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
  test('marks only the entry of the current heading', async () => {
    const { page } = await browser.open('/docs/concepts/nodes');
    const current = page.locator('.toc a[aria-current]');
    expect(await current.count()).toBeLessThan(2);
    await page.locator('.toc a').nth(3).click();
    const label = await page.locator('.toc a').nth(3).textContent();
    await page.waitForFunction((text) => document.querySelector('.toc a[aria-current]')?.textContent === text, label);
    await eventually(() => current.count()).toBe(1);
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await page.waitForFunction(() => document.querySelector('.toc ul > li:last-child a[aria-current]') !== null);
    await page.context().close();
  });
});

describe('the layout does not shift', () => {
  test.each(['/', '/docs/getting-started/react', '/docs/api/classes/lexical.TextNode', '/blog'])(
    'on %s',
    async (path) => {
      const { page } = await browser.open('/nowhere');
      await page.addInitScript(() => {
        const shifts = { sum: 0 };
        Object.assign(window, { shifts });
        new PerformanceObserver((list) => {
          const entries = list.getEntries() as (PerformanceEntry & { value: number; sources: readonly object[] })[];
          // A shift without sources is inside a control that the browser draws.
          for (const { value, sources } of entries) if (sources.length > 0) shifts.sum += value;
        }).observe({ type: 'layout-shift', buffered: true });
      });
      // A slow machine paints pages before they have loaded completely.
      const devtools = await page.context().newCDPSession(page);
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
      await page.goto(browser.origin() + path, { waitUntil: 'networkidle' });
      // The browser reports a shift after the frame in which it happened.
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => requestAnimationFrame(resolve))));
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
      expect(await page.evaluate(() => (window as unknown as { shifts: { sum: number } }).shifts.sum)).toBe(0);
      await page.context().close();
    },
  );
});
