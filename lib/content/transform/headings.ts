import type { Heading, PhrasingContent, RootContent } from 'mdast';
import { escapeHtml } from '../../core/text/escape.ts';
import type { Heading as HeadingFact } from '../../core/model/index.ts';
import { element } from './blocks.ts';
import { locationOfNode, type TransformContext } from './context.ts';
import { inlineHtml, textForId, textOf } from './inline.ts';

const EXPLICIT_ID = /\{#([^\s{}]+)\}\s*$/;
const COMMENT_ID = /^\s*#(\S+)/;

/**
 * Takes the title from the first heading, if its level is 1 and no thematic break precedes it. A page has one title,
 * and the layout shows it without an id. Returns true if the heading was taken.
 */
export function takeTitle(context: TransformContext, node: Heading): boolean {
  if (context.facts.titleIsPast) return false;
  context.facts.titleIsPast = true;
  if (node.depth !== 1) return false;
  takeExplicitId(node);
  if (context.countsTitle && node.children.some(isExpression)) context.facts.titleIsInText = true;
  const text = textOf(node).trim();
  // An empty heading is not a title.
  if (text !== '') context.facts.title = { text, html: inlineHtml(node.children) };
  if (text !== '' && context.countsTitle) context.anchors.next(textForId(node, context.writtenTexts).trim());
  return true;
}

/** A heading that waits for its id, because explicit ids take precedence in the entire document. */
type Pending = { -readonly [K in keyof HeadingFact]: HeadingFact[K] } & {
  readonly text: string;
  readonly textForId: string;
  readonly node: Heading;
};

/**
 * Returns whether a node is an expression of MDX whose value is known only when the page is rendered. Comments have no value, and the
 * layout shows the title of the front matter.
 */
function isExpression(node: PhrasingContent): boolean {
  const { type, value = '' } = node as { readonly type: string; readonly value?: string };
  const code = value.replace(/\/\*[^]*?\*\//g, '').trim();
  return type === 'mdxTextExpression' && code !== '' && code !== 'frontMatter.title';
}

/**
 * Records a heading for the table of contents. A page has one h1, so an h1 in the text becomes an h2. `written` is the id that the author
 * wrote in the heading.
 */
export function heading(context: TransformContext, node: Heading, written?: string): void {
  context.facts.titleIsPast = true;
  const explicit = written ?? idOfPlugin(node);
  node.depth = Math.max(2, node.depth) as Heading['depth'];
  if (!context.linkHeadings) return;
  if (explicit !== undefined) context.anchors.reserve(explicit);
  const text = textOf(node).trim();
  const location = locationOfNode(context, node);
  const pending: Pending = {
    level: node.depth,
    id: explicit ?? '',
    html: inlineHtml(node.children),
    location,
    text,
    textForId: textForId(node, context.writtenTexts).trim(),
    node,
  };
  context.headings.push(pending);
}

/** Returns the id that a plugin has given to a heading. */
function idOfPlugin({ data }: Heading): string | undefined {
  const id = data?.hProperties?.['id'];
  return typeof id === 'string' && id !== '' ? id : undefined;
}

/** Sets the id of each heading (`{#id}`, or by GitHub's rules) and adds a link to the heading. */
export function finishHeadings(context: TransformContext): void {
  for (const [index, one] of context.headings.entries()) {
    if ('partial' in one) continue;
    const { node, text, textForId: forId, ...fact } = one as Pending;
    // A heading that consists of punctuation has no text for an id.
    const id = fact.id || context.anchors.next(forId) || context.anchors.next('section');
    context.headings[index] = { ...fact, id };
    node.data = { ...node.data, hProperties: { ...node.data?.hProperties, id } };
    node.children.push(headingLink(id, text) as PhrasingContent);
  }
}

function headingLink(id: string, text: string): RootContent {
  const properties = { className: ['heading-link'], href: `#${id}`, ariaLabel: `Direct link to ${text}` };
  return element('a', properties, [{ type: 'text', value: '#' }]);
}

/** Removes the id that an author wrote at the end of a heading, and returns it: `{#id}`, or a comment such as `<!-- #id -->`. */
export function takeExplicitId(node: Heading): string | undefined {
  const last = node.children.at(-1);
  if (!last) return undefined;
  const inComment = COMMENT_ID.exec(commentOf(last))?.[1];
  if (inComment !== undefined) {
    node.children.pop();
    const before = node.children.at(-1);
    if (before?.type === 'text') before.value = before.value.trimEnd();
    return inComment;
  }
  if (last.type !== 'text') return undefined;
  const match = EXPLICIT_ID.exec(last.value);
  if (!match) return undefined;
  last.value = last.value.slice(0, match.index).trimEnd();
  return match[1];
}

/** Returns the text of a comment in HTML or MDX. Empty for any other node. */
function commentOf(node: PhrasingContent): string {
  const { type, value = '' } = node as { readonly type: string; readonly value?: string };
  if (type === 'html') return /^<!--([^]*)-->$/.exec(value)?.[1] ?? '';
  return type === 'mdxTextExpression' ? (/^\s*\/\*([^]*)\*\/\s*$/.exec(value)?.[1] ?? '') : '';
}

/** Returns a title from the front matter in the form of a heading. */
export function plainTitle(text: string): { text: string; html: string } {
  return { text, html: escapeHtml(text) };
}

/** Removes ids and links from headings, for a copy in a list of posts. */
export function unlinkHeadings(nodes: readonly RootContent[]): void {
  for (const node of nodes) {
    if (node.type === 'heading') {
      delete node.data?.hProperties;
      node.children.pop();
    } else if ('children' in node) unlinkHeadings(node.children);
  }
}
