import { $createParagraphNode, $createTextNode, $getRoot, createEditor } from 'lexical';
import { describe, expect, test } from 'vitest';
import { $writeFirstText, EDITOR } from '../../../content/pages/_components/editor/config.ts';
import { stateLines } from '../../../content/examples/_card/state-lines.ts';

function linesOf(change: () => void) {
  const editor = createEditor(EDITOR);
  editor.update(change, { discrete: true });
  const keys: string[] = [];
  return stateLines(editor.getEditorState()).map(({ text, isSelected }) => {
    const plain = text.replace(/\((\d+)\)|key: (\d+)/g, (match, nodeKey?: string, pointKey?: string) => {
      const key = (nodeKey ?? pointKey)!;
      if (!keys.includes(key)) keys.push(key);
      return match.replace(key, String.fromCharCode(97 + keys.indexOf(key)));
    });
    return isSelected ? `* ${plain}` : plain;
  });
}

describe('the text form of an editor state', () => {
  test('is a tree of the nodes with text and formats, without a selection', () => {
    expect(linesOf($writeFirstText)).toEqual([
      'root',
      '  ├ (a) heading',
      '  │ └ (b) text "Go on, type here"',
      '  ├ (c) paragraph',
      '  │ ├ (d) text "Make a word "',
      '  │ ├ (e) text "bold" { format: bold }',
      '  │ └ (f) text ", and watch the nodes change."',
      '  └ (g) quote',
      '    └ (h) text "Undo takes you back."',
      '',
      'selection: null',
    ]);
  });

  test('ends with the selection and marks the selected text', () => {
    const lines = linesOf(() => {
      const [first, second] = [
        $createTextNode('a "b"\n'),
        $createTextNode('c').toggleFormat('bold').toggleFormat('italic'),
      ];
      $getRoot().append($createParagraphNode().append(first, second));
      second.select(0, 1);
    });
    expect(lines).toEqual([
      'root',
      '  └ (a) paragraph',
      String.raw`    ├ (b) text "a \"b\"\n"`,
      '*     └ (c) text "c" { format: bold, italic }',
      '',
      'selection: range',
      '  ├ anchor { key: c, offset: 0, type: text }',
      '  └ focus { key: c, offset: 1, type: text }',
    ]);
  });

  test('of an empty editor is only the root', () => {
    expect(linesOf(() => $getRoot().clear())).toEqual(['root', '', 'selection: null']);
  });
});
