import type { Heading, PhrasingContent, RootContent } from 'mdast';
import { escapeHtml } from '../../core/text.ts';
import type { Heading as HeadingFact } from '../../core/model/index.ts';
import { element } from './blocks.ts';
import { placeOfNode, type TransformContext } from './context.ts';
import { inlineHtml, textOf } from './inline.ts';

const EXPLICIT_ID = /\{#([^\s{}]+)\}\s*$/;

/**
 * Takes the title off: the first heading, when it is of level 1 and no thematic break stands before it (FACTS §4.4).
 * A page has one title, and the layout prints it. Returns true when the heading was taken.
 */
export function takeTitle(context: TransformContext, node: Heading): boolean {
  if (context.facts.titleIsPast) return false;
  context.facts.titleIsPast = true;
  if (node.depth !== 1) return false;
  takeExplicitId(node);
  const text = textOf(node).trim();
  // A `#` alone is no title; nothing is lost with it.
  if (text !== '') context.facts.title = { text, html: inlineHtml(node.children) };
  return true;
}

/** A heading that waits for its id: those that authors chose go first, wherever they stand. */
type Pending = { -readonly [K in keyof HeadingFact]: HeadingFact[K] } & {
  readonly text: string;
  readonly node: Heading;
};

/** Notes a heading for the table of contents. A page has one h1, so one in the text counts as h2. */
export function heading(context: TransformContext, node: Heading): void {
  context.facts.titleIsPast = true;
  const explicit = takeExplicitId(node);
  node.depth = Math.max(2, node.depth) as Heading['depth'];
  if (!context.linkHeadings) return;
  if (explicit !== undefined) context.anchors.reserve(explicit);
  const text = textOf(node).trim();
  const place = placeOfNode(context, node);
  const pending: Pending = {
    level: node.depth,
    id: explicit ?? '',
    html: inlineHtml(node.children),
    place,
    text,
    node,
  };
  context.headings.push(pending);
}

/** Gives each heading its id (`{#id}`, else by GitHub's rules) and a link to itself. */
export function finishHeadings(context: TransformContext): void {
  for (const [index, one] of context.headings.entries()) {
    if ('partial' in one) continue;
    const { node, text, ...fact } = one as Pending;
    // A heading of punctuation alone has nothing to name it by.
    const id = fact.id || context.anchors.next(text) || context.anchors.next('section');
    context.headings[index] = { ...fact, id };
    node.data = { ...node.data, hProperties: { id } };
    node.children.push(headingLink(id, text) as PhrasingContent);
  }
}

function headingLink(id: string, text: string): RootContent {
  const properties = { className: ['heading-link'], href: `#${id}`, ariaLabel: `Direct link to ${text}` };
  return element('a', properties, [{ type: 'text', value: '#' }]);
}

function takeExplicitId(node: Heading): string | undefined {
  const last = node.children.at(-1);
  if (last?.type !== 'text') return undefined;
  const match = EXPLICIT_ID.exec(last.value);
  if (!match) return undefined;
  last.value = last.value.slice(0, match.index).trimEnd();
  return match[1];
}

/** A heading as text for a document without one: its title in the front matter. */
export function plainTitle(text: string): { text: string; html: string } {
  return { text, html: escapeHtml(text) };
}

/** Takes ids and links off headings again, for a copy that is shown in a list among others. */
export function unlinkHeadings(nodes: readonly RootContent[]): void {
  for (const node of nodes) {
    if (node.type === 'heading') {
      delete node.data?.hProperties;
      node.children.pop();
    } else if ('children' in node) unlinkHeadings(node.children);
  }
}
