import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmAutolinkLiteralFromMarkdown } from 'mdast-util-gfm-autolink-literal';
import { gfmFootnoteFromMarkdown } from 'mdast-util-gfm-footnote';
import { gfmStrikethroughFromMarkdown } from 'mdast-util-gfm-strikethrough';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmTaskListItemFromMarkdown } from 'mdast-util-gfm-task-list-item';
import { gfmAutolinkLiteral } from 'micromark-extension-gfm-autolink-literal';
import { gfmFootnote } from 'micromark-extension-gfm-footnote';
import { gfmStrikethrough } from 'micromark-extension-gfm-strikethrough';
import { gfmTable } from 'micromark-extension-gfm-table';
import { gfmTaskListItem } from 'micromark-extension-gfm-task-list-item';
import type { Root } from 'mdast';
import { fastParse } from '../markdown/index.ts';
import { containerDirectiveNodes, containerDirectives } from './container-directives.ts';

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

/** GFM in the order of its specification, and container directives. */
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
];

/** Parses CommonMark with GFM and container directives. Every text is valid Markdown, so there are no syntax errors. */
export function parseMarkdown(text: string): Root {
  const result = fastParse(text);
  return 'tree' in result ? result.tree : parseReference(text);
}

/**
 * Parses with micromark only. Its tree is the reference: the fast parser returns the same tree, or leaves the text to
 * micromark.
 */
export function parseReference(text: string): Root {
  const features = FEATURES.filter(({ mayBeIn }) => mayBeIn(text));
  return fromMarkdown(text, {
    extensions: features.map(({ tokens }) => tokens),
    mdastExtensions: features.map(({ nodes }) => nodes),
  });
}

/** The part of unified's `data` that parser extensions use. */
export interface ParserData {
  micromarkExtensions?: Tokens[];
  fromMarkdownExtensions?: Nodes[];
}

/** Adds the complete grammar to a unified processor, for MDX. */
export function markdownGrammar(this: { data(): unknown }): void {
  const data = this.data() as ParserData;
  (data.micromarkExtensions ??= []).push(...FEATURES.map(({ tokens }) => tokens));
  (data.fromMarkdownExtensions ??= []).push(...FEATURES.map(({ nodes }) => nodes));
}
