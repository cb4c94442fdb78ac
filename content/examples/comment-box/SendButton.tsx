import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import {
  CLEAR_EDITOR_COMMAND,
  CLEAR_HISTORY_COMMAND,
  COMMAND_PRIORITY_LOW,
  KEY_ENTER_COMMAND,
} from 'lexical';
import { useCallback, useEffect } from 'react';
import { readText, useText } from './useText';

interface SendButtonProps {
  maxLength: number;
  onSend: (text: string) => void;
}

export function SendButton({ maxLength, onSend }: SendButtonProps) {
  const [editor] = useLexicalComposerContext();
  const isSendable = canSend(useText(editor), maxLength);

  const send = useCallback(() => {
    const text = readText(editor);
    if (!canSend(text, maxLength)) return;
    onSend(text.trim());
    editor.focus();
    editor.dispatchCommand(CLEAR_EDITOR_COMMAND, undefined);
    editor.dispatchCommand(CLEAR_HISTORY_COMMAND, undefined);
  }, [editor, maxLength, onSend]);

  useEffect(
    () =>
      editor.registerCommand(
        KEY_ENTER_COMMAND,
        (event) => {
          if (!event?.ctrlKey && !event?.metaKey) return false;
          event.preventDefault();
          send();
          return true;
        },
        COMMAND_PRIORITY_LOW,
      ),
    [editor, send],
  );

  return (
    <button
      type="button"
      disabled={!isSendable}
      aria-keyshortcuts="Control+Enter Meta+Enter"
      onClick={send}
    >
      Send
    </button>
  );
}

function canSend(text: string, maxLength: number): boolean {
  return text.trim() !== '' && text.length <= maxLength;
}
