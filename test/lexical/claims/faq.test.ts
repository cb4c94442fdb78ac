import type { HistoryState } from '@lexical/history';
import type { LexicalEditor, RangeSelection } from 'lexical';
import { describe, expect, test } from 'vitest';
import { claims, claimsInBrowser } from '../../support/claims.ts';
import { codeOfPage, load, loadInPage } from './page-code.ts';

const { kit, lexical } = claims;
const browser = claimsInBrowser();

/** What the scripts in the page share with each other, beside the samples of the page. */
interface Kept {
  editor: LexicalEditor;
  steps: HistoryState;
  registerTypography(editor: LexicalEditor): () => void;
  registerMaxLength(editor: LexicalEditor, max: number): () => void;
  registerPlainPaste(editor: LexicalEditor): () => void;
  focusWithoutScrolling(editor: LexicalEditor): void;
}

/** An editor for typing, with the caret behind its text. */
const open = (text: string): Promise<void> =>
  browser.page().evaluate(async (content) => {
    const { kit: here, lexical: core, richText, history } = window.claims;
    const { editor } = here.mount({}, content);
    richText.registerRichText(editor);
    const steps = history.createEmptyHistoryState();
    history.registerHistory(editor, steps, 1000);
    Object.assign(window, { editor, steps });
    await here.focusWith(editor, () => core.$getRoot().selectEnd());
  }, text);

const textInPage = (): Promise<string> =>
  browser.run(() => window.claims.kit.textOf((window as unknown as Kept).editor));

describe('faq#how-do-i-listen-for-user-text-insertions', () => {
  test('the sample makes © of (c) while somebody types, and the caret stays where they type', async () => {
    await loadInPage(browser, codeOfPage('faq.md', 'registerTypography'));
    await open('');
    await browser.run(() => {
      const { editor, registerTypography } = window as unknown as Kept;
      registerTypography(editor);
    });
    await browser.page().keyboard.type('a(c)xyz');
    await expect.poll(textInPage).toBe('a©xyz');
    expect(await browser.run(() => getSelection()!.focusOffset)).toBe(5);
  });

  test('nothing else moves the caret when the text becomes shorter: the next letter is typed in the wrong place', async () => {
    await open('abcd');
    await browser.run(() => {
      const { editor } = window as unknown as Kept;
      const { TextNode } = window.claims.lexical;
      editor.registerNodeTransform(TextNode, (node) => {
        const text = node.getTextContent();
        if (text.includes('(c)')) node.setTextContent(text.replaceAll('(c)', '©'));
      });
      window.claims.kit.change(editor, () => void window.claims.kit.$textAt().select(1, 1));
    });
    await browser.page().keyboard.type('(c)x');
    await expect.poll(textInPage).toBe('a©bcxd');
  });

  test('the sample moves both ends of a selection behind the text, and leaves the one in front of it', () => {
    const { registerTypography } = load<Kept>(codeOfPage('faq.md', 'registerTypography'));
    const editor = kit.headless({}, 'start');
    registerTypography(editor);
    kit.change(editor, () => void kit.$textAt().setTextContent('a(c)b (c)d').select(1, 10));
    const { anchor, focus } = editor.getEditorState()._selection as RangeSelection;
    expect([kit.textOf(editor), anchor.offset, focus.offset]).toEqual(['a©b ©d', 1, 6]);
  });
});

describe('faq#how-do-i-limit-the-length-of-the-text', () => {
  /** An editor that holds up to 8 characters, in which somebody has typed as many. */
  async function full(): Promise<void> {
    await loadInPage(browser, codeOfPage('faq.md', 'registerMaxLength'));
    await open('');
    await browser.run(() => {
      const { editor, registerMaxLength } = window as unknown as Kept;
      registerMaxLength(editor, 8);
    });
    await browser.page().keyboard.type('abcdefgh');
    await expect.poll(textInPage).toBe('abcdefgh');
  }

  const steps = (): Promise<number> => browser.run(() => (window as unknown as Kept).steps.undoStack.length);

  test('a letter too many is refused, and deleting is always allowed', async () => {
    await full();
    await browser.page().keyboard.type('i');
    await browser.page().keyboard.press('Backspace');
    await expect.poll(textInPage).toBe('abcdefg');
    await browser.page().keyboard.type('XY');
    await expect.poll(textInPage).toBe('abcdefgX');
  });

  test('the count includes two characters between blocks, and a refused Enter leaves no undo step', async () => {
    await full();
    const before = await steps();
    await browser.page().keyboard.press('Backspace');
    await browser.page().keyboard.press('Enter');
    await browser.run(() => window.claims.kit.settled());
    expect([await textInPage(), await steps()]).toEqual(['abcdefg', before + 1]);
    await browser.page().keyboard.press('Control+z');
    await expect.poll(textInPage).toBe('abcdefgh');
  });

  test('a paste that does not fit is refused as a whole', async () => {
    await full();
    await browser.page().keyboard.press('Backspace');
    await expect.poll(textInPage).toBe('abcdefg');
    await browser.run(async () => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', 'XY');
      const { editor } = window as unknown as Kept;
      editor.getRootElement()!.dispatchEvent(new ClipboardEvent('paste', { clipboardData, cancelable: true }));
      await window.claims.kit.settled();
    });
    expect(await textInPage()).toBe('abcdefg');
  });
});

describe('faq#how-do-i-paste-without-formatting', () => {
  /** Pastes over the whole text, and tells the text, its formats, and the files that the editor heard of. */
  async function paste(data: { text?: string; html?: string; file?: string }): Promise<unknown[]> {
    await loadInPage(browser, codeOfPage('faq.md', 'registerPlainPaste'));
    await open('one');
    return browser.page().evaluate(async ({ text, html, file }) => {
      const { kit: here, lexical: core, richText } = window.claims;
      const { editor, registerPlainPaste } = window as unknown as Kept;
      registerPlainPaste(editor);
      const files: string[] = [];
      const onFiles = (dropped: File[]): boolean => files.push(...dropped.map(({ name }) => name)) > 0;
      editor.registerCommand(richText.DRAG_DROP_PASTE, onFiles, core.COMMAND_PRIORITY_LOW);
      here.change(editor, () => void here.$textAt().select(0));
      const clipboardData = new DataTransfer();
      if (text !== undefined) clipboardData.setData('text/plain', text);
      if (html !== undefined) clipboardData.setData('text/html', html);
      if (file !== undefined) clipboardData.items.add(new File(['x'], file, { type: 'image/png' }));
      const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
      editor.getRootElement()!.dispatchEvent(event);
      await here.settled();
      const formats = editor.getEditorState().read(() =>
        core
          .$getRoot()
          .getAllTextNodes()
          .map((node) => node.getFormat()),
      );
      return [here.textOf(editor), formats, files];
    }, data);
  }

  test('the sample takes the text of a paste and leaves its formatting, before the rich text package does', async () => {
    expect(await paste({ text: 'two', html: '<b>two</b>' })).toEqual(['two', [0], []]);
  });

  test('the sample declines a paste without text, as of a copied image, which would only delete what is selected', async () => {
    expect(await paste({ file: 'copied.png' })).toEqual(['one', [0], ['copied.png']]);
  });
});

describe('faq#how-do-i-focus-the-editor-or-keep-it-from-taking-the-focus', () => {
  /** Types into a title field that changes the nodes of the editor in its input event, and tells what it has. */
  async function typeTitle(leave: boolean): Promise<string> {
    await open('one');
    await browser.page().evaluate((withoutSelection) => {
      const { kit: here, lexical: core } = window.claims;
      const { editor } = window as unknown as Kept;
      const field = document.body.appendChild(document.createElement('input'));
      field.addEventListener('input', () => {
        here.change(editor, () => {
          core.$getRoot().append(core.$createParagraphNode());
          if (withoutSelection) core.$setSelection(null);
        });
      });
      field.focus();
    }, leave);
    await browser.page().keyboard.type('ab');
    return browser.page().locator('input').inputValue();
  }

  test('a title field that updates the editor in its input event loses the focus at the first key', async () => {
    expect(await typeTitle(false)).toBe('a');
  });

  test('an update that ends with $setSelection(null) leaves the focus where it is', async () => {
    expect(await typeTitle(true)).toBe('ab');
  });

  test('emptying the root and inserting nodes with $insertNodes take the focus in passing', async () => {
    const focused = await browser.run(() => {
      const { kit: here, lexical: core } = window.claims;
      const changes: (() => void)[] = [
        () => void core.$getRoot().append(core.$createParagraphNode()),
        () => void core.$getRoot().clear().append(core.$createParagraphNode()),
        () => core.$insertNodes([core.$createTextNode('two')]),
      ];
      return changes.map((change) => {
        getSelection()!.removeAllRanges();
        const { editor, root } = here.mount();
        here.change(editor, () => {
          core.$getRoot().append(core.$createParagraphNode());
          core.$setSelection(null);
        });
        document.body.appendChild(document.createElement('input')).focus();
        here.change(editor, change);
        return document.activeElement === root;
      });
    });
    expect(focused).toEqual([false, true, true]);
  });

  test('focus() scrolls the caret into view, the sample stays where the page is', async () => {
    await loadInPage(browser, codeOfPage('faq.md', 'focusWithoutScrolling'));
    const scrolled = await browser.run(async () => {
      const { kit: here } = window.claims;
      const { focusWithoutScrolling } = window as unknown as Kept;
      const found: unknown[] = [];
      for (const focus of [focusWithoutScrolling, (one: LexicalEditor) => one.focus()]) {
        const { editor, root } = here.mount({}, 'one');
        root.style.marginTop = '3000px';
        scrollTo(0, 0);
        focus(editor);
        await here.settled();
        found.push(document.activeElement === root, scrollY > 0);
      }
      return found;
    });
    expect(scrolled).toEqual([true, false, true, true]);
  });
});

describe('faq#how-do-i-clear-the-contents-of-the-editor', () => {
  test('the sample leaves a paragraph with the caret, and undo does not bring the old content back', async () => {
    const { clearDocument } = load<{ clearDocument(editor: LexicalEditor): void }>(
      codeOfPage('faq.md', 'clearDocument'),
    );
    const editor = kit.headless({}, 'one');
    const history = claims.history.createEmptyHistoryState();
    claims.history.registerHistory(editor, history, 1000);
    kit.change(editor, () => kit.$fill('two'), { tag: 'history-push' });
    clearDocument(editor);
    await kit.settled();
    editor.dispatchCommand(lexical.UNDO_COMMAND, undefined);
    expect(kit.textOf(editor)).toBe('');
    expect(editor.getEditorState().read(() => lexical.$getRoot().getChildrenSize())).toBe(1);
  });

  test('a state whose root has no children is rejected with an error', () => {
    const editor = kit.headless({}, 'one');
    const empty = editor.parseEditorState('{"root":{"type":"root","version":1,"children":[]}}');
    expect(kit.thrown(() => editor.setEditorState(empty))).toMatch(/^setEditorState: the editor state is empty/);
  });
});
