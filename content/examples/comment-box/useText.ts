import type { LexicalEditor } from 'lexical';
import { $getRoot } from 'lexical';
import { useEffect, useState } from 'react';

export function readText(editor: LexicalEditor): string {
  return editor.getEditorState().read(() => $getRoot().getTextContent());
}

/** Returns the text of the editor and rerenders the component when the text changes. */
export function useText(editor: LexicalEditor): string {
  const [text, setText] = useState(() => readText(editor));

  useEffect(() => {
    setText(readText(editor));
    return editor.registerTextContentListener(setText);
  }, [editor]);

  return text;
}
