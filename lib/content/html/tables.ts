import type { Table, TableCell, TableRow } from 'mdast';
import { attributesOf, element } from './elements.ts';
import { inside, type Writing } from './writing.ts';

type Align = Table['align'];

/** Writes a table. The first row is the header. All rows have as many cells as the delimiter row. */
export function table(writing: Writing, node: Table): string {
  const { tableBreak: br } = writing.dialect;
  let head = '';
  let body = '';
  for (const one of node.children) {
    if (head === '') head = `<thead>${br}${row(writing, one, node.align, 'th')}${br}</thead>${br}`;
    else body += row(writing, one, node.align, 'td') + br;
  }
  return element(writing, node, 'table', `${br}${head}${body === '' ? '' : `<tbody>${br}${body}</tbody>${br}`}`);
}

function row(writing: Writing, node: TableRow, align: Align, name: string): string {
  const { tableBreak: br } = writing.dialect;
  let content = br;
  const columns = align ? align.length : node.children.length;
  for (let column = 0; column < columns; column++) {
    const cell: Pick<TableCell, 'children' | 'data'> = node.children[column] ?? { children: [] };
    const side = align?.[column];
    const attributes = side ? alignedAttributes(writing, cell, side) : attributesOf(writing, cell);
    content += `<${name}${attributes}>${inside(writing, cell.children, false)}</${name}>${br}`;
  }
  return element(writing, node, 'tr', content);
}

/** MDX aligns cells with a style, because `align` is obsolete. */
function alignedAttributes(
  writing: Writing,
  cell: Pick<TableCell, 'data'>,
  align: NonNullable<NonNullable<Align>[number]>,
): string {
  if (!writing.dialect.isReact) return attributesOf(writing, cell, { align });
  return `${attributesOf(writing, cell)} style="text-align:${align}"`;
}
