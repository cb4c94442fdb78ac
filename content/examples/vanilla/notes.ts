import { registerDragonSupport } from '@lexical/dragon';
import { createEmptyHistoryState, registerHistory } from '@lexical/history';
import { LinkNode } from '@lexical/link';
import { ListItemNode, ListNode } from '@lexical/list';
import {
  $createHeadingNode,
  HeadingNode,
  QuoteNode,
  registerRichText,
} from '@lexical/rich-text';
import { mergeRegister } from '@lexical/utils';
import type { LexicalEditor } from 'lexical';
import {
  $createParagraphNode,
  $createTextNode,
  $getRoot,
  createEditor,
} from 'lexical';
import { registerLinks, registerLists } from './blocks';
import { registerToolbar } from './toolbar';

/** How long consecutive changes belong to the same undo step, in milliseconds. */
const HISTORY_DELAY = 300;

/** Starts an editor in the markup of `container`. The returned function stops it. */
export function startNotes(container: HTMLElement): () => void {
  const editor = createEditor({
    namespace: 'NotesEditor',
    nodes: [HeadingNode, QuoteNode, ListNode, ListItemNode, LinkNode],
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
    registerLists(editor),
    registerLinks(editor),
    registerToolbar(editor, container),
    registerStateView(editor, container.querySelector('.notes-state')!),
  );

  editor.update($writeFirstNote, { tag: 'history-merge' });
  editor.setRootElement(container.querySelector<HTMLElement>('.notes-text'));

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

function registerStateView(editor: LexicalEditor, view: Element): () => void {
  return editor.registerUpdateListener(({ editorState }) => {
    view.textContent = JSON.stringify(editorState, null, 2);
  });
}
