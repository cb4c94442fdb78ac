import { LinkNode, TOGGLE_LINK_COMMAND } from '@lexical/link';
import {
  INSERT_UNORDERED_LIST_COMMAND,
  ListNode,
  REMOVE_LIST_COMMAND,
} from '@lexical/list';
import { $createHeadingNode, HeadingNode } from '@lexical/rich-text';
import { $setBlocksType } from '@lexical/selection';
import { $getNearestNodeOfType, mergeRegister } from '@lexical/utils';
import type {
  ElementNode,
  Klass,
  LexicalCommand,
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

/** Connects the buttons in `container` with the editor. */
export function registerToolbar(
  editor: LexicalEditor,
  container: HTMLElement,
): () => void {
  const button = (name: string) =>
    container.querySelector<HTMLButtonElement>(`[data-tool='${name}']`)!;

  return mergeRegister(
    registerHistoryButton(editor, button('undo'), UNDO_COMMAND),
    registerHistoryButton(editor, button('redo'), REDO_COMMAND),
    registerToggle(editor, button('bold'), formatTool('bold')),
    registerToggle(editor, button('underline'), formatTool('underline')),
    registerToggle(editor, button('heading'), HEADING),
    registerToggle(editor, button('list'), LIST),
    registerToggle(editor, button('link'), LINK),
  );
}

/** Enables the button while there is something to undo or redo. */
function registerHistoryButton(
  editor: LexicalEditor,
  button: HTMLButtonElement,
  command: LexicalCommand<void>,
): () => void {
  button.onclick = () => editor.dispatchCommand(command, undefined);
  return mergeRegister(
    () => (button.onclick = null),
    editor.registerCommand(
      command === UNDO_COMMAND ? CAN_UNDO_COMMAND : CAN_REDO_COMMAND,
      (isAvailable) => {
        button.disabled = !isAvailable;
        return false;
      },
      COMMAND_PRIORITY_LOW,
    ),
  );
}

interface Tool {
  /** Returns whether the tool is active at the selection. */
  $isOn: () => boolean;
  toggle: (editor: LexicalEditor, isOn: boolean) => void;
}

function registerToggle(
  editor: LexicalEditor,
  button: HTMLButtonElement,
  tool: Tool,
): () => void {
  button.onclick = () =>
    tool.toggle(editor, editor.getEditorState().read(tool.$isOn));
  return mergeRegister(
    () => (button.onclick = null),
    // Lexical calls the listener after every change, even if only the selection moved.
    editor.registerUpdateListener(({ editorState }) => {
      button.setAttribute('aria-pressed', String(editorState.read(tool.$isOn)));
    }),
  );
}

function formatTool(format: TextFormatType): Tool {
  return {
    $isOn: () => {
      const selection = $getSelection();
      return $isRangeSelection(selection) && selection.hasFormat(format);
    },
    toggle: (editor) => editor.dispatchCommand(FORMAT_TEXT_COMMAND, format),
  };
}

const HEADING: Tool = {
  $isOn: () => $isInside(HeadingNode),
  toggle: (editor, isOn) =>
    editor.update(() => {
      $setBlocksType($getSelection(), () =>
        isOn ? $createParagraphNode() : $createHeadingNode('h2'),
      );
    }),
};

const LIST: Tool = {
  $isOn: () => $isInside(ListNode),
  toggle: (editor, isOn) =>
    editor.dispatchCommand(
      isOn ? REMOVE_LIST_COMMAND : INSERT_UNORDERED_LIST_COMMAND,
      undefined,
    ),
};

const LINK: Tool = {
  $isOn: () => $isInside(LinkNode),
  toggle: (editor, isOn) => {
    const url = isOn ? null : window.prompt('Address of the link', 'https://');
    if (isOn || url) {
      editor.dispatchCommand(TOGGLE_LINK_COMMAND, url);
    }
  },
};

function $isInside(nodeClass: Klass<ElementNode>): boolean {
  const selection = $getSelection();
  return (
    $isRangeSelection(selection) &&
    $getNearestNodeOfType(selection.anchor.getNode(), nodeClass) !== null
  );
}
