import type { Code, Html, Table } from 'mdast';
import type { Position } from 'unist';
import type { FenceOpening } from './fence.ts';
import type { HtmlKind } from './html-block.ts';
import type { Verbatim } from './verbatim.ts';

/** Lines that become a paragraph, definitions, a heading or the header of a table. The decision is made later. */
export interface OpenParagraph {
  readonly kind: 'paragraph';
  /** The start of each line after the markers of containers, and its end. */
  readonly starts: number[];
  readonly ends: number[];
  /** Whether the lines are contiguous in the source, without markers between them. */
  isContiguous: boolean;
  /** Whether a partly consumed tab precedes one of the lines. */
  hasPartialTab: boolean;
  /** Whether the last line can be the header of a table. It cannot if it is indented like code. */
  mayBeTableHeader: boolean;
  /** Whether the last line lacks markers of its containers. */
  isLazy: boolean;
  /** Set for the first content of a list item, which may be a task. */
  readonly mayBeTask: boolean;
}

export interface OpenFence {
  readonly kind: 'fence';
  readonly node: Code & { position: Position };
  readonly opening: FenceOpening;
  readonly indent: number;
  readonly lines: Verbatim;
  /** The end of the last line. */
  end: number;
}

export interface OpenHtml {
  readonly kind: 'html';
  readonly node: Html & { position: Position };
  readonly html: HtmlKind;
  readonly lines: Verbatim;
  end: number;
}

export interface OpenCode {
  readonly kind: 'code';
  readonly node: Code & { position: Position };
  readonly lines: Verbatim;
  /** The end of the last line with code. */
  end: number;
}

export interface OpenTable {
  readonly kind: 'table';
  readonly node: Table & { position: Position };
}

/** A block that only the parser of MDX can read, up to its end. */
export interface OpenMdxBlock {
  readonly kind: 'mdx';
  readonly end: number;
}

/** The open block in the innermost container. */
export type Leaf = OpenParagraph | OpenFence | OpenHtml | OpenCode | OpenTable | OpenMdxBlock;

/** Returns whether the open block takes each line of its container unchanged, so that no container can start in it. */
export function isOpaque(leaf: Leaf | undefined): boolean {
  return leaf !== undefined && (leaf.kind === 'fence' || leaf.kind === 'html' || leaf.kind === 'mdx');
}

/** Returns whether a following list item would interrupt the open block. Stricter rules apply then. */
export function isInterruptible(leaf: Leaf | undefined): boolean {
  return leaf !== undefined && (leaf.kind === 'paragraph' || leaf.kind === 'code');
}
