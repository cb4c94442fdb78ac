import { $toggleLink, TOGGLE_LINK_COMMAND } from '@lexical/link';
import {
  $handleListInsertParagraph,
  INSERT_UNORDERED_LIST_COMMAND,
  insertList,
  REMOVE_LIST_COMMAND,
  removeList,
} from '@lexical/list';
import { mergeRegister } from '@lexical/utils';
import type { LexicalEditor } from 'lexical';
import { COMMAND_PRIORITY_LOW, INSERT_PARAGRAPH_COMMAND } from 'lexical';

export function registerLists(editor: LexicalEditor): () => void {
  return mergeRegister(
    editor.registerCommand(
      INSERT_UNORDERED_LIST_COMMAND,
      () => {
        insertList(editor, 'bullet');
        return true;
      },
      COMMAND_PRIORITY_LOW,
    ),
    editor.registerCommand(
      REMOVE_LIST_COMMAND,
      () => {
        removeList(editor);
        return true;
      },
      COMMAND_PRIORITY_LOW,
    ),
    // Enter in an empty list item ends the list.
    editor.registerCommand(
      INSERT_PARAGRAPH_COMMAND,
      $handleListInsertParagraph,
      COMMAND_PRIORITY_LOW,
    ),
  );
}

export function registerLinks(editor: LexicalEditor): () => void {
  return editor.registerCommand(
    TOGGLE_LINK_COMMAND,
    (link) => {
      $toggleLink(typeof link === 'string' || link === null ? link : link.url);
      return true;
    },
    COMMAND_PRIORITY_LOW,
  );
}
