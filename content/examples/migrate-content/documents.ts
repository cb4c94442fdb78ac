import { createHeadlessEditor } from '@lexical/headless';
import type { EditorState } from 'lexical';
import { migrateDocument } from './migrateDocument';
import { nodes } from './nodes';

/** Parses a stored document. Throws an error if any part can't be read. */
export function parseDocument(json: string): EditorState {
  const editor = createHeadlessEditor({
    nodes,
    onError: (error) => {
      throw error;
    },
  });
  const state = editor.parseEditorState(migrateDocument(json));
  if (state.isEmpty()) throw new Error('The document is empty');
  return state;
}

export function formatDocument(state: EditorState): string {
  return `${JSON.stringify(state, null, 2)}\n`;
}
