import { describe, expect, test } from 'vitest';
import { symbolLookup, type SymbolIndex } from '../../../../lib/routes/index.ts';
import type { Outline } from '../../../../lib/core/model/index.ts';
import { compiled } from '../../content/compiled.ts';

const symbol = (module: string, id: string, anchor?: string) => ({
  id,
  module,
  ...(anchor !== undefined && { anchor }),
});

const INDEX: SymbolIndex = {
  LexicalEditor: [symbol('lexical', 'editor')],
  'LexicalEditor.update': [symbol('lexical', 'editor', 'update')],
  'LexicalEditor.registerListener': [{ ...symbol('lexical', 'editor', 'registerlistener'), isMethod: true }],
  'SerializedDocument.lastSaved': [symbol('file', 'document', 'lastsaved')],
  EditorState: [symbol('lexical', 'state')],
  'EditorState.read': [symbol('lexical', 'state', 'read')],
  'LexicalEditorState.read': [symbol('other', 'other-state', 'read')],
  'TextNode.getKey': [symbol('lexical', 'text', 'getkey')],
  'ListNode.getKey': [symbol('lexical', 'list', 'getkey')],
  $getRoot: [symbol('lexical', 'module', 'getroot')],
  Props: [symbol('one', 'one', 'props'), symbol('two', 'two', 'props')],
};

describe('symbolOf', () => {
  const { symbolOf } = symbolLookup(INDEX, []);
  test.each([
    ['LexicalEditor', 'editor'],
    ['LexicalEditor.update', 'editor#update'],
    ['$getRoot from lexical', 'module#getroot'],
    ['$getRoot from a package that exports it again', 'module#getroot'],
    // Values that are named after their types.
    ['editor.update', 'editor#update'],
    ['editorState.read', 'state#read'],
    ['registerListener', 'editor#registerlistener'],
    // The name is in several modules.
    ['Props from two', 'two#props'],
    // Ambiguous or unknown names.
    ['Props', undefined],
    ['node.getKey', undefined],
    ['getKey', undefined],
    ['update', undefined],
    ['lastSaved', undefined],
    ['editor.none', undefined],
    ['toString', undefined],
    ['constructor', undefined],
  ])('finds %s', (name, expected) => {
    const target = symbolOf(name);
    expect(target && target.id + (target.anchor === undefined ? '' : `#${target.anchor}`)).toBe(expected);
  });
});

test('mentionsOf returns the listed pages that mention a symbol of an API page', () => {
  const outline = (path: string, text: string): Outline => compiled(text, path).document;
  const documents = [
    outline('docs/a.md', 'The `LexicalEditor` has `editor.update()`.'),
    outline('docs/b.md', "```ts\nimport { EditorState } from 'lexical';\n```"),
    outline('docs/c.md', '---\nunlisted: true\n---\n\n`LexicalEditor`'),
    outline('docs/d.md', '[`LexicalEditor`](./a.md) in a link'),
    outline('docs/e.md', 'No mention.'),
  ];
  const { mentionsOf } = symbolLookup(INDEX, documents);
  expect(mentionsOf('editor')).toEqual(['docs/a.md', 'docs/d.md']);
  expect(mentionsOf('state')).toEqual(['docs/b.md']);
  expect(mentionsOf('list')).toEqual([]);
});
