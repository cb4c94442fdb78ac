import assert from 'node:assert/strict';
import { blocksOf, EMPTY_HTML } from '../_tests/documents.ts';
import { change, mountedEditor } from '../_tests/editors.ts';
import { expectSameGlobals } from '../_tests/server-globals.ts';
import { replaceWithHtml } from './from-html';
import { htmlToJson } from './server-import';
import { jsonToHtml } from './server-html';

// HTML without content becomes a document that can be stored and loaded.
for (const html of EMPTY_HTML) {
  const editor = mountedEditor({}, 'old');
  replaceWithHtml(editor, html);
  change(editor, () => undefined);
  assert.deepEqual(blocksOf(JSON.stringify(editor.getEditorState())), ['paragraph'], html);
  assert.deepEqual(blocksOf(htmlToJson(html)), ['paragraph'], html);
}

expectSameGlobals(jsonToHtml);
