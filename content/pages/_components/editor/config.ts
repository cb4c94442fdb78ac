import { ListItemNode, ListNode } from '@lexical/list';
import { $createHeadingNode, $createQuoteNode, HeadingNode, QuoteNode } from '@lexical/rich-text';
import { $createParagraphNode, $createTextNode, $getRoot, type CreateEditorArgs, type ElementNode } from 'lexical';
import { FIRST_TEXT, type FirstBlock } from './first-text.ts';

/** What the editor of the home page knows, wherever it runs. Its classes are those of the static picture, too. */
export const EDITOR = {
  namespace: 'home',
  nodes: [HeadingNode, QuoteNode, ListNode, ListItemNode],
  theme: { text: { underline: 'editor-underline' } },
} satisfies CreateEditorArgs;

/** Puts the first text in the place of whatever is there. */
export function $writeFirstText(): void {
  $getRoot()
    .clear()
    .append(...FIRST_TEXT.map($createBlock));
}

function $createBlock({ type, pieces }: FirstBlock): ElementNode {
  const texts = pieces.map(({ text, format }) => {
    const node = $createTextNode(text);
    return format ? node.toggleFormat(format) : node;
  });
  return $createEmpty(type).append(...texts);
}

function $createEmpty(type: FirstBlock['type']): ElementNode {
  if (type === 'h2') return $createHeadingNode('h2');
  return type === 'quote' ? $createQuoteNode() : $createParagraphNode();
}
