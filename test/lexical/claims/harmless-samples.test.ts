import type { Klass, LexicalEditor, LexicalNode } from 'lexical';
import { describe, expect, test } from 'vitest';
import { claims, claimsInBrowser } from '../../support/claims.ts';
import { codeOfPage, loadInPage } from './page-code.ts';

const { kit } = claims;
const browser = claimsInBrowser();

interface PlainPaste {
  registerPlainPaste(editor: LexicalEditor, isOn: () => boolean): () => void;
}

describe('packages/lexical-clipboard#notes-and-pitfalls', () => {
  test('of the two insert functions, the one for plain text deletes the selection when there is no text', () => {
    const { $insertDataTransferForPlainText, $insertDataTransferForRichText } = claims.clipboard;
    const noText = { getData: () => '' } as unknown as DataTransfer;
    const texts = [$insertDataTransferForPlainText, $insertDataTransferForRichText].map(($insert) => {
      const editor = kit.headless({}, 'one');
      kit.change(editor, () => $insert(noText, kit.$textAt().select(0), editor));
      return kit.textOf(editor);
    });
    expect(texts).toEqual(['', 'one']);
  });
});

describe('packages/lexical-clipboard#example', () => {
  /** Pastes over the selected text in a rich-text editor. Returns the text, its formats and the names of pasted files. */
  async function paste(data: { text?: string; html?: string; file?: string }): Promise<unknown[]> {
    await loadInPage(browser, codeOfPage('packages/lexical-clipboard.md', 'registerPlainPaste'));
    return browser.page().evaluate(async ({ text, html, file }) => {
      const { kit: here, lexical: core, richText } = window.claims;
      const { editor, root } = here.mount({}, 'one');
      richText.registerRichText(editor);
      (window as unknown as PlainPaste).registerPlainPaste(editor, () => true);
      const files: string[] = [];
      const onFiles = (dropped: File[]): boolean => files.push(...dropped.map(({ name }) => name)) > 0;
      editor.registerCommand(richText.DRAG_DROP_PASTE, onFiles, core.COMMAND_PRIORITY_LOW);
      here.change(editor, () => void here.$textAt().select(0));
      const clipboardData = new DataTransfer();
      if (text !== undefined) clipboardData.setData('text/plain', text);
      if (html !== undefined) clipboardData.setData('text/html', html);
      if (file !== undefined) clipboardData.items.add(new File(['x'], file, { type: 'image/png' }));
      root.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
      await here.settled();
      const format = editor.getEditorState().read(() => here.$textAt().getFormat());
      return [here.textOf(editor), format, files];
    }, data);
  }

  test('the switch takes the text of a paste without its formatting', async () => {
    expect(await paste({ text: 'two', html: '<b>two</b>' })).toEqual(['two', 0, []]);
  });

  test('pasting an image leaves the selected text and reaches the handler for files', async () => {
    expect(await paste({ file: 'copied.png' })).toEqual(['one', 0, ['copied.png']]);
  });

  test('a field inside a decorator pastes for itself', async () => {
    await loadInPage(browser, codeOfPage('packages/lexical-clipboard.md', 'registerPlainPaste'));
    const found = await browser.run(async () => {
      const { kit: here, sample } = window.claims;
      const { EquationNode, $createEquationNode } = sample<{
        EquationNode: Klass<LexicalNode>;
        $createEquationNode(source: string): LexicalNode;
      }>('serialization/EquationNode.ts');
      const { editor, root } = here.mount({ nodes: [EquationNode] }, 'one');
      (window as unknown as PlainPaste).registerPlainPaste(editor, () => true);
      here.change(editor, () => {
        here.$textAt().insertAfter($createEquationNode(''));
        here.$textAt().select(0);
      });
      const field = document.createElement('input');
      root.querySelector('[data-lexical-decorator]')!.append(field);
      field.focus();
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', 'two');
      const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
      field.dispatchEvent(event);
      await here.settled();
      return [event.defaultPrevented, here.textOf(editor)];
    });
    expect(found).toEqual([false, 'one']);
  });
});
