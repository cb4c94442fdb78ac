import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { guideText } from '../../../scripts/lexical/guide-steps.mjs';
import { eventually } from '../../support/eventually.ts';
import { guideProjects, lexicalText, projectsInBrowser, typeErrors, withEdits } from '../../support/tutorial.ts';

const PAGE = 'getting-started/quick-start.mdx';
const NOTES = 'src/notes.ts';
const [editor, stored, updated, complete] = guideProjects(PAGE);

// The page describes these edits in sentences.
const ATTACH = "  editor.setRootElement(container.querySelector<HTMLElement>('.notes-text'));\n";
const IMPORT = "import { createEditor } from 'lexical';\n";
const firstNote = withEdits(updated!, NOTES, {
  [IMPORT]: `${IMPORT}import { writeFirstNote } from './first-note';\n`,
  [ATTACH]: `  writeFirstNote(editor);\n${ATTACH}`,
});
const loaded = withEdits(firstNote, NOTES, {
  [IMPORT]: `${IMPORT}import { load } from './storage';\n`,
  '  writeFirstNote(editor);': '  if (!load(editor)) writeFirstNote(editor);',
});
const reported = withEdits(loaded, NOTES, {
  [IMPORT]: `${IMPORT}import { registerReport } from './report';\n`,
  'createEmptyHistoryState(), 300),\n': 'createEmptyHistoryState(), 300),\n    registerReport(editor, console.log),\n',
});
// "call `load` as described above, and call `save` in the listener of `registerStateView`"
const saved = withEdits(complete!, NOTES, {
  "import { registerToolbar } from './toolbar';\n":
    "import { load, save } from './storage';\nimport { registerToolbar } from './toolbar';\n",
  "  editor.update($writeFirstNote, { tag: 'history-merge' });":
    "  if (!load(editor)) editor.update($writeFirstNote, { tag: 'history-merge' });",
  'JSON.stringify(editorState, null, 2);\n': 'JSON.stringify(editorState, null, 2);\n    save(editor);\n',
});

const projects = [editor!, stored!, firstNote, loaded, reported, complete!, saved];
const [EDITOR, , FIRST_NOTE, LOADED, REPORTED, COMPLETE, SAVED] = projects.map((_, index) => `/${index + 1}/`);
const browser = projectsInBrowser(projects);

const textbox = (page: Page): Locator => page.getByRole('textbox', { name: 'Notes' });
const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });
const html = (page: Page): Promise<string> => textbox(page).innerHTML();

async function openStep(path: string | undefined) {
  const opened = await browser.open(path!);
  await textbox(opened.page).click();
  await textbox(opened.page).press('Control+End');
  return opened;
}

describe('the steps of the quick start', () => {
  test('compile with the options of the Vite template', () => {
    expect(typeErrors(projects)).toEqual([]);
  });

  test('contain the edits that this test makes', () => {
    const page = guideText(PAGE).replace(/\s+/g, ' ');
    expect(page).toContain(
      'Import the function in `src/notes.ts` and call `writeFirstNote(editor)` before `setRootElement`.',
    );
    expect(page).toContain('import `load` as well and write `if (!load(editor)) writeFirstNote(editor);`.');
    expect(page).toContain('add `registerReport(editor, console.log)` to the arguments of `mergeRegister`');
    expect(page).toContain('call `save` in the listener of `registerStateView`');
  });

  test('first: a text field with bold text and undo', async () => {
    const { page, pageErrors } = await openStep(EDITOR);
    await page.keyboard.type('Plain ');
    await page.keyboard.press('Control+b');
    await page.keyboard.type('bold');
    await eventually(() => textbox(page).locator('strong').allTextContents()).toEqual(['bold']);
    await page.keyboard.press('Control+z');
    await eventually(() => lexicalText(textbox(page))).not.toContain('bold');
    expect(pageErrors).toEqual([]);
    await page.context().close();
  });

  test('then: initial content that users cannot undo', async () => {
    const { page, pageErrors } = await openStep(FIRST_NOTE);
    await eventually(() => textbox(page).locator('h2').allTextContents()).toEqual(['Meeting notes']);
    await page.keyboard.type(' More.');
    await eventually(() => lexicalText(textbox(page))).toContain('More.');
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+z');
    await eventually(() => lexicalText(textbox(page))).toBe('Meeting notes\n\nPlain text, then bold text.');
    expect(pageErrors).toEqual([]);
    await page.context().close();
  });

  test('then: stored notes instead of the initial content', async () => {
    const { page, pageErrors } = await openStep(LOADED);
    await eventually(() => lexicalText(textbox(page))).toContain('Meeting notes');
    await page.evaluate(() => {
      const text = { type: 'text', text: 'Stored', format: 0, detail: 0, mode: 'normal', style: '', version: 1 };
      const block = { direction: 'ltr', format: '', indent: 0, version: 1 };
      const paragraph = { ...block, type: 'paragraph', children: [text], textFormat: 0 };
      localStorage.setItem('notes', JSON.stringify({ root: { ...block, type: 'root', children: [paragraph] } }));
    });
    await page.reload();
    await eventually(() => lexicalText(textbox(page))).toBe('Stored');
    expect(pageErrors).toEqual([]);
    await page.context().close();
  });

  test('then: the length of the text in the console after each change', async () => {
    const { page, pageErrors } = await openStep(REPORTED);
    await eventually(() => lexicalText(textbox(page))).toContain('Meeting notes');
    const messages: string[] = [];
    page.on('console', (message) => messages.push(message.text()));
    await page.keyboard.press('Control+a');
    await page.keyboard.insertText('12345');
    await eventually(() => messages.at(-1)).toBe('5 characters');
    expect(pageErrors).toEqual([]);
    await page.context().close();
  });
});

describe('the complete editor of the quick start', () => {
  test('has headings, lists, links, formats and undo', async () => {
    const { page, pageErrors } = await openStep(COMPLETE);
    await button(page, 'Heading').click();
    await eventually(() => textbox(page).locator('h2').allTextContents()).toEqual(['Meeting notes', 'Write here.']);
    await button(page, 'Heading').click();
    await button(page, 'Bulleted list').click();
    await eventually(() => textbox(page).locator('ul li').allTextContents()).toEqual(['Write here.']);
    await page.keyboard.press('Shift+Home');
    await button(page, 'Underline').click();
    await eventually(() => textbox(page).locator('.note-underline').allTextContents()).toEqual(['Write here.']);
    page.once('dialog', (dialog) => void dialog.accept('https://lexical.dev/'));
    await button(page, 'Link').click();
    await eventually(() => textbox(page).locator('a').getAttribute('href')).toBe('https://lexical.dev/');
    expect(await page.locator('.notes-state').textContent()).toContain('"url": "https://lexical.dev/"');
    const withLink = await html(page);
    await button(page, 'Undo').click();
    await eventually(() => html(page)).not.toBe(withLink);
    await button(page, 'Redo').click();
    await eventually(() => html(page)).toBe(withLink);
    expect(pageErrors).toEqual([]);
    await page.context().close();
  });

  test('keeps the notes when the page is reloaded, after the edits at its end', async () => {
    const { page, pageErrors } = await openStep(SAVED);
    await page.keyboard.type(' Kept.');
    await eventually(() => lexicalText(textbox(page))).toContain('Kept.');
    await page.reload();
    await eventually(() => lexicalText(textbox(page))).toBe('Meeting notes\n\nWrite here. Kept.');
    expect(pageErrors).toEqual([]);
    await page.context().close();
  });
});
