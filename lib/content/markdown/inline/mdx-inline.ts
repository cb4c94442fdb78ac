import type { Root } from 'mdast';
import { mdxBlock } from '../nodes.ts';
import { isBlank } from '../characters.ts';
import { Unsupported } from '../unsupported.ts';

// These functions skip the characters that are text in MDX, and stop at tags and expressions.

/** Signals a tag or an expression in a block. The parser of MDX can read this block alone. */
export class MdxInBlock extends Unsupported {}

/** Matches a heading id at the end of a line. */
const HEADING_ID = /\{#[^\s{}]+\}(?=[ \t]*(?:[\r\n]|$))/y;

/** Returns the offset after a heading id, which is text in MDX. */
export function afterMdxBrace(text: string, at: number, end: number): number {
  HEADING_ID.lastIndex = 0;
  const id = HEADING_ID.exec(text.slice(at, end));
  if (!id) throw new MdxInBlock('an expression in MDX');
  return at + id[0].length;
}

/** Returns the offset after a `<` that is text, because a space follows. */
export function afterMdxAngle(text: string, at: number, end: number): number {
  if (at + 1 < end && isBlank(text.charCodeAt(at + 1))) return at + 1;
  throw new MdxInBlock('a tag in MDX');
}

/** Replaces the block of a document that contains an offset with a node for the parser of MDX. */
export function leaveToMdx(root: Root, offset: number): void {
  const index = root.children.findLastIndex(({ position }) => position!.start.offset! <= offset);
  const { type, position } = root.children[index]!;
  if ((type as string) !== 'mdxBlock') root.children[index] = mdxBlock(position!, type);
}
