import type { Point, Position } from 'unist';
import { bail } from './bail.ts';
import { LF } from './characters.ts';

/** A text and where its lines begin. */
export class Source {
  readonly text: string;
  readonly #lines: number[] = [0];
  /** The line of the point that was asked for last: the next one is near it. */
  #near = 0;

  constructor(text: string) {
    this.text = text;
    for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) this.#lines.push(at + 1);
  }

  /** Line and column, both from 1, of an offset. */
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

/** A stretch of a content that lies in the source in one piece. */
interface Piece {
  /** Where it begins in the content. */
  readonly at: number;
  /** Where it begins in the source. */
  readonly offset: number;
}

/**
 * The text of a paragraph, heading or cell. Most lie in the source as they are; those whose lines begin with the
 * markers of containers are put together from their lines.
 */
export class Content {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly #pieces: readonly Piece[] | undefined;
  #near = 0;
  /** What was looked through in vain, in which micromark came to know where lines begin. */
  readonly #seen: { readonly from: number; readonly to: number; readonly isSure: boolean }[] = [];

  constructor(text: string, start: number, end: number, pieces?: readonly Piece[]) {
    this.text = text;
    this.start = start;
    this.end = end;
    this.#pieces = pieces;
  }

  /** What is left of it from an index on. */
  from(start: number): Content {
    return new Content(this.text, start, this.end, this.#pieces);
  }

  /** Where something begins in the source that begins at an index of the content. */
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
   * Where something ends in the source. A line ending ends before the markers of the next line, unless micromark has
   * looked past it in vain: then it knows of them.
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

  /** Notes that something was looked for in vain between two indexes; `isSure` if it was looked for to the last. */
  noteSeen(from: number, to: number, isSure: boolean): void {
    if (this.#pieces) this.#seen.push({ from, to, isSure });
  }
}

/** The content of lines that each begin and end somewhere in the source; `from` is the first with text, line endings included. */
export function joinLines(text: string, starts: readonly number[], ends: readonly number[]): Content {
  const last = starts.length - 1;
  let joined = '';
  const pieces: Piece[] = [];
  for (let line = 0; line <= last; line++) {
    pieces.push({ at: joined.length, offset: starts[line]! });
    // All but the last line have an ending, which is text too.
    joined +=
      line < last ? text.slice(starts[line], endOfLine(text, ends[line]!)) : text.slice(starts[line], ends[line]);
  }
  return new Content(joined, 0, joined.length, pieces);
}

function endOfLine(text: string, end: number): number {
  return text.indexOf('\n', end) + 1;
}
