import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { axeViolations } from '../../../scripts/audit/axe.mjs';
import { siteInBrowser, NO_PREFETCH } from '../../support/browser.ts';
import { eventually } from '../../support/eventually.ts';
import { layoutShifts, recordLayoutShifts, sumOf } from '../../support/layout-shifts.ts';

const browser = siteInBrowser(NO_PREFETCH);

const text = (page: Page) => page.getByRole('textbox', { name: 'An editor to try' });
const state = (page: Page) => page.getByRole('region', { name: 'Editor state' });
const tool = (page: Page, name: string) => page.getByRole('toolbar').getByRole('button', { name, exact: true });

/** Scrolls to the card around the editor, because the editor replaces its preview in the meantime. */
const reachEditor = (page: Page) => page.locator('.live-editor').evaluate((element) => element.scrollIntoView());

/** Opens the home page, scrolls to the editor and waits until it works. */
async function openEditor(viewport = { width: 1280, height: 800 }) {
  const { page, pageErrors } = await browser.open('/', { viewport });
  await reachEditor(page);
  await text(page).getByText('Go on, type here').waitFor();
  return { page, pageErrors };
}

/** Opens the home page and empties the editor, which keeps the focus. */
async function openEmpty() {
  const { page, pageErrors } = await openEditor();
  await text(page).click();
  await page.keyboard.press('Control+A');
  await page.keyboard.press('Delete');
  // Converts the heading at the start to a paragraph.
  await page.keyboard.press('Backspace');
  await page.locator('.editor-placeholder').waitFor();
  return { page, pageErrors };
}

const html = (page: Page): Promise<string> =>
  text(page).evaluate((element) => element.innerHTML.replace(/ (?:dir|data-lexical-\w+|style|class)="[^"]*"/g, ''));

async function waitForState(page: Page, part: string): Promise<void> {
  await state(page).getByText(part).first().waitFor();
}

describe('the editor of the home page', () => {
  test('is loaded only when it becomes visible', async () => {
    const { page } = await browser.open('/404.html', { viewport: { width: 412, height: 823 } });
    const scripts: string[] = [];
    page.on('request', (request) => void (/\/islands\/.*\.js/.test(request.url()) && scripts.push(request.url())));
    await page.goto(`${browser.origin()}/`, { waitUntil: 'networkidle' });
    expect(scripts).toEqual([]);
    expect(await text(page).count()).toBe(0);
    await reachEditor(page);
    await text(page).waitFor();
    expect(scripts.some((script) => script.includes('/Editor-'))).toBe(true);
    await page.context().close();
  });

  test('is loaded when its visible part on the first screen of a phone is tapped', async () => {
    const { page } = await browser.open('/', { viewport: { width: 412, height: 823 } });
    await page.locator('docsgen-island').getByText('Go on, type here', { exact: true }).click();
    await text(page).waitFor();
    await page.context().close();
  });

  test.each([1280, 375, 320])(
    'has the size and the text of its preview at %i pixels, so the layout does not shift',
    async (width) => {
      const { page, pageErrors } = await browser.open('/404.html', { viewport: { width, height: 500 } });
      // The scripts stay on their way, so that the preview stays.
      await page.route(/\/islands\/.*\.js/, () => undefined);
      await page.goto(`${browser.origin()}/`);
      const boxes = (): Promise<string> =>
        page
          .locator('.live-tools, .editor-text, .editor-text > *, .live-tree, .live-foot, .live-editor, .hero')
          .evaluateAll((all) =>
            JSON.stringify(
              all.map((element) =>
                ['offsetLeft', 'offsetTop', 'offsetWidth', 'offsetHeight'].map((side) => element[side as 'id']),
              ),
            ),
          );
      await page.evaluate(() => document.fonts.ready);
      const before = await boxes();
      const previewText = await page.locator('.editor-text').innerText();
      await page.unroute(/\/islands\/.*\.js/);
      await page.reload();
      await reachEditor(page);
      await text(page).waitFor();
      expect(await boxes()).toBe(before);
      await eventually(() => text(page).innerText()).toBe(previewText);
      await eventually(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      expect(pageErrors).toEqual([]);
      await page.context().close();
    },
  );

  test('accepts input and shows the changing state with the selection', async () => {
    const { page, pageErrors } = await openEmpty();
    await page.keyboard.type('Hello');
    await waitForState(page, 'text "Hello"');
    await eventually(() => html(page)).toBe('<p><span>Hello</span></p>');
    await page.locator('.editor-placeholder').waitFor({ state: 'detached' });
    await eventually(() => state(page).textContent()).toMatch(
      /^root\n {2}└ \((\d+)\) paragraph\n {4}└ \((\d+)\) text "Hello"\n\nselection: range\n {2}├ anchor \{ key: \2, offset: 5, type: text \}\n {2}└ focus \{ key: \2, offset: 5, type: text \}\n$/,
    );
    await page.keyboard.press('Shift+ArrowLeft');
    await waitForState(page, 'offset: 4');
    await eventually(() => state(page).locator('.selected').textContent()).toMatch(/text "Hello"/);
    expect(pageErrors).toEqual([]);
    await page.context().close();
  });

  test.each([
    ['its button', (page: Page) => tool(page, 'Bold').click()],
    ['Ctrl+B', (page: Page) => page.keyboard.press('Control+b')],
  ])('makes text bold with %s', async (_, press) => {
    const { page, pageErrors } = await openEmpty();
    await page.keyboard.type('Hello');
    await page.keyboard.press('Control+A');
    await press(page);
    await waitForState(page, '{ format: bold }');
    await eventually(() => html(page)).toBe('<p><strong>Hello</strong></p>');
    await page.locator('[title=Bold][aria-pressed=true]').waitFor();
    await eventually(() => text(page).evaluate((element) => element === document.activeElement)).toBe(true);
    await tool(page, 'Bold').click();
    await page.locator('[title=Bold][aria-pressed=false]').waitFor();
    expect(pageErrors).toEqual([]);
    await page.context().close();
  });

  test.each([
    ['Italic', '<p><em>Hello</em></p>', 'italic'],
    ['Underline', '<p><span>Hello</span></p>', 'underline'],
    ['Heading', '<h2><span>Hello</span></h2>', 'heading'],
    ['Bullet list', '<ul><li value="1"><span>Hello</span></li></ul>', 'listitem'],
    ['Numbered list', '<ol><li value="1"><span>Hello</span></li></ol>', 'listitem'],
    ['Quote', '<blockquote><span>Hello</span></blockquote>', 'quote'],
  ])('applies %s to the selection and removes it', async (name, expected, inState) => {
    const { page, pageErrors } = await openEmpty();
    await page.keyboard.type('Hello');
    await page.keyboard.press('Control+A');
    await tool(page, name).click();
    await waitForState(page, inState);
    await eventually(() => html(page)).toBe(expected);
    await page.locator(`[title="${name}"][aria-pressed=true]`).waitFor();
    await tool(page, name).click();
    await page.locator(`[title="${name}"][aria-pressed=false]`).waitFor();
    await eventually(() => html(page)).toBe('<p><span>Hello</span></p>');
    expect(pageErrors).toEqual([]);
    await page.context().close();
  });

  test('undoes and redoes with buttons and keyboard shortcuts', async () => {
    const { page, pageErrors } = await openEmpty();
    await page.keyboard.type('one');
    await page.keyboard.press('Control+A');
    await tool(page, 'Bold').click();
    await waitForState(page, 'format: bold');
    await tool(page, 'Undo').click();
    await page.waitForFunction(() => !document.querySelector('.live-tree')!.textContent.includes('bold'));
    await page.locator('[title=Redo]:not([aria-disabled=true])').click();
    await waitForState(page, 'format: bold');
    await eventually(() => tool(page, 'Redo').getAttribute('aria-disabled')).toBe('true');
    await text(page).focus();
    await page.keyboard.press('Control+z');
    await page.waitForFunction(() => !document.querySelector('.live-tree')!.textContent.includes('bold'));
    expect(pageErrors).toEqual([]);
    await page.context().close();
  });

  test('starts with nothing to undo', async () => {
    const { page } = await openEditor();
    await eventually(() => tool(page, 'Undo').getAttribute('aria-disabled')).toBe('true');
    await tool(page, 'Undo').click({ force: true });
    await eventually(() => text(page).innerText()).toContain('Go on, type here');
    await page.context().close();
  });

  test('restores the initial text with "Reset", which can be undone', async () => {
    const { page, pageErrors } = await openEditor();
    const first = await html(page);
    await text(page).click();
    await page.keyboard.press('Control+A');
    await page.keyboard.type('Changed');
    await waitForState(page, '"Changed"');
    await page.getByRole('button', { name: 'Reset' }).click();
    await waitForState(page, '"Go on, type here"');
    await eventually(() => html(page)).toBe(first);
    await tool(page, 'Undo').click();
    await waitForState(page, '"Changed"');
    expect(pageErrors).toEqual([]);
    await page.context().close();
  });

  test('has a toolbar that is one tab stop and is navigated with arrow keys', async () => {
    const { page, pageErrors } = await openEditor();
    const focused = (): Promise<string | null> =>
      page.evaluate(() => {
        const element = document.activeElement!;
        return element.getAttribute('title') ?? element.getAttribute('aria-label');
      });
    await tool(page, 'Undo').focus();
    for (const [key, name] of [
      ['ArrowRight', 'Redo'],
      ['ArrowRight', 'Bold'],
      ['End', 'Quote'],
      ['ArrowRight', 'Undo'],
      ['ArrowLeft', 'Quote'],
      ['Home', 'Undo'],
      ['ArrowRight', 'Redo'],
    ] as const) {
      await page.keyboard.press(key);
      await eventually(focused).toBe(name);
    }
    await page.keyboard.press('Tab');
    await eventually(() => focused()).toBe('An editor to try');
    await page.keyboard.press('Shift+Tab');
    await eventually(() => focused()).toBe('Redo');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await page.locator('[title=Bold][aria-pressed=true]').waitFor();
    await eventually(() => focused()).toBe('An editor to try');
    await page.keyboard.press('Tab');
    await eventually(() => focused()).toBe('Editor state');
    expect(pageErrors).toEqual([]);
    await page.context().close();
  });

  test('pastes HTML as formatted text without scripts', async () => {
    const { page, pageErrors } = await openEmpty();
    await text(page).evaluate((element) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData(
        'text/html',
        '<b>bold</b><img src=x onerror="document.title = \'broken\'"><script>document.title = "broken"</script>',
      );
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    });
    await waitForState(page, 'text "bold" { format: bold }');
    expect(await text(page).locator('img, script').count()).toBe(0);
    expect(await page.title()).not.toContain('broken');
    // Lexical parses the HTML, and the policy of the page then reports the event handler.
    expect(pageErrors.filter((error) => !error.includes('Content Security Policy'))).toEqual([]);
    await page.context().close();
  });

  test('shows an error that it throws, and is mounted again by "Try again"', async () => {
    const { page } = await openEditor();
    await text(page).evaluate((element) => {
      const editor = (element as unknown as { __lexicalEditor: { update(change: () => void): void } }).__lexicalEditor;
      editor.update(() => {
        throw new Error('The change is not possible.');
      });
    });
    const alert = page.getByRole('alert');
    await alert.waitFor();
    await eventually(() => alert.textContent()).toContain('The change is not possible.');
    await alert.getByRole('button', { name: 'Try again' }).click();
    await text(page).waitFor();
    await eventually(() => text(page).innerText()).toContain('Go on, type here');
    await page.context().close();
  });

  test('is unmounted with its page and mounted again after Back', async () => {
    const { page, pageErrors } = await openEditor();
    await text(page).click();
    await page.keyboard.type('some text');
    await page.locator('main').getByRole('link', { name: 'Get Started' }).first().click();
    await page.waitForURL('**/docs/intro');
    await page.goBack();
    await reachEditor(page);
    await text(page).waitFor();
    await eventually(() => text(page).innerText()).toContain('Go on, type here');
    await text(page).click();
    await page.keyboard.type('again ');
    await waitForState(page, 'again');
    expect(pageErrors).toEqual([]);
    await page.context().close();
  });

  test('has no accessibility violations in both themes', async () => {
    const { page } = await openEditor({ width: 375, height: 800 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const theme of ['light', 'dark']) {
      await page.evaluate((name) => void (document.documentElement.dataset['theme'] = name), theme);
      expect(await axeViolations(page)).toEqual([]);
    }
    await page.context().close();
  });
});

describe('the home page', () => {
  test.each([
    [375, 667],
    [375, 812],
    [430, 932],
  ])(
    'shows the top of the editor on the first screen of a phone, without empty space above it, at %i × %i',
    async (width, height) => {
      const { page } = await browser.open('/', { viewport: { width, height } });
      const parts = page.locator('.navbar, .hero h1, .hero-words > p, .hero .code, .live-editor');
      const boxes = await parts.evaluateAll((all) => all.map((part) => part.getBoundingClientRect()));
      const gaps = boxes.slice(1).map((box, index) => box.top - boxes[index]!.bottom);
      expect(Math.max(...gaps)).toBeLessThanOrEqual(48);
      expect(boxes.at(-1)!.top + 40).toBeLessThan(height);
      await page.context().close();
    },
  );

  test('begins with the editor, next to the headline', async () => {
    const { page } = await openEditor();
    const headline = (await page.locator('h1').boundingBox())!;
    const editor = (await text(page).boundingBox())!;
    expect(editor.x).toBeGreaterThan(headline.x + headline.width);
    await page.evaluate(() => scrollTo(0, 0));
    expect((await text(page).boundingBox())!.y).toBeLessThan(400);
    await page.context().close();
  });

  test.each([
    [1920, 'beside'],
    [1280, 'below'],
    [375, 'below'],
  ] as const)('shows the nodes of the text at %i pixels %s it', async (width, side) => {
    const { page } = await openEditor({ width, height: 900 });
    const editor = (await text(page).boundingBox())!;
    const nodes = (await state(page).boundingBox())!;
    expect(nodes.x > editor.x ? 'beside' : 'below').toBe(side);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await page.context().close();
  });

  test('copies the command that installs Lexical', async () => {
    const { page } = await browser.open('/');
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const command = page.locator('.hero .code');
    await command.getByRole('button', { name: /Copy/ }).click();
    await eventually(() => page.evaluate(() => navigator.clipboard.readText())).toBe(
      'npm install lexical @lexical/react',
    );
    await page.context().close();
  });

  test('has a link in each feature card, and ends with the guides', async () => {
    const { page } = await browser.open('/');
    expect(await page.locator('.features li').count()).toBe(4);
    expect(await page.locator('.features li h3 a[href^="/docs/"]').count()).toBe(4);
    const lastSection = page.locator('.home > section').last();
    await lastSection.getByRole('link', { name: 'Start with React' }).click();
    await page.waitForURL('**/docs/getting-started/react');
    await page.context().close();
  });

  test('has a caret that blinks for less than five seconds, and not at all with reduced motion', async () => {
    const { page } = await browser.open('/');
    const animation = (): Promise<{ name: string; seconds: number }> =>
      page.locator('h1 .selected').evaluate((element) => {
        const { animationName, animationDuration, animationIterationCount } = getComputedStyle(element, '::after');
        return { name: animationName, seconds: parseFloat(animationDuration) * Number(animationIterationCount) };
      });
    expect((await animation()).name).toBe('caret');
    expect((await animation()).seconds).toBeLessThan(5);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect((await animation()).name).toBe('none');
    await page.context().close();
  });

  test.each([375, 1280])('does not shift at %i pixels while it loads', async (width) => {
    const { page } = await browser.open('/404.html', { viewport: { width, height: 800 } });
    await recordLayoutShifts(page);
    await page.goto(`${browser.origin()}/`);
    await reachEditor(page);
    await text(page).waitFor();
    expect(sumOf(await layoutShifts(page))).toBeLessThanOrEqual(0.01);
    await page.context().close();
  });
});

describe('the home page without JavaScript', () => {
  test('shows a readable preview of the editor without controls', async () => {
    const { page } = await browser.open('/', { javaScriptEnabled: false });
    const card = page.locator('.live-editor');
    expect(await card.getByText('Go on, type here', { exact: true }).isVisible()).toBe(true);
    expect(await card.innerText()).toContain('Writing in it needs JavaScript.');
    expect(await card.locator('button, input, [contenteditable]').count()).toBe(0);
    expect(await card.locator('.live-tree').innerText()).toContain('text "bold" { format: bold }');
    await page.context().close();
  });
});
