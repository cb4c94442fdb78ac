// @ts-check
// Takes screenshots of each kind of page at four widths in both themes.
// `node scripts/screenshots.mjs [folder] [--dir build] [--only home,guide] [--widths 375,1280] [--state menu] [--fold]`
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { selectKinds, inTheme, THEMES } from './audit/pages.mjs';
import { withSite } from './audit/site.mjs';
import { STATES } from './audit/states.mjs';

/** @typedef {import('playwright-core').Page} Page */

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    dir: { type: 'string', default: 'build' },
    only: { type: 'string' },
    widths: { type: 'string', default: '375,768,1280,1920' },
    state: { type: 'string' },
    fold: { type: 'boolean', default: false },
  },
});
/** The width in pixels below which a phone with a touch screen is emulated. */
const MIN_DESKTOP_WIDTH = 600;

const folder = positionals[0] ?? 'build-screenshots';
const kinds = selectKinds(values.only);
const widths = values.widths.split(',').map(Number);
const open = openState(values.state);

mkdirSync(folder, { recursive: true });
await withSite(values.dir, async ({ browser, origin }) => {
  for (const width of widths) {
    const isPhone = width < MIN_DESKTOP_WIDTH;
    const viewport = { width, height: isPhone ? 812 : 900 };
    const context = await browser.newContext({
      viewport,
      reducedMotion: 'reduce',
      hasTouch: isPhone,
      isMobile: isPhone,
    });
    await takeScreenshots(await context.newPage(), { origin, width });
    await context.close();
    console.log(`Wrote the screenshots at ${width} px to ${folder}`);
  }
});

/**
 * @param {Page} page
 * @param {{ origin: string, width: number }} site
 */
async function takeScreenshots(page, { origin, width }) {
  for (const { name, path } of kinds) {
    for (const theme of THEMES) {
      await page.goto(origin + inTheme(path, theme), { waitUntil: 'networkidle' });
      // Screenshots of entire pages show what browsers skip outside the window as empty.
      await page.addStyleTag({ content: ':not([hidden]) { content-visibility: visible !important }' });
      const file = [name.replace(' ', '-'), values.state, width, theme].filter(Boolean).join('-');
      if (await open(page)) await takeScreenshot(page, join(folder, `${file}.png`));
    }
  }
}

/** @param {string | undefined} name */
function openState(name) {
  if (name === undefined) return async () => true;
  const state = STATES[name];
  if (!state) throw new Error(`Unknown state: “${name}”. Known states are: ${Object.keys(STATES).join(', ')}.`);
  return state;
}

/**
 * Captures the full page, or only the window if `--state` or `--fold` is set. On phones, the window is enlarged instead of using
 * Chromium's full-page screenshots, which stop emulating a touch screen.
 * @param {Page} page
 * @param {string} path
 */
async function takeScreenshot(page, path) {
  const size = page.viewportSize() ?? { width: 0, height: 0 };
  const height = await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    await Promise.all([document.fonts.ready, ...[...document.images].map((image) => image.decode().catch(() => {}))]);
    return document.documentElement.scrollHeight;
  });
  const isFullPage = values.state === undefined && !values.fold;
  const isPhone = size.width < MIN_DESKTOP_WIDTH;
  if (isFullPage && isPhone) await page.setViewportSize({ ...size, height });
  await page.screenshot({ path, fullPage: isFullPage && !isPhone });
  await page.setViewportSize(size);
}
