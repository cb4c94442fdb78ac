import type { HistoryState } from '@lexical/history';
import type * as ClearEditor from '@lexical/react/LexicalClearEditorPlugin';
import type { LexicalEditor } from 'lexical';
import { describe, expect, test } from 'vitest';
import { claims, claimsInBrowser } from '../../support/claims.ts';
import { codeOfFile, codeOfPage, load, loadInPage } from './page-code.ts';

const { kit } = claims;
const { $createParagraphNode, $createTextNode, $getRoot } = claims.lexical;
const browser = claimsInBrowser();

const $append = (text: string): unknown => $getRoot().append($createParagraphNode().append($createTextNode(text)));

interface Apostrophes {
  registerApostrophes(editor: LexicalEditor): () => void;
}
const APOSTROPHES = codeOfPage('testing.md', 'export function registerApostrophes');

describe('testing#testing-your-own-code', () => {
  test('the sample passes its own test', () => {
    const ran: string[] = [];
    const run = (name: string, callback: () => void): void => {
      callback();
      ran.push(name);
    };
    load(codeOfPage('testing.md', "test('makes apostrophes typographic'"), {
      vitest: { expect, test: run },
      './registerApostrophes': load(APOSTROPHES),
    });
    expect(ran).toEqual(['makes apostrophes typographic']);
  });

  test('the text keeps its length, so the caret needs no care', async () => {
    await loadInPage(browser, APOSTROPHES);
    await browser.run(async () => {
      const { kit: here, lexical: core, richText } = window.claims;
      const { editor } = here.mount({}, '');
      richText.registerRichText(editor);
      (window as unknown as Apostrophes).registerApostrophes(editor);
      await here.focusWith(editor, () => core.$getRoot().selectEnd());
      Object.assign(window, { editor });
    });
    await browser.page().keyboard.type("It's Ann's");
    const text = (): Promise<string> =>
      browser.run(() => window.claims.kit.textOf((window as unknown as { editor: LexicalEditor }).editor));
    await expect.poll(text).toBe('It’s Ann’s');
    expect(await browser.run(() => getSelection()!.focusOffset)).toBe(10);
  });

  test('without an onError that throws, a failing update is only logged', () => {
    const { messages, onError } = kit.recorder();
    const fail = (): never => {
      throw new Error('no');
    };
    kit.change(kit.headless({ onError }, 'one'), fail);
    expect(messages).toEqual(['no']);
    expect(kit.thrown(() => kit.change(kit.headless({}, 'one'), fail))).toBe('no');
  });
});

describe('error#getting-the-message-from-a-development-build', () => {
  const failing = (editor: LexicalEditor): string | undefined =>
    kit.thrown(() =>
      editor.update(() => {
        $append('half');
        throw new Error('no');
      }),
    );

  test('an onError that throws leaves the half change, and nothing is committed until an update is discrete', async () => {
    const editor = kit.headless({}, 'one');
    expect(failing(editor)).toBe('no');
    editor.update(() => void $append('later'));
    await kit.settled();
    expect(kit.textOf(editor)).toBe('one');
    kit.change(editor, () => void $append('discrete'));
    expect(kit.textOf(editor).split('\n\n')).toEqual(['one', 'half', 'later', 'discrete']);
  });

  test('if a commit was scheduled already when onError throws, the half change is committed as it is', async () => {
    const editor = kit.headless({}, 'one');
    editor.update(() => void $append('earlier'));
    expect(failing(editor)).toBe('no');
    await kit.settled();
    expect(kit.textOf(editor).split('\n\n')).toEqual(['one', 'earlier', 'half']);
  });

  test('when onError returns, the editor is put back to the state before the failed update', async () => {
    const { messages, onError } = kit.recorder();
    const editor = kit.headless({ onError }, 'one');
    expect(failing(editor)).toBeUndefined();
    kit.change(editor, () => void $append('later'));
    await kit.settled();
    expect([messages, kit.textOf(editor)]).toEqual([['no'], 'one\n\nlater']);
  });

  test('an error in a listener reaches the caller of a discrete update, not onError, and later listeners are not called', () => {
    const { messages, onError } = kit.recorder();
    const editor = kit.headless({ onError }, 'one');
    const called: string[] = [];
    editor.registerUpdateListener(() => {
      called.push('first');
      throw new Error('no');
    });
    editor.registerUpdateListener(() => void called.push('second'));
    expect(kit.thrown(() => kit.change(editor, () => void $append('two')))).toBe('no');
    expect([messages, called]).toEqual([[], ['first']]);
  });
});

/** The text after CLEAR_EDITOR_COMMAND with both plugins, the steps that are left then, and the text after undo. */
async function cleared(final: boolean): Promise<unknown[]> {
  await loadInPage(browser, codeOfFile('node_modules/@lexical/react/LexicalClearEditorPlugin.dev.js'));
  return browser.page().evaluate(async (clearHistory) => {
    const { kit: here, lexical: core, react, reactDom, ...names } = window.claims;
    const { ClearEditorPlugin } = window as unknown as typeof ClearEditor;
    const history: HistoryState = names.history.createEmptyHistoryState();
    const kept: { editor?: LexicalEditor } = {};
    const Keep = (): null => {
      [kept.editor] = names.composerContext.useLexicalComposerContext();
      return null;
    };
    const host = document.createElement('div');
    document.body.replaceChildren(host);
    const children = react.createElement(
      react.Fragment,
      null,
      react.createElement(names.richTextPlugin.RichTextPlugin, {
        contentEditable: react.createElement(names.contentEditable.ContentEditable),
        placeholder: null,
        ErrorBoundary: names.errorBoundary.LexicalErrorBoundary,
      }),
      react.createElement(names.historyPlugin.HistoryPlugin, { externalHistoryState: history }),
      react.createElement(ClearEditorPlugin),
      react.createElement(Keep),
    );
    const initialConfig = { namespace: 'clear', onError: here.rethrow };
    const root = reactDom.createRoot(host);
    root.render(react.createElement(names.composer.LexicalComposer, { initialConfig, children }));
    await new Promise((resolve) => setTimeout(resolve, 40));
    const editor = kept.editor!;
    for (const text of ['one', 'two']) here.change(editor, () => here.$fill(text), { tag: 'history-push' });
    const before = history.undoStack.length;
    editor.dispatchCommand(core.CLEAR_EDITOR_COMMAND, undefined);
    if (clearHistory) editor.dispatchCommand(core.CLEAR_HISTORY_COMMAND, undefined);
    await here.settled();
    const result: unknown[] = [here.textOf(editor), history.undoStack.length - before];
    editor.dispatchCommand(core.UNDO_COMMAND, undefined);
    await here.settled();
    result.push(here.textOf(editor));
    root.unmount();
    return result;
  }, final);
}

describe('react/plugins#lexicalcleareditorplugin', () => {
  test('undo brings the content back: the plugin handles the command before the handler of HistoryPlugin is called', async () => {
    expect(await cleared(false)).toEqual(['', 1, 'two']);
  });

  test('CLEAR_HISTORY_COMMAND afterwards makes the clearing final', async () => {
    const [text, , undone] = await cleared(true);
    expect([text, undone]).toEqual(['', '']);
  });
});

describe('history#pitfalls', () => {
  test('beside ClearEditorPlugin, CLEAR_EDITOR_COMMAND does not even empty the stacks', async () => {
    const [, added] = await cleared(false);
    expect(added).toBe(1);
  });
});
