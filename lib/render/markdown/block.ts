import type { InlineContext } from './inline.ts';
import type { Node } from './tree.ts';

/** A block of Markdown. Its kind decides how it is joined with its neighbors. */
export interface Block {
  readonly kind: 'paragraph' | 'list' | 'ordered-list' | 'code' | 'other';
  readonly text: string;
}

/** Converts nodes to blocks. Text between blocks becomes paragraphs. */
export type ToBlocks = (nodes: readonly Node[], context: InlineContext) => Block[];
