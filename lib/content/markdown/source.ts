import type { Point, Position } from 'unist';
import { bail } from './bail.ts';
import { LF } from './characters.ts';

/** A text with the offsets of its lines. */
export class Source {
  readonly text: string;
  readonly #lines: number[] = [0];
  /** The line of the last point. The next point is mostly near it. */
  #near = 0;

  constructor(text: string) {
    this.text = text;
    for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) this.#lines.push(at + 1);
  }

  /** Returns the line and column of an offset. Both start at 1. */
  point(offset: number): Point {
    const lines = this.#lines;
    let line = this.#near;
    while (line + 1 < lines.length && lines[line + 1]! <= offset) line++;
    while (lines[line]! > offset) line--;
    this.#near = line;
    return { line: line + 1, column: offset - lines[line]! + 1, offset };
  }

  position(start: number, end: number): Position {
    return { start: this.point(start), end: this.point(end) };
  }
}

/** A part of a content that is contiguous in the source. */
interface Piece {
  /** The offset in the content. */
  readonly at: number;
  /** The offset in the source. */
  readonly offset: number;
}

/**
 * The text of a paragraph, heading or cell. Most are contiguous in the source. If lines start with container markers,
 * the text is joined from the lines.
 */
export class Content {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly #pieces: readonly Piece[] | undefined;
  #near = 0;
  /** Ranges in which a construct was searched without success. In these, micromark knows the starts of lines. */
  readonly #seen: { readonly from: number; readonly to: number; readonly isSure: boolean }[] = [];

  constructor(text: string, start: number, end: number, pieces?: readonly Piece[]) {
    this.text = text;
    this.start = start;
    this.end = end;
    this.#pieces = pieces;
  }

  /** Returns the content from an offset on. */
  from(start: number): Content {
    return new Content(this.text, start, this.end, this.#pieces);
  }

  /** Returns the source offset of something that starts at an offset of the content. */
  offset(index: number): number {
    const pieces = this.#pieces;
    if (!pieces) return index;
    let near = this.#near;
    while (near + 1 < pieces.length && pieces[near + 1]!.at <= index) near++;
    while (pieces[near]!.at > index) near--;
    this.#near = near;
    return pieces[near]!.offset + index - pieces[near]!.at;
  }

  /**
   * Returns the source offset of something that ends at an offset of the content. A line ending ends before the markers
   * of the next line, unless micromark has searched past it and knows the markers.
   */
  endOffset(index: number): number {
    if (!this.#pieces) return index;
    const last = index - 1;
    if (this.#seen.length > 0 && this.text.charCodeAt(last) === LF) {
      const seen = this.#seen.filter(({ from, to }) => from <= last && last < to);
      if (seen.some(({ isSure }) => isSure)) return this.offset(index);
      if (seen.length > 0) bail('a line ending that may have been looked past');
    }
    return this.offset(last) + 1;
  }

  /** Records an unsuccessful search between two offsets. `isSure`: the search certainly reached the end. */
  noteSeen(from: number, to: number, isSure: boolean): void {
    if (this.#pieces) this.#seen.push({ from, to, isSure });
  }
}

/** Joins lines with separate offsets in the source into a content. */
export function joinLines(text: string, starts: readonly number[], ends: readonly number[]): Content {
  const last = starts.length - 1;
  let joined = '';
  const pieces: Piece[] = [];
  for (let line = 0; line <= last; line++) {
    pieces.push({ at: joined.length, offset: starts[line]! });
    // Line endings are part of the content, except the last one.
    joined +=
      line < last ? text.slice(starts[line], endOfLine(text, ends[line]!)) : text.slice(starts[line], ends[line]);
  }
  return new Content(joined, 0, joined.length, pieces);
}

function endOfLine(text: string, end: number): number {
  return text.indexOf('\n', end) + 1;
}
