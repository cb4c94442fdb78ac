import type { Root } from 'mdast';
import { Unsupported } from './unsupported.ts';
import { parseBlocks } from './blocks/block-parser.ts';
import { createParseState } from './parse-state.ts';
import { parseInline } from './inline/inline-parser.ts';

/** The tree of a document, or the reason why only micromark can parse the text. */
export type FastParseResult = { readonly tree: Root } | { readonly unsupported: string };

/** Matches each text with a line that starts a block with a formula, and few others. Other formulas are found while parsing. */
const MATH_BLOCK = /^[ \t>*+\-\d.):]*\$\$/m;

/** The syntax in addition to GFM and directives. */
export interface FastParseSyntax {
  /** Whether `$` may start a formula, which this parser leaves to micromark. */
  readonly hasMath?: boolean | undefined;
  /** Whether the text is MDX. This parser leaves MDX with tags, expressions or code to micromark. */
  readonly isMdx?: boolean;
}

/**
 * Parses Markdown into the same tree as micromark with GFM and container directives, in a fraction of the time.
 *
 * If the text contains a construct that this parser leaves to micromark, returns the reason instead of a tree. An exception is always a
 * bug in this parser, so callers must not catch exceptions and fall back to micromark.
 */
export function fastParse(text: string, { hasMath = false, isMdx = false }: FastParseSyntax = {}): FastParseResult {
  if (text.includes('\0') || text.startsWith('\uFEFF') || (text.includes('\r') && /\r(?!\n)/.test(text)))
    return { unsupported: 'a character that micromark replaces' };
  if (hasMath && MATH_BLOCK.test(text)) return { unsupported: 'a formula' };
  const state = createParseState(text, { hasMath, isMdx });
  try {
    parseBlocks(state);
    parseInline(state);
  } catch (error) {
    if (error instanceof Unsupported) return { unsupported: error.message };
    throw error;
  }
  return { tree: state.root };
}
