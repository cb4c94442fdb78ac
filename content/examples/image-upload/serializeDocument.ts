import type { EditorState, SerializedLexicalNode } from 'lexical';
import { UploadNode } from './UploadNode';

/** Returns the document as JSON without placeholders, for storage. */
export function serializeDocument(editorState: EditorState): string {
  return JSON.stringify(editorState, (key, value: SerializedLexicalNode[]) =>
    key === 'children'
      ? value.filter(({ type }) => type !== UploadNode.getType())
      : value,
  );
}
