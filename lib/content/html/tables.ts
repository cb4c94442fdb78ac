import type { Table, TableCell, TableRow } from 'mdast';
import { attributesOf, element } from './elements.ts';
import { inside, type Writing } from './writing.ts';

type Align = Table['align'];

/** Writes a table. The first row is the header. All rows have as many cells as the delimiter row. */
export function table(writing: Writing, node: Table): string {
  let head = '';
  let body = '';
  for (const one of node.children) {
    if (head === '') head = `<thead>\n${row(writing, one, node.align, 'th')}\n</thead>\n`;
    else body += `${row(writing, one, node.align, 'td')}\n`;
  }
  return element(writing, node, 'table', `\n${head}${body === '' ? '' : `<tbody>\n${body}</tbody>\n`}`);
}

function row(writing: Writing, node: TableRow, align: Align, name: string): string {
  let content = '\n';
  const columns = align ? align.length : node.children.length;
  for (let column = 0; column < columns; column++) {
    const cell: Pick<TableCell, 'children' | 'data'> = node.children[column] ?? { children: [] };
    const side = align?.[column];
    const attributes = side ? attributesOf(writing, cell, { align: side }) : attributesOf(writing, cell);
    content += `<${name}${attributes}>${inside(writing, cell.children, false)}</${name}>\n`;
  }
  return element(writing, node, 'tr', content);
}
