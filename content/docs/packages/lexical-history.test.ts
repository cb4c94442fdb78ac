import assert from 'node:assert/strict';
import { blocksOf, typeAndUndo } from '../_tests/documents.ts';
import { editor, setup } from './src/history';

// Undoing everything leaves a document that can be stored and loaded.
setup(document.createElement('div'));
assert.deepEqual(blocksOf(typeAndUndo(editor)), ['paragraph']);
