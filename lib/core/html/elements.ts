import type { HtmlTokenizer } from './tokenizer.ts';

/** Elements without content and end tag. */
const VOID = new Set('area base br col embed hr img input link meta source track wbr'.split(' '));

/** Returns whether an element has neither content nor an end tag. */
export function isVoidElement(name: string): boolean {
  return VOID.has(name);
}

/** Returns whether the current token opens an element that has content and, unless it was forgotten, an end tag. */
export function opensElement({ kind, isSelfClosing, name }: HtmlTokenizer): boolean {
  return kind === 'start' && !isSelfClosing && !VOID.has(name);
}

/** Moves from the start tag of an element to its end tag. */
export function skipElement(tokens: HtmlTokenizer): void {
  const { name } = tokens;
  let depth = 1;
  while (depth > 0 && tokens.next()) {
    if (tokens.name !== name) continue;
    if (tokens.kind === 'end') depth--;
    else if (opensElement(tokens)) depth++;
  }
}
