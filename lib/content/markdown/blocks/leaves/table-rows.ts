import type { AlignType } from 'mdast';
import { BACKSLASH, isSpaceOrTab, PIPE, skipSpaces } from '../../characters.ts';

/** The offsets of a cell, which starts with the pipe before it, and of its text without surrounding white space. */
interface CellRange {
  readonly start: number;
  end: number;
  readonly textStart: number;
  readonly textEnd: number;
}

const COLUMN = /(:?)-+(:?)[ \t]*/y;

/**
 * Returns the columns that a delimiter row such as `| --- | :-: |` defines; undefined if the line is not a delimiter
 * row.
 */
export function alignments(text: string, start: number, end: number): AlignType[] | undefined {
  const columns: AlignType[] = [];
  let at = start;
  if (text.charCodeAt(at) === PIPE) at = skipSpaces(text, at + 1, end);
  let hasMark = at > start;
  while (at < end) {
    COLUMN.lastIndex = at;
    const [match, left, right] = COLUMN.exec(text) ?? [];
    if (match === undefined) return undefined;
    hasMark ||= Boolean(left) || Boolean(right);
    columns.push(left ? (right ? 'center' : 'left') : right ? 'right' : null);
    at += match.length;
    if (at >= end) break;
    if (text.charCodeAt(at) !== PIPE) return undefined;
    hasMark = true;
    at = skipSpaces(text, at + 1, end);
  }
  return hasMark && columns.length > 0 ? columns : undefined;
}

/** Returns the cells of a row. A pipe at the start or the end of the line does not start a cell. */
export function cellsOf(text: string, start: number, end: number): CellRange[] {
  const cells: CellRange[] = [];
  let cellStart = start;
  let at = text.charCodeAt(start) === PIPE ? start + 1 : start;
  for (;;) {
    const textStart = skipSpaces(text, at, end);
    // No text follows the pipe, so the pipe ends the previous cell.
    if (textStart === end && cells.length > 0) break;
    const pipe = endOfCell(text, textStart, end);
    let textEnd = pipe;
    while (textEnd > textStart && isSpaceOrTab(text.charCodeAt(textEnd - 1))) textEnd--;
    cells.push({ start: cellStart, end: pipe, textStart, textEnd });
    if (pipe >= end) break;
    cellStart = pipe;
    at = pipe + 1;
  }
  cells[cells.length - 1]!.end = end;
  return cells;
}

function endOfCell(text: string, start: number, end: number): number {
  let at = start;
  for (; at < end; at++) {
    const code = text.charCodeAt(at);
    if (code === PIPE) return at;
    if (code === BACKSLASH && at + 1 < end && isEscapedInCell(text.charCodeAt(at + 1))) at++;
  }
  return end;
}

function isEscapedInCell(code: number): boolean {
  return code === BACKSLASH || code === PIPE;
}
