import type { TextEdit } from '../diagnostics/diagnostic.ts';

/** A replacement of the text between two offsets, which are in UTF-16 units. */
export interface Replacement {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/**
 * Returns the text that docsgen reads from the content of a file: without a byte order mark, and with `\n` as line ending. Markdown and
 * YAML also end lines with `\r` alone, so all parsers count the same lines only if it becomes `\n`.
 */
export function readableText(content: string): string {
  const text = content.startsWith('\ufeff') ? content.slice(1) : content;
  return text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text;
}

/** Converts an edit of a readable text to offsets. Undefined if the text has no such location. */
export function replacementOf(readable: string, { location, text }: TextEdit): Replacement | undefined {
  let lineStart = 0;
  for (let line = 1; line < location.line; line++) {
    const lineEnd = readable.indexOf('\n', lineStart);
    if (lineEnd === -1) return undefined;
    lineStart = lineEnd + 1;
  }
  const start = lineStart + location.column - 1;
  const end = start + location.length;
  const lineEnd = readable.indexOf('\n', lineStart);
  return start > (lineEnd === -1 ? readable.length : lineEnd) || end > readable.length
    ? undefined
    : { start, end, text };
}

/**
 * Converts replacements in a readable text to replacements in the content that it was read from. New lines get the line ending that most
 * lines of the file have.
 */
export function inContent(content: string, replacements: readonly Replacement[]): Replacement[] {
  const shift = content.startsWith('\ufeff') ? 1 : 0;
  const carriageReturns = [...content.matchAll(/\r\n/g)].map(({ index }) => index - shift);
  const usesCrlf = carriageReturns.length * 2 > content.split('\n').length - 1;
  const offsetOf = (offset: number): number =>
    // Each removed carriage return moved the text after it by one.
    shift + offset + carriageReturns.filter((at, removedBefore) => at - removedBefore < offset).length;
  return replacements.map(({ start, end, text }) => ({
    start: offsetOf(start),
    end: offsetOf(end),
    text: usesCrlf ? text.replaceAll('\n', '\r\n') : text,
  }));
}

/** Applies replacements that do not overlap and that are sorted by their starts. Replacements at one offset keep their order. */
export function replaceAll(text: string, replacements: readonly Replacement[]): string {
  const parts: string[] = [];
  let done = 0;
  for (const { start, end, text: inserted } of replacements) {
    parts.push(text.slice(done, start), inserted);
    done = end;
  }
  return parts.join('') + text.slice(done);
}

/** Returns whether two replacements can't both be applied. Insertions at one offset can, also at the edge of a replacement. */
export function overlaps(one: Replacement, other: Replacement): boolean {
  return one.start < other.end && other.start < one.end;
}
