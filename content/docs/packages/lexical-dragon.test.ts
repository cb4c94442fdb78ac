import assert from 'node:assert/strict';
import { createEmptyHistoryState, registerHistory } from '@lexical/history';
import { getNearestEditorFromDOMNode } from 'lexical';
import { blocksOf, typeAndUndo } from '../_tests/documents.ts';
import { createDictationEditor } from './src/editor';

// With undo added, undoing everything leaves a document that can be stored and loaded.
const root = document.createElement('div');
createDictationEditor(root);
const editor = getNearestEditorFromDOMNode(root);
assert.ok(editor);
registerHistory(editor, createEmptyHistoryState(), 300);
assert.deepEqual(blocksOf(typeAndUndo(editor)), ['paragraph']);
