import type { Page } from 'playwright-core';
import { afterEach, describe, expect, test } from 'vitest';
import { axeViolations, COLOR_RULES } from '../../scripts/audit/axe.mjs';
import { inTheme } from '../../scripts/audit/pages.mjs';
import type { LiveDiagnostic, LiveOverlay } from '../../lib/core/dev-messages.ts';
import { servedInBrowser, NO_PREFETCH, type OpenOptions } from '../support/browser.ts';
import { editedSite, serveLive, type EditedSite } from '../support/live-site.ts';
import { eventually } from '../support/eventually.ts';

const BASE = '/name/';
const running = {} as { site: EditedSite };
const browser = servedInBrowser({ name: 'islands', base: BASE }, (dir) => {
  running.site = editedSite(dir);
  return serveLive(running.site, BASE);
});
afterEach(() => running.site.reset());

const INTRO = '/docs/intro';

const ERROR: LiveDiagnostic = {
  severity: 'error',
  code: 'content.mdx-syntax',
  url: 'https://docsgen.dev/docs/reference/diagnostics/content#mdx-syntax',
  message: 'The tag `<Counter>` is not closed.',
  where: 'content/docs/intro.mdx:12:3',
  frame: [
    '  10 | # Introduction',
    '  11 |',
    '> 12 |   <Counter start={3} label="the number of items in the list" description="a line that is wider than most windows">',
    '     |   ^^^^^^^^^',
    '  13 | ',
    '  14 | Text.',
  ].join('\n'),
  hint: 'Close it with `</Counter>`, or write `<Counter />`.',
};

const WARNING: LiveDiagnostic = {
  severity: 'warning',
  code: 'links.broken-anchor',
  url: 'https://docsgen.dev/docs/reference/diagnostics/link#broken-anchor',
  message: 'The page `docs/nodes` has no heading with the anchor `#creating-custom-nodes`.',
  where: 'content/docs/concepts/a-file-with-a-rather-long-name-in-folders.md:120:14',
};

const INFO: LiveDiagnostic = {
  severity: 'info',
  code: 'content.draft',
  url: 'https://docsgen.dev/',
  message: 'One page is a draft.',
};

const overlay = (title: string, ...diagnostics: readonly LiveDiagnostic[]): LiveOverlay => ({
  title,
  closeLabel: 'Close',
  diagnostics,
});
const ERRORS = overlay('1 error, 1 warning, 1 note', ERROR, WARNING, INFO);
const WARNINGS = overlay('1 warning', WARNING);

async function openPage(path = INTRO, options: OpenOptions = {}) {
  const { page, pageErrors } = await browser.open(path, { ...NO_PREFETCH, ...options });
  return { page, pageErrors, [Symbol.asyncDispose]: () => page.context().close() };
}

const dialog = (page: Page) => page.getByRole('alertdialog');
const badge = (page: Page, title: string) => page.getByRole('button', { name: title, exact: true });

describe('errors', () => {
  test('are shown in full over the page until they are fixed', async () => {
    await using session = await openPage();
    running.site.change({ overlay: ERRORS });
    await dialog(session.page).waitFor();
    expect(await dialog(session.page).getAttribute('aria-labelledby')).toBe('title');
    const text = await dialog(session.page).innerText();
    for (const part of [
      '1 error, 1 warning, 1 note',
      'content.mdx-syntax',
      'content/docs/intro.mdx:12:3',
      'is not closed',
      '> 12 |',
      'Close it with',
    ])
      expect(text).toContain(part);
    const link = dialog(session.page).getByRole('link', { name: 'content.mdx-syntax' });
    expect(await link.getAttribute('href')).toBe(ERROR.url);
    // The last content of the page is still present.
    expect(await session.page.getByText('A page without islands.').count()).toBe(1);
    running.site.change({ overlay: undefined });
    await eventually(() => session.page.locator('docsgen-error-overlay').count()).toBe(0);
    expect(session.pageErrors).toEqual([]);
  });

  test('are shown when a page is opened', async () => {
    running.site.change({ overlay: ERRORS });
    await using session = await openPage();
    await dialog(session.page).waitFor();
  });

  test.each([
    ['Escape', (page: Page) => page.keyboard.press('Escape')],
    ['the button', (page: Page) => page.getByRole('button', { name: 'Close' }).click()],
  ])('are closed by %s, which restores the focus, and stay closed until other errors appear', async (_, close) => {
    await using session = await openPage();
    const link = session.page.getByRole('link', { name: 'See the counters' });
    await link.focus();
    running.site.change({ overlay: ERRORS });
    await dialog(session.page).waitFor();
    await close(session.page);
    await dialog(session.page).waitFor({ state: 'hidden' });
    expect(await link.evaluate((element) => element === document.activeElement)).toBe(true);
    running.site.change({ overlay: { ...ERRORS } });
    await session.page.reload();
    await badge(session.page, ERRORS.title).waitFor();
    expect(await dialog(session.page).isVisible()).toBe(false);
    await badge(session.page, ERRORS.title).click();
    await dialog(session.page).waitFor();
    await session.page.keyboard.press('Escape');
    running.site.change({ overlay: overlay('1 error', ERROR) });
    await dialog(session.page).waitFor();
  });

  test('are shown as text, not as HTML', async () => {
    await using session = await openPage();
    const hostile = '</style><img src=x onerror="document.title=1"><script>document.title=2</script>';
    const diagnostic: LiveDiagnostic = {
      severity: 'error',
      code: hostile,
      url: 'https://docsgen.dev/',
      message: hostile,
      where: hostile,
      frame: hostile,
      hint: hostile,
    };
    running.site.change({ overlay: { title: hostile, closeLabel: hostile, diagnostics: [diagnostic] } });
    // The dialog of the test before may still be open.
    await dialog(session.page).getByText(hostile).first().waitFor();
    expect(await dialog(session.page).locator('img, script').count()).toBe(0);
    expect(await dialog(session.page).getByText(hostile).count()).toBeGreaterThanOrEqual(5);
    expect(await session.page.title()).toContain('Introduction');
    expect(session.pageErrors).toEqual([]);
  });

  test('are hidden in print', async () => {
    await using session = await openPage();
    running.site.change({ overlay: ERRORS });
    await dialog(session.page).waitFor();
    await session.page.emulateMedia({ media: 'print' });
    expect(await dialog(session.page).isVisible()).toBe(false);
  });
});

describe('warnings', () => {
  test('without errors are shown as a badge that opens the list', async () => {
    await using session = await openPage();
    running.site.change({ overlay: WARNINGS });
    await badge(session.page, '1 warning').waitFor();
    expect(await dialog(session.page).isVisible()).toBe(false);
    await badge(session.page, '1 warning').click();
    await dialog(session.page).getByText('links.broken-anchor').waitFor();
    await session.page.keyboard.press('Escape');
    expect(await session.page.evaluate(() => document.activeElement?.localName)).toBe('docsgen-error-overlay');
    running.site.change({ overlay: undefined });
    await badge(session.page, '1 warning').waitFor({ state: 'detached' });
  });

  test('stay visible while the page is patched and after a client navigation', async () => {
    await using session = await openPage();
    running.site.change({ overlay: WARNINGS });
    await badge(session.page, '1 warning').waitFor();
    running.site.edit(INTRO, (html) => html.replace('</h1>', '</h1><p>Patched</p>'));
    await session.page.getByText('Patched').waitFor();
    await session.page.getByRole('link', { name: 'See the counters' }).click();
    await session.page.getByText('now is 0').waitFor();
    expect(await badge(session.page, '1 warning').isVisible()).toBe(true);
  });
});

const MODES = [
  { width: 1280, theme: 'light', rules: undefined },
  { width: 1280, theme: 'dark', rules: COLOR_RULES },
  { width: 375, theme: 'light', rules: COLOR_RULES },
  { width: 375, theme: 'dark', rules: undefined },
];

test.each(MODES)('has no accessibility violations at $width px in $theme mode', async ({ width, theme, rules }) => {
  await using session = await openPage(inTheme(INTRO, theme), {
    viewport: { width, height: 800 },
    reducedMotion: 'reduce',
  });
  const violations: string[] = [];
  const check = async (state: string): Promise<void> => {
    const folder = process.env['DOCSGEN_PICTURES'];
    if (folder !== undefined) await session.page.screenshot({ path: `${folder}/${state}-${width}-${theme}.png` });
    for (const { rule, selector, why, isBestPractice } of await axeViolations(session.page, rules))
      if (!isBestPractice) violations.push(`${state}: ${rule} ${selector} ${why}`);
  };
  running.site.change({ overlay: ERRORS });
  await dialog(session.page).waitFor();
  await check('errors');
  await session.page.keyboard.press('Escape');
  await check('closed');
  running.site.change({ overlay: WARNINGS });
  await badge(session.page, '1 warning').waitFor();
  await check('warnings');
  expect(violations).toEqual([]);
});

test.each([320, 768, 1920])('shows the list without horizontal scrolling at %i px', async (width) => {
  running.site.change({ overlay: ERRORS });
  await using session = await openPage(INTRO, { viewport: { width, height: 500 } });
  await dialog(session.page).waitFor();
  const size = await dialog(session.page).evaluate(({ scrollWidth, clientWidth }) => ({ scrollWidth, clientWidth }));
  expect(size.scrollWidth).toBe(size.clientWidth);
});
