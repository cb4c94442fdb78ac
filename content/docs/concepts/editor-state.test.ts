import assert from 'node:assert/strict';
import { blocksOf } from '../_tests/documents.ts';
import { buildDocument } from './build-document';

assert.deepEqual(blocksOf(buildDocument([])), ['paragraph']);
assert.deepEqual(blocksOf(buildDocument(['one', 'two'])), ['paragraph', 'paragraph']);
