import type { Code, Html, InlineCode, Nodes, PhrasingContent, RootContent, Text } from 'mdast';
import { asOneLine, trimLines, trimStart } from './characters.ts';
import { allAttributes, attributesOf, element } from './elements.ts';
import { footnoteReference } from './footnotes.ts';
import { comment, component, withCheckedLast } from './mdx-nodes.ts';
import { image, imageReference, link, linkReference } from './links.ts';
import { list } from './lists.ts';
import { table } from './tables.ts';
import { blocks, giveUp, inside, isShown, type Writing } from './writing.ts';

type Writer<T> = (writing: Writing, node: T, afterBreak: boolean) => string;

type WritersByType = { readonly [T in RootContent['type']]?: Writer<Extract<RootContent, { type: T }>> };

/** Returns a writer for an element around the children of a node. */
function around(name: string): Writer<Nodes & { readonly children: readonly PhrasingContent[] }> {
  return (writing, node, afterBreak) => element(writing, node, name, inside(writing, node.children, afterBreak));
}

const WRITERS: WritersByType = {
  text,
  inlineCode,
  paragraph: around('p'),
  emphasis: around('em'),
  strong: around('strong'),
  delete: around('del'),
  link,
  image,
  linkReference,
  imageReference,
  footnoteReference,
  heading: (writing, node, afterBreak) =>
    element(writing, node, `h${node.depth}`, inside(writing, node.children, afterBreak)),
  html,
  list,
  code,
  table,
  blockquote: (writing, node) => {
    const content = blocks(writing, node.children).join('\n');
    return element(writing, node, 'blockquote', node.children.some(isShown) ? `\n${content}\n` : '\n');
  },
  break: (writing, node) => `<br${attributesOf(writing, node)}${writing.dialect.voidEnd}\n`,
  thematicBreak: (writing, node) => `<hr${attributesOf(writing, node)}${writing.dialect.voidEnd}`,
  definition: () => '',
  footnoteDefinition: () => '',
};

/** Writers by node type. A map, because a type may be named like a property of each object. */
const BY_TYPE = new Map(
  Object.entries<Writer<never>>({
    ...WRITERS,
    containerDirective: made,
    docsgenElement: made,
    docsgenPlaceholder: placeholder,
    mdxFlowExpression: comment,
    mdxJsxFlowElement: component,
    mdxJsxTextElement: component,
  }),
);

/** Writes a node of any type. */
export function writeNode(writing: Writing, node: RootContent, afterBreak: boolean): string {
  const writer = BY_TYPE.get(node.type) as Writer<RootContent> | undefined;
  return writer ? writer(writing, node, afterBreak) : giveUp(writing);
}

function placeholder(_writing: Writing, node: { readonly value: string }): string {
  return node.value;
}

/** MDX contains no HTML. */
function html(writing: Writing, { data, value }: Html): string {
  const isPlain = data === undefined || 'tex' in data;
  return isPlain && !writing.dialect.isReact ? value : giveUp(writing);
}

function text(writing: Writing, node: Text, afterBreak: boolean): string {
  if (node.data !== undefined && !('isMark' in node.data)) return giveUp(writing);
  const trimmed = trimLines(node.value);
  return writing.dialect.text(afterBreak ? trimStart(trimmed) : trimmed);
}

function inlineCode(writing: Writing, node: InlineCode, afterBreak: boolean): string {
  const oneLine = asOneLine(node.value);
  return element(writing, node, 'code', writing.dialect.text(afterBreak ? trimStart(oneLine) : oneLine));
}

/** Writes code that the transformation did not highlight, with the language as a class. */
function code(writing: Writing, node: Code): string {
  const base = node.lang ? { className: [`language-${node.lang.split(/\s+/, 1)[0]}`] } : {};
  const content = node.value === '' ? '' : `${writing.dialect.text(node.value)}\n`;
  return `<pre><code${attributesOf(writing, node, base)}>${content}</code></pre>`;
}

const VOID: ReadonlySet<string> = new Set(['br', 'col', 'embed', 'hr', 'img', 'input', 'source', 'track', 'wbr']);

/** Elements with special content, and obsolete void elements. */
const ODD_ELEMENT =
  /^(?:script|style|template|svg|area|base|basefont|bgsound|command|frame|image|keygen|link|meta|param)$|[^a-z\d]/;

/** Writes a node for which the transformation chose an element. A directive that it did not process becomes a `div`. */
function made(writing: Writing, node: { data?: Nodes['data']; children: RootContent[] }, afterBreak: boolean): string {
  const name = node.data?.hName ?? 'div';
  const first = node.children[0];
  const isIcon = writing.dialect.isReact && name === 'svg';
  if ((ODD_ELEMENT.test(name) && !isIcon) || (afterBreak && first && first.type !== 'text')) return giveUp(writing);
  const content = inside(writing, node.children, afterBreak);
  const data = writing.dialect.isReact && name === 'input' ? withCheckedLast(node.data) : node.data;
  const opening = `<${name}${allAttributes(writing, data)}`;
  return content === '' && VOID.has(name) ? opening + writing.dialect.voidEnd : `${opening}>${content}</${name}>`;
}
