import type { Block, ToBlocks } from './block.ts';
import { inlineCode } from './escape.ts';
import { inlineOf, type InlineContext } from './inline.ts';
import type { Element, Node } from './tree.ts';

/** Returns a table of GitHub Flavored Markdown below its caption. Its cells are single lines. */
export function tableOf({ children }: Element, context: InlineContext, toBlocks: ToBlocks): Block[] {
  const captions = toBlocks(
    children.filter((child) => isNamed(child, 'caption')),
    context,
  );
  const rows = rowsIn(children);
  if (rows.length === 0) return captions;
  const hasHeader = rows[0]!.cells.every(({ name }) => name === 'th');
  const width = Math.max(...rows.map(({ cells }) => cells.length));
  const texts = rows.map(({ cells }) => cells.map((cell) => cellOf(cell, context, toBlocks)));
  const [header = [], ...body] = hasHeader ? texts : [[], ...texts];
  const alignments = Array.from({ length: width }, (_, column) => alignmentOf(rows[0]!.cells[column]));
  const line = (cells: readonly string[]): string =>
    `| ${Array.from({ length: width }, (_, column) => cells[column] ?? '').join(' | ')} |`;
  return [...captions, { kind: 'other', text: [line(header), line(alignments), ...body.map(line)].join('\n') }];
}

interface Row {
  readonly cells: readonly Element[];
}

function rowsIn(nodes: readonly Node[]): Row[] {
  return nodes.flatMap((node): Row[] => {
    if (typeof node === 'string') return [];
    if (node.name !== 'tr') return /^t(?:head|body|foot)$/.test(node.name) ? rowsIn(node.children) : [];
    const cells = node.children.filter((cell): cell is Element => isNamed(cell, 'td') || isNamed(cell, 'th'));
    return cells.length === 0 ? [] : [{ cells }];
  });
}

function isNamed(node: Node, name: string): boolean {
  return typeof node !== 'string' && node.name === name;
}

function alignmentOf(cell: Element | undefined): string {
  const style = cell?.attributes.get('style') ?? '';
  const align = cell?.attributes.get('align') ?? /text-align:\s*(\w+)/.exec(style)?.[1];
  if (align === 'center') return ':---:';
  return align === 'right' ? '---:' : '---';
}

function cellOf({ children }: Element, context: InlineContext, toBlocks: ToBlocks): string {
  const inCell = { ...context, lineBreak: '<br>' };
  const hasBlocks = children.some((child) => typeof child !== 'string' && child.isBlock);
  const text = hasBlocks ? toBlocks(children, inCell).map(lineOf).join('<br>') : inlineOf(children, inCell);
  return text.replaceAll('|', '\\|');
}

function lineOf({ kind, text }: Block): string {
  if (kind === 'code') return inlineCode(text.slice(text.indexOf('\n'), text.lastIndexOf('\n')));
  return text.replace(/\n+/g, '<br>');
}
