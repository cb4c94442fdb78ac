import { useLexicalEditable } from '@lexical/react/useLexicalEditable';
import { mergeRegister } from '@lexical/utils';
import type { LexicalEditor } from 'lexical';
import { BLUR_COMMAND, COMMAND_PRIORITY_LOW, FOCUS_COMMAND } from 'lexical';
import type { RefObject } from 'react';
import { useCallback, useEffect, useState } from 'react';
import type { SelectedText } from './selectedText';
import { $readSelectedText } from './selectedText';
import { usePressed } from './usePressed';

interface BlurEvent {
  relatedTarget: EventTarget | null;
}

/**
 * Describes the selected text while the editor or its toolbar has the focus. Call
 * `onBlur` when the toolbar loses the focus.
 */
export function useSelectedText(
  editor: LexicalEditor,
  toolbar: RefObject<HTMLElement | null>,
): { text: SelectedText | null; onBlur: (event: BlurEvent) => void } {
  const [text, setText] = useState<SelectedText | null>(null);
  const [hasFocus, setFocus] = useState(false);
  const isEditable = useLexicalEditable();
  const isPressed = usePressed(editor);

  const onBlur = useCallback(
    ({ relatedTarget }: BlurEvent) => {
      const elements = [editor.getRootElement(), toolbar.current];
      setFocus(
        relatedTarget instanceof Node &&
          elements.some((element) => element?.contains(relatedTarget)),
      );
    },
    [editor, toolbar],
  );

  useEffect(
    () =>
      mergeRegister(
        editor.registerUpdateListener(({ editorState }) =>
          setText(editorState.read($readSelectedText)),
        ),
        editor.registerCommand(
          FOCUS_COMMAND,
          () => {
            setFocus(true);
            return false;
          },
          COMMAND_PRIORITY_LOW,
        ),
        editor.registerCommand(
          BLUR_COMMAND,
          (event) => {
            onBlur(event);
            return false;
          },
          COMMAND_PRIORITY_LOW,
        ),
      ),
    [editor, onBlur],
  );

  return { text: hasFocus && !isPressed && isEditable ? text : null, onBlur };
}
