import type { LexicalEditor, RangeSelection, TextNode as TextNodeType } from 'lexical';
import { describe, expect, test } from 'vitest';
import { claims } from '../../support/claims.ts';
import { expectStatement } from './page-code.ts';

const { kit, lexical } = claims;
const { $createParagraphNode, $createRangeSelection, $createTextNode, $getRoot, $getSelection, $setSelection } =
  lexical;
const { CLEAR_HISTORY_COMMAND, TextNode, UNDO_COMMAND } = lexical;
const { createEmptyHistoryState, registerHistory } = claims.history;

const setText = (editor: LexicalEditor, text: string): void =>
  kit.change(editor, () => void kit.$textAt().setTextContent(text));

describe('packages/lexical-history#registerhistory', () => {
  test('a step belongs to its editor: with the same history object, undo in a new editor changes the old editor', () => {
    expectStatement(
      'packages/lexical-history.md',
      'if you pass the object to a new editor, undo changes the old editor',
    );
    const history = createEmptyHistoryState();
    const old = kit.headless({}, 'one');
    const remove = registerHistory(old, history, 300);
    for (const text of ['two', 'three']) setText(old, text);
    remove();
    const added = kit.headless({}, 'three');
    registerHistory(added, history, 300);
    added.dispatchCommand(UNDO_COMMAND, undefined);
    expect([kit.textOf(old), kit.textOf(added)]).toEqual(['two', 'three']);
  });

  test('with the same editor, the history object restores the history', () => {
    const history = createEmptyHistoryState();
    const editor = kit.headless({}, 'one');
    const remove = registerHistory(editor, history, 300);
    for (const text of ['two', 'three']) setText(editor, text);
    remove();
    registerHistory(editor, history, 300);
    editor.dispatchCommand(UNDO_COMMAND, undefined);
    expect(kit.textOf(editor)).toBe('two');
  });
});

describe('packages/lexical-history#notes-and-pitfalls', () => {
  test('the first update after CLEAR_HISTORY_COMMAND cannot be undone, the second one can', () => {
    expectStatement(
      'packages/lexical-history.md',
      'after registration or after `CLEAR_HISTORY_COMMAND` becomes the baseline',
    );
    const history = createEmptyHistoryState();
    const editor = kit.headless({}, 'one');
    registerHistory(editor, history, 300);
    for (const text of ['two', 'three']) setText(editor, text);
    editor.dispatchCommand(CLEAR_HISTORY_COMMAND, undefined);
    const steps = ['four', 'five'].map((text) => {
      setText(editor, text);
      return history.undoStack.length;
    });
    expect(steps).toEqual([0, 1]);
  });

  test('each step has a separate map with an entry for each node, and the unchanged nodes are the same objects', () => {
    expectStatement(
      'packages/lexical-history.md',
      'each step stores a map with one entry for each node of the document',
    );
    const history = createEmptyHistoryState();
    const editor = kit.headless({}, ...Array.from({ length: 50 }, (_, index) => `text ${index}`));
    registerHistory(editor, history, 300);
    for (const text of ['one', 'two', 'three']) setText(editor, text);
    const [first, second] = history.undoStack.map(({ editorState }) => editorState._nodeMap);
    expect(first).not.toBe(second);
    expect([first!.size, second!.size]).toEqual([101, 101]);
    const changed = [...first!].filter(([key, node]) => second!.get(key) !== node);
    expect(changed.map(([, node]) => node.getType())).toEqual(['text']);
  });
});

describe('packages/lexical-selection#notes-and-pitfalls', () => {
  /** The color of a selection between offsets in "red" and "plain", of which the first is red. */
  function colorBetween(start: number, end: number): string {
    const editor = kit.headless();
    kit.change(editor, () => {
      const [red, plain] = [$createTextNode('red').setStyle('color: red;'), $createTextNode('plain')];
      $getRoot().append($createParagraphNode().append(red, plain));
      const selection = $createRangeSelection();
      selection.anchor.set(red.getKey(), start, 'text');
      selection.focus.set(plain.getKey(), end, 'text');
      $setSelection(selection);
    });
    return editor
      .getEditorState()
      .read(() =>
        claims.selection.$getSelectionStyleValueForProperty($getSelection() as RangeSelection, 'color', 'black'),
      );
  }

  test('if the selection only touches text with another value, the value is an empty string as well', () => {
    expectStatement('packages/lexical-selection.md', 'if the selection only touches text with another value');
    expect([colorBetween(0, 5), colorBetween(3, 5), colorBetween(0, 0)]).toEqual(['', '', '']);
  });

  /** The text `abcdef` after the removal of characters before an offset. `$before` runs in the same update. */
  function trimmed(offset: number, count: number, $before: () => unknown = () => {}): string {
    const editor = kit.headless({}, 'abcdef');
    kit.change(editor, () => {
      kit.$textAt().select(offset, offset);
      $before();
      const { anchor } = $getSelection() as RangeSelection;
      claims.selection.$trimTextContentFromAnchor(editor, anchor, count);
    });
    return kit.textOf(editor);
  }

  test('$trimTextContentFromAnchor removes characters before the point, and if there are too few, after it', () => {
    expectStatement('packages/lexical-selection.md', 'it can remove text after the point');
    expect([trimmed(6, 2), trimmed(4, 2), trimmed(2, 3), trimmed(2, 6)]).toEqual(['abcd', 'abef', 'abc', '']);
  });

  test('$trimTextContentFromAnchor restores the committed text if the text was changed in the same update', () => {
    expectStatement('packages/lexical-selection.md', 'the function can restore the committed text');
    const $insert = (): unknown => ($getSelection() as RangeSelection).insertText('ghi');
    expect(trimmed(6, 1, $insert)).toBe('abcdef');
  });
});

describe('editor-state#updating-state', () => {
  test('onUpdate of an update without changes is called if changes are pending', async () => {
    expectStatement(
      'concepts/editor-state.mdx',
      'Not called if the update changes nothing and no changes are pending.',
    );
    const editor = kit.headless({}, 'one');
    const called: string[] = [];
    editor.update(() => {}, { onUpdate: () => void called.push('before') });
    editor.update(() => void kit.$textAt().setTextContent('two'));
    editor.update(() => {}, { onUpdate: () => void called.push('after') });
    await kit.settled();
    expect(called).toEqual(['after']);
  });

  test('transforms that skipTransforms left out run in a later update of the same batch', () => {
    expectStatement('concepts/editor-state.mdx', 'A later update of the same batch runs them');
    const editor = kit.headless({}, 'one');
    const seen: string[] = [];
    editor.registerNodeTransform(TextNode, (node: TextNodeType) => void seen.push(node.getTextContent()));
    kit.change(editor, () => {}); // Commits the update that registering a transform schedules.
    seen.length = 0;
    editor.update(() => void kit.$textAt().setTextContent('two'), { skipTransforms: true });
    expect(seen).toEqual([]);
    editor.update(() => {});
    expect(seen).toEqual(['two']);
  });
});
