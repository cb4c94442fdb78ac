import type { PartialMessage } from 'esbuild';
import type { SourceLocation } from '../../../core/diagnostics/source-location.ts';

/** Converts a location for a message of a plugin. esbuild counts columns in bytes from 0. */
export function textLocation(
  { file, line, column, length }: SourceLocation,
  text: string,
): NonNullable<PartialMessage['location']> {
  const lineText = text.split('\n')[line - 1] ?? '';
  const start = column - 1;
  return {
    file,
    line,
    column: Buffer.byteLength(lineText.slice(0, start)),
    length: Buffer.byteLength(lineText.slice(start, start + length)),
    lineText,
  };
}
