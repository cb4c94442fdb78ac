import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { siteInBrowser, NO_PREFETCH } from '../../support/browser.ts';
import { eventually } from '../../support/eventually.ts';
import { ROOT } from '../../support/source-tree.ts';

const browser = siteInBrowser(NO_PREFETCH);

const NOTES = '/docs/getting-started/quick-start';
const POST = '/docs/getting-started/react';
const EMOJI = '/docs/getting-started/creating-plugin';
const COLLABORATION = '/docs/collaboration/react';

const EXAMPLES = [
  { path: NOTES, title: 'Notes', island: 'NotesExample', begins: 'Meeting notes' },
  { path: POST, title: 'Post editor', island: 'RichTextExample', begins: 'A first post' },
  { path: EMOJI, title: 'Emoji plugin', island: 'EmojiExample', begins: 'Hello 👋' },
  { path: COLLABORATION, title: 'Two editors', island: 'CollaborationExample', begins: 'Everyone who is here' },
];

const frame = (page: Page): Locator => page.locator('.example');
const textOf = (page: Page, name: string): Locator => frame(page).getByRole('textbox', { name, exact: true });
const button = (page: Page, name: string): Locator => frame(page).getByRole('button', { name, exact: true });
const reach = (page: Page) => frame(page).evaluate((element) => element.scrollIntoView({ block: 'center' }));

/** A page with its example alive. */
async function openAlive(path: string, width = 1280) {
  const opened = await browser.open(path, { viewport: { width, height: 900 } });
  const { begins } = EXAMPLES.find((example) => example.path === path)!;
  await reach(opened.page);
  await frame(opened.page).getByRole('textbox').first().getByText(begins).waitFor();
  return opened;
}

interface SerializedNode {
  readonly type: string;
  readonly text?: string;
  readonly format?: number | string;
  readonly shortcode?: string;
  readonly children?: readonly SerializedNode[];
}

/** The state of an editor, as Lexical itself says it: the leaves below each block. */
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

const words = async (text: Locator): Promise<string> => (await leaves(text)).map((leaf) => leaf.text ?? '').join('|');

/** Where the caret is to Lexical, which hears of it later than the browser. */
const caret = (text: Locator): Promise<string> =>
  text.evaluate((element) => {
    const { __lexicalEditor: editor } = element as unknown as {
      __lexicalEditor: { getEditorState(): { _selection: { anchor: { key: string; offset: number } } | null } };
    };
    const { key, offset } = editor.getEditorState()._selection?.anchor ?? {};
    return `${key}:${offset}`;
  });

/** Puts the caret behind everything. */
async function toEnd(text: Locator): Promise<void> {
  await text.click();
  await text.press('Control+End');
}

async function replaceAll(text: Locator, by: string): Promise<void> {
  await text.click();
  await text.press('Control+A');
  await text.pressSequentially(by);
}

describe('each example', () => {
  test.each(EXAMPLES)('on $path is fetched when it comes into view, from this site alone', async (example) => {
    const { page, pageErrors } = await browser.open('/404.html', { viewport: { width: 1280, height: 600 } });
    const requests: string[] = [];
    page.on('request', (request) => void requests.push(request.url()));
    await page.goto(browser.origin() + example.path, { waitUntil: 'networkidle' });
    expect(requests.filter((url) => /\/islands\/.*\.js/.test(url))).toEqual([]);
    await reach(page);
    await frame(page).getByRole('textbox').first().getByText(example.begins).waitFor();
    expect(requests.some((url) => url.includes(`/${example.island}-`))).toBe(true);
    expect(requests.filter((url) => !url.startsWith(`${browser.origin()}/`))).toEqual([]);
    expect(pageErrors).toEqual([]);
    await page.context().close();
  });

  test.each(EXAMPLES.flatMap(({ path }) => [1280, 375, 320].map((width) => ({ path, width }))))(
    'on $path has its size before it is there: nothing moves at $width pixels',
    async ({ path, width }) => {
      const { page } = await browser.open('/404.html', { viewport: { width, height: 600 } });
      await page.route(/\/islands\/.*\.js/, (route) => route.abort());
      await page.goto(browser.origin() + path);
      const height = (): Promise<number> => frame(page).evaluate((element) => (element as HTMLElement).offsetHeight);
      const before = await height();
      await page.unroute(/\/islands\/.*\.js/);
      await page.reload();
      await reach(page);
      await frame(page).getByRole('textbox').first().waitFor();
      await eventually(height).toBe(before);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      await page.context().close();
    },
  );

  test.each(EXAMPLES)('on $path begins anew after "Reset", with the focus in it', async ({ path, begins }) => {
    const { page, pageErrors } = await openAlive(path);
    const text = frame(page).getByRole('textbox').first();
    const before = await words(text);
    await replaceAll(text, 'Mine');
    await eventually(() => words(text)).toBe('Mine');
    await button(page, 'Reset').press('Enter');
    await text.getByText(begins).waitFor();
    await eventually(() => words(text)).toBe(before);
    await eventually(() => text.evaluate((element) => element === document.activeElement)).toBe(true);
    // It begins with nothing to undo.
    await page.keyboard.press('Control+z');
    await page.keyboard.type('again ');
    await eventually(() => words(text)).toContain('again ');
    expect(await words(text)).not.toContain('Mine');
    expect(pageErrors).toEqual([]);
    await page.context().close();
  });

  test.each(EXAMPLES)('on $path ends with its page, and is there again after Back', async ({ path, begins }) => {
    const { page, pageErrors } = await openAlive(path);
    const text = frame(page).getByRole('textbox').first();
    await toEnd(text);
    await page.keyboard.type(' and more');
    // The page that comes may have an example, too.
    const own = page.locator(`[data-example="${await frame(page).getAttribute('data-example')}"]`);
    await page.locator('.prose a[href^="/docs/"]').first().click();
    await own.waitFor({ state: 'detached' });
    await page.goBack();
    await own.waitFor();
    await reach(page);
    await text.getByText(begins).waitFor();
    expect(await words(text)).not.toContain('and more');
    expect(pageErrors).toEqual([]);
    await page.context().close();
  });

  test.each(EXAMPLES)(
    'on $path has no violation that axe finds, alive and unfolded, in both modes',
    async ({ path }) => {
      const { page } = await openAlive(path, 375);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await frame(page).locator('summary').click();
      await page.addScriptTag({ path: 'node_modules/axe-core/axe.min.js' });
      for (const theme of ['light', 'dark']) {
        await page.evaluate((name) => void (document.documentElement.dataset['theme'] = name), theme);
        const found = await page.evaluate(async () => {
          const { axe } = window as unknown as {
            axe: { run(where: string): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> };
          };
          return (await axe.run('.example')).violations.flatMap(({ id, nodes }) =>
            nodes.map(({ html }) => `${id}: ${html}`),
          );
        });
        expect(found).toEqual([]);
      }
      await page.context().close();
    },
  );

  test.each(EXAMPLES)('on $path is a sentence without JavaScript, beside its code', async ({ path, title }) => {
    const { page } = await browser.open(path, { javaScriptEnabled: false });
    expect(await frame(page).innerText()).toMatch(
      new RegExp(`Example ${title}\\s+With JavaScript, an? .* runs here: the code that this page shows\\.`),
    );
    expect(await frame(page).locator('button:visible, [contenteditable]').count()).toBe(0);
    expect(await page.locator('.code-title').count()).toBeGreaterThan(2);
    await page.context().close();
  });
});

describe('the notes of the quick start', () => {
  const text = (page: Page): Locator => textOf(page, 'Notes');

  test('have the markup that the page shows', async () => {
    const { page } = await openAlive(NOTES);
    const shown = readFileSync(join(ROOT, 'content/examples/vanilla/index.html'), 'utf8');
    const [inFile, inPage] = await page.evaluate((html) => {
      const bare = (notes: Element): string => {
        // What the editor writes into its elements, and what React and Lexical put on them.
        for (const filled of notes.querySelectorAll('.notes-text, .notes-state')) filled.replaceChildren();
        const all = [notes, ...notes.querySelectorAll('*')];
        return all.map((element) => describeElement(element)).join('\n');
      };
      const describeElement = (element: Element): string => {
        const names = ['id', 'class', 'type', 'role', 'tabindex', 'contenteditable', 'aria-label', 'aria-controls'];
        const own = [...names, 'aria-multiline', 'data-format'].map((name) => `${name}=${element.getAttribute(name)}`);
        return [element.tagName, ...own, element.children.length === 0 ? element.textContent.trim() : ''].join(' ');
      };
      const file = new DOMParser().parseFromString(html, 'text/html').querySelector('.notes')!;
      return [bare(file), bare(document.querySelector('.example .notes')!.cloneNode(true) as Element)];
    }, shown);
    expect(inPage).toBe(inFile);
    await page.context().close();
  });

  test('take what is typed and show it as JSON', async () => {
    const { page, pageErrors } = await openAlive(NOTES);
    await toEnd(text(page));
    await page.keyboard.type(' Done.');
    await eventually(() => words(text(page))).toBe('Meeting notes|Write here. Done.');
    const state = frame(page).locator('.notes-state');
    await frame(page).locator('summary').click();
    await eventually(async () => JSON.parse(await state.innerText()) as unknown).toMatchObject({
      root: { children: [{ type: 'heading', tag: 'h2' }, { children: [{ text: 'Write here. Done.' }] }] },
    });
    expect(pageErrors).toEqual([]);
    await page.context().close();
  });

  test('undo and redo by buttons that know when they are useful, and by keys', async () => {
    const { page, pageErrors } = await openAlive(NOTES);
    expect(await button(page, 'Undo').isDisabled()).toBe(true);
    await toEnd(text(page));
    await page.keyboard.type(' Done.');
    await eventually(() => button(page, 'Undo').isEnabled()).toBe(true);
    await button(page, 'Undo').click();
    await eventually(() => words(text(page))).toBe('Meeting notes|Write here.');
    await button(page, 'Redo').click();
    await eventually(() => words(text(page))).toBe('Meeting notes|Write here. Done.');
    await text(page).press('Control+z');
    await eventually(() => words(text(page))).toBe('Meeting notes|Write here.');
    await text(page).press('Control+Shift+z');
    await eventually(() => words(text(page))).toBe('Meeting notes|Write here. Done.');
    expect(pageErrors).toEqual([]);
    await page.context().close();
  });

  test('make text bold, and the button says so', async () => {
    const { page, pageErrors } = await openAlive(NOTES);
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
    ['its button', (page: Page) => button(page, 'bold').press('Enter')],
    ['Ctrl+B', (page: Page) => text(page).press('Control+b')],
  ])('makes text bold by %s', async (_, press) => {
    const { page, pageErrors } = await openAlive(POST);
    await replaceAll(text(page), 'Hello');
    await text(page).press('Control+A');
    await press(page);
    await eventually(() => leaves(text(page))).toMatchObject([{ text: 'Hello', format: 1 }]);
    await eventually(() => button(page, 'bold').getAttribute('aria-pressed')).toBe('true');
    expect(pageErrors).toEqual([]);
    await page.context().close();
  });

  test('presses the buttons of what the caret is in', async () => {
    const { page, pageErrors } = await openAlive(POST);
    await toEnd(text(page));
    await eventually(() => button(page, 'bold').getAttribute('aria-pressed')).toBe('false');
    await text(page).press('ArrowLeft');
    await text(page).press('ArrowLeft');
    await eventually(() => button(page, 'bold').getAttribute('aria-pressed')).toBe('true');
    expect(pageErrors).toEqual([]);
    await page.context().close();
  });

  test('undoes and redoes, shows its nodes, and saves', async () => {
    const { page, pageErrors } = await openAlive(POST);
    const saved = frame(page).getByText(/^(?:Saved|Nothing)/);
    const first = await words(text(page));
    await toEnd(text(page));
    await page.keyboard.type(' One.');
    await eventually(() => saved.innerText()).toMatch(/^Saved: \d+ characters of JSON\.$/);
    await button(page, 'Undo').click();
    await eventually(() => words(text(page))).toBe(first);
    await button(page, 'Redo').click();
    await eventually(() => words(text(page))).toBe(`${first} One.`);
    await frame(page).locator('summary').click();
    await eventually(() => frame(page).locator('.tree-view pre').innerText()).toContain('text ". One."');
    expect(pageErrors).toEqual([]);
    await page.context().close();
  });

  test('shows its placeholder while it is empty', async () => {
    const { page } = await openAlive(POST);
    await text(page).click();
    await text(page).press('Control+A');
    await text(page).press('Delete');
    // The heading that was first is a paragraph now.
    await text(page).press('Backspace');
    await frame(page).getByText('What is on your mind?').waitFor();
    await page.context().close();
  });
});

describe('the emoji plugin', () => {
  const text = (page: Page): Locator => textOf(page, 'Text with emoji');

  test('has made emoji of the text that was there at first', async () => {
    const { page, pageErrors } = await openAlive(EMOJI);
    const found = (await leaves(text(page))).filter(({ type }) => type === 'emoji');
    expect(found.map(({ shortcode }) => shortcode)).toEqual([':wave:', ':rocket:', ':)']);
    expect(pageErrors).toEqual([]);
    await page.context().close();
  });

  test.each([
    [':)', '🙂'],
    [':heart:', '❤️'],
  ])('makes a node of %s, which is one step for the caret and one for Backspace', async (shortcode, emoji) => {
    const { page, pageErrors } = await openAlive(EMOJI);
    await replaceAll(text(page), `Fine ${shortcode} so`);
    await eventually(() => leaves(text(page))).toMatchObject([
      { type: 'text', text: 'Fine ' },
      { type: 'emoji', text: emoji, shortcode },
      { type: 'text', text: ' so' },
    ]);
    for (let step = 0; step < 3; step++) {
      const before = await caret(text(page));
      await text(page).press('ArrowLeft');
      await eventually(() => caret(text(page))).not.toBe(before);
    }
    await text(page).press('Backspace');
    await eventually(() => words(text(page))).toBe('Fine  so');
    await text(page).press('Control+z');
    await eventually(() => words(text(page))).toBe(`Fine |${emoji}| so`);
    await text(page).press('Control+Shift+z');
    await eventually(() => words(text(page))).toBe('Fine  so');
    await text(page).press('Control+z');
    await frame(page).locator('summary').click();
    await frame(page).getByRole('region', { name: 'Editor state' }).getByText(`emoji "${emoji}"`).waitFor();
    expect(pageErrors).toEqual([]);
    await page.context().close();
  });
});

describe('the two editors of the collaboration page', () => {
  const first = (page: Page): Locator => textOf(page, 'First');
  const second = (page: Page): Locator => textOf(page, 'Second');
  /** The label of the caret that somebody has in the other editor. */
  const caretOf = (page: Page, name: string): Locator =>
    frame(page).locator('span:not(:has(*))', { hasText: new RegExp(`^${name}$`) });
  const BEGINNING = 'Everyone who is here edits this text.';

  /** Alive, with what the first of them has written in both. */
  async function openBoth() {
    const opened = await openAlive(COLLABORATION);
    await eventually(() => words(second(opened.page))).toBe(BEGINNING);
    return opened;
  }

  test('show what is typed in the other, and its caret', async () => {
    const { page, pageErrors } = await openBoth();
    await toEnd(first(page));
    await page.keyboard.type(' One.');
    await eventually(() => words(second(page))).toBe(`${BEGINNING} One.`);
    await caretOf(page, 'First').waitFor();
    await toEnd(second(page));
    await page.keyboard.type(' Two.');
    await eventually(() => words(first(page))).toBe(`${BEGINNING} One. Two.`);
    await caretOf(page, 'Second').waitFor();
    expect(pageErrors).toEqual([]);
    await page.context().close();
  });

  test('undo and redo their own changes alone', async () => {
    const { page, pageErrors } = await openBoth();
    await toEnd(first(page));
    await page.keyboard.type(' One.');
    await eventually(() => words(second(page))).toBe(`${BEGINNING} One.`);
    await toEnd(second(page));
    await page.keyboard.type(' Two.');
    await eventually(() => words(first(page))).toBe(`${BEGINNING} One. Two.`);
    await first(page).press('Control+z');
    await eventually(() => words(second(page))).toBe(`${BEGINNING} Two.`);
    await first(page).press('Control+Shift+z');
    await eventually(() => words(second(page))).toContain('One.');
    expect(await words(second(page))).toContain('Two.');
    expect(pageErrors).toEqual([]);
    await page.context().close();
  });

  test('merge what was typed while one of them was offline', async () => {
    const { page, pageErrors } = await openBoth();
    await button(page, 'Work offline').first().click();
    await button(page, 'Connect').waitFor();
    await toEnd(first(page));
    await page.keyboard.type(' One.');
    await toEnd(second(page));
    await page.keyboard.type(' Two.');
    await eventually(() => words(first(page))).toBe(`${BEGINNING} One.`);
    await eventually(() => words(second(page))).toBe(`${BEGINNING} Two.`);
    expect(await caretOf(page, '(?:First|Second)').count()).toBe(0);
    await button(page, 'Connect').click();
    await eventually(() => words(first(page))).toMatch(/ One\..* ?Two\.| Two\..* ?One\./);
    await eventually(() => words(second(page))).toBe(await words(first(page)));
    expect((await words(first(page))).startsWith(BEGINNING)).toBe(true);
    // They go on together.
    await toEnd(first(page));
    await page.keyboard.type(' Three.');
    await eventually(() => words(second(page))).toMatch(/ Three\.$/);
    await caretOf(page, 'First').waitFor();
    expect(pageErrors).toEqual([]);
    await page.context().close();
  });

  test('show both states', async () => {
    const { page } = await openBoth();
    await frame(page).locator('summary').click();
    for (const name of ['First', 'Second']) {
      const tree = frame(page).getByRole('region', { name: `Editor state: ${name}` });
      await tree.getByText(`text "${BEGINNING}"`).waitFor();
    }
    await page.context().close();
  });
});
