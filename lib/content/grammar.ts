import { directiveFromMarkdown } from 'mdast-util-directive';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmAutolinkLiteralFromMarkdown } from 'mdast-util-gfm-autolink-literal';
import { gfmFootnoteFromMarkdown } from 'mdast-util-gfm-footnote';
import { gfmStrikethroughFromMarkdown } from 'mdast-util-gfm-strikethrough';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmTaskListItemFromMarkdown } from 'mdast-util-gfm-task-list-item';
import { directive } from 'micromark-extension-directive';
import { gfmAutolinkLiteral } from 'micromark-extension-gfm-autolink-literal';
import { gfmFootnote } from 'micromark-extension-gfm-footnote';
import { gfmStrikethrough } from 'micromark-extension-gfm-strikethrough';
import { gfmTable } from 'micromark-extension-gfm-table';
import { gfmTaskListItem } from 'micromark-extension-gfm-task-list-item';
import type { Root } from 'mdast';
import { fastParse } from './markdown/index.ts';

type Options = NonNullable<Parameters<typeof fromMarkdown>[1]>;
type Tokens = NonNullable<Options['extensions']>[number];
type Nodes = NonNullable<Options['mdastExtensions']>[number];

/** A part of our Markdown beyond CommonMark. */
interface Feature {
  /** True of every text that has the feature, and of few others: what a text can't have need not be looked for. */
  readonly mayBeIn: (text: string) => boolean;
  readonly tokens: Tokens;
  readonly nodes: Nodes;
}

/** GFM, in the order in which its specification has it, and container directives. */
const FEATURES: readonly Feature[] = [
  {
    // They make every letter a possible beginning, which costs a third of all parsing.
    mayBeIn: (text) => /www|http|[\w.+-]\\?@|&[#\w]+;/i.test(text),
    tokens: gfmAutolinkLiteral(),
    nodes: gfmAutolinkLiteralFromMarkdown(),
  },
  { mayBeIn: (text) => text.includes('[^'), tokens: gfmFootnote(), nodes: gfmFootnoteFromMarkdown() },
  { mayBeIn: (text) => text.includes('~'), tokens: gfmStrikethrough(), nodes: gfmStrikethroughFromMarkdown() },
  { mayBeIn: (text) => /\||:-|-:/.test(text), tokens: gfmTable(), nodes: gfmTableFromMarkdown() },
  { mayBeIn: (text) => /\[[\sx]\]/i.test(text), tokens: gfmTaskListItem(), nodes: gfmTaskListItemFromMarkdown() },
  { mayBeIn: (text) => text.includes(':::'), tokens: containerDirectives(), nodes: directiveFromMarkdown() },
];

/**
 * Container directives alone (`:::tip`). Text and leaf directives stay off: they turn `10:30` and `node:fs` in
 * prose into elements, which surprises every author once.
 */
function containerDirectives(): Tokens {
  const [container] = [directive().flow![58]!].flat();
  return { flow: { 58: container! } };
}

/** CommonMark with GFM and container directives. Never throws: every text is Markdown. */
export function parseMarkdown(text: string): Root {
  return fastParse(text) ?? parseReference(text);
}

/** The same by micromark alone, which says what is right: the fast parser makes this very tree or none. */
export function parseReference(text: string): Root {
  const features = FEATURES.filter(({ mayBeIn }) => mayBeIn(text));
  return fromMarkdown(text, {
    extensions: features.map(({ tokens }) => tokens),
    mdastExtensions: features.map(({ nodes }) => nodes),
  });
}

/** What unified calls `data`, as far as parsers for other formats read it. */
interface ParserData {
  micromarkExtensions?: Tokens[];
  fromMarkdownExtensions?: Nodes[];
}

/** The whole grammar as a plugin of unified, for MDX. */
export function markdownGrammar(this: { data(): unknown }): void {
  const data = this.data() as ParserData;
  (data.micromarkExtensions ??= []).push(...FEATURES.map(({ tokens }) => tokens));
  (data.fromMarkdownExtensions ??= []).push(...FEATURES.map(({ nodes }) => nodes));
}
