import type { Place } from './place.ts';

const LINES_AROUND = 2;
const MAX_WIDTH = 120;

/**
 * The lines around a place with a caret below what is meant:
 *
 *       3 | # Title
 *     > 4 | See [there](./gone.md)
 *         |             ^^^^^^^^^
 *
 * Tabs count as one unit and are drawn as one space; of a long line the part around the place is shown.
 * Undefined when the text has no such line (the file changed since); a column outside its line is the nearest in it.
 */
export function codeFrame(text: string, place: Place): string | undefined {
  const lines = text.split(/\r?\n/);
  const meant = lines[place.line - 1];
  if (meant === undefined || text === '') return undefined;
  const column = Math.max(1, Math.min(place.column, meant.length + 1));
  const first = Math.max(1, place.line - LINES_AROUND);
  const last = Math.min(lines.length, place.line + LINES_AROUND);
  const gutter = String(last).length;
  const start = windowStart(column);
  const frame: string[] = [];
  for (let line = first; line <= last; line++) {
    const shown = clip(lines[line - 1]!, start);
    const marker = line === place.line ? '>' : ' ';
    frame.push(`${marker} ${String(line).padStart(gutter)} | ${shown}`.trimEnd());
    if (line === place.line)
      frame.push(`  ${' '.repeat(gutter)} | ${caret({ column, length: place.length }, meant, start)}`);
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

function caret(place: Pick<Place, 'column' | 'length'>, line: string, start: number): string {
  const indent = Math.max(0, place.column - 1 - start + (start > 0 ? 1 : 0));
  const room = Math.max(1, Math.min(line.length + 1, start + MAX_WIDTH) - place.column + 1);
  return ' '.repeat(indent) + '^'.repeat(Math.max(1, Math.min(place.length, room)));
}
