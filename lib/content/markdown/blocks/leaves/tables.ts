import type { Table, TableRow } from 'mdast';
import type { Position } from 'unist';
import type { Document } from '../../document.ts';
import { Content } from '../../source.ts';
import { cellsOf } from './table-rows.ts';

/** Adds a row to a table. The text of the row lies between two offsets of the source. */
export function addRow(document: Document, table: Table & { position: Position }, start: number, end: number): void {
  const { source, outline } = document;
  const row: TableRow = { type: 'tableRow', children: [], position: source.position(start, end) };
  for (const cell of cellsOf(source.text, start, end)) {
    const node = { type: 'tableCell' as const, children: [], position: source.position(cell.start, cell.end) };
    row.children.push(node);
    if (cell.textEnd > cell.textStart) {
      outline.pending.push({ node, content: new Content(source.text, cell.textStart, cell.textEnd), place: 'cell' });
    }
  }
  table.children.push(row);
  table.position.end = source.point(end);
}
