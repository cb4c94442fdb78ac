import { isBlank } from '../characters.ts';
import { bail } from '../unsupported.ts';

// These functions skip the characters that are text in MDX, and stop the parser at tags and expressions.

/** Matches a heading id at the end of a line. */
const HEADING_ID = /\{#[^\s{}]+\}(?=[ \t]*(?:[\r\n]|$))/y;

/** Returns the offset after a heading id, which is text in MDX. */
export function afterMdxBrace(text: string, at: number, end: number): number {
  HEADING_ID.lastIndex = 0;
  const id = HEADING_ID.exec(text.slice(at, end));
  return id ? at + id[0].length : bail('an expression in MDX');
}

/** Returns the offset after a `<` that is text, because a space follows. */
export function afterMdxAngle(text: string, at: number, end: number): number {
  return at + 1 < end && isBlank(text.charCodeAt(at + 1)) ? at + 1 : bail('a tag in MDX');
}
