import { $getRoot, type LexicalEditor, UNDO_COMMAND } from 'lexical';
import { change, headlessEditor } from './editors.ts';

/** HTML without content: nothing, white space, a comment, and elements that have no node. */
export const EMPTY_HTML = ['', ' \n ', '<!-- nothing -->', '<script>1</script><style>p {}</style>'];

/** Returns the types of the blocks of a stored document. Throws if an editor refuses to load the document. */
export function blocksOf(json: string): string[] {
  const editor = headlessEditor({});
  editor.setEditorState(editor.parseEditorState(json));
  return editor.getEditorState().read(() =>
    $getRoot()
      .getChildren()
      .map((node) => node.getType()),
  );
}

/** Types a word into an editor, undoes everything, and returns the stored document. */
export function typeAndUndo(editor: LexicalEditor): string {
  // The history starts with the first commit, in which the caret is placed.
  change(editor, () => void $getRoot().selectEnd());
  change(editor, () => $getRoot().selectEnd().insertText('word'));
  for (let step = 0; step < 4; step++) {
    editor.dispatchCommand(UNDO_COMMAND, undefined);
  }
  change(editor, () => undefined);
  return JSON.stringify(editor.getEditorState());
}
