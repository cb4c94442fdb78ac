import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmAutolinkLiteralFromMarkdown } from 'mdast-util-gfm-autolink-literal';
import { gfmFootnoteFromMarkdown } from 'mdast-util-gfm-footnote';
import { gfmStrikethroughFromMarkdown } from 'mdast-util-gfm-strikethrough';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmTaskListItemFromMarkdown } from 'mdast-util-gfm-task-list-item';
import { mathFromMarkdown } from 'mdast-util-math';
import { gfmAutolinkLiteral } from 'micromark-extension-gfm-autolink-literal';
import { gfmFootnote } from 'micromark-extension-gfm-footnote';
import { gfmStrikethrough } from 'micromark-extension-gfm-strikethrough';
import { gfmTable } from 'micromark-extension-gfm-table';
import { gfmTaskListItem } from 'micromark-extension-gfm-task-list-item';
import { math } from 'micromark-extension-math';
import type { Root } from 'mdast';
import { fastParse } from '../markdown/index.ts';
import { mayContainTextDirectives } from '../markdown/inline/text-directive.ts';
import { checkTree } from '../limits/tree-limits.ts';
import { checkSource, micromarkLimits } from './micromark-limits.ts';
import { containerDirectiveNodes, containerDirectives } from './container-directives.ts';
import { textDirectiveNodes, textDirectives } from './text-directives.ts';

type Options = NonNullable<Parameters<typeof fromMarkdown>[1]>;
type Tokens = NonNullable<Options['extensions']>[number];
type Nodes = NonNullable<Options['mdastExtensions']>[number];

/** A syntax extension of CommonMark. */
interface Feature {
  /**
   * Returns true for each text that contains the syntax, and for few others. Other texts are parsed without the
   * extension.
   */
  readonly mayBeIn: (text: string) => boolean;
  readonly tokens: Tokens;
  readonly nodes: Nodes;
}

/** GFM in the order of its specification, and directives. */
const FEATURES: readonly Feature[] = [
  {
    // Each letter may start a literal link, so this extension takes a third of the parsing time.
    mayBeIn: (text) => /www|http|[\w.+-]\\?@|&[#\w]+;/i.test(text),
    tokens: gfmAutolinkLiteral(),
    nodes: gfmAutolinkLiteralFromMarkdown(),
  },
  { mayBeIn: (text) => text.includes('[^'), tokens: gfmFootnote(), nodes: gfmFootnoteFromMarkdown() },
  { mayBeIn: (text) => text.includes('~'), tokens: gfmStrikethrough(), nodes: gfmStrikethroughFromMarkdown() },
  { mayBeIn: (text) => /\||:-|-:/.test(text), tokens: gfmTable(), nodes: gfmTableFromMarkdown() },
  { mayBeIn: (text) => /\[[\sx]\]/i.test(text), tokens: gfmTaskListItem(), nodes: gfmTaskListItemFromMarkdown() },
  { mayBeIn: (text) => text.includes(':::'), tokens: containerDirectives, nodes: containerDirectiveNodes },
  { mayBeIn: mayContainTextDirectives, tokens: textDirectives, nodes: textDirectiveNodes },
];

/** Formulas. Only for sites that turn them on, because `$` is common in prose. */
const MATH: Feature = { mayBeIn: (text) => text.includes('$'), tokens: math(), nodes: mathFromMarkdown() };

/** The syntax that a site adds to GFM. */
export interface Syntax {
  /** Whether `$…$` and `$$` contain formulas. */
  readonly math?: boolean;
}

function featuresOf(syntax: Syntax): readonly Feature[] {
  return syntax.math ? [...FEATURES, MATH] : FEATURES;
}

/**
 * Parses CommonMark with GFM and directives. Every text is valid Markdown, so there are no syntax errors.
 *
 * @throws TooComplex if the text exceeds a limit.
 */
export function parseMarkdown(text: string, syntax: Syntax = {}): Root {
  const result = fastParse(text, { hasMath: syntax.math });
  const tree = 'tree' in result ? result.tree : parseReference(text, syntax);
  checkTree(tree);
  return tree;
}

/**
 * Parses the Markdown in MDX into the same tree as the parser of MDX. Elements, imports and exports outside of other blocks become nodes of the
 * type `mdxBlock`. Returns undefined if tags or expressions are in other blocks.
 *
 * @throws TooComplex if the text exceeds a limit.
 */
export function parseMarkdownOfMdx(text: string, syntax: Syntax = {}): Root | undefined {
  const result = fastParse(text, { hasMath: syntax.math, isMdx: true });
  if (!('tree' in result)) return undefined;
  checkTree(result.tree);
  return result.tree;
}

/**
 * Parses with micromark only. Its tree is the reference: the fast parser returns the same tree, or leaves the text to
 * micromark.
 *
 * @throws TooComplex if the text exceeds a limit of micromark.
 */
export function parseReference(text: string, syntax: Syntax = {}): Root {
  checkSource(text);
  const features = featuresOf(syntax).filter(({ mayBeIn }) => mayBeIn(text));
  return fromMarkdown(text, {
    extensions: [...features.map(({ tokens }) => tokens), micromarkLimits(text)],
    mdastExtensions: features.map(({ nodes }) => nodes),
  });
}

/** The part of unified's `data` that parser extensions use. */
export interface ParserData {
  micromarkExtensions?: Tokens[];
  fromMarkdownExtensions?: Nodes[];
}

/** Adds the complete grammar to a unified processor that parses one text. */
export function markdownGrammar(this: { data(): unknown }, text: string, syntax: Syntax = {}): void {
  const data = this.data() as ParserData;
  const features = featuresOf(syntax);
  (data.micromarkExtensions ??= []).push(...features.map(({ tokens }) => tokens), micromarkLimits(text));
  (data.fromMarkdownExtensions ??= []).push(...features.map(({ nodes }) => nodes));
}
