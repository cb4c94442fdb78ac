import assert from 'node:assert/strict';
import { createHeadlessEditor } from '@lexical/headless';
import { HeadingNode } from '@lexical/rich-text';
import { blocksOf } from '../_tests/documents.ts';
import { writeFirstNote } from './src/first-note';
import { clearNotes, registerReport } from './src/report';
import { load, save } from './src/storage';

const editor = createHeadlessEditor({
  nodes: [HeadingNode],
  onError: (error) => {
    throw error;
  },
});
const reports: string[] = [];
registerReport(editor, (message) => reports.push(message));

// The editor starts with a heading and a paragraph.
writeFirstNote(editor);
await Promise.resolve();
const types = editor
  .getEditorState()
  .toJSON()
  .root.children.map(({ type }) => type);
assert.deepEqual(types, ['heading', 'paragraph']);
assert.deepEqual(reports, ['42 characters']);

// The stored document can be loaded.
assert.equal(load(editor), false);
save(editor);

// The sample clears the editor, and leaves a document that can be loaded.
clearNotes(editor);
assert.equal(reports.length, 2);
assert.deepEqual(blocksOf(JSON.stringify(editor.getEditorState())), ['paragraph']);

assert.equal(load(editor), true);
assert.equal(editor.getEditorState().toJSON().root.children.length, 2);
