import type { IndexFiles } from '../loading/index-files.ts';
import type { Manifest } from '../loading/manifest.ts';
import { termsWithPrefix } from '../loading/prefixes.ts';
import type { TermMatches } from './match-term.ts';
import { isStopWord, stemOf, termsOf, tokensOf } from './words.ts';

/**
 * Finds pages and sections by their exact title. The index contains a term for each title: the stems of its words without
 * stop words, so `Listening to changes` and `listen to a change` are the same title. No word is equal to such a term.
 */

/** Starts the terms of titles. */
const MARK = '=';
const MAX_LENGTH = 60;
/** Titles that merely begin with the query count less: this exponent of the share of the letters. */
const BEGINNING_POWER = 4;

/** Returns the term of a title: `Read Mode / Edit Mode` → `=read.mode.edit.mode`. Undefined if it has no words, or too many. */
export function titleTerm(title: string): string | undefined {
  const words = tokensOf(title).flatMap(({ text }) => termsOf(text)?.full ?? []);
  const informative = words.filter((word) => !isStopWord(word));
  const stems = (informative.length > 0 ? informative : words).map((word) => stemOf(word) ?? word);
  const term = MARK + stems.join('.');
  return stems.length === 0 || term.length > MAX_LENGTH ? undefined : term;
}

/** Finds the titles that are equal to a query, or begin with it. */
export async function matchTitle(
  files: IndexFiles,
  manifest: Manifest,
  query: string,
): Promise<TermMatches | undefined> {
  const term = titleTerm(query);
  if (term === undefined || term.length < 4) return undefined;
  const found = await termsWithPrefix(files, manifest, term);
  const matches = found.map((postings) => {
    const share = (term.length / postings.term.length) ** BEGINNING_POWER;
    return { postings, weight: 0, titleShare: share };
  });
  return { queryTerm: { term, isPrefix: true, isRequired: false, isName: false, share: 1 }, matches };
}
