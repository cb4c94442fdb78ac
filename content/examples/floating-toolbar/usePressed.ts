import type { LexicalEditor } from 'lexical';
import { useEffect, useState } from 'react';

/** Returns `true` while the pointer is pressed in the text of the editor. */
export function usePressed(editor: LexicalEditor): boolean {
  const [isPressed, setPressed] = useState(false);

  useEffect(() => {
    const press = ({ target }: PointerEvent) =>
      setPressed(editor.getRootElement()?.contains(target as Node) ?? false);
    const release = () => setPressed(false);
    document.addEventListener('pointerdown', press);
    document.addEventListener('pointerup', release);
    document.addEventListener('pointercancel', release);
    return () => {
      document.removeEventListener('pointerdown', press);
      document.removeEventListener('pointerup', release);
      document.removeEventListener('pointercancel', release);
    };
  }, [editor]);

  return isPressed;
}
