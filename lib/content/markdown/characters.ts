/** Codes of UTF-16 units that have a meaning in Markdown. */
export const TAB = 9;
export const LF = 10;
export const CR = 13;
export const SPACE = 32;
export const BANG = 33;
export const QUOTE = 34;
export const HASH = 35;
export const AMPERSAND = 38;
export const APOSTROPHE = 39;
export const OPEN_PAREN = 40;
export const CLOSE_PAREN = 41;
export const STAR = 42;
export const PLUS = 43;
export const DASH = 45;
export const DOT = 46;
export const SLASH = 47;
export const COLON = 58;
export const SEMICOLON = 59;
export const LESS = 60;
export const EQUALS = 61;
export const GREATER = 62;
export const QUESTION = 63;
export const OPEN_BRACKET = 91;
export const BACKSLASH = 92;
export const CLOSE_BRACKET = 93;
export const CARET = 94;
export const UNDERSCORE = 95;
export const BACKTICK = 96;
export const OPEN_BRACE = 123;
export const PIPE = 124;
export const TILDE = 126;

const ALPHA = 1;
const DIGIT = 2;
const PUNCTUATION = 4;

const CLASSES = new Uint8Array(128);
for (let code = 0; code < 128; code++) {
  const one = String.fromCharCode(code);
  if (/[A-Za-z]/.test(one)) CLASSES[code] = ALPHA;
  else if (/\d/.test(one)) CLASSES[code] = DIGIT;
  else if (/[!-/:-@[-`{-~]/.test(one)) CLASSES[code] = PUNCTUATION;
}

/** What is no character, such as the one before a text, is none of these. */
export function isAlpha(code: number): boolean {
  return CLASSES[code] === ALPHA;
}

export function isDigit(code: number): boolean {
  return CLASSES[code] === DIGIT;
}

export function isAlphanumeric(code: number): boolean {
  return (CLASSES[code]! & (ALPHA | DIGIT)) !== 0;
}

export function isAsciiPunctuation(code: number): boolean {
  return CLASSES[code] === PUNCTUATION;
}

export function isSpaceOrTab(code: number): boolean {
  return code === SPACE || code === TAB;
}

export function isLineEnding(code: number): boolean {
  return code === LF || code === CR;
}

/** White space as Markdown has it: not that of Unicode. */
export function isBlank(code: number): boolean {
  return code === SPACE || code === TAB || code === LF || code === CR;
}

export function isControl(code: number): boolean {
  return code < 32 || code === 127;
}

/** What stands beside a run of `*`, `_` or `~` decides whether it opens or closes. */
export const LETTER = 0;
export const WHITESPACE = 1;
export const MARK = 2;

/** One unit at a time, as micromark: halves of a pair are letters. No character counts as white space. */
export function classify(code: number): number {
  if (code < 128) {
    if (code <= SPACE) return code === SPACE || (code >= 9 && code <= CR) || code < 0 ? WHITESPACE : LETTER;
    return CLASSES[code] === PUNCTUATION ? MARK : LETTER;
  }
  const one = String.fromCharCode(code);
  if (/\s/.test(one)) return WHITESPACE;
  return /[\p{P}\p{S}]/u.test(one) ? MARK : LETTER;
}

/** The length of the line ending at an index: 2 for CRLF, 1 for LF. */
export function lineEndingSize(text: string, index: number): number {
  return text.charCodeAt(index) === CR ? 2 : 1;
}

/** The first index from `index` on that is neither space nor tab. */
export function skipSpaces(text: string, index: number, end: number): number {
  let at = index;
  while (at < end && isSpaceOrTab(text.charCodeAt(at))) at++;
  return at;
}

/** The same over lines. */
export function skipBlanks(text: string, index: number, end: number): number {
  let at = index;
  while (at < end && isBlank(text.charCodeAt(at))) at++;
  return at;
}

/** The first index from `index` on at which another character stands. */
export function skipRun(text: string, index: number, end: number): number {
  const code = text.charCodeAt(index);
  let at = index + 1;
  while (at < end && text.charCodeAt(at) === code) at++;
  return at;
}
