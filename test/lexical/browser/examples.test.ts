import { strFromU8, unzipSync } from 'fflate';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { axeViolations } from '../../../scripts/audit/axe.mjs';
import { siteInBrowser, NO_PREFETCH } from '../../support/browser.ts';
import { selectionReported } from '../../support/caret.ts';
import { eventually } from '../../support/eventually.ts';
import { ROOT } from '../../support/source-tree.ts';

const browser = siteInBrowser(NO_PREFETCH);

const NOTES = '/docs/getting-started/quick-start';
const POST = '/docs/getting-started/react';
const EMOJI = '/docs/getting-started/creating-plugin';
const COLLABORATION = '/docs/collaboration/react';
const COMMENT_BOX = '/docs/tutorials/comment-box';
const MENTIONS = '/docs/tutorials/mentions';
const FLOATING_TOOLBAR = '/docs/tutorials/floating-toolbar';
const IMAGE_UPLOAD = '/docs/tutorials/image-upload';
const MIGRATE = '/docs/tutorials/migrate-content';

const EXAMPLES = [
  {
    path: NOTES,
    title: 'Notes',
    folder: 'vanilla',
    css: 'style.css',
    island: 'NotesExample',
    initialText: 'Meeting notes',
  },
  {
    path: POST,
    title: 'Post editor',
    folder: 'react-rich-text',
    css: 'editor.css',
    island: 'RichTextExample',
    initialText: 'A first post',
  },
  {
    path: EMOJI,
    title: 'Emoji plugin',
    folder: 'emoji-plugin',
    css: 'emoji.css',
    island: 'EmojiExample',
    initialText: 'Hello 👋',
  },
  {
    path: COLLABORATION,
    title: 'Two editors',
    folder: 'collaboration',
    css: 'collab.css',
    island: 'CollaborationExample',
    initialText: 'Everyone who is here',
  },
  {
    path: MENTIONS,
    title: 'Mentions',
    folder: 'mentions',
    css: 'editor.css',
    island: 'MentionsExample',
    initialText: '@Grace Hopper',
  },
  {
    path: COMMENT_BOX,
    title: 'Comment box',
    folder: 'comment-box',
    css: 'comments.css',
    island: 'CommentBoxExample',
    initialText: 'Thank you',
  },
  {
    path: FLOATING_TOOLBAR,
    title: 'Floating toolbar',
    folder: 'floating-toolbar',
    css: 'editor.css',
    island: 'FloatingToolbarExample',
    initialText: 'Select a few words',
  },
  {
    path: IMAGE_UPLOAD,
    title: 'Image upload',
    folder: 'image-upload',
    css: 'editor.css',
    island: 'ImageUploadExample',
    initialText: 'Add an image',
  },
  {
    path: MIGRATE,
    title: 'Stored documents',
    folder: 'migrate-content',
    css: 'editor.css',
    island: 'MigrateExample',
    initialText: 'Save your work first.',
  },
];

const frame = (page: Page): Locator => page.locator('.example');
const textOf = (page: Page, name: string): Locator => frame(page).getByRole('textbox', { name, exact: true });
const button = (page: Page, name: string): Locator => frame(page).getByRole('button', { name, exact: true });
const scrollToExample = (page: Page) => frame(page).evaluate((element) => element.scrollIntoView({ block: 'center' }));

/** Opens a page and waits until its example works. */
async function openExample(path: string, width = 1280) {
  const opened = await browser.open(path, { viewport: { width, height: 900 } });
  const { initialText } = EXAMPLES.find((example) => example.path === path)!;
  await scrollToExample(opened.page);
  await frame(opened.page).getByRole('textbox').first().getByText(initialText).waitFor();
  return opened;
}

interface SerializedNode {
  readonly type: string;
  readonly text?: string;
  readonly format?: number | string;
  readonly shortcode?: string;
  readonly children?: readonly SerializedNode[];
}

/** Returns the leaf nodes of an editor's state, as serialized by Lexical. */
const leaves = (text: Locator): Promise<readonly SerializedNode[]> =>
  text.evaluate((element) => {
    const { __lexicalEditor: editor } = element as unknown as {
      __lexicalEditor: { getEditorState(): { toJSON(): { root: SerializedNode } } };
    };
    return editor
      .getEditorState()
      .toJSON()
      .root.children!.flatMap(({ children }) => children!);
  });

const textOfLeaves = async (text: Locator): Promise<string> =>
  (await leaves(text)).map((leaf) => leaf.text ?? '').join('|');

/** Returns the caret position in Lexical's state, which is updated later than the browser's selection. */
const caret = (text: Locator): Promise<string> =>
  text.evaluate((element) => {
    const { __lexicalEditor: editor } = element as unknown as {
      __lexicalEditor: { getEditorState(): { _selection: { anchor: { key: string; offset: number } } | null } };
    };
    const { key, offset } = editor.getEditorState()._selection?.anchor ?? {};
    return `${key}:${offset}`;
  });

/** Moves the caret to the end of the text. */
async function moveCaretToEnd(text: Locator): Promise<void> {
  await text.click();
  await text.press('Control+End');
}

async function replaceAll(text: Locator, replacement: string): Promise<void> {
  await text.click();
  await text.press('Control+A');
  await text.pressSequentially(replacement);
}

describe('each example', () => {
  test.each(EXAMPLES)('on $path is loaded when it becomes visible, and only from this site', async (example) => {
    // In a low window, the examples of tutorials, which are near the top of their pages, are not visible at first.
    const { page, pageErrors } = await browser.open('/404.html', { viewport: { width: 1280, height: 200 } });
    const requests: string[] = [];
    page.on('request', (request) => void requests.push(request.url()));
    await page.goto(browser.origin() + example.path, { waitUntil: 'networkidle' });
    expect(requests.filter((url) => /\/islands\/.*\.js/.test(url))).toEqual([]);
    await scrollToExample(page);
    await frame(page).getByRole('textbox').first().getByText(example.initialText).waitFor();
    expect(requests.some((url) => url.includes(`/${example.island}-`))).toBe(true);
    expect(requests.filter((url) => !url.startsWith(`${browser.origin()}/`))).toEqual([]);
    expect(pageErrors).toEqual([]);
    await page.context().close();
  });

  test.each(EXAMPLES.flatMap(({ path }) => [1280, 768, 375, 320].map((width) => ({ path, width }))))(
    'on $path reserves its space, so the layout does not shift at $width pixels',
    async ({ path, width }) => {
      const { page } = await browser.open('/404.html', { viewport: { width, height: 600 } });
      await page.route(/\/islands\/.*\.js/, (route) => route.abort());
      await page.goto(browser.origin() + path);
      const height = (): Promise<number> => frame(page).evaluate((element) => (element as HTMLElement).offsetHeight);
      const before = await height();
      await page.unroute(/\/islands\/.*\.js/);
      await page.reload();
      await scrollToExample(page);
      await frame(page).getByRole('textbox').first().waitFor();
      await eventually(height).toBe(before);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      await page.context().close();
    },
  );

  test.each(EXAMPLES)('on $path is restored and focused by "Reset"', async ({ path, initialText }) => {
    const { page, pageErrors } = await openExample(path);
    const text = frame(page).getByRole('textbox').first();
    const before = await textOfLeaves(text);
    await replaceAll(text, 'Changed');
    await eventually(() => textOfLeaves(text)).toBe('Changed');
    await button(page, 'Reset').press('Enter');
    await text.getByText(initialText).waitFor();
    await eventually(() => textOfLeaves(text)).toBe(before);
    await eventually(() => text.evaluate((element) => element === document.activeElement)).toBe(true);
    // The history is empty after the reset.
    await page.keyboard.press('Control+z');
    await page.keyboard.type('again ');
    await eventually(() => textOfLeaves(text)).toContain('again ');
    expect(await textOfLeaves(text)).not.toContain('Changed');
    expect(pageErrors).toEqual([]);
    await page.context().close();
  });

  test.each(EXAMPLES)(
    'on $path is unmounted with its page and mounted again after Back',
    async ({ path, initialText }) => {
      const { page, pageErrors } = await openExample(path);
      const text = frame(page).getByRole('textbox').first();
      await moveCaretToEnd(text);
      await page.keyboard.type(' and more');
      // The next page may also contain an example.
      const example = page.locator(`[data-example="${await frame(page).getAttribute('data-example')}"]`);
      await page.locator('.prose a[href^="/docs/"]').first().click();
      await example.waitFor({ state: 'detached' });
      await page.goBack();
      await example.waitFor();
      await scrollToExample(page);
      await text.getByText(initialText).waitFor();
      expect(await textOfLeaves(text)).not.toContain('and more');
      expect(pageErrors).toEqual([]);
      await page.context().close();
    },
  );

  test.each(EXAMPLES)('on $path has no accessibility violations with open source in both themes', async ({ path }) => {
    const { page } = await openExample(path, 375);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await button(page, 'View source').click();
    await frame(page).locator('.t-keyword').first().waitFor();
    for (const summary of await frame(page).locator('summary').all()) await summary.click();
    for (const theme of ['light', 'dark']) {
      await page.evaluate((name) => void (document.documentElement.dataset['theme'] = name), theme);
      expect(await axeViolations(page)).toEqual([]);
    }
    await page.context().close();
  });

  test.each(EXAMPLES)(
    'on $path is replaced with a sentence and its code without JavaScript',
    async ({ path, title }) => {
      const { page } = await browser.open(path, { javaScriptEnabled: false });
      expect(await frame(page).innerText()).toMatch(
        new RegExp(`This is an? .*\\. It needs JavaScript to run\\.\\s+Example: ${title}\\s+View source`),
      );
      expect(await frame(page).locator('button:visible, [contenteditable]').count()).toBe(0);
      expect(await page.locator('.code-title').count()).toBeGreaterThan(2);
      await page.context().close();
    },
  );
});

/** The comment box shows the comments instead of a toolbar and a tree, and the example of migrations shows JSON. */
const WITH_NODE_TREE = EXAMPLES.filter(({ path }) => path !== COMMENT_BOX && path !== MIGRATE);
/** The toolbar of the floating toolbar's example is outside of its card. */
const WITH_TOOLBAR = WITH_NODE_TREE.filter(({ path }) => path !== FLOATING_TOOLBAR);

describe('the card of each example with a toolbar and a node tree', () => {
  test.each(WITH_TOOLBAR)('on $path has a toolbar of icons with names and tooltips', async ({ path }) => {
    const { page } = await openExample(path);
    const tools = frame(page).getByRole('toolbar').getByRole('button');
    await tools.first().waitFor();
    const described = await tools.evaluateAll((all) =>
      all.map((element) => ({
        name: element.textContent,
        tooltip: element.getAttribute('title'),
        hasIcon: getComputedStyle(element, '::before').maskImage.startsWith('url('),
      })),
    );
    expect(described.map(({ name }) => name).slice(0, 3)).toEqual(['Undo', 'Redo', 'Bold']);
    expect(described.filter(({ name, tooltip, hasIcon }) => name !== tooltip || !hasIcon)).toEqual([]);
    await page.context().close();
  });

  test.each(
    WITH_NODE_TREE.flatMap(({ path }) => [
      { path, width: 1280 },
      { path, width: 375 },
    ]),
  )('on $path shows the node tree next to the text if there is space, at $width pixels', async ({ path, width }) => {
    const { page } = await openExample(path, width);
    const text = (await frame(page).getByRole('textbox').first().boundingBox())!;
    const tree = frame(page).locator('.live-tree, .tree-view pre').first();
    await tree.getByText('root').waitFor();
    const { x, y } = (await tree.boundingBox())!;
    const isBeside = x >= text.x + text.width && y < text.y + text.height;
    const isBelow = y >= text.y + text.height;
    expect({ isBeside, isBelow }).toEqual({ isBeside: width === 1280, isBelow: width === 375 });
    await page.context().close();
  });
});

describe('"View source"', () => {
  const panel = (page: Page): Locator => frame(page).getByRole('tabpanel');

  test.each(EXAMPLES)('on $path shows the files that StackBlitz opens', async ({ path, folder, css }) => {
    const { page, pageErrors } = await openExample(path);
    const source = button(page, 'View source');
    expect(await source.getAttribute('aria-expanded')).toBe('false');
    await source.press('Enter');
    expect(await source.getAttribute('aria-expanded')).toBe('true');
    const paths = await frame(page)
      .locator('form input[name^="project[files]"]')
      .evaluateAll((all) => all.map((input) => (input as HTMLInputElement).name.slice('project[files]['.length, -1)));
    const tabs = await frame(page).getByRole('tab').allInnerTexts();
    expect(tabs.toSorted()).toEqual(paths.map((file) => file.replace('src/', '')).toSorted());
    await frame(page).getByRole('tab', { name: css }).click();
    const text = readFileSync(join(ROOT, 'content/examples', folder, css), 'utf8');
    expect(await panel(page).textContent()).toBe(text);
    await panel(page).locator('.t-tag').first().waitFor();
    expect(await panel(page).textContent()).toBe(text);
    await source.click();
    await panel(page).waitFor({ state: 'detached' });
    expect(pageErrors).toEqual([]);
    await page.context().close();
  });

  test('switches between files with the arrow keys', async () => {
    const { page } = await openExample(NOTES);
    await button(page, 'View source').press('Enter');
    await button(page, 'View source').press('Tab');
    const selected = (): Promise<string> => frame(page).getByRole('tab', { selected: true }).innerText();
    expect(await selected()).toBe('notes.ts');
    await page.keyboard.press('ArrowRight');
    await eventually(selected).toBe('main.ts');
    await page.keyboard.press('End');
    await eventually(selected).toBe('tsconfig.json');
    await panel(page).getByText('compilerOptions').waitFor();
    await page.keyboard.press('ArrowRight');
    await eventually(selected).toBe('notes.ts');
    await page.context().close();
  });

  test('copies the file that is shown', async () => {
    const { page } = await openExample(EMOJI);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await button(page, 'View source').click();
    await frame(page).getByRole('tab', { name: 'findEmoji.ts' }).click();
    await button(page, 'Copy').click();
    const text = readFileSync(join(ROOT, 'content/examples/emoji-plugin/findEmoji.ts'), 'utf8');
    await eventually(() => page.evaluate(() => navigator.clipboard.readText())).toBe(text);
    await page.context().close();
  });

  test('downloads the complete project as a zip file', async () => {
    const { page } = await openExample(EMOJI);
    await button(page, 'View source').click();
    const [download] = await Promise.all([page.waitForEvent('download'), button(page, 'Download').click()]);
    expect(download.suggestedFilename()).toMatch(/^lexical-[a-z-]+\.zip$/);
    const files = unzipSync(readFileSync(await download.path()));
    const folder = download.suggestedFilename().replace('.zip', '');
    const own = readFileSync(join(ROOT, 'content/examples/emoji-plugin/findEmoji.ts'), 'utf8');
    expect(strFromU8(files[`${folder}/src/findEmoji.ts`]!)).toBe(own);
    const paths = await frame(page)
      .locator('form input[name^="project[files]"]')
      .evaluateAll((all) => all.map((input) => (input as HTMLInputElement).name.slice('project[files]['.length, -1)));
    expect(Object.keys(files).toSorted()).toEqual(paths.map((path) => `${folder}/${path}`).toSorted());
    await page.context().close();
  });

  test('shows the code without colors if the highlighter cannot be loaded', async () => {
    const { page } = await openExample(NOTES);
    const failed = page.waitForEvent('requestfailed');
    await page.route(/\/islands\/.*\.js/, (route) => route.abort());
    await button(page, 'View source').click();
    await failed;
    await panel(page).getByText('export function startNotes').waitFor();
    expect(await panel(page).locator('[class]').count()).toBe(0);
    await page.context().close();
  });

  test.each(EXAMPLES)('on $path is a link to the code on the page without JavaScript', async ({ path }) => {
    const { page } = await browser.open(path, { javaScriptEnabled: false });
    const href = await frame(page).getByRole('link', { name: 'View source' }).getAttribute('href');
    const following = page.locator(`${href} ~ .code, p:has(> ${href}) ~ .code`).first();
    expect(await following.locator('.code-title').innerText()).toMatch(/^(?:src\/.*\.tsx?|index\.html)$/);
    await page.context().close();
  });
});

describe('"Open in StackBlitz"', () => {
  test.each(EXAMPLES)('on $path posts the files of the example to another tab', async ({ path, folder, css }) => {
    const { page } = await openExample(path);
    const form = frame(page).locator('form');
    expect(await form.getAttribute('method')).toBe('post');
    expect(await form.getAttribute('target')).toBe('_blank');
    expect(await form.getAttribute('action')).toMatch(/^https:\/\/stackblitz\.com\/run\?file=src/);
    const inputs = await form
      .locator('input')
      .evaluateAll((all) => all.map((input) => [(input as HTMLInputElement).name, (input as HTMLInputElement).value]));
    const fields = Object.fromEntries(inputs) as Readonly<Record<string, string>>;
    const source = readFileSync(join(ROOT, 'content/examples', folder, css), 'utf8');
    expect(fields[`project[files][src/${css}]`]).toBe(source);
    expect(fields['project[template]']).toBe('node');
    expect(fields['project[files][package.json]']).toContain('"lexical": "0.16.1"');
    expect(await button(page, 'Open in StackBlitz').isVisible()).toBe(true);
    await page.context().close();
  });
});

describe('the notes example of the quick start', () => {
  const text = (page: Page): Locator => textOf(page, 'Notes');

  test('has the markup that the page shows', async () => {
    const { page } = await openExample(NOTES);
    const shown = readFileSync(join(ROOT, 'content/examples/vanilla/index.html'), 'utf8');
    const [inFile, inPage] = await page.evaluate((html) => {
      const describeMarkup = (notes: Element): string => {
        // Ignore the content that the editor adds to its elements.
        for (const container of notes.querySelectorAll('.notes-text, .notes-state')) container.replaceChildren();
        const all = [notes, ...notes.querySelectorAll('*')];
        return all.map((element) => describeElement(element)).join('\n');
      };
      const describeElement = (element: Element): string => {
        const names = ['id', 'class', 'type', 'role', 'tabindex', 'contenteditable', 'aria-label', 'aria-controls'];
        const attributes = [...names, 'aria-multiline', 'data-format'].map(
          (name) => `${name}=${element.getAttribute(name)}`,
        );
        return [element.tagName, ...attributes, element.children.length === 0 ? element.textContent.trim() : ''].join(
          ' ',
        );
      };
      const file = new DOMParser().parseFromString(html, 'text/html').querySelector('.notes')!;
      return [
        describeMarkup(file),
        describeMarkup(document.querySelector('.example .notes')!.cloneNode(true) as Element),
      ];
    }, shown);
    expect(inPage).toBe(inFile);
    await page.context().close();
  });

  test('accepts input and shows it as JSON', async () => {
    const { page, pageErrors } = await openExample(NOTES);
    await moveCaretToEnd(text(page));
    await page.keyboard.type(' Done.');
    await eventually(() => textOfLeaves(text(page))).toBe('Meeting notes|Write here. Done.');
    const state = frame(page).locator('.notes-state');
    await frame(page).locator('summary').click();
    await eventually(async () => JSON.parse(await state.innerText()) as unknown).toMatchObject({
      root: { children: [{ type: 'heading', tag: 'h2' }, { children: [{ text: 'Write here. Done.' }] }] },
    });
    expect(pageErrors).toEqual([]);
    await page.context().close();
  });

  test('undoes and redoes with buttons, which are disabled when unavailable, and with shortcuts', async () => {
    const { page, pageErrors } = await openExample(NOTES);
    expect(await button(page, 'Undo').isDisabled()).toBe(true);
    await moveCaretToEnd(text(page));
    await page.keyboard.type(' Done.');
    await eventually(() => button(page, 'Undo').isEnabled()).toBe(true);
    await button(page, 'Undo').click();
    await eventually(() => textOfLeaves(text(page))).toBe('Meeting notes|Write here.');
    await button(page, 'Redo').click();
    await eventually(() => textOfLeaves(text(page))).toBe('Meeting notes|Write here. Done.');
    await text(page).press('Control+z');
    await eventually(() => textOfLeaves(text(page))).toBe('Meeting notes|Write here.');
    await text(page).press('Control+Shift+z');
    await eventually(() => textOfLeaves(text(page))).toBe('Meeting notes|Write here. Done.');
    expect(pageErrors).toEqual([]);
    await page.context().close();
  });

  test('makes text bold and presses the button', async () => {
    const { page, pageErrors } = await openExample(NOTES);
    await replaceAll(text(page), 'Hello');
    await text(page).press('Control+A');
    await button(page, 'Bold').click();
    await eventually(() => leaves(text(page))).toMatchObject([{ text: 'Hello', format: 1 }]);
    await eventually(() => button(page, 'Bold').getAttribute('aria-pressed')).toBe('true');
    expect(await button(page, 'Underline').getAttribute('aria-pressed')).toBe('false');
    expect(pageErrors).toEqual([]);
    await page.context().close();
  });
});

describe('the editor of the React page', () => {
  const text = (page: Page): Locator => textOf(page, 'Post');

  test.each([
    ['its button', (page: Page) => button(page, 'Bold').press('Enter')],
    ['Ctrl+B', (page: Page) => text(page).press('Control+b')],
  ])('makes text bold with %s', async (_, press) => {
    const { page, pageErrors } = await openExample(POST);
    await replaceAll(text(page), 'Hello');
    await text(page).press('Control+A');
    await press(page);
    await eventually(() => leaves(text(page))).toMatchObject([{ text: 'Hello', format: 1 }]);
    await eventually(() => button(page, 'Bold').getAttribute('aria-pressed')).toBe('true');
    expect(pageErrors).toEqual([]);
    await page.context().close();
  });

  test('presses the buttons of the formats at the caret', async () => {
    const { page, pageErrors } = await openExample(POST);
    await moveCaretToEnd(text(page));
    await eventually(() => button(page, 'Bold').getAttribute('aria-pressed')).toBe('false');
    await text(page).press('ArrowLeft');
    await text(page).press('ArrowLeft');
    await eventually(() => button(page, 'Bold').getAttribute('aria-pressed')).toBe('true');
    expect(pageErrors).toEqual([]);
    await page.context().close();
  });

  test('undoes and redoes, shows its nodes, and saves', async () => {
    const { page, pageErrors } = await openExample(POST);
    const saved = frame(page).getByText(/^(?:Saved|Nothing)/);
    const first = await textOfLeaves(text(page));
    await moveCaretToEnd(text(page));
    await page.keyboard.type(' One.');
    await eventually(() => saved.innerText()).toMatch(/^Saved: \d+ characters of JSON\.$/);
    await button(page, 'Undo').click();
    await eventually(() => textOfLeaves(text(page))).toBe(first);
    await button(page, 'Redo').click();
    await eventually(() => textOfLeaves(text(page))).toBe(`${first} One.`);
    await eventually(() => frame(page).locator('.tree-view pre').innerText()).toContain('text ". One."');
    expect(pageErrors).toEqual([]);
    await page.context().close();
  });

  test('shows its placeholder while it is empty', async () => {
    const { page } = await openExample(POST);
    await text(page).click();
    await text(page).press('Control+A');
    await text(page).press('Delete');
    // Converts the heading at the start to a paragraph.
    await text(page).press('Backspace');
    await frame(page).getByText('What is on your mind?').waitFor();
    await page.context().close();
  });
});

describe.each([
  { path: NOTES, name: 'Notes' },
  { path: POST, name: 'Post' },
])('the toolbar on $path', ({ path, name }) => {
  const typesOf = (page: Page): Promise<readonly string[]> =>
    textOf(page, name)
      .locator(':scope > *')
      .evaluateAll((all) => all.map((element) => element.tagName));

  test.each([
    ['Heading', 'H2'],
    ['Bulleted list', 'UL'],
  ])('switches a block with "%s"', async (label, tag) => {
    const { page, pageErrors } = await openExample(path);
    await replaceAll(textOf(page, name), 'Hello');
    // The text of the example starts with a heading, which the new text keeps.
    if ((await typesOf(page))[0] === 'H2') await button(page, 'Heading').click();
    await eventually(() => typesOf(page)).toEqual(['P']);
    await button(page, label).click();
    await eventually(() => typesOf(page)).toEqual([tag]);
    await eventually(() => button(page, label).getAttribute('aria-pressed')).toBe('true');
    await button(page, label).click();
    await eventually(() => typesOf(page)).toEqual(['P']);
    expect(pageErrors).toEqual([]);
    await page.context().close();
  });

  test('adds and removes a link', async () => {
    const { page, pageErrors } = await openExample(path);
    page.on('dialog', (dialog) => void dialog.accept('https://example.com/'));
    await replaceAll(textOf(page, name), 'Hello');
    await textOf(page, name).press('Control+A');
    await button(page, 'Link').click();
    const link = textOf(page, name).locator('a[href="https://example.com/"]');
    await link.waitFor();
    await eventually(() => button(page, 'Link').getAttribute('aria-pressed')).toBe('true');
    await button(page, 'Link').click();
    await link.waitFor({ state: 'detached' });
    expect(pageErrors).toEqual([]);
    await page.context().close();
  });
});

describe('the emoji plugin', () => {
  const text = (page: Page): Locator => textOf(page, 'Text with emoji');

  test('converts emoji in the initial text', async () => {
    const { page, pageErrors } = await openExample(EMOJI);
    const emoji = (await leaves(text(page))).filter(({ type }) => type === 'emoji');
    expect(emoji.map(({ shortcode }) => shortcode)).toEqual([':wave:', ':rocket:', ':)']);
    expect(pageErrors).toEqual([]);
    await page.context().close();
  });

  test.each([
    [':)', '🙂'],
    [':heart:', '❤️'],
  ])('converts %s to a node that the caret crosses and Backspace deletes in one step', async (shortcode, emoji) => {
    const { page, pageErrors } = await openExample(EMOJI);
    await replaceAll(text(page), `Fine ${shortcode} so`);
    await eventually(() => leaves(text(page))).toMatchObject([
      { type: 'text', text: 'Fine ' },
      { type: 'emoji', text: emoji, shortcode },
      { type: 'text', text: ' so' },
    ]);
    await selectionReported(text(page));
    for (let step = 0; step < 3; step++) {
      const before = await caret(text(page));
      await text(page).press('ArrowLeft');
      await eventually(() => caret(text(page))).not.toBe(before);
    }
    await text(page).press('Backspace');
    await eventually(() => textOfLeaves(text(page))).toBe('Fine  so');
    await text(page).press('Control+z');
    await eventually(() => textOfLeaves(text(page))).toBe(`Fine |${emoji}| so`);
    await text(page).press('Control+Shift+z');
    await eventually(() => textOfLeaves(text(page))).toBe('Fine  so');
    await text(page).press('Control+z');
    await frame(page).getByRole('region', { name: 'Editor state' }).getByText(`emoji "${emoji}"`).waitFor();
    expect(pageErrors).toEqual([]);
    await page.context().close();
  });

  test('keeps the format of the text, which the toolbar changes and undoes', async () => {
    const { page, pageErrors } = await openExample(EMOJI);
    await text(page).click();
    await text(page).press('Control+A');
    await button(page, 'Bold').click();
    const formats = async () => (await leaves(text(page))).map(({ format }) => format);
    await eventually(formats).toEqual([1, 1, 1, 1, 1, 1, 1]);
    await button(page, 'Undo').click();
    await eventually(formats).toEqual([0, 0, 0, 0, 0, 0, 0]);
    await eventually(() => button(page, 'Undo').getAttribute('aria-disabled')).toBe('true');
    expect(pageErrors).toEqual([]);
    await page.context().close();
  });
});

describe('the two editors of the collaboration page', () => {
  const first = (page: Page): Locator => textOf(page, 'First');
  const second = (page: Page): Locator => textOf(page, 'Second');
  /** Returns the label of the caret that a user has in the other editor. */
  const caretOf = (page: Page, name: string): Locator =>
    frame(page).locator('span:not(:has(*))', { hasText: new RegExp(`^${name}$`) });
  const INITIAL_TEXT = 'Everyone who is here edits this text.';

  /** Opens the page and waits until both editors contain the initial text of the first one. */
  async function openBoth() {
    const opened = await openExample(COLLABORATION);
    await eventually(() => textOfLeaves(second(opened.page))).toBe(INITIAL_TEXT);
    return opened;
  }

  test('show the input and the caret of the other editor', async () => {
    const { page, pageErrors } = await openBoth();
    await moveCaretToEnd(first(page));
    await page.keyboard.type(' One.');
    await eventually(() => textOfLeaves(second(page))).toBe(`${INITIAL_TEXT} One.`);
    await caretOf(page, 'First').waitFor();
    await moveCaretToEnd(second(page));
    await page.keyboard.type(' Two.');
    await eventually(() => textOfLeaves(first(page))).toBe(`${INITIAL_TEXT} One. Two.`);
    await caretOf(page, 'Second').waitFor();
    expect(pageErrors).toEqual([]);
    await page.context().close();
  });

  test('undo and redo only the changes made in that editor', async () => {
    const { page, pageErrors } = await openBoth();
    await moveCaretToEnd(first(page));
    await page.keyboard.type(' One.');
    await eventually(() => textOfLeaves(second(page))).toBe(`${INITIAL_TEXT} One.`);
    await moveCaretToEnd(second(page));
    await page.keyboard.type(' Two.');
    await eventually(() => textOfLeaves(first(page))).toBe(`${INITIAL_TEXT} One. Two.`);
    await first(page).press('Control+z');
    await eventually(() => textOfLeaves(second(page))).toBe(`${INITIAL_TEXT} Two.`);
    await first(page).press('Control+Shift+z');
    await eventually(() => textOfLeaves(second(page))).toContain('One.');
    expect(await textOfLeaves(second(page))).toContain('Two.');
    expect(pageErrors).toEqual([]);
    await page.context().close();
  });

  test('merge changes that were made while one of them was offline', async () => {
    const { page, pageErrors } = await openBoth();
    await button(page, 'Work offline').first().click();
    await button(page, 'Connect').waitFor();
    await moveCaretToEnd(first(page));
    await page.keyboard.type(' One.');
    await moveCaretToEnd(second(page));
    await page.keyboard.type(' Two.');
    await eventually(() => textOfLeaves(first(page))).toBe(`${INITIAL_TEXT} One.`);
    await eventually(() => textOfLeaves(second(page))).toBe(`${INITIAL_TEXT} Two.`);
    expect(await caretOf(page, '(?:First|Second)').count()).toBe(0);
    await button(page, 'Connect').click();
    await eventually(() => textOfLeaves(first(page))).toMatch(/ One\..* ?Two\.| Two\..* ?One\./);
    await eventually(() => textOfLeaves(second(page))).toBe(await textOfLeaves(first(page)));
    expect((await textOfLeaves(first(page))).startsWith(INITIAL_TEXT)).toBe(true);
    // They are synchronized again.
    await moveCaretToEnd(first(page));
    await page.keyboard.type(' Three.');
    await eventually(() => textOfLeaves(second(page))).toMatch(/ Three\.$/);
    await caretOf(page, 'First').waitFor();
    expect(pageErrors).toEqual([]);
    await page.context().close();
  });

  test('share a toolbar, which acts on the editor that had the focus last', async () => {
    const { page, pageErrors } = await openBoth();
    await button(page, 'Bold').waitFor();
    expect(await frame(page).getByRole('toolbar').count()).toBe(1);
    await moveCaretToEnd(second(page));
    await frame(page).getByRole('toolbar', { name: 'Formatting: Second' }).waitFor();
    await page.keyboard.type(' Two.');
    await eventually(() => textOfLeaves(first(page))).toBe(`${INITIAL_TEXT} Two.`);
    await second(page).press('Control+A');
    await button(page, 'Bold').click();
    await eventually(() => button(page, 'Bold').getAttribute('aria-pressed')).toBe('true');
    await eventually(async () => (await leaves(first(page))).map(({ format }) => format)).toEqual([1]);
    await moveCaretToEnd(first(page));
    await frame(page).getByRole('toolbar', { name: 'Formatting: First' }).waitFor();
    expect(await button(page, 'Undo').getAttribute('aria-disabled')).toBe('true');
    expect(pageErrors).toEqual([]);
    await page.context().close();
  });

  test('show both states', async () => {
    const { page } = await openBoth();
    for (const name of ['First', 'Second']) {
      const tree = frame(page).getByRole('region', { name: `Editor state: ${name}` });
      await tree.getByText(`text "${INITIAL_TEXT}"`).waitFor();
    }
    await page.context().close();
  });
});
