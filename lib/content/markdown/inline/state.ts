import type { Position } from 'unist';
import type { Document, Pending } from '../document.ts';
import type { Content } from '../source.ts';
import type { DelimiterRun } from './delimiters.ts';
import { Pieces } from './pieces.ts';

/** The state of the second pass for one content. */
export class InlineState {
  readonly document: Document;
  readonly content: Content;
  readonly text: string;
  readonly end: number;
  readonly place: Pending['place'];
  readonly pieces: Pieces;
  /** The delimiter runs that are not paired yet. */
  readonly runs: DelimiterRun[] = [];

  constructor(document: Document, { content, place }: Pending) {
    this.document = document;
    this.content = content;
    this.text = content.text;
    this.end = content.end;
    this.place = place;
    this.pieces = new Pieces(content.start);
  }

  /** Returns the position in the source of the text between two offsets. */
  position(start: number, end: number): Position {
    return this.document.source.position(this.content.offset(start), this.content.endOffset(end));
  }

  /** Reports whether a character is at an offset. */
  isAt(code: number, index: number): boolean {
    return index < this.end && this.text.charCodeAt(index) === code;
  }
}
