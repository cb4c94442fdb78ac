import {
  CARET,
  CLOSE_PAREN,
  COLON,
  DASH,
  DOT,
  GREATER,
  isDigit,
  isSpaceOrTab,
  OPEN_BRACKET,
  PLUS,
  skipSpaces,
  STAR,
} from '../characters.ts';
import { endOfFootnoteLabel } from '../destination.ts';
import type { Cursor } from './cursor.ts';

/** A consumed list item marker. */
export interface ListMarker {
  readonly marker: number;
  /** The number of an ordered item. */
  readonly value: number | null;
  /** The start of the marker. */
  readonly start: number;
  /** The indentation in columns that a line needs to belong to the item. */
  readonly indent: number;
  readonly beginsBlank: boolean;
}

/** The label of a consumed footnote marker, as in the source. */
interface FootnoteMarker {
  readonly label: string;
  readonly start: number;
}

/** At most three columns may precede a marker. More columns make indented code. */
export const MAX_INDENT = 3;

/** The columns of white space that make a line indented code. */
export const CODE_INDENT = 4;

/** Returns whether the text between two offsets is a thematic break: `***`, `- - -`. */
export function isThematicBreak(text: string, start: number, end: number): boolean {
  const marker = text.charCodeAt(start);
  let count = 0;
  for (let at = start; at < end; at++) {
    const code = text.charCodeAt(at);
    if (code === marker) count++;
    else if (!isSpaceOrTab(code)) return false;
  }
  return count > 2;
}

/** Consumes a block quote marker and the column after it. */
export function readQuoteMarker(cursor: Cursor): boolean {
  if (cursor.code !== GREATER) return false;
  cursor.skip(1);
  cursor.skipSpaces(1);
  return true;
}

/** Returns whether a list item with this marker may start with a character. */
export function mayContinueList(marker: number, code: number): boolean {
  return marker === DOT || marker === CLOSE_PAREN ? isDigit(code) : code === marker;
}

/**
 * Consumes a list item marker. If the item interrupts a paragraph, text must follow the marker, and the number must be
 * 1. `before` is the number of columns of white space before the marker.
 */
export function readListMarker(cursor: Cursor, before: number, interrupts: boolean): ListMarker | undefined {
  const { pos: start, code } = cursor;
  if (isDigit(code)) return readNumber(cursor, before, interrupts);
  if (code !== DASH && code !== STAR && code !== PLUS) return undefined;
  if (code !== PLUS && isThematicBreak(cursor.text, start, cursor.end)) return undefined;
  const listMarker = { marker: code, value: null, start, indent: before + 1, beginsBlank: false };
  return readSpaceAfterMarker(cursor, listMarker, 1, interrupts);
}

function readNumber(cursor: Cursor, before: number, interrupts: boolean): ListMarker | undefined {
  const { text, end, pos: start } = cursor;
  let at = start + 1;
  while (at < end && at - start < 9 && isDigit(text.charCodeAt(at))) at++;
  const marker = at < end ? text.charCodeAt(at) : -1;
  if (marker !== DOT && marker !== CLOSE_PAREN) return undefined;
  const value = Number.parseInt(text.slice(start, at), 10);
  const size = at + 1 - start;
  if (interrupts && (size > 2 || value !== 1)) return undefined;
  const listMarker = { marker, value, start, indent: before + size, beginsBlank: false };
  return readSpaceAfterMarker(cursor, listMarker, size, interrupts);
}

function readSpaceAfterMarker(
  cursor: Cursor,
  listMarker: ListMarker,
  size: number,
  interrupts: boolean,
): ListMarker | undefined {
  const after = listMarker.start + size;
  if (after < cursor.end && !isSpaceOrTab(cursor.text.charCodeAt(after))) return undefined;
  cursor.skip(size);
  if (cursor.isBlank())
    return interrupts ? undefined : { ...listMarker, indent: listMarker.indent + 1, beginsBlank: true };
  const mark = cursor.mark();
  let spaces = cursor.skipSpaces(4);
  // With five columns or more, one belongs to the marker and the rest to indented code.
  if (isSpaceOrTab(cursor.code)) {
    cursor.reset(mark);
    spaces = cursor.skipSpaces(1);
  }
  return { ...listMarker, indent: listMarker.indent + spaces };
}

/** Consumes the start of a footnote definition, `[^label]:`, and the white space after it. */
export function readFootnoteMarker(cursor: Cursor): FootnoteMarker | undefined {
  const { text, end, pos: start } = cursor;
  if (cursor.code !== OPEN_BRACKET || text.charCodeAt(start + 1) !== CARET) return undefined;
  const close = endOfFootnoteLabel(text, start + 2, end);
  if (close < 0 || text.charCodeAt(close + 1) !== COLON || close + 1 >= end) return undefined;
  cursor.skip(close + 2 - start);
  cursor.skipSpaces(Number.MAX_SAFE_INTEGER);
  return { label: text.slice(start + 2, close), start };
}

/** Returns the heading depth if the rest of the line is a setext underline; otherwise 0. */
export function setextDepth(text: string, start: number, end: number): number {
  const marker = text.charCodeAt(start);
  let at = start + 1;
  while (at < end && text.charCodeAt(at) === marker) at++;
  if (skipSpaces(text, at, end) < end) return 0;
  return marker === DASH ? 2 : 1;
}
