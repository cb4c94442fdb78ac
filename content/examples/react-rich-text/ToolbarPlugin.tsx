import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { mergeRegister } from '@lexical/utils';
import type { LexicalEditor, TextFormatType } from 'lexical';
import {
  $getSelection,
  $isRangeSelection,
  CAN_REDO_COMMAND,
  CAN_UNDO_COMMAND,
  COMMAND_PRIORITY_LOW,
  FORMAT_TEXT_COMMAND,
  REDO_COMMAND,
  UNDO_COMMAND,
} from 'lexical';
import { useEffect, useState } from 'react';

const FORMATS = [
  { format: 'bold', label: 'Bold' },
  { format: 'italic', label: 'Italic' },
  { format: 'underline', label: 'Underline' },
] as const;

export function ToolbarPlugin() {
  const [editor] = useLexicalComposerContext();
  const active = useActiveFormats(editor);
  const { canUndo, canRedo } = useHistoryState(editor);

  return (
    <div className="toolbar" role="toolbar" aria-label="Formatting">
      <button
        type="button"
        title="Undo"
        disabled={!canUndo}
        onClick={() => editor.dispatchCommand(UNDO_COMMAND, undefined)}
      >
        Undo
      </button>
      <button
        type="button"
        title="Redo"
        disabled={!canRedo}
        onClick={() => editor.dispatchCommand(REDO_COMMAND, undefined)}
      >
        Redo
      </button>
      {FORMATS.map(({ format, label }) => (
        <button
          key={format}
          type="button"
          title={label}
          aria-pressed={active.includes(format)}
          onClick={() => editor.dispatchCommand(FORMAT_TEXT_COMMAND, format)}
        >
          {label}
        </button>
      ))}
    </div>
  );
}

function useActiveFormats(editor: LexicalEditor): TextFormatType[] {
  const [active, setActive] = useState<TextFormatType[]>([]);

  useEffect(
    () =>
      // Lexical calls the listener after every change, even if only the selection moved.
      editor.registerUpdateListener(({ editorState }) => {
        const selection = editorState.read($getSelection);
        setActive(
          $isRangeSelection(selection)
            ? FORMATS.map(({ format }) => format).filter((format) =>
                selection.hasFormat(format),
              )
            : [],
        );
      }),
    [editor],
  );

  return active;
}

function useHistoryState(editor: LexicalEditor) {
  const [canUndo, setCanUndo] = useState(false);
  const [canRedo, setCanRedo] = useState(false);

  useEffect(
    () =>
      mergeRegister(
        editor.registerCommand(
          CAN_UNDO_COMMAND,
          (payload) => {
            setCanUndo(payload);
            return false;
          },
          COMMAND_PRIORITY_LOW,
        ),
        editor.registerCommand(
          CAN_REDO_COMMAND,
          (payload) => {
            setCanRedo(payload);
            return false;
          },
          COMMAND_PRIORITY_LOW,
        ),
      ),
    [editor],
  );

  return { canUndo, canRedo };
}
