import { chromium } from 'playwright-core';
import { expect, test } from 'vitest';
import { requireChromium } from '../../scripts/find-chromium.mjs';
import { siteInBrowser } from '../support/browser.ts';

const site = siteInBrowser();

/** Opens pages with a default font size of the browser, which readers set in its preferences. */
async function withFontSize(size: number, width: number) {
  const args = ['--no-sandbox', '--disable-gpu', '--disable-quic', `--blink-settings=defaultFontSize=${size}`];
  const browser = await chromium.launch({ executablePath: requireChromium(), args });
  const page = await browser.newPage({ viewport: { width, height: 800 } });
  return { browser, page };
}

const SIZES = [16, 20, 24, 32];
const WIDTHS = [1280, 1000, 768];

test.each(SIZES.flatMap((size) => WIDTHS.map((width) => [size, width] as const)))(
  'with text of %d px in a window of %d px, the logo is visible and nothing scrolls sideways',
  async (size, width) => {
    const { browser, page } = await withFontSize(size, width);
    for (const path of ['/', '/docs/concepts/nodes', '/docs/api/classes/lexical.LexicalNode', '/blog']) {
      await page.goto(site.origin() + path);
      const layout = await page.evaluate(() => {
        const root = document.documentElement;
        const logo = [...document.querySelectorAll('.navbar-logo')].find((image) => image.checkVisibility())!;
        const box = logo.getBoundingClientRect();
        const [first, ...others] = [...document.querySelectorAll('.navbar-row > *')].filter(
          (item) => item.getBoundingClientRect().width > 0,
        );
        const end = first!.getBoundingClientRect().right;
        return {
          excess: root.scrollWidth - root.clientWidth,
          isComplete: box.width >= 90 && box.left >= 0 && box.right <= root.clientWidth,
          isCovered: others.some((item) => item.getBoundingClientRect().left < end),
        };
      });
      expect({ path, ...layout }).toEqual({ path, excess: 0, isComplete: true, isCovered: false });
    }
    await browser.close();
  },
);
