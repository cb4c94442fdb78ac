import type { PhrasingContent } from 'mdast';
import type { DelimiterRun } from './delimiters.ts';

/** A part of inline content: a complete node, a delimiter run, or text. */
export interface Piece {
  readonly start: number;
  readonly end: number;
  readonly node: PhrasingContent | undefined;
  readonly run: DelimiterRun | undefined;
  /** The value of text that differs from the source. */
  readonly value: string | undefined;
}

/** The parts of inline content in order. The text between two parts becomes a piece when the next part is added. */
export class Pieces {
  readonly list: Piece[] = [];
  /** The start of the text that is not in a piece yet. */
  from: number;

  constructor(from: number) {
    this.from = from;
  }

  /** Adds a piece for the text up to an offset. */
  flush(end: number): void {
    if (end > this.from) this.#push(this.from, end, {});
    this.from = end;
  }

  /** Adds a node between two offsets. Returns its end. */
  addNode(start: number, end: number, node: PhrasingContent): number {
    this.flush(start);
    return this.#push(start, end, { node });
  }

  /** Adds text whose value differs from the source. */
  addText(start: number, end: number, value: string): number {
    this.flush(start);
    return this.#push(start, end, { value });
  }

  addRun(start: number, end: number, run: DelimiterRun): number {
    this.flush(start);
    return this.#push(start, end, { run });
  }

  /** Removes and returns the pieces from an index on, because a node contains them now. */
  take(index: number): Piece[] {
    return this.list.splice(index);
  }

  /** Adds a piece. All pieces have the same properties, which JavaScript engines access faster. */
  #push(start: number, end: number, { node, run, value }: Partial<Piece>): number {
    this.list.push({ start, end, node, run, value });
    this.from = end;
    return end;
  }
}
