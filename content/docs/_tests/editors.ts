import { createHeadlessEditor } from '@lexical/headless';
import { $createParagraphNode, $createTextNode, $getRoot, createEditor } from 'lexical';
import type { CreateEditorArgs, EditorUpdateOptions, LexicalEditor, TextNode } from 'lexical';

/** What the tests of the guides share. */

const DEFAULTS: CreateEditorArgs = {
  namespace: 'test',
  onError: (error) => {
    throw error;
  },
};

/** Creates an editor without a DOM. Its document has one paragraph for each text. */
export function headlessEditor(config: CreateEditorArgs, ...texts: readonly string[]): LexicalEditor {
  const editor = createHeadlessEditor({ ...DEFAULTS, ...config });
  change(editor, () => $fill(texts));
  return editor;
}

/** Creates an editor on an element of the page. Its document has one paragraph for each text. */
export function mountedEditor(config: CreateEditorArgs, ...texts: readonly string[]): LexicalEditor {
  const root = document.createElement('div');
  root.contentEditable = 'true';
  document.body.replaceChildren(root);
  const editor = createEditor({ ...DEFAULTS, ...config });
  editor.setRootElement(root);
  change(editor, () => $fill(texts));
  return editor;
}

/** Updates an editor and commits the new state before it returns. */
export function change(editor: LexicalEditor, update: () => void, options: EditorUpdateOptions = {}): void {
  editor.update(update, { discrete: true, ...options });
}

/** Returns the plain text of an editor's document. */
export function textOf(editor: LexicalEditor): string {
  return editor.getEditorState().read(() => $getRoot().getTextContent());
}

/** Returns the first text node of the document. */
export function $firstText(): TextNode {
  const [node] = $getRoot().getAllTextNodes();
  if (node === undefined) {
    throw new Error('The document has no text.');
  }
  return node;
}

function $fill(texts: readonly string[]): void {
  const paragraphs = texts.map((text) =>
    $createParagraphNode().append(...(text === '' ? [] : [$createTextNode(text)])),
  );
  $getRoot()
    .clear()
    .append(...paragraphs);
}
