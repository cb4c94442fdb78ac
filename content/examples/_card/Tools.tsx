import {
  CAN_REDO_COMMAND,
  CAN_UNDO_COMMAND,
  COMMAND_PRIORITY_LOW,
  REDO_COMMAND,
  UNDO_COMMAND,
} from 'lexical';
import type { LexicalCommand, LexicalEditor } from 'lexical';
import { useEffect, useState, type JSX, type ReactNode } from 'react';
import { $activeFormats, TEXT_TOOLS, toggleFormat } from './text-tools.ts';
import { ToolButton } from './ToolButton.tsx';
import { useRovingFocus } from './use-roving-focus.ts';

interface ToolsProps {
  readonly editor: LexicalEditor;
  readonly label: string;
  /** The id of the text that the buttons change. */
  readonly controls?: string;
  /** Hides the toolbar, which continues to follow its editor. */
  readonly hidden?: boolean;
  /** The content after the buttons. */
  readonly children?: ReactNode;
}

/** Renders a toolbar for the history and the text formats of one editor. */
export function Tools({
  editor,
  label,
  controls,
  hidden,
  children,
}: ToolsProps): JSX.Element {
  const roving = useRovingFocus();
  return (
    <div
      className="live-tools"
      role="toolbar"
      aria-label={label}
      aria-controls={controls}
      hidden={hidden}
      {...roving}
    >
      <HistoryButton
        editor={editor}
        label="Undo"
        command={UNDO_COMMAND}
        availability={CAN_UNDO_COMMAND}
      />
      <HistoryButton
        editor={editor}
        label="Redo"
        command={REDO_COMMAND}
        availability={CAN_REDO_COMMAND}
      />
      <TextButtons editor={editor} />
      {children}
    </div>
  );
}

/** The labels of the buttons that every toolbar has, in their order. */
export const TOOL_LABELS: readonly string[] = [
  'Undo',
  'Redo',
  ...TEXT_TOOLS.map(({ label }) => label),
];

interface ToolsPictureProps {
  readonly labels: readonly string[];
}

/** Shows the icons of a toolbar that is not loaded yet. It has the same size. */
export function ToolsPicture({ labels }: ToolsPictureProps): JSX.Element {
  return (
    <div className="live-tools" aria-hidden="true">
      {labels.map((label) => (
        <span key={label} title={label} />
      ))}
    </div>
  );
}

function TextButtons({
  editor,
}: {
  readonly editor: LexicalEditor;
}): JSX.Element[] {
  const active = useActive(editor);
  return TEXT_TOOLS.map((tool) => (
    <ToolButton
      key={tool.name}
      label={tool.label}
      keys={tool.keys}
      isPressed={active.includes(tool.name)}
      onClick={() => toggleFormat(editor, tool.name)}
    />
  ));
}

/** Returns the names of the formats that the selected text has. */
function useActive(editor: LexicalEditor): readonly string[] {
  const [active, setActive] = useState<readonly string[]>([]);
  useEffect(
    () =>
      editor.registerUpdateListener(({ editorState }) =>
        setActive(editorState.read($activeFormats)),
      ),
    [editor],
  );
  return active;
}

interface HistoryButtonProps {
  readonly editor: LexicalEditor;
  readonly label: string;
  readonly command: LexicalCommand<void>;
  /** The command with which the history reports whether there is something to undo or redo. */
  readonly availability: LexicalCommand<boolean>;
}

function HistoryButton({
  editor,
  label,
  command,
  availability,
}: HistoryButtonProps): JSX.Element {
  const [isAvailable, setAvailable] = useState(false);
  useEffect(() => {
    const follow = (isAvailable: boolean): boolean => {
      setAvailable(isAvailable);
      return false;
    };
    return editor.registerCommand(availability, follow, COMMAND_PRIORITY_LOW);
  }, [editor, availability]);

  return (
    <ToolButton
      label={label}
      isOff={!isAvailable}
      onClick={() => editor.dispatchCommand(command, undefined)}
    />
  );
}
