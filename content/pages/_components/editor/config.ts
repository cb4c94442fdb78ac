import { ListItemNode, ListNode } from '@lexical/list';
import { $createHeadingNode, $createQuoteNode, HeadingNode, QuoteNode } from '@lexical/rich-text';
import { $createParagraphNode, $createTextNode, $getRoot, type CreateEditorArgs, type ElementNode } from 'lexical';
import { FIRST_TEXT, type FirstBlock } from './first-text.ts';

/** The configuration of the editor on the home page and of its preview. */
export const EDITOR = {
  namespace: 'home',
  nodes: [HeadingNode, QuoteNode, ListNode, ListItemNode],
  theme: { text: { underline: 'editor-underline' } },
} satisfies CreateEditorArgs;

/** Replaces the content with the initial text. */
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
