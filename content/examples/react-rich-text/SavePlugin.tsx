import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { useEffect } from 'react';

interface SavePluginProps {
  /**
   * Receives the document as a JSON string. Keep the function stable, for
   * example with `useCallback`.
   */
  onSave: (json: string) => void;
  /** The time without changes before the document is saved, in milliseconds. */
  delay?: number;
}

export function SavePlugin({ onSave, delay = 500 }: SavePluginProps) {
  const [editor] = useLexicalComposerContext();

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;

    const unregister = editor.registerUpdateListener(
      ({ editorState, dirtyElements, dirtyLeaves }) => {
        if (dirtyElements.size === 0 && dirtyLeaves.size === 0) {
          return; // only the selection moved
        }
        clearTimeout(timer);
        timer = setTimeout(() => onSave(JSON.stringify(editorState)), delay);
      },
    );

    return () => {
      clearTimeout(timer);
      unregister();
    };
  }, [editor, onSave, delay]);

  return null;
}
