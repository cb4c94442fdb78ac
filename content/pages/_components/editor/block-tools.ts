import { $isListNode, INSERT_ORDERED_LIST_COMMAND, INSERT_UNORDERED_LIST_COMMAND } from '@lexical/list';
import { $createHeadingNode, $createQuoteNode, $isHeadingNode, $isQuoteNode } from '@lexical/rich-text';
import { $setBlocksType } from '@lexical/selection';
import { $createParagraphNode, $getSelection, $isRangeSelection } from 'lexical';
import type { ElementNode, LexicalEditor, LexicalNode } from 'lexical';
import { selectSomething } from '../../../examples/_card/text-tools.ts';
import type { BlockKind } from './block-tool-list.ts';

/** Returns the kind of the block at the selection. Undefined for paragraphs. Call it within `read` or `update`. */
export function $blockKind(): BlockKind | undefined {
  const selection = $getSelection();
  if (!$isRangeSelection(selection)) return undefined;
  const block = selection.anchor.getNode().getTopLevelElement();
  return block ? $kindOf(block) : undefined;
}

/** Converts the selected blocks, or the last block if there is no selection. */
export function makeBlock(editor: LexicalEditor, kind: BlockKind | 'paragraph'): void {
  selectSomething(editor);
  if (kind === 'bullets') editor.dispatchCommand(INSERT_UNORDERED_LIST_COMMAND, undefined);
  else if (kind === 'numbers') editor.dispatchCommand(INSERT_ORDERED_LIST_COMMAND, undefined);
  else editor.update(() => $setBlocksType($getSelection(), CREATE[kind]));
  editor.focus();
}

const CREATE: Readonly<Record<'paragraph' | 'heading' | 'quote', () => ElementNode>> = {
  paragraph: $createParagraphNode,
  heading: () => $createHeadingNode('h2'),
  quote: $createQuoteNode,
};

function $kindOf(block: LexicalNode): BlockKind | undefined {
  if ($isHeadingNode(block)) return 'heading';
  if ($isQuoteNode(block)) return 'quote';
  if ($isListNode(block)) return block.getListType() === 'number' ? 'numbers' : 'bullets';
  return undefined;
}
