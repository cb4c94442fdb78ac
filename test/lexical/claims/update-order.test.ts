import type { LexicalEditor } from 'lexical';
import { describe, expect, test } from 'vitest';
import { claims } from '../../support/claims.ts';
import { expectStatement } from './page-code.ts';

const { kit, lexical } = claims;
const { $getRoot, $getSelection, TextNode, UNDO_COMMAND } = lexical;

/** Runs a change in an editor with history, and returns the texts that the transform of text nodes was called with. */
async function transformed(makeChange: (editor: LexicalEditor) => void): Promise<string[]> {
  const editor = kit.headless({}, 'one');
  claims.history.registerHistory(editor, claims.history.createEmptyHistoryState(), 0);
  kit.change(editor, () => kit.$textAt().setTextContent('two'), { tag: 'history-push' });
  kit.change(editor, () => kit.$textAt().setTextContent('three'), { tag: 'history-push' });
  const texts: string[] = [];
  editor.registerNodeTransform(TextNode, (node) => void texts.push(node.getTextContent()));
  await kit.settled();
  texts.length = 0;
  makeChange(editor);
  await kit.settled();
  return texts;
}

describe('getting-started/creating-plugin#creating-node-transform', () => {
  const insert = (editor: LexicalEditor, $insert: () => void): void => {
    kit.change(editor, () => void kit.$textAt().select());
    kit.change(editor, $insert);
  };

  test('the transform runs on text that is typed, pasted or changed by a plugin', async () => {
    const sources: Record<string, (editor: LexicalEditor) => void> = {
      typing: (editor) => insert(editor, () => $getSelection()!.insertText('!')),
      pasting: (editor) => insert(editor, () => $getSelection()!.insertRawText('!')),
      plugin: (editor) => kit.change(editor, () => kit.$textAt().setTextContent('three!')),
    };
    for (const source of Object.values(sources)) expect(await transformed(source)).toContain('three!');
    expectStatement('getting-started/creating-plugin.mdx', 'typing, pasting, or another plugin');
  });

  test('undo restores a complete state, on which no transform runs', async () => {
    const undone: string[] = [];
    const texts = await transformed((editor) => {
      editor.dispatchCommand(UNDO_COMMAND, undefined);
      undone.push(kit.textOf(editor));
    });
    expect([undone, texts]).toEqual([['two'], []]);
    expectStatement('getting-started/creating-plugin.mdx', 'Undo and redo do not run transforms');
  });
});

describe('packages/lexical#updating-an-editor', () => {
  test('transforms run before update returns, once for each call; the commit follows in a microtask', async () => {
    const editor = kit.headless({}, 'one');
    const log: string[] = [];
    editor.registerNodeTransform(TextNode, (node) => void log.push(`transform ${node.getTextContent()}`));
    await kit.settled();
    editor.registerUpdateListener(() => void log.push('commit'));
    log.length = 0;
    for (const text of ['two', 'three']) {
      editor.update(() => void kit.$textAt().setTextContent(text));
      log.push('returned');
    }
    await kit.settled();
    expect(log).toEqual(['transform two', 'returned', 'transform three', 'returned', 'commit']);
    expectStatement('packages/lexical.md', 'Node transforms run at the end of each `update` call, before it returns.');
  });
});

/** What setEditorState throws for the state that a change leaves behind, or undefined. */
function rejected($change: () => void): string | undefined {
  const editor = kit.headless({}, 'one');
  kit.change(editor, $change);
  const state = editor.getEditorState();
  const target = kit.headless({}, 'other');
  return kit.thrown(() => target.setEditorState(state));
}

const REJECTED = /^setEditorState: the editor state is empty/;

describe('packages/lexical#understanding-the-editor-state', () => {
  test('a state without children is rejected only if it has no selection either', () => {
    expect(rejected(() => void ($getRoot().clear(), lexical.$setSelection(null)))).toMatch(REJECTED);
    expect(rejected(() => void $getRoot().clear().select())).toBeUndefined();
    expectStatement(
      'packages/lexical.md',
      'throws an error if the root of the state has no children and the selection is `null`',
    );
  });

  test('a new editor has neither, and JSON never has a selection', () => {
    const editor = kit.headless();
    expect(kit.thrown(() => kit.headless().setEditorState(editor.getEditorState()))).toMatch(REJECTED);
    kit.change(editor, () => void $getRoot().select());
    const json = JSON.stringify(editor.getEditorState());
    expect(kit.thrown(() => editor.setEditorState(editor.parseEditorState(json)))).toMatch(REJECTED);
  });
});

describe('faq#how-do-i-clear-the-contents-of-the-editor', () => {
  test('an empty state with a selection is accepted, and leaves a root without a paragraph', () => {
    const source = kit.headless({}, 'one');
    kit.change(source, () => void $getRoot().clear().select());
    const editor = kit.headless({}, 'one');
    editor.setEditorState(source.getEditorState());
    expect(editor.getEditorState().read(() => $getRoot().getChildrenSize())).toBe(0);
    expectStatement(
      'faq.md',
      'If the root has no children and the state has no selection, `setEditorState` throws an error. If the state has a selection, the editor ends up without a paragraph.',
    );
  });
});
