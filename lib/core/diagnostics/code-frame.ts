import type { SourcePath } from '../paths.ts';
import type { SourceLocation } from './source-location.ts';

const LINES_AROUND = 2;
const MAX_WIDTH = 120;

/** Returns the code frame of a location. Undefined if there is no location, or if the text can't be shown. */
export type CodeFrames = (location: SourceLocation | undefined) => string | undefined;

/**
 * Returns a function that renders the lines around a location, with carets below the affected text:
 *
 *       3 | # Title
 *     > 4 | See [there](./gone.md)
 *         |             ^^^^^^^^^
 *
 * A tab counts as one column and is shown as one space. A long line is cut around the location. There is no frame if the text has no such
 * line, because the file has changed since. A column outside the line is clamped. Consecutive locations in one file split its text once.
 */
export function codeFrames(textOf: (file: SourcePath) => string | undefined): CodeFrames {
  const split: { file?: SourcePath; lines?: readonly string[] | undefined } = {};
  return (location) => {
    if (!location) return undefined;
    if (split.file !== location.file) {
      split.file = location.file;
      split.lines = textOf(location.file)?.split(/\r?\n/);
    }
    return split.lines && frameOf(split.lines, location);
  };
}

function frameOf(lines: readonly string[], location: SourceLocation): string | undefined {
  const marked = lines[location.line - 1];
  if (marked === undefined || (lines.length === 1 && marked === '')) return undefined;
  const column = Math.max(1, Math.min(location.column, marked.length + 1));
  const first = Math.max(1, location.line - LINES_AROUND);
  const last = Math.min(lines.length, location.line + LINES_AROUND);
  const gutter = String(last).length;
  const start = windowStart(column);
  const frame: string[] = [];
  for (let line = first; line <= last; line++) {
    const shown = clip(lines[line - 1]!, start);
    const marker = line === location.line ? '>' : ' ';
    frame.push(`${marker} ${String(line).padStart(gutter)} | ${shown}`.trimEnd());
    if (line === location.line)
      frame.push(`  ${' '.repeat(gutter)} | ${caret({ column, length: location.length }, marked, start)}`);
  }
  return frame.join('\n');
}

function windowStart(column: number): number {
  return column > MAX_WIDTH - 20 ? column - 1 - MAX_WIDTH / 2 : 0;
}

function clip(line: string, start: number): string {
  const shown = line.replaceAll('\t', ' ').slice(start, start + MAX_WIDTH);
  return `${start > 0 ? '…' : ''}${shown}${line.length > start + MAX_WIDTH ? '…' : ''}`;
}

function caret(location: Pick<SourceLocation, 'column' | 'length'>, line: string, start: number): string {
  const indent = Math.max(0, location.column - 1 - start + (start > 0 ? 1 : 0));
  const room = Math.max(1, Math.min(line.length + 1, start + MAX_WIDTH) - location.column + 1);
  return ' '.repeat(indent) + '^'.repeat(Math.max(1, Math.min(location.length, room)));
}
