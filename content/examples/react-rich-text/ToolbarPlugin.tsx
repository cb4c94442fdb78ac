import { LinkNode, TOGGLE_LINK_COMMAND } from '@lexical/link';
import {
  INSERT_UNORDERED_LIST_COMMAND,
  ListNode,
  REMOVE_LIST_COMMAND,
} from '@lexical/list';
import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { $createHeadingNode, HeadingNode } from '@lexical/rich-text';
import { $setBlocksType } from '@lexical/selection';
import { $getNearestNodeOfType, mergeRegister } from '@lexical/utils';
import type {
  ElementNode,
  Klass,
  LexicalEditor,
  TextFormatType,
} from 'lexical';
import {
  $createParagraphNode,
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

export function ToolbarPlugin() {
  const [editor] = useLexicalComposerContext();
  const active = useActiveTools(editor);
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
      {TOOLS.map(({ label, toggle }) => (
        <button
          key={label}
          type="button"
          title={label}
          aria-pressed={active.includes(label)}
          onClick={() => toggle(editor, active.includes(label))}
        >
          {label}
        </button>
      ))}
    </div>
  );
}

interface Tool {
  label: string;
  /** Returns whether the tool is active at the selection. */
  $isOn: () => boolean;
  toggle: (editor: LexicalEditor, isOn: boolean) => void;
}

const TOOLS: readonly Tool[] = [
  formatTool('bold', 'Bold'),
  formatTool('italic', 'Italic'),
  formatTool('underline', 'Underline'),
  {
    label: 'Heading',
    $isOn: () => $isInside(HeadingNode),
    toggle: (editor, isOn) =>
      editor.update(() => {
        $setBlocksType($getSelection(), () =>
          isOn ? $createParagraphNode() : $createHeadingNode('h2'),
        );
      }),
  },
  {
    label: 'Bulleted list',
    $isOn: () => $isInside(ListNode),
    toggle: (editor, isOn) =>
      editor.dispatchCommand(
        isOn ? REMOVE_LIST_COMMAND : INSERT_UNORDERED_LIST_COMMAND,
        undefined,
      ),
  },
  {
    label: 'Link',
    $isOn: () => $isInside(LinkNode),
    toggle: (editor, isOn) => {
      const url = isOn
        ? null
        : window.prompt('Address of the link', 'https://');
      if (isOn || url) {
        editor.dispatchCommand(TOGGLE_LINK_COMMAND, url);
      }
    },
  },
];

function formatTool(format: TextFormatType, label: string): Tool {
  return {
    label,
    $isOn: () => {
      const selection = $getSelection();
      return $isRangeSelection(selection) && selection.hasFormat(format);
    },
    toggle: (editor) => editor.dispatchCommand(FORMAT_TEXT_COMMAND, format),
  };
}

function $isInside(nodeClass: Klass<ElementNode>): boolean {
  const selection = $getSelection();
  return (
    $isRangeSelection(selection) &&
    $getNearestNodeOfType(selection.anchor.getNode(), nodeClass) !== null
  );
}

/** Returns the labels of the tools that are active at the selection. */
function $getActiveTools(): readonly string[] {
  return TOOLS.filter(({ $isOn }) => $isOn()).map(({ label }) => label);
}

function useActiveTools(editor: LexicalEditor): readonly string[] {
  const [active, setActive] = useState<readonly string[]>([]);

  useEffect(
    () =>
      // Lexical calls the listener after every change, even if only the selection moved.
      editor.registerUpdateListener(({ editorState }) => {
        setActive(editorState.read($getActiveTools));
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
