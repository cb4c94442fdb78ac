import type { Lookahead } from './lookahead.ts';
import { bail } from './unsupported.ts';
import {
  APOSTROPHE,
  BACKSLASH,
  CLOSE_BRACKET,
  CLOSE_PAREN,
  GREATER,
  isBlank,
  isControl,
  isLineEnding,
  isSpaceOrTab,
  LESS,
  OPEN_BRACKET,
  OPEN_PAREN,
  QUOTE,
} from './characters.ts';
import { decodeString } from './references.ts';

/** The value of a construct and the offset of its end. */
interface ParsedValue {
  readonly end: number;
  readonly value: string;
}

/** micromark's limit is near this length. Its exact way of counting is not reproduced. */
const MAX_LABEL_LENGTH = 900;

/** Reads a link destination: `<a b>`, or text without spaces and with balanced parentheses up to `depth`. */
export function readDestination(text: string, start: number, end: number, depth: number): ParsedValue | undefined {
  if (start >= end) return undefined;
  if (text.charCodeAt(start) === LESS) return readEnclosed(text, start, end);
  let balance = 0;
  let at = start;
  for (; at < end; at++) {
    const code = text.charCodeAt(at);
    if (code === OPEN_PAREN) {
      if (++balance > depth) return undefined;
    } else if (code === CLOSE_PAREN) {
      if (balance === 0) break;
      balance--;
    } else if (isBlank(code)) break;
    else if (isControl(code)) return undefined;
    else if (code === BACKSLASH && at + 1 < end && isEscapedInRaw(text.charCodeAt(at + 1))) at++;
  }
  if (balance > 0 || at === start) return undefined;
  return { end: at, value: decodeString(text.slice(start, at)) };
}

function isEscapedInRaw(code: number): boolean {
  return code === OPEN_PAREN || code === CLOSE_PAREN || code === BACKSLASH;
}

function readEnclosed(text: string, start: number, end: number): ParsedValue | undefined {
  for (let at = start + 1; at < end; at++) {
    const code = text.charCodeAt(at);
    if (code === GREATER) return { end: at + 1, value: decodeString(text.slice(start + 1, at)) };
    if (code === LESS || isLineEnding(code)) return undefined;
    if (code === BACKSLASH && at + 1 < end) {
      const next = text.charCodeAt(at + 1);
      if (next === LESS || next === GREATER || next === BACKSLASH) at++;
    }
  }
  return undefined;
}

/** Reads a title in quotes or parentheses. The value of an empty title is `''`, which mdast treats as no title. */
export function readTitle(text: string, start: number, end: number, lookahead: Lookahead): ParsedValue | undefined {
  const first = start < end ? text.charCodeAt(start) : -1;
  if (first !== QUOTE && first !== APOSTROPHE && first !== OPEN_PAREN) return undefined;
  const marker = first === OPEN_PAREN ? CLOSE_PAREN : first;
  let at = start + 1;
  while (at < end && text.charCodeAt(at) !== marker) {
    const next = at + 1 < end ? text.charCodeAt(at + 1) : -1;
    if (text.charCodeAt(at) === BACKSLASH && (next === marker || next === BACKSLASH)) at++;
    at++;
  }
  lookahead.spend(at - start);
  if (at >= end) return undefined;
  // White space at the start of lines is not part of the title.
  const raw = text.slice(start + 1, at).replace(/(\n|\r\n?)[ \t]+/g, '$1');
  return { end: at + 1, value: decodeString(raw) };
}

/** Returns the offset of the bracket that closes the label at `start`; -1 if the label is not closed or has no text. */
export function endOfLabel(text: string, start: number, end: number): number {
  let hasText = false;
  for (let at = start + 1; at < end; at++) {
    const code = text.charCodeAt(at);
    if (code === CLOSE_BRACKET) return hasText ? at : -1;
    if (code === OPEN_BRACKET) return -1;
    if (at - start > MAX_LABEL_LENGTH) bail('long label');
    if (code === BACKSLASH && at + 1 < end && isEscapedInLabel(text.charCodeAt(at + 1))) at++;
    hasText ||= !isSpaceOrTab(code) && !isLineEnding(code);
  }
  return -1;
}

/**
 * Returns the offset of the bracket that closes a footnote label; -1 if there is none. `start` is the offset after
 * `[^`.
 */
export function endOfFootnoteLabel(text: string, start: number, end: number): number {
  let at = start;
  for (; at < end; at++) {
    const code = text.charCodeAt(at);
    if (code === CLOSE_BRACKET) return at > start ? at : -1;
    if (code === OPEN_BRACKET || isBlank(code)) return -1;
    if (at - start > MAX_LABEL_LENGTH) bail('long label');
    if (code === BACKSLASH && isEscapedInLabel(text.charCodeAt(at + 1)) && at + 1 < end) at++;
  }
  return -1;
}

function isEscapedInLabel(code: number): boolean {
  return code === OPEN_BRACKET || code === BACKSLASH || code === CLOSE_BRACKET;
}
