import { $isListNode, INSERT_ORDERED_LIST_COMMAND, INSERT_UNORDERED_LIST_COMMAND } from '@lexical/list';
import { $createHeadingNode, $createQuoteNode, $isHeadingNode, $isQuoteNode } from '@lexical/rich-text';
import { $setBlocksType } from '@lexical/selection';
import { $createParagraphNode, $getRoot, $getSelection, $isRangeSelection } from 'lexical';
import { FORMAT_TEXT_COMMAND, type ElementNode, type LexicalEditor, type LexicalNode } from 'lexical';
import { TOOLS, type BlockKind, type TextKind, type Tool } from './tool-list.ts';

/** What holds at the selection: its formats, and the kind of its block. */
export type Active = ReadonlySet<Tool['name']>;

/** To be read within a state. */
export function $activeTools(): Active {
  const selection = $getSelection();
  if (!$isRangeSelection(selection)) return new Set();
  const block = selection.anchor.getNode().getTopLevelElement();
  const holds = ({ name, kind }: Tool): boolean =>
    kind === 'text' ? selection.hasFormat(name as TextKind) : block !== null && $kindOf(block) === name;
  return new Set(TOOLS.filter(holds).map(({ name }) => name));
}

/** Does what a button says, to the selection; without one, at the end of the text. */
export function applyTool(editor: LexicalEditor, { name, kind }: Tool, isActive: boolean): void {
  editor.update(() => void ($getSelection() ?? $getRoot().selectEnd()));
  if (kind === 'text') editor.dispatchCommand(FORMAT_TEXT_COMMAND, name as TextKind);
  else if (isActive) editor.update(() => $setBlocks($createParagraphNode));
  else makeBlock(editor, name as BlockKind);
  editor.focus();
}

function makeBlock(editor: LexicalEditor, kind: BlockKind): void {
  if (kind === 'bullets') editor.dispatchCommand(INSERT_UNORDERED_LIST_COMMAND, undefined);
  else if (kind === 'numbers') editor.dispatchCommand(INSERT_ORDERED_LIST_COMMAND, undefined);
  else editor.update(() => $setBlocks(kind === 'quote' ? $createQuoteNode : () => $createHeadingNode('h2')));
}

function $setBlocks(create: () => ElementNode): void {
  $setBlocksType($getSelection(), create);
}

function $kindOf(block: LexicalNode): BlockKind | undefined {
  if ($isHeadingNode(block)) return 'heading';
  if ($isQuoteNode(block)) return 'quote';
  if ($isListNode(block)) return block.getListType() === 'number' ? 'numbers' : 'bullets';
  return undefined;
}
