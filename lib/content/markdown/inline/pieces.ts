import type { PhrasingContent } from 'mdast';
import type { DelimiterRun } from './delimiters.ts';

/** A part of inline content: a node that is complete, a run of delimiters, or text. */
export interface Piece {
  readonly start: number;
  readonly end: number;
  readonly node: PhrasingContent | undefined;
  readonly run: DelimiterRun | undefined;
  /** What a text says, where that is not what is written. */
  readonly value: string | undefined;
}

/** The parts of inline content in their order. What lies between them is text, and becomes a piece when the next one comes. */
export class Pieces {
  readonly list: Piece[] = [];
  /** Where the text begins that is in no piece yet. */
  from: number;

  constructor(from: number) {
    this.from = from;
  }

  /** Makes a piece of the text up to an index. */
  flush(end: number): void {
    if (end > this.from) this.#push(this.from, end, {});
    this.from = end;
  }

  /** Adds a node that stands between two indexes; returns where it ends. */
  addNode(start: number, end: number, node: PhrasingContent): number {
    this.flush(start);
    return this.#push(start, end, { node });
  }

  /** Adds text that is written otherwise. */
  addText(start: number, end: number, value: string): number {
    this.flush(start);
    return this.#push(start, end, { value });
  }

  addRun(start: number, end: number, run: DelimiterRun): number {
    this.flush(start);
    return this.#push(start, end, { run });
  }

  /** Takes out the pieces from one on, which a node takes in. */
  take(index: number): Piece[] {
    return this.list.splice(index);
  }

  /** All pieces have the same shape, which is quicker to read. */
  #push(start: number, end: number, { node, run, value }: Partial<Piece>): number {
    this.list.push({ start, end, node, run, value });
    this.from = end;
    return end;
  }
}
