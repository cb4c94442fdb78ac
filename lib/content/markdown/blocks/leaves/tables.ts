import type { Table, TableRow } from 'mdast';
import type { Position } from 'unist';
import type { ParseState } from '../../parse-state.ts';
import { InlineContent } from '../../source.ts';
import { cellsOf } from './table-rows.ts';

/** Adds a row to a table. `start` and `end` are the offsets of the row in the source. */
export function addRow(state: ParseState, table: Table & { position: Position }, start: number, end: number): void {
  const { source, firstPass } = state;
  const row: TableRow = { type: 'tableRow', children: [], position: source.position(start, end) };
  for (const cell of cellsOf(source.text, start, end)) {
    const node = { type: 'tableCell' as const, children: [], position: source.position(cell.start, cell.end) };
    row.children.push(node);
    if (cell.textEnd > cell.textStart) {
      firstPass.pending.push({
        node,
        content: new InlineContent(source.text, cell.textStart, cell.textEnd),
        kind: 'cell',
      });
    }
  }
  table.children.push(row);
  table.position.end = source.point(end);
}
