import type { LexicalEditor } from 'lexical';
import { describe, expect, test } from 'vitest';
import { EXAMPLES } from '../../../content/pages/_components/examples.ts';
import { claims, claimsInBrowser } from '../../support/claims.ts';
import { codeOfPage, loadInPage, moduleText } from './page-code.ts';

const { kit } = claims;
const browser = claimsInBrowser();

/** What the samples export, as far as it is called here. */
interface Samples {
  editor: LexicalEditor;
  setup(root: HTMLElement): () => void;
  createDictationEditor(root: HTMLElement): () => void;
}

/** The types of the blocks of a stored document. Throws if an editor refuses to load it. */
function blocksOf(json: string): string[] {
  const editor = kit.headless();
  editor.setEditorState(editor.parseEditorState(json));
  return editor.getEditorState().read(() =>
    claims.lexical
      .$getRoot()
      .getChildren()
      .map((node) => node.getType()),
  );
}

/** Starts a sample on an element, which has the id `editor`. */
async function start(code: string, name?: 'setup' | 'createDictationEditor'): Promise<void> {
  await browser.run(() => {
    const root = document.createElement('div');
    root.id = 'editor';
    root.contentEditable = 'true';
    document.body.replaceChildren(root);
  });
  await loadInPage(browser, code);
  await browser.page().evaluate((exported) => {
    const root = document.querySelector<HTMLElement>('#editor')!;
    if (exported) (window as unknown as Samples)[exported](root);
  }, name);
}

/** Records the changes from here on, as an application does that adds undo to a sample. */
const addHistory = (): Promise<void> =>
  browser.run(() => {
    const { createEmptyHistoryState, registerHistory } = window.claims.history;
    const { __lexicalEditor: editor } = document.querySelector('#editor') as unknown as {
      __lexicalEditor: LexicalEditor;
    };
    registerHistory(editor, createEmptyHistoryState(), 300);
  });

/** Clicks, types a word and takes everything back. Returns what is left, as stored JSON. */
async function typeAndUndo(): Promise<string> {
  const page = browser.page();
  await page.click('#editor');
  await page.keyboard.type('word');
  await expect.poll(() => page.textContent('#editor')).toBe('word');
  for (let step = 0; step < 4; step++) await page.keyboard.press('Control+z');
  return browser.run(async () => {
    await window.claims.kit.settled();
    const { __lexicalEditor: editor } = document.querySelector('#editor') as unknown as {
      __lexicalEditor: LexicalEditor;
    };
    return JSON.stringify(editor.getEditorState());
  });
}

describe('packages/lexical-history#registerhistory', () => {
  test('the sample seeds the editor, so undoing everything leaves a paragraph that can be stored and loaded', async () => {
    await start(codeOfPage('packages/lexical-history.md', 'registerHistory(editor, history'), 'setup');
    expect(blocksOf(await typeAndUndo())).toEqual(['paragraph']);
  });
});

describe('packages/lexical-code#example', () => {
  test('the sample seeds the editor, so undoing everything leaves a paragraph', async () => {
    await start(codeOfPage('packages/lexical-code.md', 'turnIntoCode'), 'setup');
    await addHistory();
    expect(blocksOf(await typeAndUndo())).toEqual(['paragraph']);
  });
});

describe('packages/lexical-dragon#example', () => {
  test('the sample seeds the editor, so undoing everything leaves a paragraph', async () => {
    await start(codeOfPage('packages/lexical-dragon.md', 'createDictationEditor'), 'createDictationEditor');
    await addHistory();
    expect(blocksOf(await typeAndUndo())).toEqual(['paragraph']);
  });
});

test('the first example of the home page seeds the editor, so undoing everything leaves a paragraph', async () => {
  await start(moduleText(EXAMPLES[0]!.code));
  expect(blocksOf(await typeAndUndo())).toEqual(['paragraph']);
});
