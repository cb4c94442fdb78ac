import assert from 'node:assert/strict';
import type { EditorState } from 'lexical';
import { $firstText, change, headlessEditor } from '../_tests/editors.ts';
import { registerAutosave } from './src/registerAutosave';

// Autosave stores local changes, but neither changes of other people nor a moved caret.
const editor = headlessEditor({}, 'one');
const saved: EditorState[] = [];
registerAutosave(editor, (state) => saved.push(state));
change(editor, () => void $firstText().select(1, 1));
change(editor, () => void $firstText().setTextContent('theirs'), { tag: 'collaboration' });
assert.deepEqual(saved, []);
change(editor, () => void $firstText().setTextContent('ours'));
assert.deepEqual(saved, [editor.getEditorState()]);
