import type { Position } from 'unist';
import type { ParseState, PendingInline } from '../parse-state.ts';
import type { InlineContent } from '../source.ts';
import type { DelimiterRun } from './delimiters.ts';
import { Pieces } from './pieces.ts';

/** The state of the second pass for one inline content. */
export class InlineState {
  readonly parseState: ParseState;
  readonly content: InlineContent;
  readonly text: string;
  readonly end: number;
  readonly kind: PendingInline['kind'];
  readonly pieces: Pieces;
  /** The delimiter runs that are not paired yet. */
  readonly runs: DelimiterRun[] = [];

  constructor(parseState: ParseState, { content, kind }: PendingInline) {
    this.parseState = parseState;
    this.content = content;
    this.text = content.text;
    this.end = content.end;
    this.kind = kind;
    this.pieces = new Pieces(content.start);
  }

  /** Returns the position in the source of the text between two offsets. */
  position(start: number, end: number): Position {
    return this.parseState.source.position(this.content.offset(start), this.content.endOffset(end));
  }

  /** Returns whether a character is at an offset. */
  isAt(code: number, index: number): boolean {
    return index < this.end && this.text.charCodeAt(index) === code;
  }
}
