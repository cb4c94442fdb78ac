import { createDOMRange } from '@lexical/selection';
import type { LexicalEditor } from 'lexical';
import { $getSelection, $isRangeSelection } from 'lexical';
import type { RefObject } from 'react';
import { useLayoutEffect } from 'react';

/** Keeps the toolbar next to the selected text. */
export function usePosition(
  editor: LexicalEditor,
  toolbar: RefObject<HTMLElement | null>,
  isOpen: boolean,
): void {
  useLayoutEffect(() => {
    const element = toolbar.current;
    const root = editor.getRootElement();
    if (!isOpen || element === null || root === null) {
      return;
    }

    const update = () => {
      const range = getSelectedRange(editor);
      if (range !== null) {
        place(element, range.getBoundingClientRect(), root);
      }
    };
    update();

    const observer = new ResizeObserver(update);
    observer.observe(root);
    observer.observe(element);
    // Scroll events of elements don't bubble.
    window.addEventListener('scroll', update, { capture: true, passive: true });
    window.addEventListener('resize', update);
    const unregister = editor.registerUpdateListener(update);

    return () => {
      observer.disconnect();
      window.removeEventListener('scroll', update, { capture: true });
      window.removeEventListener('resize', update);
      unregister();
    };
  }, [editor, toolbar, isOpen]);
}

function place(toolbar: HTMLElement, text: DOMRect, root: HTMLElement): void {
  const { clientWidth, clientHeight } = document.documentElement;
  const { offsetWidth, offsetHeight } = toolbar;
  // Touch screens show a menu of the browser above the text, and handles below.
  const isTouch = matchMedia('(pointer: coarse)').matches;
  const gap = isTouch ? 32 : 8;

  const above = text.top - gap - offsetHeight;
  const below = text.bottom + gap;
  const top = above < 8 || isTouch ? below : above;
  const left = text.left + text.width / 2 - offsetWidth / 2;
  toolbar.style.top = `${clamp(top, clientHeight - offsetHeight)}px`;
  toolbar.style.left = `${clamp(left, clientWidth - offsetWidth)}px`;

  // The editor can have a scrollbar, so the text can be out of sight.
  const box = root.getBoundingClientRect();
  const isVisible = text.bottom > box.top && text.top < box.bottom;
  toolbar.style.visibility = isVisible ? 'visible' : 'hidden';
}

function clamp(value: number, max: number): number {
  return Math.max(8, Math.min(value, max - 8));
}

/** Returns the selected text as a DOM range, even if the focus is elsewhere. */
export function getSelectedRange(editor: LexicalEditor): Range | null {
  return editor.getEditorState().read(() => {
    const selection = $getSelection();
    if (!$isRangeSelection(selection)) {
      return null;
    }
    const { anchor, focus } = selection;
    return createDOMRange(
      editor,
      anchor.getNode(),
      anchor.offset,
      focus.getNode(),
      focus.offset,
    );
  });
}
