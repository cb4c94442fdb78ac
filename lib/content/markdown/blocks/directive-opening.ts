import { bail } from '../bail.ts';
import { BACKSLASH, CLOSE_BRACKET, OPEN_BRACE, OPEN_BRACKET, skipRun, skipSpaces, TAB } from '../characters.ts';

/** The first line of a container directive: `:::name[label]{attributes}`. */
export interface DirectiveOpening {
  readonly colons: number;
  readonly name: string;
  /** Where the label is, brackets included. */
  readonly label: { readonly start: number; readonly end: number } | undefined;
  readonly attributes: Record<string, string>;
}

const NAME = /[A-Za-z\d](?:[\w-]*[A-Za-z\d])?/y;
/** Attributes as everybody writes them; others are micromark's. */
const ATTRIBUTES =
  /\{[ \t]*(?:(?:[#.][A-Za-z][\w-]*|[A-Za-z][\w-]*(?:=(?:"[^"&\r\n]*"|'[^'&\r\n]*'|[\w-]+))?(?=[ \t}]))[ \t]*)*\}/y;
const ATTRIBUTE = /([#.])([\w-]+)|([\w-]+)(?:=(?:"([^"]*)"|'([^']*)'|([\w-]+)))?/g;

/** The directive that begins at the colons at an index of a line, if there is one. */
export function directiveAt(text: string, start: number, end: number): DirectiveOpening | undefined {
  const nameStart = skipRun(text, start, end);
  if (nameStart - start < 3 || nameStart === end) return undefined;
  NAME.lastIndex = nameStart;
  if (!NAME.test(text)) {
    return mayBeInName(text.charCodeAt(nameStart)) ? bail('a directive with another name') : undefined;
  }
  const nameEnd = NAME.lastIndex;
  let at = nameEnd;
  const next = at < end ? text.charCodeAt(at) : -1;
  if (mayBeInName(next)) bail('a directive with another name');
  let label: DirectiveOpening['label'];
  if (next === OPEN_BRACKET) {
    const close = endOfLabel(text, at, end);
    if (close < 0) return undefined;
    label = { start: at, end: close };
    at = close;
  }
  const attributesStart = at;
  if (at < end && text.charCodeAt(at) === OPEN_BRACE) {
    ATTRIBUTES.lastIndex = at;
    if (!ATTRIBUTES.test(text)) bail('attributes of a directive');
    at = ATTRIBUTES.lastIndex;
  }
  if (skipSpaces(text, at, end) < end) return undefined;
  return {
    colons: nameStart - start,
    name: text.slice(nameStart, nameEnd),
    label,
    attributes: attributesOf(text.slice(attributesStart, at)),
  };
}

/** micromark takes letters of all scripts for a name, and tabs. */
function mayBeInName(code: number): boolean {
  return code > 127 || code === TAB;
}

/** Whether the rest of a line closes a directive of so many colons. */
export function closesDirective(colons: number, text: string, start: number, end: number): boolean {
  if (!text.startsWith(':::', start)) return false;
  const after = skipRun(text, start, end);
  return after - start >= colons && skipSpaces(text, after, end) === end;
}

/** Where a label ends, its bracket included; -1 if it has no end on the line. */
function endOfLabel(text: string, start: number, end: number): number {
  let depth = 0;
  for (let at = start; at < end; at++) {
    const code = text.charCodeAt(at);
    if (code === OPEN_BRACKET && ++depth > 30) bail('deep brackets');
    if (code === CLOSE_BRACKET && --depth === 0) return at + 1;
    if (code === BACKSLASH && isEscapable(text.charCodeAt(at + 1))) at++;
    if (at - start > 900) bail('long label');
  }
  return -1;
}

function isEscapable(code: number): boolean {
  return code === OPEN_BRACKET || code === BACKSLASH || code === CLOSE_BRACKET;
}

function attributesOf(written: string): Record<string, string> {
  const attributes: Record<string, string> = {};
  for (const [, mark, short, name, double, single, bare] of written.matchAll(ATTRIBUTE)) {
    const key = mark === '#' ? 'id' : mark === '.' ? 'class' : name!;
    const value = short ?? double ?? single ?? bare ?? '';
    const before = attributes[key];
    attributes[key] = key === 'class' && before ? `${before} ${value}` : value;
  }
  return attributes;
}
