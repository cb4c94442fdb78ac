import assert from 'node:assert/strict';
import { blocksOf } from './_tests/documents.ts';
import { headlessEditor } from './_tests/editors.ts';
import { clearNow } from './clearNow';

assert.deepEqual(blocksOf(clearNow(headlessEditor({}, 'one'))), ['paragraph']);
