import type { Nodes, PhrasingContent } from 'mdast';
import { escapeHtml } from '../../core/text.ts';

const ELEMENTS: Readonly<Record<string, string>> = { emphasis: 'em', strong: 'strong', delete: 'del' };

/** Phrasing content as HTML without links and images: for tables of contents and titles, which are links themselves. */
export function inlineHtml(nodes: readonly PhrasingContent[]): string {
  return nodes.map(inlineNode).join('');
}

function inlineNode(node: PhrasingContent): string {
  if (node.type === 'text') return escapeHtml(node.value);
  if (node.type === 'inlineCode') return `<code>${escapeHtml(node.value)}</code>`;
  if (node.type === 'image') return escapeHtml(node.alt ?? '');
  if (!('children' in node)) return '';
  const inner = inlineHtml(node.children as PhrasingContent[]);
  const name = ELEMENTS[node.type];
  return name ? `<${name}>${inner}</${name}>` : inner;
}

/** The text of a node and everything in it, code included. */
export function textOf(node: Nodes): string {
  if (node.type === 'text' || node.type === 'inlineCode') return node.value;
  if (node.type === 'image') return node.alt ?? '';
  if (node.type === 'break') return ' ';
  return 'children' in node ? node.children.map(textOf).join('') : '';
}
