import type { Point, Position } from 'unist';
import { bail } from './unsupported.ts';
import { TooComplex } from '../limits/too-complex.ts';
import { LF } from './characters.ts';

/** The limit of nodes in a document. A million nodes need about half a gigabyte. */
const MAX_NODES = 1_000_000;

/** Text with the offsets of its lines. */
export class Source {
  readonly text: string;
  readonly #lines: number[] = [0];
  /** The line of the last point. The next point is usually on a nearby line. */
  #near = 0;
  #positions = 0;

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

  /**
   * Returns the position of a node between two offsets.
   *
   * @throws TooComplex if the document consists of too many nodes.
   */
  position(start: number, end: number): Position {
    if (++this.#positions > MAX_NODES) throw new TooComplex('size', this.point(start));
    return { start: this.point(start), end: this.point(end) };
  }
}

/** A part of inline content that is contiguous in the source. */
interface Segment {
  /** The offset in the content. */
  readonly at: number;
  /** The offset in the source. */
  readonly offset: number;
}

/**
 * The text of a paragraph, heading or cell. Most are contiguous in the source. If lines start with container markers,
 * the text is joined from the lines.
 */
export class InlineContent {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly #segments: readonly Segment[] | undefined;
  #near = 0;
  /**
   * The offsets of the first constructs that were searched without success up to the end of the content. After them, micromark treats
   * line starts differently. `#certain` is the first search that certainly reached the end.
   */
  #certain = Infinity;
  #uncertain = Infinity;

  constructor(text: string, start: number, end: number, segments?: readonly Segment[]) {
    this.text = text;
    this.start = start;
    this.end = end;
    this.#segments = segments;
  }

  /** Returns the content from an offset on. */
  from(start: number): InlineContent {
    return new InlineContent(this.text, start, this.end, this.#segments);
  }

  /** Returns the source offset of a construct that starts at an offset of the content. */
  offset(index: number): number {
    const segments = this.#segments;
    if (!segments) return index;
    let near = this.#near;
    while (near + 1 < segments.length && segments[near + 1]!.at <= index) near++;
    while (segments[near]!.at > index) near--;
    this.#near = near;
    return segments[near]!.offset + index - segments[near]!.at;
  }

  /**
   * Returns the source offset of a construct that ends at an offset of the content. A line ending ends before the markers of the next
   * line, unless micromark has searched beyond it and has already consumed the markers.
   */
  endOffset(index: number): number {
    if (!this.#segments) return index;
    const last = index - 1;
    if (last < this.end && this.text.charCodeAt(last) === LF) {
      if (this.#certain <= last) return this.offset(index);
      if (this.#uncertain <= last) bail('a line ending within an unsuccessful search');
    }
    return this.offset(last) + 1;
  }

  /** Records an unsuccessful search from an offset on. `isCertain` means that the search certainly reached the end. */
  recordSearch(from: number, isCertain: boolean): void {
    if (isCertain) this.#certain = Math.min(this.#certain, from);
    else this.#uncertain = Math.min(this.#uncertain, from);
  }
}

/** Joins lines with separate offsets in the source into inline content. */
export function joinLines(text: string, starts: readonly number[], ends: readonly number[]): InlineContent {
  const last = starts.length - 1;
  let joined = '';
  const segments: Segment[] = [];
  for (let line = 0; line <= last; line++) {
    segments.push({ at: joined.length, offset: starts[line]! });
    // Line endings are part of the content, except the last one.
    joined +=
      line < last ? text.slice(starts[line], endOfLine(text, ends[line]!)) : text.slice(starts[line], ends[line]);
  }
  return new InlineContent(joined, 0, joined.length, segments);
}

function endOfLine(text: string, end: number): number {
  return text.indexOf('\n', end) + 1;
}
