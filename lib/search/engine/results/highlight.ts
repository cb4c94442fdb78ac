import { MARK_END, MARK_START, type Highlight } from '../contract.ts';
import { fold } from '../query/fold.ts';
import { isUnspaced, scriptRuns, termsOf, tokensOf, type Token } from '../query/words.ts';

/** The terms of the index that match the query. Words with these terms are highlighted. */
export type MatchedTerms = ReadonlySet<string>;

/** The maximum length of a snippet, in UTF-16 code units. */
const SNIPPET_LENGTH = 150;
const ELLIPSIS = '…';

/** Returns the text with the matching words marked. */
export function highlight(text: string, terms: MatchedTerms): Highlight {
  const matches = tokensOf(text).flatMap((token) => matchesIn(token, terms));
  return { value: markWords(text, matches), matchLevel: matches.length === 0 ? 'none' : 'full' };
}

/** Returns the passage with the most different matching words, cut at word boundaries. */
export function snippet(text: string, terms: MatchedTerms): Highlight {
  const tokens = tokensOf(text);
  const matches = tokens.flatMap((token) => matchesIn(token, terms));
  const from = text.length <= SNIPPET_LENGTH ? 0 : bestWindowStart(text, tokens, matches);
  const to = windowEnd(text, tokens, from);
  const inside = matches
    .filter(({ start }) => start >= from && start < to)
    .map(({ text: word, start }) => ({ text: word.slice(0, to - start), start: start - from }));
  const value = markWords(text.slice(from, to), inside);
  return {
    value: (from > 0 ? ELLIPSIS : '') + value + (to < text.length ? ELLIPSIS : ''),
    matchLevel: inside.length === 0 ? 'none' : 'full',
  };
}

/** Returns the parts of a token to mark: the word, or the matching characters of a script without spaces. */
function matchesIn(token: Token, terms: MatchedTerms): readonly Token[] {
  const isMatch = ({ text }: Token): boolean => {
    const word = termsOf(text);
    return word !== undefined && (terms.has(word.full) || word.parts.some((part) => terms.has(part)));
  };
  if (!isMatch(token)) return [];
  if (!isUnspaced(token.text)) return [token];
  return scriptRuns(token).flatMap((run) =>
    isUnspaced(run.text) ? matchingPairs(run, terms) : isMatch(run) ? [run] : [],
  );
}

/** Returns the pairs of characters that match. Pairs that overlap or touch are joined. */
function matchingPairs({ text, start }: Token, terms: MatchedTerms): readonly Token[] {
  const matches: Token[] = [];
  const add = (from: number, to: number): void => {
    const last = matches.at(-1);
    const joins = last !== undefined && last.start + last.text.length >= start + from;
    const first = joins ? matches.pop()!.start - start : from;
    matches.push({ text: text.slice(first, to), start: start + first });
  };
  const characters = [...text];
  let at = 0;
  for (const [index, character] of characters.entries()) {
    const pair = character + (characters[index + 1] ?? '');
    if (terms.has(fold(pair))) add(at, at + pair.length);
    at += character.length;
  }
  return matches;
}

function markWords(text: string, words: readonly Token[]): string {
  let [value, at] = ['', 0];
  for (const { text: word, start } of words) {
    value += `${text.slice(at, start)}${MARK_START}${word}${MARK_END}`;
    at = start + word.length;
  }
  return value + text.slice(at);
}

/** Returns the start of the passage with the most different matches, a few words before the first match. */
function bestWindowStart(text: string, tokens: readonly Token[], matches: readonly Token[]): number {
  let best = { first: matches[0], count: 0 };
  for (const [index, first] of matches.entries()) {
    const inside = matches.slice(index).filter(({ start }) => start < first.start + SNIPPET_LENGTH - 40);
    const count = new Set(inside.map(({ text }) => text.toLowerCase())).size;
    if (count > best.count) best = { first, count };
  }
  const { first } = best;
  if (!first || first.start < SNIPPET_LENGTH / 3) return 0;
  const before = tokens.filter(({ start }) => start < first.start);
  // A clause of a script without spaces can be longer than the passage, which then starts in the clause.
  const earliest = first.start - SNIPPET_LENGTH / 3;
  const start = before.slice(-4).find((token) => token.start >= earliest)?.start;
  return start ?? outsideSurrogatePair(text, earliest);
}

function windowEnd(text: string, tokens: readonly Token[], from: number): number {
  if (text.length <= from + SNIPPET_LENGTH) return text.length;
  const next = tokens.find(({ start, text: word }) => start + word.length > from + SNIPPET_LENGTH);
  return next && next.start > from
    ? text.slice(0, next.start).trimEnd().length
    : outsideSurrogatePair(text, from + SNIPPET_LENGTH);
}

/** Moves the end of a string so that it does not split a surrogate pair. */
function outsideSurrogatePair(text: string, end: number): number {
  return /[\ud800-\udbff]/.test(text[end - 1]!) ? end - 1 : end;
}
