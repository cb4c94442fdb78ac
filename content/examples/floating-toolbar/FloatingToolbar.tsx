import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import type { KeyboardEvent } from 'react';
import { useRef } from 'react';
import { createPortal } from 'react-dom';
import { FormatButtons } from './FormatButtons';
import { usePosition } from './usePosition';
import { useSelectedText } from './useSelectedText';
import { useToolbarShortcut } from './useToolbarKeys';

export function FloatingToolbar() {
  const [editor] = useLexicalComposerContext();
  const toolbar = useRef<HTMLDivElement>(null);
  const { text, onBlur } = useSelectedText(editor, toolbar);
  usePosition(editor, toolbar, text !== null);
  useToolbarShortcut(editor, toolbar);

  const returnToText = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.preventDefault();
      editor.focus();
    }
  };

  return (
    text &&
    createPortal(
      <div
        ref={toolbar}
        className="floating-toolbar"
        onBlur={onBlur}
        onKeyDown={returnToText}
      >
        <FormatButtons editor={editor} text={text} />
      </div>,
      document.body,
    )
  );
}
