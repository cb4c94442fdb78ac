import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { axeViolations } from '../../../scripts/audit/axe.mjs';
import { moveCaret } from '../../support/caret.ts';
import { eventually } from '../../support/eventually.ts';
import { ROOT } from '../../support/source-tree.ts';
import { projectsInBrowser, tutorialSteps, typeErrors, type ProjectFiles } from '../../support/tutorial.ts';

const steps = tutorialSteps('image-upload');
/** An upload that the test finishes. */
const SERVER = `
  interface Request { name: string; signal: AbortSignal; resolve: (url: string) => void; reject: (error: Error) => void }
  const requests: Request[] = [];
  Object.assign(window, { requests });
  export const uploadImage = ({ name }: File, signal: AbortSignal) =>
    new Promise<string>((resolve, reject) => requests.push({ name, signal, resolve, reject }));
`;
const withServer = (files: ProjectFiles): ProjectFiles => ({ ...files, 'src/uploadImage.ts': SERVER });
/** The result of the tutorial in a page that can remove the editor. */
const removable: ProjectFiles = {
  ...withServer(steps.at(-1)!),
  'src/main.tsx': `
    import { StrictMode } from 'react';
    import { createRoot } from 'react-dom/client';
    import { App } from './App';
    const root = createRoot(document.getElementById('root')!);
    root.render(<StrictMode><App /></StrictMode>);
    Object.assign(window, { removeEditor: () => root.render(null) });
  `,
};
const projects = [...steps, ...steps.slice(2).map(withServer), removable];
const browser = projectsInBrowser(projects);
const [SERVER_3, SERVER_4, SERVER_5, REMOVABLE] = [6, 7, 8, 9] as const;

/** A PNG file of 1 pixel. */
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';
const DATA_URL = `data:image/png;base64,${PNG}`;
const SECOND_URL = `${DATA_URL}#2`;
const FIRST_TEXT = 'Add an image to this text.';

interface TestFile {
  readonly name: string;
  readonly type?: string;
}

interface Serialized {
  readonly type: string;
  readonly text?: string;
  readonly alt?: string;
  readonly src?: string;
  readonly children?: readonly Serialized[];
}

interface Editor {
  readonly _nodes: ReadonlyMap<string, { readonly klass: { readonly prototype: { exportJSON(): Serialized } } }>;
  getEditorState(): { toJSON(): { root: Serialized } };
  parseEditorState(json: string): unknown;
}

interface TestWindow {
  readonly requests: {
    readonly name: string;
    readonly signal: AbortSignal;
    resolve(url: string): void;
    reject(error: Error): void;
  }[];
  removeEditor(): void;
  revoked: string[];
}

const textbox = (page: Page): Locator => page.getByRole('textbox', { name: 'Text' });
const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });
const placeholders = (page: Page): Locator => page.locator('.upload img');

async function openStep(step: number) {
  const opened = await browser.open(`/${step}/`);
  await textbox(opened.page).getByText(FIRST_TEXT).waitFor();
  return opened;
}

/** Moves the caret to the end of the text. */
async function focusEnd(page: Page): Promise<void> {
  await textbox(page).click();
  await moveCaret(textbox(page), 'Control+End');
}

const leavesOf = (root: Serialized): string =>
  root
    .children!.map(({ children }) =>
      children!.map(({ type, text, alt }) => text ?? (alt === undefined ? type : `${type}:${alt}`)).join('|'),
    )
    .join('¶');

const stateOf = (page: Page): Promise<Serialized> =>
  textbox(page).evaluate(
    (element) => (element as unknown as { __lexicalEditor: Editor }).__lexicalEditor.getEditorState().toJSON().root,
  );

/** Returns the leaf nodes of the document: `Add an image.|image:cat.png`, with paragraphs separated by `¶`. */
const leaves = async (page: Page): Promise<string> => leavesOf(await stateOf(page));

/** Returns the addresses of the images in the document. */
const sources = async (page: Page): Promise<(string | undefined)[]> =>
  (await stateOf(page)).children!.flatMap(({ children }) =>
    children!.filter(({ type }) => type === 'image').map(({ src }) => src),
  );

interface Transfer {
  readonly files?: readonly TestFile[];
  readonly data?: Readonly<Record<string, string>>;
}

/** Pastes files and other data, or drops them at a position. Returns whether the browser would still act on the event. */
const transfer = (page: Page, what: Transfer, dropAt?: { readonly x: number; readonly y: number }): Promise<boolean> =>
  textbox(page).evaluate(
    (element, { what: { files = [], data = {} }, dropAt, png }) => {
      const bytes = Uint8Array.from(atob(png), (char) => char.charCodeAt(0));
      const transfer = new DataTransfer();
      for (const { name, type = 'image/png' } of files) transfer.items.add(new File([bytes], name, { type }));
      for (const [type, text] of Object.entries(data)) transfer.setData(type, text);
      const init = { bubbles: true, cancelable: true };
      if (dropAt === undefined) {
        return element.dispatchEvent(new ClipboardEvent('paste', { ...init, clipboardData: transfer }));
      }
      const point = { clientX: dropAt.x, clientY: dropAt.y };
      return document
        .elementFromPoint(dropAt.x, dropAt.y)!
        .dispatchEvent(new DragEvent('drop', { ...init, ...point, dataTransfer: transfer }));
    },
    { what, dropAt, png: PNG },
  );

const choose = (page: Page, ...names: string[]): Promise<void> =>
  page
    .locator('input[type="file"]')
    .setInputFiles(names.map((name) => ({ name, mimeType: 'image/png', buffer: Buffer.from(PNG, 'base64') })));

/** Returns the uploads that have started: `cat.png`, or `cat.png (aborted)`. */
const requests = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    (window as unknown as TestWindow).requests.map(({ name, signal }) => (signal.aborted ? `${name} (aborted)` : name)),
  );
const finish = (page: Page, index: number, url = DATA_URL): Promise<void> =>
  page.evaluate(([index, url]) => (window as unknown as TestWindow).requests[index]!.resolve(url), [
    index,
    url,
  ] as const);
const fail = (page: Page, index: number): Promise<void> =>
  page.evaluate((index) => (window as unknown as TestWindow).requests[index]!.reject(new Error('503')), index);

/** Waits until React and Lexical have processed what happened. */
const nextPaints = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))));

/** Pastes an image at the end of the text, and waits until its upload starts. */
async function startUpload(page: Page, name = 'cat.png'): Promise<void> {
  await focusEnd(page);
  await transfer(page, { files: [{ name }] });
  await eventually(async () => (await requests(page)).at(-1)).toBe(name);
  await eventually(() => leaves(page)).toBe(`${FIRST_TEXT}|upload`);
}

/** Copies the selection, and returns the data of the clipboard by type. */
const copy = (page: Page): Promise<{ html: string; json: string }> =>
  textbox(page).evaluate((element) => {
    const clipboardData = new DataTransfer();
    element.dispatchEvent(new ClipboardEvent('copy', { clipboardData, bubbles: true, cancelable: true }));
    return {
      html: clipboardData.getData('text/html'),
      json: clipboardData.getData('application/x-lexical-editor'),
    };
  });

async function selectAll(page: Page): Promise<void> {
  await page.keyboard.press('Control+a');
  await eventually(() => page.evaluate(() => getSelection()!.isCollapsed)).toBe(false);
}

describe('the steps of the tutorial "Image upload"', () => {
  test('are five, and their code compiles with the options of the Vite template', () => {
    expect(steps).toHaveLength(5);
    expect(typeErrors(projects)).toEqual([]);
  });

  test('result in the project of the live example', () => {
    const folder = join(ROOT, 'content/examples/image-upload');
    const read = (path: string): string => readFileSync(join(folder, path.replace('src/', '')), 'utf8');
    const { 'src/main.tsx': main, ...files } = steps.at(-1)!;
    expect(main).toBe(read('sandbox.tsx'));
    expect(files).toEqual(Object.fromEntries(Object.keys(files).map((path) => [path, read(path)])));
  });

  test('1: the button inserts images as data URLs, at the end if the text has never had the focus', async () => {
    const { page, pageErrors } = await openStep(1);
    const chooser = page.waitForEvent('filechooser');
    await button(page, 'Insert images').press('Enter');
    expect((await chooser).isMultiple()).toBe(true);
    await choose(page, 'cat.png', 'dog.png');
    await eventually(() => leaves(page)).toBe(`${FIRST_TEXT}|image:cat.png|image:dog.png`);
    expect(await sources(page)).toEqual([DATA_URL, DATA_URL]);
    await textbox(page).getByRole('img', { name: 'cat.png' }).waitFor();
    expect(pageErrors).toEqual([]);
    await page.context().close();
  });

  test('1: the same file can be chosen again, at the caret, and an image is in the text', async () => {
    const { page, pageErrors } = await openStep(1);
    await focusEnd(page);
    await moveCaret(textbox(page), 'Home');
    await choose(page, 'cat.png');
    await eventually(() => leaves(page)).toBe(`image:cat.png|${FIRST_TEXT}`);
    await choose(page, 'cat.png');
    await eventually(() => leaves(page)).toBe(`image:cat.png|image:cat.png|${FIRST_TEXT}`);
    await page.keyboard.type('Two cats. ');
    await eventually(() => leaves(page)).toBe(`image:cat.png|image:cat.png|Two cats. ${FIRST_TEXT}`);
    await moveCaret(textbox(page), 'Home');
    await page.keyboard.press('Delete');
    await eventually(() => leaves(page)).toBe(`image:cat.png|Two cats. ${FIRST_TEXT}`);
    expect(pageErrors).toEqual([]);
    await page.context().close();
  });

  test('1: only images with https addresses are taken from pasted HTML, and files are not accepted yet', async () => {
    const { page } = await openStep(1);
    await page.route('https://images.example/**', (route) => route.abort());
    await focusEnd(page);
    await transfer(page, { files: [{ name: 'cat.png' }] });
    const images = [
      'https://images.example/a.png',
      'http://images.example/b.png',
      'file:///C:/c.png',
      'd.png',
      DATA_URL,
      'javascript:alert(1)',
    ].map((src) => `<img src="${src}" alt="a cat">`);
    await transfer(page, { data: { 'text/html': `<p>${images.join('')}</p>` } });
    await eventually(() => sources(page)).toEqual(['https://images.example/a.png']);
    expect(await leaves(page)).toBe(`${FIRST_TEXT}|image:a cat`);
    // The property would contain a complete address.
    const property = (): Promise<string> =>
      page.evaluate(() => new DOMParser().parseFromString('<img src="d.png">', 'text/html').images[0]!.src);
    expect(await property()).toBe(`${browser.origin()}/1/d.png`);
    await page.context().close();
  });

  test('1: an image is copied as JSON and as HTML', async () => {
    const { page, pageErrors } = await openStep(1);
    await choose(page, 'cat.png');
    await eventually(() => leaves(page)).toBe(`${FIRST_TEXT}|image:cat.png`);
    await focusEnd(page);
    await selectAll(page);
    const { html, json } = await copy(page);
    expect(html).toContain(`<img src="${DATA_URL}" alt="cat.png">`);
    await page.keyboard.press('Delete');
    await eventually(() => leaves(page)).toBe('');
    await transfer(page, { data: { 'application/x-lexical-editor': json } });
    await eventually(() => leaves(page)).toBe(`${FIRST_TEXT}|image:cat.png`);
    // Copied JSON can contain any address.
    const other = JSON.stringify({
      namespace: 'ImageUpload',
      nodes: [{ type: 'image', version: 1, src: 'data:,', alt: 'other' }],
    });
    await transfer(page, { data: { 'application/x-lexical-editor': other } });
    await eventually(() => sources(page)).toEqual([DATA_URL, 'data:,']);
    expect(pageErrors).toEqual([]);
    await page.context().close();
  });

  test('2: files are pasted at the caret and dropped at the pointer', async () => {
    const { page, pageErrors } = await openStep(2);
    await focusEnd(page);
    expect(await transfer(page, { files: [{ name: 'cat.png' }] })).toBe(true);
    await eventually(() => leaves(page)).toBe(`${FIRST_TEXT}|image:cat.png`);
    const { x, y } = (await textbox(page).locator('p').boundingBox())!;
    expect(await transfer(page, { files: [{ name: 'dog.png' }] }, { x: x + 1, y: y + 8 })).toBe(false);
    await eventually(() => leaves(page)).toBe(`image:dog.png|${FIRST_TEXT}|image:cat.png`);
    expect(pageErrors).toEqual([]);
    await page.context().close();
  });

  test('2: other files are ignored, and the browser does not open them', async () => {
    const { page, pageErrors } = await openStep(2);
    await focusEnd(page);
    const files = [
      { name: 'a.pdf', type: 'application/pdf' },
      { name: 'b.svg', type: 'image/svg+xml' },
    ];
    const { x, y } = (await textbox(page).locator('p').boundingBox())!;
    expect(await transfer(page, { files }, { x: x + 1, y: y + 8 })).toBe(false);
    await transfer(page, { files });
    await transfer(page, { files: [...files, { name: 'cat.png' }] });
    await eventually(() => leaves(page)).toContain('image:cat.png');
    expect((await leaves(page)).match(/image:/g)).toHaveLength(1);
    expect(pageErrors).toEqual([]);
    await page.context().close();
  });

  test('2: a clipboard with HTML and a file inserts the image of the HTML', async () => {
    const { page } = await openStep(2);
    await page.route('https://images.example/**', (route) => route.abort());
    await focusEnd(page);
    const html = '<img src="https://images.example/cat.png" alt="a cat">';
    await transfer(page, { files: [{ name: 'cat.png' }], data: { 'text/html': html } });
    await eventually(() => sources(page)).toEqual(['https://images.example/cat.png']);
    expect(await leaves(page)).toBe(`${FIRST_TEXT}|image:a cat`);
    await page.context().close();
  });
});

describe('the upload of the tutorial "Image upload"', () => {
  test.each([3, 4, 5])('%i: works with the simulated server, and undo removes the image', async (step) => {
    const { page, pageErrors } = await openStep(step);
    await choose(page, 'cat.png');
    await eventually(() => leaves(page)).toBe(`${FIRST_TEXT}|upload`);
    expect(await placeholders(page).getAttribute('src')).toMatch(/^blob:/);
    await eventually(() => leaves(page)).toBe(`${FIRST_TEXT}|image:cat.png`);
    expect(await sources(page)).toEqual([DATA_URL]);
    await page.keyboard.press('Control+z');
    await eventually(() => leaves(page)).toBe(FIRST_TEXT);
    await page.keyboard.press('Control+Shift+z');
    await eventually(() => leaves(page)).toBe(`${FIRST_TEXT}|image:cat.png`);
    expect(pageErrors).toEqual([]);
    await page.context().close();
  });

  test.each([1, 2, 3])('%i: undo removes an image that is the first change', async (step) => {
    const { page, pageErrors } = await openStep(step);
    const { x, y } = (await textbox(page).locator('p').boundingBox())!;
    if (step === 1) await choose(page, 'cat.png');
    else await transfer(page, { files: [{ name: 'cat.png' }] }, { x: x + 1, y: y + 8 });
    await eventually(() => leaves(page)).toContain('image:cat.png');
    await eventually(() => textbox(page).evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press('Control+z');
    await eventually(() => leaves(page)).toBe(FIRST_TEXT);
    expect(pageErrors).toEqual([]);
    await page.context().close();
  });

  test('3: the preview is pale, and its object URL is revoked', async () => {
    const { page, pageErrors } = await openStep(SERVER_3);
    await page.evaluate(() => {
      const revoke = URL.revokeObjectURL.bind(URL);
      const revoked: string[] = [];
      Object.assign(window, { revoked });
      URL.revokeObjectURL = (url) => void (revoked.push(url), revoke(url));
    });
    await startUpload(page);
    expect(await placeholders(page).evaluate((image) => getComputedStyle(image).opacity)).toBe('0.5');
    const url = (await placeholders(page).getAttribute('src'))!;
    const revoked = (): Promise<string[]> => page.evaluate(() => (window as unknown as TestWindow).revoked);
    expect(await revoked()).not.toContain(url);
    await finish(page, 0);
    await eventually(() => leaves(page)).toBe(`${FIRST_TEXT}|image:cat.png`);
    await eventually(revoked).toContain(url);
    expect(pageErrors).toEqual([]);
    await page.context().close();
  });

  test('3: undo does not return to a placeholder after text was typed during the upload', async () => {
    const { page, pageErrors } = await openStep(SERVER_3);
    await startUpload(page);
    await page.keyboard.type(' A cat.');
    await eventually(() => leaves(page)).toBe(`${FIRST_TEXT}|upload| A cat.`);
    await finish(page, 0);
    await eventually(() => leaves(page)).toBe(`${FIRST_TEXT}|image:cat.png| A cat.`);
    // Records whether a placeholder is painted.
    await page.evaluate(() => {
      const state = { painted: 0 };
      Object.assign(window, { state });
      const look = (): void => {
        state.painted += document.querySelectorAll('.upload').length;
        requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
    const texts: string[] = [];
    while (texts.at(-1) !== FIRST_TEXT) {
      const before = await leaves(page);
      await page.keyboard.press('Control+z');
      await eventually(() => leaves(page)).not.toBe(before);
      await nextPaints(page);
      texts.push(await leaves(page));
    }
    expect(texts.at(-2)).toBe(`${FIRST_TEXT}|image:cat.png`);
    expect(texts.join()).not.toContain('upload');
    for (let left = texts.length; left > 0; left -= 1) await page.keyboard.press('Control+Shift+z');
    await eventually(() => leaves(page)).toBe(`${FIRST_TEXT}|image:cat.png| A cat.`);
    expect(await page.evaluate(() => (window as unknown as { state: { painted: number } }).state.painted)).toBe(0);
    expect(await requests(page)).toEqual(['cat.png']);
    expect(pageErrors).toEqual([]);
    await page.context().close();
  });

  test('3: several files are one step of the history, and finish in any order', async () => {
    const { page, pageErrors } = await openStep(SERVER_3);
    await focusEnd(page);
    await transfer(page, { files: [{ name: 'cat.png' }, { name: 'dog.png' }] });
    await eventually(() => requests(page)).toEqual(['cat.png', 'dog.png']);
    await finish(page, 1);
    await eventually(() => leaves(page)).toBe(`${FIRST_TEXT}|upload|image:dog.png`);
    await finish(page, 0, SECOND_URL);
    await eventually(() => leaves(page)).toBe(`${FIRST_TEXT}|image:cat.png|image:dog.png`);
    expect(await sources(page)).toEqual([SECOND_URL, DATA_URL]);
    await page.keyboard.press('Control+z');
    await eventually(() => leaves(page)).toBe(FIRST_TEXT);
    expect(pageErrors).toEqual([]);
    await page.context().close();
  });

  test('3: undo aborts a running upload, and redo starts it again', async () => {
    const { page, pageErrors } = await openStep(SERVER_3);
    await startUpload(page);
    await page.keyboard.press('Control+z');
    await eventually(() => requests(page)).toEqual(['cat.png (aborted)']);
    expect(await leaves(page)).toBe(FIRST_TEXT);
    await page.keyboard.press('Control+Shift+z');
    await eventually(() => requests(page)).toEqual(['cat.png (aborted)', 'cat.png']);
    await finish(page, 1);
    await eventually(() => leaves(page)).toBe(`${FIRST_TEXT}|image:cat.png`);
    expect(pageErrors).toEqual([]);
    await page.context().close();
  });

  test('3: a deleted placeholder aborts the upload, and a late result is ignored', async () => {
    const { page, pageErrors } = await openStep(SERVER_3);
    await startUpload(page);
    await page.keyboard.press('Backspace');
    await eventually(() => requests(page)).toEqual(['cat.png (aborted)']);
    await finish(page, 0);
    await nextPaints(page);
    expect(await leaves(page)).toBe(FIRST_TEXT);
    // The ignored result is not used later either.
    await page.keyboard.press('Control+z');
    await eventually(() => requests(page)).toEqual(['cat.png (aborted)', 'cat.png']);
    await finish(page, 1, SECOND_URL);
    await eventually(() => sources(page)).toEqual([SECOND_URL]);
    expect(pageErrors).toEqual([]);
    await page.context().close();
  });

  test('3: an upload moves with its paragraph', async () => {
    const { page, pageErrors } = await openStep(SERVER_3);
    await startUpload(page);
    await moveCaret(textbox(page), 'ArrowLeft');
    await page.keyboard.press('Enter');
    await eventually(() => leaves(page)).toBe(`${FIRST_TEXT}¶upload`);
    expect(await requests(page)).toEqual(['cat.png']);
    await finish(page, 0);
    await eventually(() => leaves(page)).toBe(`${FIRST_TEXT}¶image:cat.png`);
    // The arrow keys move over the image, and Backspace deletes it.
    await moveCaret(textbox(page), 'ArrowRight');
    await page.keyboard.type('!');
    await eventually(() => leaves(page)).toBe(`${FIRST_TEXT}¶image:cat.png|!`);
    await page.keyboard.press('Backspace');
    await page.keyboard.press('Backspace');
    await eventually(() => leaves(page)).toBe(`${FIRST_TEXT}¶`);
    expect(pageErrors).toEqual([]);
    await page.context().close();
  });

  test('3: a finished upload leaves the focus on a button or in another text field', async () => {
    const { page, pageErrors } = await openStep(SERVER_3);
    await page.evaluate(() => document.body.append(document.createElement('textarea')));
    await focusEnd(page);
    await transfer(page, { files: [{ name: 'cat.png' }, { name: 'dog.png' }] });
    await eventually(() => requests(page)).toEqual(['cat.png', 'dog.png']);
    await page.keyboard.press('Tab');
    const isFocused = (locator: Locator): Promise<boolean> =>
      locator.evaluate((element) => element === document.activeElement);
    await eventually(() => isFocused(button(page, 'Insert images'))).toBe(true);
    await finish(page, 0);
    await eventually(() => leaves(page)).toBe(`${FIRST_TEXT}|image:cat.png|upload`);
    await nextPaints(page);
    expect(await isFocused(button(page, 'Insert images'))).toBe(true);

    await page.locator('textarea').click();
    await page.keyboard.type('one ');
    await finish(page, 1);
    await eventually(() => leaves(page)).toBe(`${FIRST_TEXT}|image:cat.png|image:dog.png`);
    await nextPaints(page);
    await page.keyboard.type('two');
    expect(await page.locator('textarea').inputValue()).toBe('one two');
    expect(pageErrors).toEqual([]);
    await page.context().close();
  });

  test('5: the upload is aborted when the editor is unmounted', async () => {
    const { page, pageErrors } = await openStep(REMOVABLE);
    await startUpload(page);
    await page.evaluate(() => (window as unknown as TestWindow).removeEditor());
    await textbox(page).waitFor({ state: 'detached' });
    await eventually(() => requests(page)).toEqual(['cat.png (aborted)']);
    await finish(page, 0);
    await nextPaints(page);
    expect(pageErrors).toEqual([]);
    await page.context().close();
  });
});

describe('a failed upload in the tutorial "Image upload"', () => {
  test.each([SERVER_4, SERVER_5])('%i: is announced, and can be retried with the keyboard', async (step) => {
    const { page, pageErrors } = await openStep(step);
    const status = page.getByRole('status');
    const alert = page.getByRole('alert');
    expect([await status.count(), await alert.count()]).toEqual([1, 1]);
    await startUpload(page);
    await eventually(() => status.innerText()).toBe('Uploading images: 1');
    await fail(page, 0);
    await eventually(() => alert.innerText()).toContain('cat.png could not be uploaded.');
    expect(await status.innerText()).toBe('');
    expect(await leaves(page)).toBe(`${FIRST_TEXT}|upload`);

    await button(page, 'Retry cat.png').press('Enter');
    await eventually(() => requests(page)).toEqual(['cat.png', 'cat.png']);
    await eventually(() => alert.innerText()).toBe('');
    await eventually(() => textbox(page).evaluate((element) => element === document.activeElement)).toBe(true);
    await finish(page, 1);
    await eventually(() => leaves(page)).toBe(`${FIRST_TEXT}|image:cat.png`);
    await eventually(() => status.innerText()).toBe('');
    await page.keyboard.press('Control+z');
    await eventually(() => leaves(page)).toBe(FIRST_TEXT);
    expect(pageErrors).toEqual([]);
    await page.context().close();
  });

  test('4: Tab reaches the buttons, and "Remove" removes the placeholder', async () => {
    const { page, pageErrors } = await openStep(SERVER_4);
    await startUpload(page);
    await fail(page, 0);
    await button(page, 'Retry cat.png').waitFor();
    const names: (string | null)[] = [];
    for (let left = 3; left > 0; left -= 1) {
      await page.keyboard.press('Tab');
      names.push(await page.evaluate(() => document.activeElement!.ariaLabel ?? document.activeElement!.textContent));
    }
    expect(names).toEqual(['Insert images', 'Retry cat.png', 'Remove cat.png']);
    await page.keyboard.press('Enter');
    await eventually(() => leaves(page)).toBe(FIRST_TEXT);
    await eventually(() => page.getByRole('alert').innerText()).toBe('');
    await eventually(() => textbox(page).evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await requests(page)).toEqual(['cat.png (aborted)']);
    expect(pageErrors).toEqual([]);
    await page.context().close();
  });

  test('4: two failures have separate messages', async () => {
    const { page, pageErrors } = await openStep(SERVER_4);
    await focusEnd(page);
    await transfer(page, { files: [{ name: 'cat.png' }, { name: 'dog.png' }] });
    await eventually(() => requests(page)).toEqual(['cat.png', 'dog.png']);
    await fail(page, 0);
    await fail(page, 1);
    await button(page, 'Remove dog.png').click();
    await eventually(() => leaves(page)).toBe(`${FIRST_TEXT}|upload`);
    await button(page, 'Retry cat.png').click();
    await eventually(async () => (await requests(page)).at(-1)).toBe('cat.png');
    await finish(page, 2);
    await eventually(() => leaves(page)).toBe(`${FIRST_TEXT}|image:cat.png`);
    expect(pageErrors).toEqual([]);
    await page.context().close();
  });

  test('4: the checkbox fails only the next upload', async () => {
    const { page, pageErrors } = await openStep(4);
    const checkbox = page.getByRole('checkbox', { name: 'Fail the next upload' });
    await checkbox.check();
    await choose(page, 'cat.png');
    await button(page, 'Retry cat.png').click();
    expect(await checkbox.isChecked()).toBe(false);
    await eventually(() => leaves(page)).toBe(`${FIRST_TEXT}|image:cat.png`);
    expect(pageErrors).toEqual([]);
    await page.context().close();
  });

  test('4: has no accessibility violations', async () => {
    const { page } = await openStep(SERVER_4);
    await startUpload(page);
    await fail(page, 0);
    await button(page, 'Retry cat.png').waitFor();
    const ignored = ['region', 'landmark-one-main', 'page-has-heading-one'];
    expect((await axeViolations(page)).filter(({ rule }) => !ignored.includes(rule))).toEqual([]);
    await page.context().close();
  });
});

describe('the saved document of the tutorial "Image upload"', () => {
  test('5: contains no placeholder, and shows the image again', async () => {
    const { page, pageErrors } = await openStep(SERVER_5);
    await startUpload(page);
    expect(await button(page, 'Load').isDisabled()).toBe(true);
    await button(page, 'Save').click();
    await button(page, 'Load').click();
    await eventually(() => leaves(page)).toBe(FIRST_TEXT);
    // The document was replaced, so nothing needs the upload.
    await eventually(() => requests(page)).toEqual(['cat.png (aborted)']);

    await focusEnd(page);
    await transfer(page, { files: [{ name: 'dog.png' }] });
    await eventually(async () => (await requests(page)).at(-1)).toBe('dog.png');
    await finish(page, 1);
    await eventually(() => leaves(page)).toBe(`${FIRST_TEXT}|image:dog.png`);
    await button(page, 'Save').click();
    await textbox(page).click();
    await selectAll(page);
    await page.keyboard.press('Delete');
    await eventually(() => leaves(page)).toBe('');
    await button(page, 'Load').click();
    await eventually(() => leaves(page)).toBe(`${FIRST_TEXT}|image:dog.png`);
    await textbox(page).getByRole('img', { name: 'dog.png' }).waitFor();
    expect(pageErrors).toEqual([]);
    await page.context().close();
  });

  test('5: copied HTML has no placeholder, and copied JSON does not insert one', async () => {
    const { page, pageErrors } = await openStep(SERVER_5);
    await startUpload(page);
    await selectAll(page);
    const { html, json } = await copy(page);
    expect(html).toContain(FIRST_TEXT);
    expect(html).not.toMatch(/upload|img|blob:/);
    expect(json).toContain('"type":"upload"');
    await moveCaret(textbox(page), 'End');
    await transfer(page, { data: { 'application/x-lexical-editor': json, 'text/html': html } });
    await eventually(() => leaves(page)).toBe(`${FIRST_TEXT}|upload|${FIRST_TEXT}`);
    expect(await requests(page)).toEqual(['cat.png']);

    // A copy of only the placeholder.
    const alone = JSON.stringify({ namespace: 'ImageUpload', nodes: [{ type: 'upload', version: 1 }] });
    await transfer(page, { data: { 'application/x-lexical-editor': alone } });
    await page.keyboard.type('!');
    await eventually(() => leaves(page)).toBe(`${FIRST_TEXT}|upload|${FIRST_TEXT}!`);
    expect(pageErrors).toEqual([]);
    await page.context().close();
  });

  test('5: an editor without the placeholder cannot load it, and its JSON must have its type', async () => {
    const { page, pageErrors } = await openStep(SERVER_3);
    await startUpload(page);
    const exported = await textbox(page).evaluate((element) => {
      const { __lexicalEditor: editor } = element as unknown as { __lexicalEditor: Editor };
      const json = JSON.stringify(editor.getEditorState());
      editor.parseEditorState(json);
      // The type of a class that this editor does not have.
      editor.parseEditorState(json.replace('"upload"', '"unknown"'));
      editor._nodes.get('upload')!.klass.prototype.exportJSON = () => ({ type: 'text' });
      try {
        return JSON.stringify(editor.getEditorState());
      } catch (error) {
        return (error as Error).message;
      }
    });
    expect(exported).toContain('does not match the serialized type');
    await eventually(() => pageErrors).toEqual(['uncaught: parseEditorState: type "unknown" + not found']);
    await page.context().close();
  });
});
