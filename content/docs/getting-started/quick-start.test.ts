import assert from 'node:assert/strict';
import { blocksOf } from '../_tests/documents.ts';
import { editor } from './src/editor';
import './src/report';

// The sample clears the editor, and leaves a document that can be loaded.
assert.deepEqual(blocksOf(JSON.stringify(editor.getEditorState())), ['paragraph']);
