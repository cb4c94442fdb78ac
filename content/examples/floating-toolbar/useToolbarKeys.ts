import type { LexicalEditor } from 'lexical';
import { COMMAND_PRIORITY_LOW, KEY_DOWN_COMMAND } from 'lexical';
import type { KeyboardEvent, RefObject } from 'react';
import { useEffect } from 'react';

/** Moves the focus from the text to the toolbar with Alt+F10. */
export function useToolbarShortcut(
  editor: LexicalEditor,
  toolbar: RefObject<HTMLElement | null>,
): void {
  useEffect(
    () =>
      editor.registerCommand(
        KEY_DOWN_COMMAND,
        (event) => {
          const button = toolbar.current?.querySelector('button');
          if (!event.altKey || event.key !== 'F10' || !button) {
            return false;
          }
          event.preventDefault();
          button.focus();
          return true;
        },
        COMMAND_PRIORITY_LOW,
      ),
    [editor, toolbar],
  );
}

/** Moves the focus between the buttons of a toolbar. */
export function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const index = buttons.indexOf(event.target as HTMLButtonElement);
  const next = {
    ArrowLeft: index - 1,
    ArrowRight: index + 1,
    Home: 0,
    End: -1,
  }[event.key];
  if (index === -1 || next === undefined) {
    return;
  }
  event.preventDefault();
  buttons.at(next % buttons.length)?.focus();
}
