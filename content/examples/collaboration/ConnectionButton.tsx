import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { CONNECTED_COMMAND, TOGGLE_CONNECT_COMMAND } from '@lexical/yjs';
import { COMMAND_PRIORITY_EDITOR } from 'lexical';
import { useEffect, useState } from 'react';

export function ConnectionButton() {
  const [editor] = useLexicalComposerContext();
  const [connected, setConnected] = useState(false);

  useEffect(() => {
    return editor.registerCommand(
      CONNECTED_COMMAND,
      (isConnected) => {
        setConnected(isConnected);
        return false;
      },
      COMMAND_PRIORITY_EDITOR,
    );
  }, [editor]);

  return (
    <button
      type="button"
      onClick={() => editor.dispatchCommand(TOGGLE_CONNECT_COMMAND, !connected)}
    >
      {connected ? 'Work offline' : 'Connect'}
    </button>
  );
}
