import type { SourcePath } from '../paths.ts';

/** A location in a source file. Line and column are 1-based, columns in UTF-16 units. */
export interface SourceLocation {
  readonly file: SourcePath;
  readonly line: number;
  readonly column: number;
  /** The length of the affected text in UTF-16 units; at least 1. */
  readonly length: number;
}

/** Returns the start of a file, for diagnostics about the complete file. */
export function startOfFile(file: SourcePath): SourceLocation {
  return { file, line: 1, column: 1, length: 1 };
}

/** Converts an offset in UTF-16 units to a location. An offset past the end of the text means its end. */
export function locationAt(file: SourcePath, text: string, offset: number, length = 1): SourceLocation {
  const end = Math.min(Math.max(offset, 0), text.length);
  // `lastIndexOf` treats a negative start as 0 and would find a line feed at the start of the text.
  const lineStart = end === 0 ? 0 : text.lastIndexOf('\n', end - 1) + 1;
  let line = 1;
  for (let at = text.indexOf('\n'); at !== -1 && at < end; at = text.indexOf('\n', at + 1)) line++;
  return { file, line, column: end - lineStart + 1, length: Math.max(1, length) };
}

/** Returns a function that converts offsets like {@link locationAt}. It reads the text once, so many offsets take little time. */
export function locationFinder(file: SourcePath, text: string): (offset: number, length?: number) => SourceLocation {
  let starts: readonly number[] | undefined;
  return (offset, length = 1) => {
    starts ??= lineStarts(text);
    const end = Math.min(Math.max(offset, 0), text.length);
    let [line, after] = [0, starts.length];
    while (after - line > 1) {
      const middle = (line + after) >> 1;
      if (starts[middle]! <= end) line = middle;
      else after = middle;
    }
    return { file, line: line + 1, column: end - starts[line]! + 1, length: Math.max(1, length) };
  };
}

function lineStarts(text: string): number[] {
  const starts = [0];
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}

/** Compares locations by file (in code-unit order), line and column. */
export function compareLocations(a: SourceLocation, b: SourceLocation): number {
  if (a.file !== b.file) return a.file < b.file ? -1 : 1;
  return a.line - b.line || a.column - b.column;
}

/** Formats a location as `file:line:column`, which editors and terminals make clickable. */
export function formatLocation(location: SourceLocation): string {
  return `${location.file}:${location.line}:${location.column}`;
}
