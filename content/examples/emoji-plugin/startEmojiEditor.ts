import { createEmptyHistoryState, registerHistory } from '@lexical/history';
import { registerRichText } from '@lexical/rich-text';
import { mergeRegister } from '@lexical/utils';
import {
  $createParagraphNode,
  $createTextNode,
  $getRoot,
  createEditor,
} from 'lexical';
import { EmojiNode } from './EmojiNode';
import { registerEmoji } from './registerEmoji';

/** Starts an editor in an element. The returned function stops it. */
export function startEmojiEditor(element: HTMLElement): () => void {
  const editor = createEditor({
    namespace: 'EmojiEditor',
    nodes: [EmojiNode],
    theme: { emoji: 'editor-emoji' },
    onError: (error) => reportError(error),
  });

  const unregister = mergeRegister(
    registerRichText(editor),
    registerHistory(editor, createEmptyHistoryState(), 300),
    registerEmoji(editor),
  );

  editor.update(
    () => {
      const text = $createTextNode('Hello :wave: type :rocket: or :) here ');
      $getRoot().append($createParagraphNode().append(text));
    },
    { tag: 'history-merge' },
  );
  editor.setRootElement(element);

  return () => {
    unregister();
    editor.setRootElement(null);
  };
}
