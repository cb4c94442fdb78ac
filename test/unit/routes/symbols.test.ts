import { describe, expect, test } from 'vitest';
import { symbolLookup, type SymbolIndex } from '../../../lib/routes/index.ts';
import type { Outline } from '../../../lib/core/model/index.ts';
import { compiled } from '../content/compiled.ts';

const of = (module: string, id: string, anchor?: string) => ({ id, module, ...(anchor !== undefined && { anchor }) });

const INDEX: SymbolIndex = {
  LexicalEditor: [of('lexical', 'editor')],
  'LexicalEditor.update': [of('lexical', 'editor', 'update')],
  'LexicalEditor.registerListener': [{ ...of('lexical', 'editor', 'registerlistener'), isMethod: true }],
  'SerializedDocument.lastSaved': [of('file', 'document', 'lastsaved')],
  EditorState: [of('lexical', 'state')],
  'EditorState.read': [of('lexical', 'state', 'read')],
  'LexicalEditorState.read': [of('other', 'other-state', 'read')],
  'TextNode.getKey': [of('lexical', 'text', 'getkey')],
  'ListNode.getKey': [of('lexical', 'list', 'getkey')],
  $getRoot: [of('lexical', 'module', 'getroot')],
  Props: [of('one', 'one', 'props'), of('two', 'two', 'props')],
};

describe('a name', () => {
  const { symbolOf } = symbolLookup(INDEX, []);
  test.each([
    ['LexicalEditor', 'editor'],
    ['LexicalEditor.update', 'editor#update'],
    ['$getRoot from lexical', 'module#getroot'],
    ['$getRoot from a package that exports it again', 'module#getroot'],
    // As prose says it: by the type of a value.
    ['editor.update', 'editor#update'],
    ['editorState.read', 'state#read'],
    ['registerListener', 'editor#registerlistener'],
    // One of several modules that have it.
    ['Props from two', 'two#props'],
    // Ambiguous, or nothing that is described.
    ['Props', undefined],
    ['node.getKey', undefined],
    ['getKey', undefined],
    ['update', undefined],
    ['lastSaved', undefined],
    ['editor.none', undefined],
    ['toString', undefined],
    ['constructor', undefined],
  ])('%s', (name, expected) => {
    const found = symbolOf(name);
    expect(found && found.id + (found.anchor === undefined ? '' : `#${found.anchor}`)).toBe(expected);
  });
});

test('a page of the reference knows who mentions what it describes', () => {
  const outline = (path: string, text: string): Outline => compiled(text, path).document;
  const documents = [
    outline('docs/a.md', 'The `LexicalEditor` has `editor.update()`.'),
    outline('docs/b.md', "```ts\nimport { EditorState } from 'lexical';\n```"),
    outline('docs/c.md', '---\nunlisted: true\n---\n\n`LexicalEditor`'),
    outline('docs/d.md', '[`LexicalEditor`](./a.md) in a link of its own'),
    outline('docs/e.md', 'Nothing of it.'),
  ];
  const { mentionsOf } = symbolLookup(INDEX, documents);
  expect(mentionsOf('editor')).toEqual(['docs/a.md', 'docs/d.md']);
  expect(mentionsOf('state')).toEqual(['docs/b.md']);
  expect(mentionsOf('list')).toEqual([]);
});
