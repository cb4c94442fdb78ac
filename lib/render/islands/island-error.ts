import type { SourceLocation } from '../../core/diagnostics/source-location.ts';
import { sourcePath } from '../../core/paths.ts';

/** Thrown if an island is used incorrectly. The hint states how to fix it. */
export class IslandError extends Error {
  readonly hint: string;
  /** Where the element was written, if it is in MDX. For other elements, the stack contains the location. */
  location?: SourceLocation;

  constructor(message: string, hint: string) {
    super(message);
    this.name = 'IslandError';
    this.hint = hint;
  }
}

/** Adds the location to an error about an element: `file:line:column`, or an error with the stack of the element's creation. */
export function located(error: unknown, source: unknown): unknown {
  if (!(error instanceof IslandError)) return error;
  if (source instanceof Error) error.stack = source.stack ?? '';
  const location = writtenLocation(source, '<Island'.length);
  if (location) error.location = location;
  return error;
}

/** Returns the location of an element in MDX, written as `file:line:column`. Undefined for other values. */
export function writtenLocation(source: unknown, length: number): SourceLocation | undefined {
  const [, file, line, column] = typeof source === 'string' ? (/^(.+):(\d+):(\d+)$/.exec(source) ?? []) : [];
  return file === undefined
    ? undefined
    : { file: sourcePath(file), line: Number(line), column: Number(column), length };
}
