import type { Nodes, PhrasingContent } from 'mdast';
import { escapeHtml } from '../../core/text.ts';

const ELEMENTS: Readonly<Record<string, string>> = { emphasis: 'em', strong: 'strong', delete: 'del' };

/** Phrasing content as HTML without links and images: for tables of contents and titles, which are links themselves. */
export function inlineHtml(nodes: readonly PhrasingContent[]): string {
  return nodes.map(inlineNode).join('').trim();
}

function inlineNode(node: PhrasingContent): string {
  if (node.type === 'inlineCode') return `<code>${escapeHtml(node.value)}</code>`;
  if (!('children' in node)) return escapeHtml(textOf(node));
  const inner = node.children.map(inlineNode).join('');
  const name = ELEMENTS[node.type];
  return name ? `<${name}>${inner}</${name}>` : inner;
}

/** The text of a node and everything in it, code and the alternatives of images included. */
export function textOf(node: Nodes): string {
  return node.type === 'image' || node.type === 'imageReference' ? (node.alt ?? '') : text(node, textOf);
}

/** As `textOf`, without images: a row of badges is no description. */
export function proseOf(node: Nodes): string {
  return node.type === 'image' || node.type === 'imageReference' ? '' : text(node, proseOf);
}

function text(node: Nodes, inner: (child: Nodes) => string): string {
  if (node.type === 'text' || node.type === 'inlineCode') return node.value;
  if (node.type === 'break') return ' ';
  return 'children' in node ? node.children.map(inner).join('') : '';
}
