import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { fixtureInBrowser, NO_PREFETCH, type OpenOptions } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { untilDeferred } from '../support/page-actions.ts';

const site = fixtureInBrowser('images');
const PAGE = '/docs/zoom';

const dialogOf = (page: Page): Locator => page.locator('dialog.image-zoom');
const isOpen = (page: Page): Promise<boolean> =>
  dialogOf(page).evaluateAll((all) => all.some((one) => (one as HTMLDialogElement).open));

/** Opens a page and waits until its large image can be enlarged. */
async function openPage(options: OpenOptions = {}) {
  const opened = await site.open(PAGE, { ...NO_PREFETCH, ...options });
  await opened.page.locator('#large[data-zoom]').waitFor();
  return opened;
}

const widthOf = (image: Locator): Promise<number> => image.evaluate((one) => one.getBoundingClientRect().width);

describe('an image that is shown smaller than it is', () => {
  test('opens over the page on a click, larger and on the screen, and closes on another click', async () => {
    const { page, pageErrors } = await openPage();
    const image = page.locator('#large');
    await image.click();
    await eventually(() => isOpen(page)).toBe(true);
    const enlarged = dialogOf(page).locator('img');
    await eventually(() => widthOf(enlarged)).toBe(1280);
    const box = (await enlarged.boundingBox())!;
    expect(box.height / box.width).toBeCloseTo(0.5);
    expect([box.x, box.y >= 0, box.y + box.height <= 800]).toEqual([0, true, true]);
    await enlarged.click();
    await eventually(() => dialogOf(page).count()).toBe(0);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('large');
    expect(pageErrors).toEqual([]);
    await page.context().close();
  });

  test('is a button with its alternative text as the name, which Enter and the space bar press', async () => {
    const { page } = await openPage();
    const button = page.getByRole('button', { name: 'A large image', exact: true });
    for (const key of ['Enter', 'Space']) {
      await button.focus();
      await page.keyboard.press(key);
      await page.getByRole('dialog', { name: 'A large image' }).waitFor();
      expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Close the image');
      await page.keyboard.press('Escape');
      await eventually(() => dialogOf(page).count()).toBe(0);
      expect(await page.evaluate(() => document.activeElement?.id)).toBe('large');
    }
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.context().close();
  });

  test('opens on a tap, and its button closes it', async () => {
    const { page } = await openPage({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 800 } });
    await page.locator('#large').tap();
    await eventually(() => isOpen(page)).toBe(true);
    await eventually(() => widthOf(dialogOf(page).locator('img'))).toBe(390);
    await page.getByRole('button', { name: 'Close the image' }).tap();
    await eventually(() => dialogOf(page).count()).toBe(0);
    await page.context().close();
  });

  test('closes when the reader scrolls', async () => {
    const { page } = await openPage();
    await page.locator('#large').click();
    await page.mouse.wheel(0, 200);
    await eventually(() => dialogOf(page).count()).toBe(0);
    await page.context().close();
  });

  test('closes when the reader goes back', async () => {
    const { page } = await openPage();
    await page.getByRole('link', { name: 'the other page' }).click();
    await page.waitForURL('**/docs/other');
    await page.goBack();
    await page.locator('#large[data-zoom]').click();
    await eventually(() => isOpen(page)).toBe(true);
    await page.goForward();
    await page.waitForURL('**/docs/other');
    await eventually(() => dialogOf(page).count()).toBe(0);
    await page.context().close();
  });

  test('shows the variant for the theme of the site', async () => {
    const { page } = await openPage();
    await page.evaluate(() => void (document.documentElement.dataset['theme'] = 'dark'));
    const image = page.locator('#themed img[data-zoom]');
    // Browsers load images only shortly before they are on the screen.
    await page.locator('#themed').scrollIntoViewIfNeeded();
    await eventually(() => image.evaluate((one) => (one as HTMLImageElement).currentSrc)).toMatch(/dark\.svg$/);
    await image.click();
    const enlarged = dialogOf(page).locator('img');
    await eventually(() => enlarged.evaluate((one) => (one as HTMLImageElement).currentSrc)).toMatch(/dark\.svg$/);
    await eventually(() => widthOf(enlarged)).toBe(1280);
    await page.context().close();
  });
});

test('an SVG image without a size is enlarged to the size of its view box', async () => {
  const { page } = await site.open(PAGE, { ...NO_PREFETCH, viewport: { width: 2000, height: 1200 } });
  await page.locator('#drawing[data-zoom]').click();
  await eventually(() => widthOf(dialogOf(page).locator('img'))).toBe(1600);
  await page.context().close();
});

test('small images, linked images, decoration and excluded images stay as they are', async () => {
  const { page } = await openPage();
  await page.locator('#themed').scrollIntoViewIfNeeded();
  await page.locator('#themed img[data-zoom]').waitFor();
  const names = await page
    .locator('.prose img[data-zoom]')
    .evaluateAll((all) => all.map((one) => (one as HTMLImageElement).alt));
  expect(names).toEqual(['A large image', 'A large drawing', 'A themed drawing']);
  await page.locator('#excluded').click();
  expect(await isOpen(page)).toBe(false);
  await page.getByRole('link', { name: 'A linked image' }).click();
  await page.waitForURL('**/docs/other');
  await page.context().close();
});

test('an image that is shown in its full size after the window grows is no button any more', async () => {
  const { page } = await openPage({ viewport: { width: 320, height: 640 } });
  const isButton = (): Promise<string | null> => page.locator('#large').getAttribute('role');
  expect(await isButton()).toBe('button');
  await page.locator('#large').evaluate((one) => one.setAttribute('style', 'width: 1400px; max-width: none'));
  await eventually(isButton).toBe(null);
  await page.context().close();
});

test('the animation follows the setting for reduced motion', async () => {
  const { page } = await openPage({ reducedMotion: 'reduce' });
  await page.locator('#large').click();
  const duration = await dialogOf(page).evaluate((one) => getComputedStyle(one).transitionDuration);
  expect(Number.parseFloat(duration)).toBeLessThan(0.01);
  await page.context().close();
});

test('only pages with images load the script', async () => {
  const loadsScript = async (path: string): Promise<boolean> => {
    const { page } = await site.open(path, NO_PREFETCH);
    await untilDeferred(page);
    // The script of images is loaded after those.
    await page.waitForLoadState('networkidle');
    const scripts = await page.evaluate(() =>
      performance.getEntriesByType('resource').flatMap(({ name }) => (name.endsWith('.js') ? [name] : [])),
    );
    const texts = await Promise.all(scripts.map((url) => page.request.get(url).then((response) => response.text())));
    await page.context().close();
    return texts.some((text) => text.includes('cursor:zoom-in'));
  };
  expect([await loadsScript(PAGE), await loadsScript('/docs/other')]).toEqual([true, false]);
});
