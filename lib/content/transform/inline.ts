import type { Nodes, PhrasingContent, Text } from 'mdast';
import { escapeHtml } from '../../core/text/escape.ts';
import type { WrittenTexts } from '../emoji/index.ts';
import { elementHtml, type MadeElement, type OwnHtml } from './elements/element.ts';
import { elementOf, type TextDirectiveNode } from './elements/text-directives.ts';

const ELEMENTS: Readonly<Record<string, string>> = { emphasis: 'em', strong: 'strong', delete: 'del' };

/**
 * Returns phrasing content as HTML without links and images, for tables of contents and titles, which are links
 * themselves.
 */
export function inlineHtml(nodes: readonly PhrasingContent[]): string {
  return nodes.map(inlineNode).join('').trim();
}

function inlineNode(node: PhrasingContent): string {
  const made = madeHtml(node as unknown as MadeElement | TextDirectiveNode | OwnHtml);
  if (made !== undefined) return made;
  if (node.type === 'inlineCode') return `<code>${escapeHtml(node.value)}</code>`;
  if (!('children' in node)) return escapeHtml(textOf(node));
  const inner = node.children.map(inlineNode).join('');
  const name = ELEMENTS[node.type];
  return name ? `<${name}>${inner}</${name}>` : inner;
}

/** Returns the HTML of a text directive, before and after its transformation. Undefined for other nodes. */
function madeHtml(node: MadeElement | TextDirectiveNode | OwnHtml): string | undefined {
  if (node.type === 'html') return node.isOwn ? node.value : undefined;
  const element = node.type === 'textDirective' ? elementOf(node) : node;
  if (!element) return escapeHtml((node as TextDirectiveNode).value);
  return element.type === 'docsgenElement' && INLINE.has(element.data.hName) ? elementHtml(element) : undefined;
}

/** The elements of text directives. */
const INLINE: ReadonlySet<string> = new Set(['span', 'kbd', 'svg']);

/** Returns whether the text of a node is not a part of the sentence around it: badges and icons. */
function isDecoration(node: MadeElement | TextDirectiveNode | OwnHtml): boolean {
  if (node.type === 'html') return node.isOwn;
  if (node.type === 'textDirective') return node.name === 'badge' || node.name === 'icon';
  if (node.type !== 'docsgenElement') return false;
  return node.data.isDecoration === true || node.data.hName === 'svg';
}

/** Returns the text of a node and its children, including code and the alternative text of images. */
export function textOf(node: Nodes): string {
  return node.type === 'image' || node.type === 'imageReference' ? (node.alt ?? '') : text(node, textOf);
}

/**
 * Returns the text that the id of a heading is made from. Emoji have the names that the author wrote, as on GitHub. Expressions of MDX have
 * their code without comments, as in Docusaurus, because their values are unknown.
 */
export function textForId(node: Nodes, written: WrittenTexts): string {
  if (node.type === 'image' || node.type === 'imageReference') return node.alt ?? '';
  if ((node.type as string) === 'mdxTextExpression')
    return (node as unknown as Text).value.replace(/\/\*[^]*?\*\//g, '');
  return node.type === 'text' ? (written.get(node) ?? node.value) : text(node, (child) => textForId(child, written));
}

/** Returns the text of a node without images, because a row of badges is not a description. */
export function proseOf(node: Nodes): string {
  return node.type === 'image' || node.type === 'imageReference' ? '' : text(node, proseOf);
}

function text(node: Nodes, inner: (child: Nodes) => string): string {
  if ((node.data as { readonly isMark?: true } | undefined)?.isMark) return '';
  if (node.type === 'text' || node.type === 'inlineCode') return node.value;
  if ((node.type as string) === 'textDirective') return (node as unknown as TextDirectiveNode).value;
  if (node.type === 'break') return ' ';
  if ((node.type as string) === 'inlineMath') return (node as unknown as Text).value;
  const { tex } = (node.data ?? {}) as { readonly tex?: string };
  if (tex !== undefined) return tex;
  return 'children' in node ? node.children.reduce((before, child) => textWith(before, child, inner), '') : '';
}

/** Adds the text of a child. A decoration has none, and the space before it separates nothing. */
function textWith(before: string, child: Nodes, inner: (child: Nodes) => string): string {
  if (isDecoration(child as unknown as MadeElement)) return before.replace(/\s$/, '');
  return before + inner(child);
}
