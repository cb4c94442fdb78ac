import type { Lookahead } from '../lookahead.ts';
import { bail } from '../unsupported.ts';
import {
  APOSTROPHE,
  BACKTICK,
  BANG,
  COLON,
  EQUALS,
  GREATER,
  isAlpha,
  isBlank,
  LESS,
  QUESTION,
  QUOTE,
  skipBlanks,
  SLASH,
  UNDERSCORE,
} from '../characters.ts';
import { endOfTagName, isAttributeName } from '../html-attributes.ts';

/** Returns the end of the HTML that starts with the `<` at an offset of inline content; -1 if it is not HTML. */
export function endOfHtml(text: string, start: number, end: number, lookahead: Lookahead): number {
  const next = start + 1 < end ? text.charCodeAt(start + 1) : -1;
  if (isAlpha(next)) return endOfOpeningTag(text, start + 1, end);
  if (next === SLASH) return endOfClosingTag(text, start + 2, end);
  // `<!-->` and `<!--->` are comments.
  if (text.startsWith('<!--', start)) return endAfter(text, '-->', start + 2, { end, lookahead });
  if (text.startsWith('<?', start)) return endAfter(text, '?>', start + 2, { end, lookahead });
  if (text.startsWith('<![CDATA[', start)) return endAfter(text, ']]>', start + 9, { end, lookahead });
  if (text.startsWith('<!', start) && isAlpha(text.charCodeAt(start + 2))) {
    return endAfter(text, '>', start + 3, { end, lookahead });
  }
  return -1;
}

function endAfter(
  text: string,
  close: string,
  from: number,
  { end, lookahead }: { readonly end: number; readonly lookahead: Lookahead },
): number {
  const at = lookahead.indexOf(text, close, from);
  return at >= 0 && at + close.length <= end ? at + close.length : -1;
}

/** Returns whether text that was not recognized as HTML may be HTML that continues on the next line. */
export function mayBeTagOfLines(text: string, start: number, end: number): boolean {
  const next = start + 1 < end ? text.charCodeAt(start + 1) : -1;
  if (next === SLASH || next === BANG || next === QUESTION) return true;
  if (!isAlpha(next)) return false;
  const after = endOfTagName(text, start + 1, end);
  return after < end && (text.charCodeAt(after) === SLASH || isBlank(text.charCodeAt(after)));
}

/** Returns HTML as it is in the tree. micromark removes up to three spaces of indentation from each line. */
export function withoutIndents(html: string): string {
  if (!html.includes('\n')) return html;
  if (/\n {0,2}\t/.test(html)) bail('a tab in HTML');
  return html.replace(/(\n) {1,3}/g, '$1');
}

function endOfClosingTag(text: string, start: number, end: number): number {
  if (start >= end || !isAlpha(text.charCodeAt(start))) return -1;
  const at = skipBlanks(text, endOfTagName(text, start, end), end);
  return at < end && text.charCodeAt(at) === GREATER ? at + 1 : -1;
}

function endOfOpeningTag(text: string, start: number, end: number): number {
  let at = endOfTagName(text, start, end);
  let mayHaveAttribute = false;
  while (at < end) {
    const code = text.charCodeAt(at);
    if (code === GREATER) return at + 1;
    if (code === SLASH) return at + 1 < end && text.charCodeAt(at + 1) === GREATER ? at + 2 : -1;
    if (isBlank(code)) at = skipBlanks(text, at, end);
    else if (mayHaveAttribute && (code === COLON || code === UNDERSCORE || isAlpha(code))) {
      at = endOfAttribute(text, at, end);
      if (at < 0) return -1;
    } else return -1;
    mayHaveAttribute = true;
  }
  return -1;
}

/** Returns the end of an attribute. Without a value, this includes the white space after the name. */
function endOfAttribute(text: string, start: number, end: number): number {
  let at = start;
  while (at < end && isAttributeName(text.charCodeAt(at))) at++;
  at = skipBlanks(text, at, end);
  if (at >= end || text.charCodeAt(at) !== EQUALS) return at;
  at = skipBlanks(text, at + 1, end);
  const first = at < end ? text.charCodeAt(at) : -1;
  if (first === QUOTE || first === APOSTROPHE) return endOfQuoted(text, at, end);
  const valueStart = at;
  while (at < end && !isBlank(text.charCodeAt(at)) && text.charCodeAt(at) !== GREATER) {
    const code = text.charCodeAt(at);
    if (code === SLASH && at > valueStart) break;
    if (isForbiddenInValue(code)) return -1;
    at++;
  }
  return at > valueStart ? at : -1;
}

function isForbiddenInValue(code: number): boolean {
  return code === QUOTE || code === APOSTROPHE || code === LESS || code === EQUALS || code === BACKTICK;
}

function endOfQuoted(text: string, start: number, end: number): number {
  const close = text.indexOf(text[start]!, start + 1);
  if (close < 0 || close >= end) return -1;
  const after = close + 1 < end ? text.charCodeAt(close + 1) : -1;
  return after === SLASH || after === GREATER || isBlank(after) ? close + 1 : -1;
}
