import type { Position } from 'unist';
import type { Document, Pending } from '../document.ts';
import type { Content } from '../source.ts';
import type { DelimiterRun } from './delimiters.ts';
import { Pieces } from './pieces.ts';

/** Inline content while it is parsed: what all parts of the second pass share. */
export class InlineState {
  readonly document: Document;
  readonly content: Content;
  readonly text: string;
  readonly end: number;
  readonly place: Pending['place'];
  readonly pieces: Pieces;
  /** The runs of delimiters that have no pairs yet. */
  readonly runs: DelimiterRun[] = [];

  constructor(document: Document, { content, place }: Pending) {
    this.document = document;
    this.content = content;
    this.text = content.text;
    this.end = content.end;
    this.place = place;
    this.pieces = new Pieces(content.start);
  }

  /** The place in the source of what stands between two indexes. */
  position(start: number, end: number): Position {
    return this.document.source.position(this.content.offset(start), this.content.endOffset(end));
  }

  /** Whether a character stands at an index. */
  isAt(code: number, index: number): boolean {
    return index < this.end && this.text.charCodeAt(index) === code;
  }
}
