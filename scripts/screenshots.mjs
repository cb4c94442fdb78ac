// @ts-check
// Takes a picture of each kind of page, at four widths, in light and dark.
// `node scripts/screenshots.mjs [folder] [--dir build] [--only home,guide] [--widths 375,1280] [--state menu] [--fold]`
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chosenKinds, inTheme, THEMES } from './audit/pages.mjs';
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
/** Windows narrower than this, in pixels, are those of telephones: touched, not pointed at. */
const PHONE = 600;

const folder = positionals[0] ?? 'build-screenshots';
const kinds = chosenKinds(values.only);
const widths = values.widths.split(',').map(Number);
const open = openState(values.state);

mkdirSync(folder, { recursive: true });
await withSite(values.dir, async ({ browser, origin }) => {
  for (const width of widths) {
    const isPhone = width < PHONE;
    const viewport = { width, height: isPhone ? 812 : 900 };
    const context = await browser.newContext({
      viewport,
      reducedMotion: 'reduce',
      hasTouch: isPhone,
      isMobile: isPhone,
    });
    await takePictures(await context.newPage(), { origin, width });
    await context.close();
    console.log(`${width} px: ${folder}`);
  }
});

/**
 * @param {Page} page
 * @param {{ origin: string, width: number }} site
 */
async function takePictures(page, { origin, width }) {
  for (const { name, path } of kinds) {
    for (const theme of THEMES) {
      await page.goto(origin + inTheme(path, theme), { waitUntil: 'networkidle' });
      const file = [name.replace(' ', '-'), values.state, width, theme].filter(Boolean).join('-');
      if (await open(page)) await takePicture(page, join(folder, `${file}.png`));
    }
  }
}

/** @param {string | undefined} name */
function openState(name) {
  if (name === undefined) return async () => true;
  const state = STATES[name];
  if (!state) throw new Error(`There is no state named “${name}”. There are: ${Object.keys(STATES).join(', ')}.`);
  return state;
}

/**
 * The whole page, or the window alone when something is open over it or `--fold` says so. The window grows for it:
 * the browser's own pictures of whole pages forget that a telephone can't hover.
 * @param {Page} page
 * @param {string} path
 */
async function takePicture(page, path) {
  const size = page.viewportSize() ?? { width: 0, height: 0 };
  const height = await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    await Promise.all([document.fonts.ready, ...[...document.images].map((image) => image.decode().catch(() => {}))]);
    return document.documentElement.scrollHeight;
  });
  const isWhole = values.state === undefined && !values.fold;
  const isPhone = size.width < PHONE;
  if (isWhole && isPhone) await page.setViewportSize({ ...size, height });
  await page.screenshot({ path, fullPage: isWhole && !isPhone });
  await page.setViewportSize(size);
}
