import type { Lookahead } from '../../lookahead.ts';
import {
  APOSTROPHE,
  CLOSE_BRACKET,
  CLOSE_PAREN,
  OPEN_BRACKET,
  OPEN_PAREN,
  QUOTE,
  skipBlanks,
} from '../../characters.ts';
import { endOfLabel, readDestination, readTitle } from '../../destination.ts';
import { normalizeLabel } from '../../references.ts';

/** The part of a link in parentheses. */
export interface Resource {
  readonly url: string;
  readonly title: string | null;
  readonly end: number;
}

const MAX_PARENS = 32;

/** Reads the resource that starts with the parenthesis at an offset: `(url "title")`. */
function readResource(text: string, start: number, end: number, lookahead: Lookahead): Resource | undefined {
  const urlStart = skipBlanks(text, start + 1, end);
  if (isAt(text, urlStart, end)) return { url: '', title: null, end: urlStart + 1 };
  const url = readDestination(text, urlStart, end, MAX_PARENS);
  if (!url) return undefined;
  let at = skipBlanks(text, url.end, end);
  let title: string | null = null;
  const code = at < end ? text.charCodeAt(at) : -1;
  if (at > url.end && (code === QUOTE || code === APOSTROPHE || code === OPEN_PAREN)) {
    const parsedTitle = readTitle(text, at, end, lookahead);
    if (!parsedTitle) return undefined;
    title = parsedTitle.value || null;
    at = skipBlanks(text, parsedTitle.end, end);
  }
  return isAt(text, at, end) ? { url: url.value, title, end: at + 1 } : undefined;
}

function isAt(text: string, index: number, end: number): boolean {
  return index < end && text.charCodeAt(index) === CLOSE_PAREN;
}

/** The kind of link that a closing bracket ends: a link with a resource, or a reference to a definition. */
export type Reference = InlineReference | LabelReference;

interface InlineReference {
  readonly end: number;
  readonly resource: Resource;
}

/** A reference to a definition, with the label in the source. */
export interface LabelReference {
  readonly end: number;
  readonly label: string;
  readonly form: 'full' | 'collapsed' | 'shortcut';
}

/** Reads the part of a link after the bracket at `close`, which closes a text or label that starts at `start`. */
export function readReference(
  text: string,
  { start, close, end }: { readonly start: number; readonly close: number; readonly end: number },
  definitions: ReadonlySet<string>,
  lookahead: Lookahead,
): Reference | undefined {
  const next = close + 1 < end ? text.charCodeAt(close + 1) : -1;
  if (next === OPEN_PAREN) {
    const resource = readResource(text, close + 1, end, lookahead);
    if (resource) return { end: resource.end, resource };
  }
  if (definitions.size === 0) return undefined;
  const label = text.slice(start, close);
  lookahead.spend(label.length);
  const isDefined = definitions.has(normalizeLabel(label));
  if (next === OPEN_BRACKET) {
    const full = endOfLabel(text, close + 1, end);
    if (full >= 0) {
      const fullLabel = text.slice(close + 2, full);
      if (definitions.has(normalizeLabel(fullLabel))) return { end: full + 1, label: fullLabel, form: 'full' };
    }
    const isCollapsed = close + 2 < end && text.charCodeAt(close + 2) === CLOSE_BRACKET;
    return isDefined && isCollapsed ? { end: close + 3, label, form: 'collapsed' } : undefined;
  }
  return isDefined ? { end: close + 1, label, form: 'shortcut' } : undefined;
}

/** Returns whether a failed attempt to read a resource may extend beyond the line. */
export function mayExtendPastLine(text: string, close: number, end: number, reference: Reference | undefined): boolean {
  const next = close + 1 < end ? text.charCodeAt(close + 1) : -1;
  if (next !== OPEN_BRACKET && next !== OPEN_PAREN) return false;
  if (reference && ('resource' in reference || reference.form === 'full')) return false;
  const lineEnding = text.indexOf('\n', close);
  if (lineEnding < 0 || lineEnding >= end) return false;
  if (next === OPEN_PAREN) return isMultilineResource(text, close + 2, end, lineEnding);
  const label = text.indexOf(']', close + 2);
  return label < 0 || label > lineEnding;
}

function isMultilineResource(text: string, start: number, end: number, lineEnding: number): boolean {
  const urlStart = skipBlanks(text, start, end);
  if (urlStart > lineEnding) return true;
  const url = readDestination(text, urlStart, end, MAX_PARENS);
  if (!url) return false;
  const after = skipBlanks(text, url.end, end);
  const quote = text.charCodeAt(after);
  return after > lineEnding || quote === QUOTE || quote === APOSTROPHE || quote === OPEN_PAREN;
}
