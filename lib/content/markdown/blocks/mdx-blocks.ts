import { BACKSLASH, BACKTICK, isBlank, LESS, OPEN_BRACE, skipRun } from '../characters.ts';

/** Matches the start of an element or fragment, or of its end: the mark and the name. */
const TAG = /<(\/?)(?:[\p{L}_$][\w$.:-]*)?/uy;
const MODULE = /(?:import|export) /y;
const BLANK_LINE = /\r?\n[ \t]*(?=\r?\n|$)/g;

/**
 * Returns the end of a block that only the parser of MDX can read and that starts at the start of a line: an element, an expression, or
 * imports and exports up to a blank line. -1 if there is none. The end is an estimate, so the parser of MDX must confirm it.
 */
export function endOfMdxBlock(text: string, start: number): number {
  const end = endOfBlock(text, start);
  const rest = /[ \t]*(?:\r?\n[ \t]*(?:\r?\n|$)|$)/y;
  rest.lastIndex = Math.max(0, end);
  // A paragraph could continue the block.
  return end >= 0 && rest.test(text) ? end : -1;
}

function endOfBlock(text: string, start: number): number {
  const code = text.charCodeAt(start);
  if (code === LESS) return endOfElement(text, start);
  return code === OPEN_BRACE ? afterBraces(text, start) : endOfModule(text, start);
}

function endOfModule(text: string, start: number): number {
  MODULE.lastIndex = start;
  if (!MODULE.test(text)) return -1;
  BLANK_LINE.lastIndex = start;
  return BLANK_LINE.exec(text)?.index ?? text.trimEnd().length;
}

/** Skips code, expressions, and the elements inside. */
function endOfElement(text: string, start: number): number {
  let depth = 0;
  let at = start;
  while (at >= 0 && at < text.length) {
    const code = text.charCodeAt(at);
    if (code === BACKTICK) at = afterCode(text, at);
    else if (code === OPEN_BRACE) at = afterBraces(text, at);
    else if (code === BACKSLASH) at += 2;
    else if (code === LESS && !isBlank(text.charCodeAt(at + 1))) {
      const tag = tagAt(text, at);
      if (!tag) return -1;
      depth += tag.change;
      at = tag.end;
      if (depth <= 0) return depth === 0 ? at : -1;
    } else at++;
  }
  return -1;
}

interface Tag {
  readonly end: number;
  /** How the tag changes the number of open elements. */
  readonly change: -1 | 0 | 1;
}

function tagAt(text: string, start: number): Tag | undefined {
  TAG.lastIndex = start;
  const [opening = '', slash] = TAG.exec(text) ?? [];
  let at = start + opening.length;
  while (opening !== '' && at >= 0 && at < text.length) {
    const character = text[at];
    if (character === '>') return { end: at + 1, change: slash === '/' ? -1 : text[at - 1] === '/' ? 0 : 1 };
    if (character === '"' || character === "'") at = after(text, character, at + 1);
    else if (character === '{') at = afterBraces(text, at);
    else if (character === '<') return undefined;
    else at++;
  }
  return undefined;
}

/** Returns the offset after code in backticks, or after the backticks if they start no code. */
function afterCode(text: string, start: number): number {
  const after = skipRun(text, start, text.length);
  const fence = text.slice(start, after);
  for (let at = text.indexOf(fence, after); at >= 0; at = text.indexOf(fence, at)) {
    const end = skipRun(text, at, text.length);
    if (end - at === fence.length) return end;
    at = end;
  }
  return after;
}

/** Returns the offset after an expression; -1 if it does not end. */
function afterBraces(text: string, start: number): number {
  let depth = 0;
  let at = start;
  while (at >= 0 && at < text.length) {
    const character = text[at]!;
    if (character === '{') depth++;
    if (character === '}' && --depth === 0) return at + 1;
    at = '"\'`'.includes(character) ? after(text, character, at + 1) : at + 1;
  }
  return -1;
}

/** Returns the offset after the next occurrence of a quote; -1 if there is none. */
function after(text: string, quote: string, from: number): number {
  let at = from;
  while (at < text.length && text[at] !== quote) at += text[at] === '\\' ? 2 : 1;
  return at < text.length ? at + 1 : -1;
}
