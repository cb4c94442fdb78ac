import type { LexicalEditor } from 'lexical';
import { TextNode } from 'lexical';
import { $createEmojiNode, EmojiNode } from './EmojiNode';
import { findEmoji } from './findEmoji';

function $emojiTransform(node: TextNode): void {
  // Ignore tokens, such as emoji, and code.
  if (!node.isSimpleText() || node.hasFormat('code')) {
    return;
  }

  const match = findEmoji(node.getTextContent());
  if (match === null) {
    return;
  }

  const { start, end, shortcode } = match;
  const parts = start === 0 ? node.splitText(end) : node.splitText(start, end);
  const target = start === 0 ? parts[0] : parts[1];
  target?.replace($createEmojiNode(shortcode).setFormat(target.getFormat()));
}

export function registerEmoji(editor: LexicalEditor): () => void {
  if (!editor.hasNode(EmojiNode)) {
    throw new Error('registerEmoji: add EmojiNode to the nodes of the editor.');
  }
  return editor.registerNodeTransform(TextNode, $emojiTransform);
}
