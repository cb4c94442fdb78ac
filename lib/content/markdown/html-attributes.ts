import { bail } from './unsupported.ts';
import {
  APOSTROPHE,
  BACKTICK,
  COLON,
  DASH,
  DOT,
  EQUALS,
  GREATER,
  isAlpha,
  isAlphanumeric,
  isBlank,
  isSpaceOrTab,
  LESS,
  QUOTE,
  skipSpaces,
  SLASH,
  UNDERSCORE,
} from './characters.ts';

/** Returns the end of the tag name that starts at an offset. */
export function endOfTagName(text: string, start: number, end: number): number {
  let at = start;
  while (at < end && (text.charCodeAt(at) === DASH || isAlphanumeric(text.charCodeAt(at)))) at++;
  return at;
}

/**
 * Returns the end of the attributes of a tag on one line, including its `/`: the offset of the `>` if the tag is
 * complete. Returns -1 if the attributes are invalid. `index` is the offset after the name.
 */
export function endOfAttributes(text: string, index: number, end: number): number {
  let at = index;
  while (at < end) {
    const code = text.charCodeAt(at);
    if (isSpaceOrTab(code)) at++;
    else if (code === SLASH) return at + 1;
    else if (isAttributeStart(code)) {
      at = endOfAttribute(text, at, end);
      if (at < 0) return -1;
    } else return at;
  }
  return at;
}

function isAttributeStart(code: number): boolean {
  return code === COLON || code === UNDERSCORE || isAlpha(code);
}

export function isAttributeName(code: number): boolean {
  return code === DASH || code === DOT || isAttributeStart(code) || isAlphanumeric(code);
}

function endOfAttribute(text: string, index: number, end: number): number {
  let at = index;
  while (at < end && isAttributeName(text.charCodeAt(at))) at++;
  const equals = skipSpaces(text, at, end);
  if (equals >= end || text.charCodeAt(equals) !== EQUALS) return equals;
  const value = skipSpaces(text, equals + 1, end);
  if (value >= end) return -1;
  const first = text.charCodeAt(value);
  if (first === QUOTE || first === APOSTROPHE) return endOfQuoted(text, value, end);
  if (first === LESS || first === EQUALS || first === GREATER || first === BACKTICK) return -1;
  at = value;
  while (at < end && !endsUnquoted(text.charCodeAt(at))) at++;
  // micromark parses `a=b=c` as an attribute with two values.
  if (text.charCodeAt(skipSpaces(text, at, end)) === EQUALS) bail('an attribute with two values');
  return at;
}

function endOfQuoted(text: string, index: number, end: number): number {
  const close = text.indexOf(text[index]!, index + 1);
  if (close < 0 || close >= end) return -1;
  const after = close + 1 < end ? text.charCodeAt(close + 1) : -1;
  return after === SLASH || after === GREATER || isSpaceOrTab(after) ? close + 1 : -1;
}

function endsUnquoted(code: number): boolean {
  return (
    isBlank(code) ||
    code === QUOTE ||
    code === APOSTROPHE ||
    code === SLASH ||
    code === LESS ||
    code === EQUALS ||
    code === GREATER ||
    code === BACKTICK
  );
}
