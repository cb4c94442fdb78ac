import { createHeadlessEditor } from '@lexical/headless';
import {
  $createParagraphNode,
  $createTextNode,
  $getRoot,
  createEditor,
  type CreateEditorArgs,
  type EditorUpdateOptions,
  type LexicalEditor,
  type TextNode,
} from 'lexical';

/** So that no test goes on after an error that it did not expect. */
export function rethrow(error: Error): never {
  throw error;
}

const DEFAULTS: CreateEditorArgs = { namespace: 'claims', onError: rethrow };

/** An editor without a DOM. Its document has one paragraph for each text. */
export function headless(config: CreateEditorArgs = {}, ...texts: string[]): LexicalEditor {
  const editor = createHeadlessEditor({ ...DEFAULTS, ...config });
  if (texts.length > 0) change(editor, () => $fill(...texts));
  return editor;
}

/** An editor on an element of its own, which is all that the page has. */
export function mount(config: CreateEditorArgs = {}, ...texts: string[]): { editor: LexicalEditor; root: HTMLElement } {
  const root = document.createElement('div');
  root.contentEditable = String(config.editable ?? true);
  document.body.replaceChildren(root);
  const editor = createEditor({ ...DEFAULTS, ...config });
  editor.setRootElement(root);
  if (texts.length > 0) change(editor, () => $fill(...texts));
  return { editor, root };
}

/** An update that is committed when this returns. */
export function change(editor: LexicalEditor, callback: () => void, options: EditorUpdateOptions = {}): void {
  editor.update(callback, { discrete: true, ...options });
}

/** Replaces the document by one paragraph for each text. */
export function $fill(...texts: string[]): void {
  const paragraphs = texts.map((text) =>
    $createParagraphNode().append(...(text === '' ? [] : [$createTextNode(text)])),
  );
  $getRoot()
    .clear()
    .append(...paragraphs);
}

/** The text node of one of the paragraphs that {@link $fill} made. */
export function $textAt(index = 0): TextNode {
  return $getRoot().getAllTextNodes()[index]!;
}

/** The plain text of the committed document. */
export function textOf(editor: LexicalEditor): string {
  return editor.getEditorState().read(() => $getRoot().getTextContent());
}

/** What the errors said that an editor reported. */
export function recorder(): { readonly messages: string[]; readonly onError: (error: Error) => void } {
  const messages: string[] = [];
  return { messages, onError: (error) => messages.push(error.message) };
}

/** What a call throws, or undefined. */
export function thrown(call: () => unknown): string | undefined {
  try {
    call();
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}

/** After this, everything that was put off to a microtask has happened. */
export function settled(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}

/**
 * Focuses an editor with a selection. Lexical takes the next selectionchange for the echo of its own, so whoever moves
 * the caret before that has come is not heard.
 */
export async function focusWith(editor: LexicalEditor, $select: () => unknown): Promise<void> {
  const echo = new Promise((resolve) => {
    document.addEventListener('selectionchange', resolve, { once: true });
    setTimeout(resolve, 200);
  });
  change(editor, () => void $select());
  editor.getRootElement()!.focus();
  await echo;
  await settled();
}
