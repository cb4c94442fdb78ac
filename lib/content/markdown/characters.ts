/** UTF-16 code units with a meaning in Markdown. */
export const TAB = 9;
export const LF = 10;
export const CR = 13;
export const SPACE = 32;
export const BANG = 33;
export const QUOTE = 34;
export const HASH = 35;
export const DOLLAR = 36;
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
  const character = String.fromCharCode(code);
  if (/[A-Za-z]/.test(character)) CLASSES[code] = ALPHA;
  else if (/\d/.test(character)) CLASSES[code] = DIGIT;
  else if (/[!-/:-@[-`{-~]/.test(character)) CLASSES[code] = PUNCTUATION;
}

/** These functions return false for -1, which represents the start and the end of the text. */
export function isAlpha(code: number): boolean {
  return CLASSES[code] === ALPHA;
}

export function isDigit(code: number): boolean {
  return CLASSES[code] === DIGIT;
}

export function isAlphanumeric(code: number): boolean {
  return CLASSES[code] === ALPHA || CLASSES[code] === DIGIT;
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

/** Returns whether a code is white space in Markdown, which excludes other white space in Unicode. */
export function isBlank(code: number): boolean {
  return code === SPACE || code === TAB || code === LF || code === CR;
}

export function isControl(code: number): boolean {
  return code < 32 || code === 127;
}

/** Classes of the characters around a run of `*`, `_` or `~`. They decide whether the run can open or close. */
export const LETTER = 0;
export const WHITESPACE = 1;
export const MARK = 2;

/**
 * Classifies one code unit, as micromark does: halves of surrogate pairs are letters. The start and the end of the text
 * are white space.
 */
export function classify(code: number): number {
  if (code < 128) {
    if (code <= SPACE) return code === SPACE || (code >= 9 && code <= CR) || code < 0 ? WHITESPACE : LETTER;
    return CLASSES[code] === PUNCTUATION ? MARK : LETTER;
  }
  const character = String.fromCharCode(code);
  if (/\s/.test(character)) return WHITESPACE;
  return /[\p{P}\p{S}]/u.test(character) ? MARK : LETTER;
}

/** Returns the length of the line ending at an offset: 2 for CRLF, 1 for LF. */
export function lineEndingSize(text: string, index: number): number {
  return text.charCodeAt(index) === CR ? 2 : 1;
}

/** Returns the first offset from `index` on that is neither a space nor a tab. */
export function skipSpaces(text: string, index: number, end: number): number {
  let at = index;
  while (at < end && isSpaceOrTab(text.charCodeAt(at))) at++;
  return at;
}

/** Returns the first offset from `index` on that is not white space. Skips line endings too. */
export function skipBlanks(text: string, index: number, end: number): number {
  let at = index;
  while (at < end && isBlank(text.charCodeAt(at))) at++;
  return at;
}

/** Returns the first offset from `index` on with a different character. */
export function skipRun(text: string, index: number, end: number): number {
  const code = text.charCodeAt(index);
  let at = index + 1;
  while (at < end && text.charCodeAt(at) === code) at++;
  return at;
}
