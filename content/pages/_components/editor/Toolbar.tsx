import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { CAN_REDO_COMMAND, CAN_UNDO_COMMAND, COMMAND_PRIORITY_LOW, REDO_COMMAND, UNDO_COMMAND } from 'lexical';
import { $setSelection, type LexicalCommand } from 'lexical';
import { useEffect, useState, type JSX, type ReactNode } from 'react';
import { $writeFirstText } from './config.ts';
import { EditorIcon, type EditorIconName } from './icons.tsx';
import { TOOLS } from './tool-list.ts';
import { $activeTools, applyTool, type Active } from './tools.ts';
import { useRovingFocus } from './use-roving-focus.ts';

/** What can be done to the text: arrow keys go from button to button, and Tab leaves. */
export function Toolbar({ controls }: { readonly controls: string }): JSX.Element {
  const [editor] = useLexicalComposerContext();
  const active = useActiveTools();
  const roving = useRovingFocus();
  const reset = (): void =>
    editor.update(() => {
      $writeFirstText();
      $setSelection(null);
    });

  return (
    <div className="editor-tools" role="toolbar" aria-label="Formatting" aria-controls={controls} {...roving}>
      <HistoryButton name="undo" label="Undo" command={UNDO_COMMAND} whether={CAN_UNDO_COMMAND} />
      <HistoryButton name="redo" label="Redo" command={REDO_COMMAND} whether={CAN_REDO_COMMAND} />
      {TOOLS.map((tool) => (
        <ToolButton
          key={tool.name}
          label={tool.label}
          keys={tool.keys}
          isPressed={active.has(tool.name)}
          onClick={() => applyTool(editor, tool, active.has(tool.name))}
        >
          <EditorIcon name={tool.name} />
        </ToolButton>
      ))}
      <ToolButton label="Reset" onClick={reset}>
        Reset
      </ToolButton>
    </div>
  );
}

interface ToolButtonProps {
  readonly label: string;
  readonly keys?: string | undefined;
  readonly isPressed?: boolean;
  readonly isOff?: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

function ToolButton({ label, keys, isPressed, isOff, onClick, children }: ToolButtonProps): JSX.Element {
  return (
    <button
      type="button"
      tabIndex={-1}
      title={label}
      aria-label={label}
      aria-keyshortcuts={keys}
      aria-pressed={isPressed}
      aria-disabled={isOff}
      // The selection stays in the text when a button is pressed with the mouse.
      onMouseDown={(event) => event.preventDefault()}
      onClick={isOff ? undefined : onClick}
    >
      {children}
    </button>
  );
}

interface HistoryButtonProps {
  readonly name: EditorIconName;
  readonly label: string;
  readonly command: LexicalCommand<void>;
  /** The command by which the history says that there is something to do. */
  readonly whether: LexicalCommand<boolean>;
}

function HistoryButton({ name, label, command, whether }: HistoryButtonProps): JSX.Element {
  const [editor] = useLexicalComposerContext();
  const [can, setCan] = useState(false);
  useEffect(() => {
    const hear = (can: boolean): boolean => {
      setCan(can);
      return false;
    };
    return editor.registerCommand(whether, hear, COMMAND_PRIORITY_LOW);
  }, [editor, whether]);

  return (
    <ToolButton label={label} isOff={!can} onClick={() => editor.dispatchCommand(command, undefined)}>
      <EditorIcon name={name} />
    </ToolButton>
  );
}

function useActiveTools(): Active {
  const [editor] = useLexicalComposerContext();
  const [active, setActive] = useState<Active>(new Set());
  useEffect(
    () => editor.registerUpdateListener(({ editorState }) => setActive(editorState.read($activeTools))),
    [editor],
  );
  return active;
}
