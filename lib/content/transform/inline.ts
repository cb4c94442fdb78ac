import type { Nodes, PhrasingContent } from 'mdast';
import { escapeHtml } from '../../core/text/escape.ts';

const ELEMENTS: Readonly<Record<string, string>> = { emphasis: 'em', strong: 'strong', delete: 'del' };

/**
 * Returns phrasing content as HTML without links and images, for tables of contents and titles, which are links
 * themselves.
 */
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

/** Returns the text of a node and its children, including code and the alternative text of images. */
export function textOf(node: Nodes): string {
  return node.type === 'image' || node.type === 'imageReference' ? (node.alt ?? '') : text(node, textOf);
}

/** Returns the text of a node without images, because a row of badges is not a description. */
export function proseOf(node: Nodes): string {
  return node.type === 'image' || node.type === 'imageReference' ? '' : text(node, proseOf);
}

function text(node: Nodes, inner: (child: Nodes) => string): string {
  if (node.type === 'text' || node.type === 'inlineCode') return node.value;
  if (node.type === 'break') return ' ';
  return 'children' in node ? node.children.map(inner).join('') : '';
}
