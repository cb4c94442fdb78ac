import type { LexicalEditor } from 'lexical';
import { describe, expect, test } from 'vitest';
import { claims, claimsInBrowser } from '../../support/claims.ts';

const { kit, lexical } = claims;
const { COMMAND_PRIORITY_LOW, createCommand, createEditor } = lexical;
const browser = claimsInBrowser();

describe('read-only#read-mode--edit-mode', () => {
  test('in read mode Lexical ignores typing, pasting, cutting, dropping and shortcuts, but not copying and clicks', async () => {
    const results = await browser.run(() => {
      const { kit: here, lexical: core, richText } = window.claims;
      return [true, false].map((editable) => {
        const { editor, root } = here.mount({ editable }, 'one');
        richText.registerRichText(editor);
        const log: string[] = [];
        const commands = {
          keydown: core.KEY_DOWN_COMMAND,
          format: core.FORMAT_TEXT_COMMAND,
          paste: core.PASTE_COMMAND,
          cut: core.CUT_COMMAND,
          copy: core.COPY_COMMAND,
          drop: core.DROP_COMMAND,
          click: core.CLICK_COMMAND,
        };
        for (const [name, command] of Object.entries(commands)) {
          const handler = (): boolean => {
            log.push(name);
            return name !== 'keydown';
          };
          editor.registerCommand<unknown>(command, handler, 4);
        }
        here.change(editor, () => void here.$textAt().select(0, 3));
        log.length = 0;
        const init = { bubbles: true, cancelable: true };
        root.dispatchEvent(new KeyboardEvent('keydown', { ...init, key: 'b', ctrlKey: true }));
        for (const type of ['paste', 'cut', 'copy']) root.dispatchEvent(new ClipboardEvent(type, init));
        root.dispatchEvent(new DragEvent('drop', init));
        root.dispatchEvent(new PointerEvent('click', init));
        return log;
      });
    });
    expect(results).toEqual([
      ['keydown', 'format', 'paste', 'cut', 'copy', 'drop', 'click'],
      ['copy', 'click'],
    ]);
  });

  test('the same document is shown, with the same nodes and the same theme', async () => {
    const [editable, readOnly] = await browser.run(() =>
      [true, false].map((mode) => {
        const { root } = window.claims.kit.mount({ editable: mode, theme: { paragraph: 'block' } }, 'one');
        return root.innerHTML;
      }),
    );
    expect(readOnly).toBe(editable);
    expect(readOnly).toContain('class="block"');
  });

  test('links can be followed with a plain click', async () => {
    const hashes: string[] = [];
    for (const editable of [true, false]) {
      await browser.page().evaluate((mode) => {
        const { kit: here, lexical: core, link, richText } = window.claims;
        location.hash = '';
        const { editor } = here.mount({ editable: mode, nodes: [link.LinkNode] }, '');
        richText.registerRichText(editor);
        here.change(editor, () => {
          const target = link.$createLinkNode('#followed').append(core.$createTextNode('follow'));
          core.$getRoot().getFirstChildOrThrow<InstanceType<typeof core.ElementNode>>().append(target);
        });
      }, editable);
      await browser.page().locator('a').click();
      hashes.push(await browser.run(() => location.hash));
    }
    expect(hashes).toEqual(['', '#followed']);
  });
});

describe('read-only#setting-the-mode', () => {
  test('editable is true by default, and is given to createEditor', () => {
    const config = { namespace: 'mode', onError: kit.rethrow };
    expect(createEditor(config).isEditable()).toBe(true);
    expect(createEditor({ ...config, editable: false }).isEditable()).toBe(false);
    expect(claims.sample<{ editor: LexicalEditor }>('read-only/editor.ts').editor.isEditable()).toBe(false);
  });

  test('setEditable sets a flag and notifies listeners, and does not touch the DOM', async () => {
    const found = await browser.run(() => {
      const { editor, root } = window.claims.kit.mount({}, 'one');
      const seen: boolean[] = [];
      editor.registerEditableListener((editable) => void seen.push(editable));
      const before = root.outerHTML;
      editor.setEditable(false);
      return [editor.isEditable(), seen, root.outerHTML === before, root.contentEditable];
    });
    expect(found).toEqual([false, [false], true, 'true']);
  });

  test('the ContentEditable of React adjusts contenteditable and the ARIA attributes', async () => {
    const found = await browser.run(async () => {
      const { react, reactDom, lexical: core, ...names } = window.claims;
      const host = document.createElement('div');
      document.body.replaceChildren(host);
      const kept: { editor?: LexicalEditor } = {};
      const Keep = (): null => {
        [kept.editor] = names.composerContext.useLexicalComposerContext();
        return null;
      };
      const rich = react.createElement(names.richTextPlugin.RichTextPlugin, {
        contentEditable: react.createElement(names.contentEditable.ContentEditable),
        placeholder: null,
        ErrorBoundary: names.errorBoundary.LexicalErrorBoundary,
      });
      const children = react.createElement(react.Fragment, null, react.createElement(Keep), rich);
      const initialConfig = { namespace: 'react', editable: false, onError: names.kit.rethrow };
      const root = reactDom.createRoot(host);
      root.render(react.createElement(names.composer.LexicalComposer, { initialConfig, children }));
      const seen: unknown[] = [];
      for (const editable of [false, true]) {
        await new Promise((resolve) => setTimeout(resolve, 40));
        kept.editor!.setEditable(editable);
        await new Promise((resolve) => setTimeout(resolve, 40));
        const element = host.querySelector('[role=textbox]')!;
        seen.push(element.getAttribute('contenteditable'), element.getAttribute('aria-readonly'));
      }
      root.unmount();
      void core;
      return seen;
    });
    expect(found).toEqual(['false', 'true', 'true', null]);
  });
});

describe('read-only#what-read-mode-does-not-do', () => {
  test('update and dispatchCommand work as before', async () => {
    const editor = kit.headless({ editable: false }, 'one');
    const command = createCommand<string>('SET');
    const handler = (text: string): boolean => {
      kit.$textAt().setTextContent(text);
      return true;
    };
    editor.registerCommand(command, handler, COMMAND_PRIORITY_LOW);
    expect(editor.dispatchCommand(command, 'two')).toBe(true);
    await kit.settled();
    expect(kit.textOf(editor)).toBe('two');
  });

  test('the mode is not saved with the document and not undone by undo', () => {
    const editor = kit.headless({}, 'one');
    claims.history.registerHistory(editor, claims.history.createEmptyHistoryState(), 1000);
    kit.change(editor, () => kit.$textAt().setTextContent('two'));
    kit.change(editor, () => kit.$textAt().setTextContent('three'), { tag: 'history-push' });
    editor.setEditable(false);
    expect(JSON.stringify(editor)).not.toMatch(/editable/i);
    editor.dispatchCommand(lexical.UNDO_COMMAND, undefined);
    expect([kit.textOf(editor), editor.isEditable()]).toEqual(['two', false]);
  });

  test('"Cannot use method in read-only mode" comes from changing nodes inside read, in either mode', () => {
    for (const editable of [true, false]) {
      const editor = kit.headless({ editable }, 'one');
      const write = (): unknown => editor.getEditorState().read(() => kit.$textAt().setTextContent('two'));
      expect(kit.thrown(write)).toBe('Cannot use method in read-only mode.');
    }
  });
});
