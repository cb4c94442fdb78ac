import assert from 'node:assert/strict';
import { registerRichText } from '@lexical/rich-text';
import { PASTE_COMMAND } from 'lexical';
import { $firstText, change, mountedEditor, textOf } from '../_tests/editors.ts';
import { registerPlainPaste } from './src/registerPlainPaste';

/** Pastes over the selected text of an editor. Returns the text and its format. */
function paste(data: Readonly<Record<string, string>>, target?: HTMLElement): [text: string, format: number] {
  const editor = mountedEditor({}, 'one');
  registerRichText(editor);
  registerPlainPaste(editor, () => true);
  change(editor, () => void $firstText().select(0));
  const event = Object.assign(new Event('paste', { cancelable: true }), {
    clipboardData: { getData: (type: string) => data[type] ?? '', types: Object.keys(data), files: [] },
  });
  Object.defineProperty(event, 'target', { value: target ?? editor.getRootElement() });
  editor.dispatchCommand(PASTE_COMMAND, event as unknown as ClipboardEvent);
  change(editor, () => undefined);
  return [textOf(editor), editor.getEditorState().read(() => $firstText().getFormat())];
}

// The switch takes the text of a paste without its formatting.
assert.deepEqual(paste({ 'text/plain': 'two', 'text/html': '<b>two</b>' }), ['two', 0]);
// Pasting an image leaves the selected text.
assert.deepEqual(paste({ Files: '' }), ['one', 0]);
