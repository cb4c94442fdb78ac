import type { InlineCode, Paragraph, Parents, Root, RootContent, Text } from 'mdast';
import { replaceEmojiNames } from '../emoji/index.ts';
import { checkMdx } from '../mdx/check.ts';
import { declareImpliedNames } from '../mdx/implied-names.ts';
import { quoteOrAlert } from './alerts.ts';
import { figureBlock, tableBlock, taskItem } from './blocks.ts';
import { codeBlock } from './code/index.ts';
import { snippetBlocks } from '../vitepress/snippet-blocks.ts';
import { findUnrenderedMath, inlineMath, mathBlock } from './code/math.ts';
import { sourceOf, type TransformContext } from './context.ts';
import { directiveBlock, type Directive } from './directives.ts';
import { strayColons, strayLeafDirectives } from './elements/stray-colons.ts';
import { glossaryElement } from './elements/glossary.ts';
import { isTypeTable, typeTableElement } from './elements/type-table.ts';
import { checkTitle, strayTextDirectives, textDirective, type TextDirectiveNode } from './elements/text-directives.ts';
import { finishHeadings, heading, takeExplicitId, takeTitle } from './headings.ts';
import { closedElements, rawHtml, reportHtml } from './html.ts';
import { includedMarkdown } from '../vitepress/included-markdown.ts';
import { proseOf } from './inline.ts';
import { image, imageReference, link, linkReference } from './links.ts';
import { isLinkElement, isOfGlossary, isTruncation, jsxElement, noteImports, takeTruncation } from './mdx.ts';
import { namedCode } from './symbols.ts';
import { reportMdx } from '../mdx/mdx-in-markdown.ts';
import { vueSyntax } from '../vitepress/vue-syntax.ts';
import { countWords } from './words.ts';

/**
 * Transforms a Markdown tree in one walk: titles, heading ids, placeholders for links and images, highlighted code,
 * admonitions, figures, tables. Changes the tree and adds references and diagnostics to the context.
 */
export function transform(context: TransformContext, tree: Root): void {
  if (context.mdx) {
    context.diagnostics.push(...checkMdx(context, tree));
    for (const node of tree.children) noteImports(context, node);
  }
  vueSyntax(context, tree);
  reportMdx(context, tree);
  if (context.hasEmojiNames) replaceEmojiNames(tree, context.text, context.writtenTexts);
  visitChildren(context, tree);
  finishHeadings(context);
  if (context.mdx) declareImpliedNames(tree, context);
}

function visitChildren(context: TransformContext, parent: Parents): void {
  const children: RootContent[] = [];
  const { openElements } = context;
  context.openElements = [];
  for (const child of parent.children as RootContent[]) {
    if (parent.type === 'root' && isTruncation(child)) {
      // The excerpt is shown without the rest of the page.
      children.push(...closedElements(context));
      context.openElements = [];
      context.facts.excerptLength ??= children.length;
      continue;
    }
    const isLastBefore = parent.type === 'root' && takeTruncation(child);
    const replacement = visit(context, child, parent);
    if (Array.isArray(replacement)) children.push(...replacement);
    else if (replacement) children.push(replacement);
    if (isLastBefore) context.facts.excerptLength ??= children.length;
  }
  children.push(...closedElements(context));
  context.openElements = openElements;
  parent.children = children;
}

/** The replacement of a node. Undefined removes the node. */
type Replacement = RootContent | RootContent[] | undefined;

/** Transforms a node of one type. */
type Visitor<T> = (context: TransformContext, node: T, parent: Parents) => Replacement;

type VisitorsByType = { readonly [T in RootContent['type']]?: Visitor<Extract<RootContent, { type: T }>> };

const VISITORS: VisitorsByType = {
  heading(context, node, parent) {
    if (parent.type === 'root' && takeTitle(context, node)) {
      if (context.hasOpeners()) checkTitle(context, node);
      if (context.html === 'forbid') reportHtml(context, node);
      if (!context.facts.titleIsInText) return undefined;
      visitLabel(context, node);
      return node;
    }
    const id = takeExplicitId(node);
    visitLabel(context, node);
    heading(context, node, id);
    return node;
  },
  blockquote(context, node) {
    const block = quoteOrAlert(context, node);
    visitChildren(context, block as Parents);
    return block;
  },
  thematicBreak(context, node) {
    context.facts.titleIsPast = true;
    return node;
  },
  paragraph(context, node, parent) {
    const snippets = snippetBlocks(context, node, parent);
    if (snippets) return snippets;
    // Each page shows its table of contents at the side.
    if (/^\[\[toc\]\]$/i.test(sourceOf(context, node))) return undefined;
    if (parent.type === 'root') noteSummary(context, node);
    strayColons(context, node);
    strayLeafDirectives(context, node);
    findUnrenderedMath(context, node);
    const block = figureBlock(node) ?? node;
    visitChildren(context, block as Parents);
    return block;
  },
  table(context, node) {
    visitChildren(context, node);
    return tableBlock(context, node);
  },
  listItem(context, node, parent) {
    visitChildren(context, node);
    return taskItem(node, parent);
  },
  code: codeBlock,
  html: (context, node, parent) => includedMarkdown(context, node, visitChildren) ?? rawHtml(context, node, parent),
  text(context, node) {
    strayTextDirectives(context, node);
    return countedText(context, node);
  },
  inlineCode(context, node, parent) {
    countedText(context, node);
    return namedCode(context, node, parent);
  },
  image,
  imageReference,
  link(context, node) {
    visitLabel(context, node);
    return link(context, node);
  },
  linkReference(context, node) {
    visitLabel(context, node);
    return linkReference(context, node);
  },
};

/** Nodes of syntax extensions, which the types of mdast do not include. */
const EXTENSION_VISITORS: Readonly<Record<string, Visitor<RootContent>>> = {
  containerDirective(context, node, parent) {
    visitChildren(context, node as unknown as Parents);
    directiveBlock(context, node as unknown as Directive, parent);
    return node;
  },
  textDirective(context, node) {
    return textDirective(context, node as unknown as TextDirectiveNode);
  },
  math: (context, node) => mathBlock(context, node as unknown as Text),
  inlineMath: (context, node) => inlineMath(context, node as unknown as Text),
  mdxJsxFlowElement: jsxVisitor,
  mdxJsxTextElement: jsxVisitor,
};

function jsxVisitor(context: TransformContext, node: RootContent): RootContent {
  jsxElement(context, node);
  if (isOfGlossary(context, node)) {
    const made = glossaryElement(context, node);
    visitLabel(context, node as unknown as Parents);
    return made;
  }
  if (isTypeTable(context, node)) typeTableElement(context, node);
  if (isLinkElement(node)) visitLabel(context, node as unknown as Parents);
  else visitChildren(context, node as unknown as Parents);
  return node;
}

/** Visits the children of a link or a heading, which cannot contain links. */
function visitLabel(context: TransformContext, parent: Parents): void {
  const { isLabel } = context;
  context.isLabel = true;
  visitChildren(context, parent);
  context.isLabel = isLabel;
}

function visit(context: TransformContext, node: RootContent, parent: Parents): Replacement {
  const visitor = (VISITORS[node.type] ?? EXTENSION_VISITORS[node.type]) as Visitor<RootContent> | undefined;
  if (visitor) return visitor(context, node, parent);
  if ('children' in node) visitChildren(context, node);
  return node;
}

function countedText<T extends Text | InlineCode>(context: TransformContext, node: T): T {
  context.facts.words += countWords(node.value);
  return node;
}

/** The first paragraph with text describes a page without a description in its front matter. */
function noteSummary(context: TransformContext, node: Paragraph): void {
  if (context.facts.summary !== undefined) return;
  const text = proseOf(node).trim();
  if (text !== '') context.facts.summary = text;
}
