import type { Heading, PhrasingContent } from 'mdast';
import { escapeHtml } from '../../core/text.ts';
import { element } from './blocks.ts';
import { placeOfNode, type TransformContext } from './context.ts';
import { inlineHtml, textOf } from './inline.ts';

const EXPLICIT_ID = /\s*\{#([\w:.-]+)\}\s*$/;

/**
 * Takes the title off: the first heading, when it is of level 1. A page has one title, and the layout prints it.
 * Returns true when the heading was taken.
 */
export function takeTitle(context: TransformContext, node: Heading): boolean {
  if (node.depth !== 1 || context.facts.title !== undefined || context.headings.length > 0) return false;
  takeExplicitId(node);
  context.facts.title = { text: textOf(node), html: inlineHtml(node.children) };
  return true;
}

/** Gives a heading its id (`{#id}`, else by GitHub's rules) and a link to itself, and notes it for the table of contents. */
export function heading(context: TransformContext, node: Heading): void {
  const explicit = takeExplicitId(node);
  const text = textOf(node).trim();
  const id = explicit ?? context.anchors.next(text);
  if (explicit) context.anchors.reserve(explicit);
  const level = Math.max(2, node.depth) as Heading['depth'];
  context.headings.push({ level, id, html: inlineHtml(node.children), place: placeOfNode(context, node) });
  node.depth = level;
  node.data = { ...node.data, hProperties: { id } };
  const label = `Direct link to ${text}`;
  const link = element('a', { className: ['heading-link'], href: `#${id}`, ariaLabel: label }, [
    { type: 'text', value: '#' },
  ]);
  node.children.push(link as PhrasingContent);
}

function takeExplicitId(node: Heading): string | undefined {
  const last = node.children.at(-1);
  if (last?.type !== 'text') return undefined;
  const match = EXPLICIT_ID.exec(last.value);
  if (!match) return undefined;
  last.value = last.value.slice(0, match.index);
  return match[1];
}

/** A heading as text for a document without one: its title in the front matter. */
export function plainTitle(text: string): { text: string; html: string } {
  return { text, html: escapeHtml(text) };
}
