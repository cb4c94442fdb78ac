import type { SourcePath } from './paths.ts';

/** Where something stands in a source file. Lines and columns count from 1, in UTF-16 units. */
export interface Place {
  readonly file: SourcePath;
  readonly line: number;
  readonly column: number;
  /** How many units of the line are meant; at least 1. */
  readonly length: number;
}

/** A place that means a whole file. */
export function fileStart(file: SourcePath): Place {
  return { file, line: 1, column: 1, length: 1 };
}

/** The place of an offset in UTF-16 units into a text; an offset past the end means the end. */
export function placeAt(file: SourcePath, text: string, offset: number, length = 1): Place {
  const end = Math.min(Math.max(offset, 0), text.length);
  // A negative start of the search would count as 0, and find a line feed that stands there.
  const lineStart = end === 0 ? 0 : text.lastIndexOf('\n', end - 1) + 1;
  let line = 1;
  for (let at = text.indexOf('\n'); at !== -1 && at < end; at = text.indexOf('\n', at + 1)) line++;
  return { file, line, column: end - lineStart + 1, length: Math.max(1, length) };
}

/** Orders places by file, line and column, in code-unit order of the file names. */
export function comparePlaces(a: Place, b: Place): number {
  if (a.file !== b.file) return a.file < b.file ? -1 : 1;
  return a.line - b.line || a.column - b.column;
}

/** `file:line:column`, as editors and terminals make it clickable. */
export function formatPlace(place: Place): string {
  return `${place.file}:${place.line}:${place.column}`;
}
