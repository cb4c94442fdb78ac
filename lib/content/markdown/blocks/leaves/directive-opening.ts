import {
  BACKSLASH,
  CLOSE_BRACKET,
  isSpaceOrTab,
  OPEN_BRACE,
  OPEN_BRACKET,
  skipRun,
  skipSpaces,
} from '../../characters.ts';
import { decodeReferences } from '../../references.ts';

/**
 * The first line of a container directive: `:::name[label]{attributes}`, or `:::name Title`. As in VitePress, spaces may precede the name,
 * and attributes may follow a title: `::: details Title {open}`.
 */
export interface DirectiveOpening {
  readonly colons: number;
  readonly name: string;
  readonly label: DirectiveLabel | undefined;
  readonly attributes: Record<string, string>;
}

/** The offsets of a label and of the inline content in its brackets. A title without brackets is content only. */
export interface DirectiveLabel {
  readonly start: number;
  readonly contentStart: number;
  readonly contentEnd: number;
  readonly end: number;
}

const NAME = /[\p{L}\p{N}](?:[\p{L}\p{N}_-]*[\p{L}\p{N}])?/uy;
const ATTRIBUTES =
  /\{[ \t]*(?:(?:[#.][^\s#.'"<=>`{}]+|[\p{L}_:][\p{L}\p{N}_:.-]*(?:[ \t]*=[ \t]*(?:"[^"\r\n]*"|'[^'\r\n]*'|[^\s"'<=>`{}]+))?(?=[\s}]))[ \t]*)*\}/uy;
const ATTRIBUTE =
  /([#.])([^\s#.'"<=>`{}]+)|([\p{L}_:][\p{L}\p{N}_:.-]*)(?:[ \t]*=[ \t]*(?:"([^"]*)"|'([^']*)'|([^\s"'<=>`{}]+)))?/gu;

/**
 * Returns the directive that opens at the colons at an offset of a line. `end` is the offset of the line ending. Both
 * parsers use this function, so it defines the syntax.
 */
export function directiveAt(text: string, start: number, end: number): DirectiveOpening | undefined {
  const colonsEnd = skipRun(text, start, end);
  if (colonsEnd - start < 3) return undefined;
  const nameStart = skipSpaces(text, colonsEnd, end);
  const nameEnd = endOf(NAME, text, nameStart, end);
  if (nameEnd === undefined) return undefined;
  const opening = { colons: colonsEnd - start, name: text.slice(nameStart, nameEnd) };
  const titleStart = skipSpaces(text, nameEnd, end);
  if (titleStart > nameEnd && titleStart < end && text.charCodeAt(titleStart) !== OPEN_BRACE)
    return { ...opening, ...titleAndAttributes(text, titleStart, end) };
  const label = text.charCodeAt(nameEnd) === OPEN_BRACKET ? labelAt(text, nameEnd, end) : undefined;
  const { attributes, end: attributesEnd } = attributesAt(text, label?.end ?? nameEnd, end);
  if (skipSpaces(text, attributesEnd, end) < end) return undefined;
  return { ...opening, label, attributes };
}

/** The only attribute that can follow a title. Other words in braces are part of it. */
const AFTER_TITLE = /[ \t](\{[ \t]*open[ \t]*\})[ \t]*$/;

function titleAndAttributes(text: string, start: number, end: number): Pick<DirectiveOpening, 'label' | 'attributes'> {
  const found = AFTER_TITLE.exec(text.slice(start, end));
  const titleEnd = found ? start + found.index : end;
  return { label: titleAt(text, start, titleEnd), attributes: found ? attributesOf(found[1]!) : {} };
}

/** Returns the attributes in braces at an offset, and their end. Without valid attributes, the end is the offset. */
export function attributesAt(
  text: string,
  start: number,
  limit: number,
): Pick<DirectiveOpening, 'attributes'> & { readonly end: number } {
  const end = endOf(ATTRIBUTES, text, start, limit) ?? start;
  return { attributes: attributesOf(text.slice(start, end)), end };
}

/** Returns the end of the match of a sticky pattern at an offset. */
function endOf(pattern: RegExp, text: string, start: number, end: number): number | undefined {
  pattern.lastIndex = start;
  return pattern.test(text) && pattern.lastIndex <= end ? pattern.lastIndex : undefined;
}

/** Returns a label in brackets; undefined if the line does not close them. */
export function labelAt(text: string, start: number, end: number): DirectiveLabel | undefined {
  let depth = 0;
  for (let at = start; at < end; at++) {
    const code = text.charCodeAt(at);
    if (code === OPEN_BRACKET) depth++;
    else if (code === CLOSE_BRACKET && --depth === 0)
      return { start, contentStart: start + 1, contentEnd: at, end: at + 1 };
    else if (code === BACKSLASH && isEscapable(text.charCodeAt(at + 1))) at++;
  }
  return undefined;
}

/** Returns the rest of a line as the label. If brackets enclose all of it, they are the brackets of a label. */
function titleAt(text: string, start: number, lineEnd: number): DirectiveLabel {
  let end = lineEnd;
  while (isSpaceOrTab(text.charCodeAt(end - 1))) end--;
  const label = text.charCodeAt(start) === OPEN_BRACKET ? labelAt(text, start, end) : undefined;
  return label?.end === end ? label : { start, contentStart: start, contentEnd: end, end };
}

/** Returns whether the rest of a line closes a directive that was opened with the given number of colons. */
export function closesDirective(colons: number, text: string, start: number, end: number): boolean {
  if (!text.startsWith(':::', start)) return false;
  const after = skipRun(text, start, end);
  return after - start >= colons && skipSpaces(text, after, end) === end;
}

function isEscapable(code: number): boolean {
  return code === OPEN_BRACKET || code === BACKSLASH || code === CLOSE_BRACKET;
}

function attributesOf(source: string): Record<string, string> {
  const attributes: Record<string, string> = {};
  for (const [, mark, shortcut, name, double, single, unquoted] of source.matchAll(ATTRIBUTE)) {
    const key = mark === '#' ? 'id' : mark === '.' ? 'class' : (name ?? '');
    const value = decodeReferences(shortcut ?? double ?? single ?? unquoted ?? '');
    const previous = attributes[key];
    attributes[key] = key === 'class' && previous ? `${previous} ${value}` : value;
  }
  return attributes;
}
