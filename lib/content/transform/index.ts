import type { Nodes, Parents, Root, RootContent } from 'mdast';
import { codeBlock, directiveBlock, figureBlock, tableBlock, type Directive } from './blocks.ts';
import type { TransformContext } from './context.ts';
import { heading, takeTitle } from './headings.ts';
import { textOf } from './inline.ts';
import { image, link, rawHtml } from './links.ts';
import { jsxElement, noteImports } from './mdx.ts';

/**
 * Everything that docsgen adds to Markdown, in one walk: titles, heading ids, slots for links and images,
 * highlighted code, admonitions, figures, tables. The tree is changed in place; what is found goes to the context.
 */
export function transform(context: TransformContext, tree: Root): void {
  visitChildren(context, tree);
}

function visitChildren(context: TransformContext, parent: Parents): void {
  const children: RootContent[] = [];
  for (const child of parent.children as RootContent[]) {
    const replacement = visit(context, child, parent);
    if (replacement) children.push(replacement);
  }
  parent.children = children as typeof parent.children;
}

/** Returns the node to keep in its place, or undefined to drop it. */
function visit(context: TransformContext, node: RootContent, parent: Parents): RootContent | undefined {
  switch (node.type as string) {
    case 'heading':
      return visitHeading(context, node as Extract<RootContent, { type: 'heading' }>, parent);
    case 'code':
      return codeBlock(context, node as Extract<RootContent, { type: 'code' }>);
    case 'paragraph':
      return visitParagraph(context, node as Extract<RootContent, { type: 'paragraph' }>, parent);
    case 'table':
      visitChildren(context, node as Parents);
      return tableBlock(node as Extract<RootContent, { type: 'table' }>);
    case 'containerDirective':
      visitChildren(context, node as Parents);
      directiveBlock(context, node as unknown as Directive);
      return node;
    default:
      visitLeaf(context, node);
      if ('children' in node) visitChildren(context, node as Parents);
      return node;
  }
}

function visitHeading(
  context: TransformContext,
  node: Extract<RootContent, { type: 'heading' }>,
  parent: Parents,
): RootContent | undefined {
  if (parent.type === 'root' && takeTitle(context, node)) return undefined;
  visitChildren(context, node);
  heading(context, node);
  return node;
}

function visitParagraph(
  context: TransformContext,
  node: Extract<RootContent, { type: 'paragraph' }>,
  parent: Parents,
): RootContent {
  if (parent.type === 'root' && context.facts.summary === undefined) noteSummary(context, textOf(node).trim());
  const figure = figureBlock(node);
  const block = figure ?? node;
  visitChildren(context, block as Parents);
  return block;
}

function visitLeaf(context: TransformContext, node: RootContent): void {
  switch (node.type as Nodes['type'] | 'mdxJsxFlowElement' | 'mdxJsxTextElement' | 'mdxjsEsm') {
    case 'text':
      context.facts.words += countWords((node as Extract<RootContent, { type: 'text' }>).value);
      break;
    case 'link':
    case 'definition':
      link(context, node as Extract<RootContent, { type: 'link' | 'definition' }>);
      break;
    case 'image':
      image(context, node as Extract<RootContent, { type: 'image' }>);
      break;
    case 'html':
      rawHtml(context, node as Extract<RootContent, { type: 'html' }>);
      break;
    case 'mdxJsxFlowElement':
    case 'mdxJsxTextElement':
      jsxElement(context, node);
      break;
    case 'mdxjsEsm':
      noteImports(context, node);
      break;
    default:
  }
}

/** The first paragraph describes a page whose front matter doesn't. */
function noteSummary(context: TransformContext, text: string): void {
  if (text !== '') context.facts.summary = text;
}

function countWords(text: string): number {
  return text.match(/[^\s]+/g)?.length ?? 0;
}
