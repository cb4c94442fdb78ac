import type { InlineCode, Paragraph, Parents, Root, RootContent, Text } from 'mdast';
import { codeBlock, figureBlock, tableBlock, taskItem } from './blocks.ts';
import type { TransformContext } from './context.ts';
import { directiveBlock, strayColons, type Directive } from './directives.ts';
import { finishHeadings, heading, takeTitle } from './headings.ts';
import { rawHtml } from './html.ts';
import { proseOf } from './inline.ts';
import { image, imageReference, link, linkReference } from './links.ts';
import { isTruncation, jsxElement, noteImports, takeTruncation } from './mdx.ts';
import { countWords } from './words.ts';

/**
 * Everything that docsgen adds to Markdown, in one walk: titles, heading ids, slots for links and images,
 * highlighted code, admonitions, figures, tables. The tree is changed in place; what is found goes to the context.
 */
export function transform(context: TransformContext, tree: Root): void {
  if (context.mdx) for (const node of tree.children) noteImports(context, node);
  visitChildren(context, tree);
  finishHeadings(context);
}

function visitChildren(context: TransformContext, parent: Parents): void {
  const children: RootContent[] = [];
  for (const child of parent.children as RootContent[]) {
    if (parent.type === 'root' && isTruncation(child)) {
      context.facts.excerptLength ??= children.length;
      continue;
    }
    const isLastBefore = context.mdx && parent.type === 'root' && takeTruncation(child);
    const replacement = visit(context, child, parent);
    if (replacement) children.push(replacement);
    if (isLastBefore) context.facts.excerptLength ??= children.length;
  }
  parent.children = children;
}

/** What to do with a node; returns the node to keep in its place, or undefined to drop it. */
type Visitor<T> = (context: TransformContext, node: T, parent: Parents) => RootContent | undefined;

type VisitorsByType = { readonly [T in RootContent['type']]?: Visitor<Extract<RootContent, { type: T }>> };

const VISITORS: VisitorsByType = {
  heading(context, node, parent) {
    if (parent.type === 'root' && takeTitle(context, node)) return undefined;
    visitChildren(context, node);
    heading(context, node);
    return node;
  },
  thematicBreak(context, node) {
    context.facts.titleIsPast = true;
    return node;
  },
  paragraph(context, node, parent) {
    if (parent.type === 'root') noteSummary(context, node);
    strayColons(context, node);
    const block = figureBlock(node) ?? node;
    visitChildren(context, block as Parents);
    return block;
  },
  table(context, node) {
    visitChildren(context, node);
    return tableBlock(node);
  },
  listItem(context, node, parent) {
    visitChildren(context, node);
    return taskItem(node, parent);
  },
  code: codeBlock,
  html: rawHtml,
  text: countedText,
  inlineCode: countedText,
  image,
  imageReference,
  link(context, node) {
    visitChildren(context, node);
    return link(context, node);
  },
  linkReference(context, node) {
    visitChildren(context, node);
    return linkReference(context, node);
  },
};

/** Nodes of syntax extensions, which mdast's own types don't have. */
const EXTENSION_VISITORS: Readonly<Record<string, Visitor<RootContent>>> = {
  containerDirective(context, node, parent) {
    visitChildren(context, node as unknown as Parents);
    directiveBlock(context, node as unknown as Directive, parent);
    return node;
  },
  mdxJsxFlowElement: jsxVisitor,
  mdxJsxTextElement: jsxVisitor,
};

function jsxVisitor(context: TransformContext, node: RootContent): RootContent {
  jsxElement(context, node);
  visitChildren(context, node as unknown as Parents);
  return node;
}

function visit(context: TransformContext, node: RootContent, parent: Parents): RootContent | undefined {
  const visitor = (VISITORS[node.type] ?? EXTENSION_VISITORS[node.type]) as Visitor<RootContent> | undefined;
  if (visitor) return visitor(context, node, parent);
  if ('children' in node) visitChildren(context, node);
  return node;
}

function countedText<T extends Text | InlineCode>(context: TransformContext, node: T): T {
  context.facts.words += countWords(node.value);
  return node;
}

/** The first paragraph with words describes a page whose front matter doesn't. */
function noteSummary(context: TransformContext, node: Paragraph): void {
  if (context.facts.summary !== undefined) return;
  const text = proseOf(node).trim();
  if (text !== '') context.facts.summary = text;
}
