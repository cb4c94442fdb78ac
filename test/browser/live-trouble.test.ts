import type { Page } from 'playwright-core';
import { afterEach, describe, expect, test } from 'vitest';
import { axeFindings, COLOUR_RULES } from '../../scripts/audit/axe.mjs';
import { inTheme } from '../../scripts/audit/pages.mjs';
import type { LiveFinding, LiveTrouble } from '../../lib/core/dev-messages.ts';
import { servedInBrowser, THRIFTY, type OpenOptions } from '../support/browser.ts';
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

const ERROR: LiveFinding = {
  severity: 'error',
  code: 'content.mdx-syntax',
  message: 'The tag `<Counter>` is not closed.',
  where: 'content/docs/intro.mdx:12:3',
  frame: [
    '  10 | # Introduction',
    '  11 |',
    '> 12 |   <Counter start={3} label="how many of them there are" description="a line that is wider than most windows are">',
    '     |   ^^^^^^^^^',
    '  13 | ',
    '  14 | Text.',
  ].join('\n'),
  hint: 'Close it with `</Counter>`, or write `<Counter />`.',
};

const WARNING: LiveFinding = {
  severity: 'warning',
  code: 'links.broken-anchor',
  message: 'The page `docs/nodes` has no heading with the anchor `#creating-custom-nodes`.',
  where: 'content/docs/concepts/a-file-with-a-rather-long-name-in-folders.md:120:14',
};

const INFO: LiveFinding = { severity: 'info', code: 'content.draft', message: 'One page is a draft.' };

const trouble = (title: string, ...findings: readonly LiveFinding[]): LiveTrouble => ({
  title,
  closeLabel: 'Close',
  findings,
});
const ERRORS = trouble('1 error, 1 warning, 1 note', ERROR, WARNING, INFO);
const WARNINGS = trouble('1 warning', WARNING);

async function opened(path = INTRO, options: OpenOptions = {}) {
  const { page, pageErrors } = await browser.open(path, { ...THRIFTY, ...options });
  return { page, pageErrors, [Symbol.asyncDispose]: () => page.context().close() };
}

const dialog = (page: Page) => page.getByRole('alertdialog');
const badge = (page: Page, title: string) => page.getByRole('button', { name: title, exact: true });

describe('errors', () => {
  test('cover the page with all that is known of them, and go when they are mended', async () => {
    await using open = await opened();
    running.site.change({ trouble: ERRORS });
    await dialog(open.page).waitFor();
    expect(await dialog(open.page).getAttribute('aria-labelledby')).toBe('title');
    const text = await dialog(open.page).innerText();
    for (const part of [
      '1 error, 1 warning, 1 note',
      'content.mdx-syntax',
      'content/docs/intro.mdx:12:3',
      'is not closed',
      '> 12 |',
      'Close it with',
    ])
      expect(text).toContain(part);
    // The last good page is still there.
    expect(await open.page.getByText('A page without islands.').count()).toBe(1);
    running.site.change({ trouble: undefined });
    await eventually(() => open.page.locator('docsgen-trouble').count()).toBe(0);
    expect(open.pageErrors).toEqual([]);
  });

  test('are there when a page is opened, too', async () => {
    running.site.change({ trouble: ERRORS });
    await using open = await opened();
    await dialog(open.page).waitFor();
  });

  test.each([
    ['Escape', (page: Page) => page.keyboard.press('Escape')],
    ['the button', (page: Page) => page.getByRole('button', { name: 'Close' }).click()],
  ])('are closed by %s, give the focus back and stay closed until there are others', async (_, close) => {
    await using open = await opened();
    const link = open.page.getByRole('link', { name: 'The others' });
    await link.focus();
    running.site.change({ trouble: ERRORS });
    await dialog(open.page).waitFor();
    await close(open.page);
    await dialog(open.page).waitFor({ state: 'hidden' });
    expect(await link.evaluate((element) => element === document.activeElement)).toBe(true);
    running.site.change({ trouble: { ...ERRORS } });
    await open.page.reload();
    await badge(open.page, ERRORS.title).waitFor();
    expect(await dialog(open.page).isVisible()).toBe(false);
    await badge(open.page, ERRORS.title).click();
    await dialog(open.page).waitFor();
    await open.page.keyboard.press('Escape');
    running.site.change({ trouble: trouble('1 error', ERROR) });
    await dialog(open.page).waitFor();
  });

  test('are text, whatever they say', async () => {
    await using open = await opened();
    const hostile = '</style><img src=x onerror="document.title=1"><script>document.title=2</script>';
    const finding: LiveFinding = {
      severity: 'error',
      code: hostile,
      message: hostile,
      where: hostile,
      frame: hostile,
      hint: hostile,
    };
    running.site.change({ trouble: { title: hostile, closeLabel: hostile, findings: [finding] } });
    await dialog(open.page).waitFor();
    expect(await dialog(open.page).locator('img, script').count()).toBe(0);
    expect(await dialog(open.page).getByText(hostile).count()).toBeGreaterThanOrEqual(5);
    expect(await open.page.title()).toContain('Introduction');
    expect(open.pageErrors).toEqual([]);
  });

  test('are not printed', async () => {
    await using open = await opened();
    running.site.change({ trouble: ERRORS });
    await dialog(open.page).waitFor();
    await open.page.emulateMedia({ media: 'print' });
    expect(await dialog(open.page).isVisible()).toBe(false);
  });
});

describe('warnings', () => {
  test('alone are a badge in the corner that opens the list', async () => {
    await using open = await opened();
    running.site.change({ trouble: WARNINGS });
    await badge(open.page, '1 warning').waitFor();
    expect(await dialog(open.page).isVisible()).toBe(false);
    await badge(open.page, '1 warning').click();
    await dialog(open.page).getByText('links.broken-anchor').waitFor();
    await open.page.keyboard.press('Escape');
    expect(await open.page.evaluate(() => document.activeElement?.localName)).toBe('docsgen-trouble');
    running.site.change({ trouble: undefined });
    await badge(open.page, '1 warning').waitFor({ state: 'detached' });
  });

  test('stay while the page is patched, and while another takes its place', async () => {
    await using open = await opened();
    running.site.change({ trouble: WARNINGS });
    await badge(open.page, '1 warning').waitFor();
    running.site.edit(INTRO, (html) => html.replace('</h1>', '</h1><p>Patched</p>'));
    await open.page.getByText('Patched').waitFor();
    await open.page.getByRole('link', { name: 'The others' }).click();
    await open.page.getByText('now is 0').waitFor();
    expect(await badge(open.page, '1 warning').isVisible()).toBe(true);
  });
});

const MODES = [
  { width: 1280, theme: 'light', rules: undefined },
  { width: 1280, theme: 'dark', rules: COLOUR_RULES },
  { width: 375, theme: 'light', rules: COLOUR_RULES },
  { width: 375, theme: 'dark', rules: undefined },
];

test.each(MODES)('axe finds nothing at $width px in $theme mode', async ({ width, theme, rules }) => {
  await using open = await opened(inTheme(INTRO, theme), { viewport: { width, height: 800 }, reducedMotion: 'reduce' });
  const found: string[] = [];
  const check = async (state: string): Promise<void> => {
    const folder = process.env['DOCSGEN_PICTURES'];
    if (folder !== undefined) await open.page.screenshot({ path: `${folder}/${state}-${width}-${theme}.png` });
    for (const { rule, selector, why, isHabit } of await axeFindings(open.page, rules))
      if (!isHabit) found.push(`${state}: ${rule} ${selector} ${why}`);
  };
  running.site.change({ trouble: ERRORS });
  await dialog(open.page).waitFor();
  await check('errors');
  await open.page.keyboard.press('Escape');
  await check('closed');
  running.site.change({ trouble: WARNINGS });
  await badge(open.page, '1 warning').waitFor();
  await check('warnings');
  expect(found).toEqual([]);
});

test.each([320, 768, 1920])('the list needs no sideways scrolling at %i px', async (width) => {
  running.site.change({ trouble: ERRORS });
  await using open = await opened(INTRO, { viewport: { width, height: 500 } });
  await dialog(open.page).waitFor();
  const size = await dialog(open.page).evaluate(({ scrollWidth, clientWidth }) => ({ scrollWidth, clientWidth }));
  expect(size.scrollWidth).toBe(size.clientWidth);
});
