import { registerDragonSupport } from '@lexical/dragon';
import { createEmptyHistoryState, registerHistory } from '@lexical/history';
import {
  $createHeadingNode,
  HeadingNode,
  QuoteNode,
  registerRichText,
} from '@lexical/rich-text';
import { mergeRegister } from '@lexical/utils';
import type { LexicalEditor, TextFormatType } from 'lexical';
import {
  $createParagraphNode,
  $createTextNode,
  $getRoot,
  $getSelection,
  $isRangeSelection,
  CAN_REDO_COMMAND,
  CAN_UNDO_COMMAND,
  COMMAND_PRIORITY_LOW,
  createEditor,
  FORMAT_TEXT_COMMAND,
  REDO_COMMAND,
  UNDO_COMMAND,
} from 'lexical';

/** How long consecutive changes belong to the same undo step, in milliseconds. */
const HISTORY_DELAY = 300;

/** Starts an editor in the markup of `container`. The returned function stops it. */
export function startNotes(container: HTMLElement): () => void {
  const editor = createEditor({
    namespace: 'NotesEditor',
    nodes: [HeadingNode, QuoteNode],
    theme: {
      paragraph: 'note-paragraph',
      text: { underline: 'note-underline' },
    },
    onError: (error) => reportError(error),
  });

  const unregister = mergeRegister(
    registerRichText(editor),
    registerDragonSupport(editor),
    registerHistory(editor, createEmptyHistoryState(), HISTORY_DELAY),
    registerFormatButtons(editor, container),
    registerHistoryButtons(editor, container),
    registerStateView(editor, find(container, '.notes-state')),
  );

  editor.update($writeFirstNote, { tag: 'history-merge' });
  editor.setRootElement(find(container, '.notes-text'));

  return () => {
    unregister();
    editor.setRootElement(null);
  };
}

function $writeFirstNote(): void {
  $getRoot().append(
    $createHeadingNode('h2').append($createTextNode('Meeting notes')),
    $createParagraphNode().append($createTextNode('Write here.')),
  );
}

function registerFormatButtons(
  editor: LexicalEditor,
  container: HTMLElement,
): () => void {
  const clicks = new AbortController();
  const buttons = [
    ...container.querySelectorAll<HTMLButtonElement>('[data-format]'),
  ].map((button) => ({
    button,
    format: button.dataset.format as TextFormatType,
  }));

  for (const { button, format } of buttons) {
    button.addEventListener(
      'click',
      () => editor.dispatchCommand(FORMAT_TEXT_COMMAND, format),
      clicks,
    );
  }

  return mergeRegister(
    () => clicks.abort(),
    // Lexical calls the listener after every change, even if only the selection moved.
    editor.registerUpdateListener(({ editorState }) => {
      const selection = editorState.read($getSelection);
      for (const { button, format } of buttons) {
        const pressed =
          $isRangeSelection(selection) && selection.hasFormat(format);
        button.setAttribute('aria-pressed', String(pressed));
      }
    }),
  );
}

function registerHistoryButtons(
  editor: LexicalEditor,
  container: HTMLElement,
): () => void {
  const clicks = new AbortController();
  const undo = find<HTMLButtonElement>(container, '.notes-undo');
  const redo = find<HTMLButtonElement>(container, '.notes-redo');
  undo.addEventListener(
    'click',
    () => editor.dispatchCommand(UNDO_COMMAND, undefined),
    clicks,
  );
  redo.addEventListener(
    'click',
    () => editor.dispatchCommand(REDO_COMMAND, undefined),
    clicks,
  );

  return mergeRegister(
    () => clicks.abort(),
    editor.registerCommand(
      CAN_UNDO_COMMAND,
      (canUndo) => {
        undo.disabled = !canUndo;
        return false;
      },
      COMMAND_PRIORITY_LOW,
    ),
    editor.registerCommand(
      CAN_REDO_COMMAND,
      (canRedo) => {
        redo.disabled = !canRedo;
        return false;
      },
      COMMAND_PRIORITY_LOW,
    ),
  );
}

function registerStateView(editor: LexicalEditor, view: Element): () => void {
  return editor.registerUpdateListener(({ editorState }) => {
    view.textContent = JSON.stringify(editorState, null, 2);
  });
}

function find<T extends HTMLElement>(
  container: HTMLElement,
  selector: string,
): T {
  const element = container.querySelector<T>(selector);
  if (element === null) {
    throw new Error(`Nothing in the container matches ${selector}.`);
  }
  return element;
}
