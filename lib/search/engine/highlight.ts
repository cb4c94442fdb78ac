import { MARK_END, MARK_START, type Highlight } from './contract.ts';
import { termsOf, tokensOf, type Token } from './words.ts';

/** What is marked in texts: the terms that were found. */
export type FoundTerms = ReadonlySet<string>;

/** How long a snippet is, in UTF-16 units. */
const SNIPPET = 150;
const ELLIPSIS = '…';

/** A text with the words marked that were found. */
export function highlight(text: string, terms: FoundTerms): Highlight {
  const found = tokensOf(text).filter((token) => isFound(token, terms));
  return { value: marked(text, found), matchLevel: found.length === 0 ? 'none' : 'full' };
}

/** The part of a text that has most of what was found, cut at words. */
export function snippet(text: string, terms: FoundTerms): Highlight {
  const tokens = tokensOf(text);
  const found = tokens.filter((token) => isFound(token, terms));
  const from = text.length <= SNIPPET ? 0 : startOfBest(tokens, found);
  const to = endOf(text, tokens, from);
  const inside = found
    .filter(({ start }) => start >= from && start < to)
    .map(({ text: word, start }) => ({ text: word.slice(0, to - start), start: start - from }));
  const value = marked(text.slice(from, to), inside);
  return {
    value: (from > 0 ? ELLIPSIS : '') + value + (to < text.length ? ELLIPSIS : ''),
    matchLevel: inside.length === 0 ? 'none' : 'full',
  };
}

function isFound({ text }: Token, terms: FoundTerms): boolean {
  const own = termsOf(text);
  return own !== undefined && (terms.has(own.whole) || own.parts.some((part) => terms.has(part)));
}

function marked(text: string, found: readonly Token[]): string {
  let [value, at] = ['', 0];
  for (const { text: word, start } of found) {
    value += `${text.slice(at, start)}${MARK_START}${word}${MARK_END}`;
    at = start + word.length;
  }
  return value + text.slice(at);
}

/** Where a window begins that has the most different words of those found, a few words before the first of them. */
function startOfBest(tokens: readonly Token[], found: readonly Token[]): number {
  let best = { first: found[0], count: 0 };
  for (const [index, first] of found.entries()) {
    const inside = found.slice(index).filter(({ start }) => start < first.start + SNIPPET - 40);
    const count = new Set(inside.map(({ text }) => text.toLowerCase())).size;
    if (count > best.count) best = { first, count };
  }
  if (!best.first || best.first.start < SNIPPET / 3) return 0;
  const before = tokens.filter(({ start }) => start < best.first!.start);
  return before.at(-4)?.start ?? 0;
}

function endOf(text: string, tokens: readonly Token[], from: number): number {
  if (text.length <= from + SNIPPET) return text.length;
  const next = tokens.find(({ start, text: word }) => start + word.length > from + SNIPPET);
  return next && next.start > from ? text.slice(0, next.start).trimEnd().length : wholeUpTo(text, from + SNIPPET);
}

/** Not in the middle of a surrogate pair. */
function wholeUpTo(text: string, end: number): number {
  return /[\ud800-\udbff]/.test(text[end - 1]!) ? end - 1 : end;
}
