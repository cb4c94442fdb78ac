import type { Code, Html, Table } from 'mdast';
import type { Position } from 'unist';
import type { FenceOpening } from './fence.ts';
import type { HtmlKind } from './html-block.ts';
import type { Verbatim } from './verbatim.ts';

/** Lines of a paragraph; or of definitions, a heading, the head of a table: that shows later. */
export interface OpenParagraph {
  readonly kind: 'paragraph';
  /** Where its lines begin, behind the markers of containers, and end. */
  readonly starts: number[];
  readonly ends: number[];
  /** Its lines follow each other in the source, without markers between them. */
  isWhole: boolean;
  /** Part of a tab stands before one of its lines. */
  hasPartOfTab: boolean;
  /** Whether its last line could be the head of a table: not indented like code. */
  mayBeHead: boolean;
  /** Its last line lacks markers of its containers. */
  isLazy: boolean;
  /** The first content of a list item, which may be a task. */
  readonly mayBeTask: boolean;
}

export interface OpenFence {
  readonly kind: 'fence';
  readonly node: Code & { position: Position };
  readonly opening: FenceOpening;
  readonly indent: number;
  readonly lines: Verbatim;
  /** Where its last line ends. */
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
  /** Where the last line with code ends. */
  end: number;
}

export interface OpenTable {
  readonly kind: 'table';
  readonly node: Table & { position: Position };
}

/** The block that is open in the innermost container. */
export type Leaf = OpenParagraph | OpenFence | OpenHtml | OpenCode | OpenTable;

/** Whether what is open takes every line of its container as it is, so that no container can begin in it. */
export function isOpaque(leaf: Leaf | undefined): boolean {
  return leaf !== undefined && (leaf.kind === 'fence' || leaf.kind === 'html');
}

/** Whether a list item that follows would interrupt: it is then held to more rules. */
export function isInterruptible(leaf: Leaf | undefined): boolean {
  return leaf !== undefined && (leaf.kind === 'paragraph' || leaf.kind === 'code');
}
