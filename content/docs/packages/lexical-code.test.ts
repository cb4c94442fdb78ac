import assert from 'node:assert/strict';
import { createEmptyHistoryState, registerHistory } from '@lexical/history';
import { blocksOf, typeAndUndo } from '../_tests/documents.ts';
import { editor, setup } from './src/code';

// With undo added, undoing everything leaves a document that can be stored and loaded.
setup(document.createElement('div'));
registerHistory(editor, createEmptyHistoryState(), 300);
assert.deepEqual(blocksOf(typeAndUndo(editor)), ['paragraph']);
