import type { IndexFiles } from '../loading/index-files.ts';
import type { Manifest } from '../loading/manifest.ts';
import { termsWithPrefix } from '../loading/prefixes.ts';
import type { TermMatches } from './match-term.ts';
import { partsOfIdentifier, singular } from './words.ts';

/**
 * Finds identifiers by the beginnings of their parts, as editors do: `rNT`, `RNT` and `regNodeT` find `registerNodeTransform`. The index
 * contains a term for each identifier with several parts: its initials, and its parts. No word is equal to such a term.
 */

/** Starts the terms of identifiers. */
const MARK = '^';

/** Returns the term of an identifier: `Editor.$setNodeKey` → `^snk:set.node.key`. Undefined if it has only one part. */
export function identifierTerm(name: string): string | undefined {
  const parts = partsOfIdentifier(name.slice(Math.max(name.lastIndexOf('.'), name.lastIndexOf('/')) + 1));
  return parts.length < 2 ? undefined : `${MARK}${initialsOf(parts)}:${parts.join('.')}`;
}

/** Returns the word of an identifier from its term: `^snk:set.node.key` → `setnodekey`. Other terms stay the same. */
export function wordOf(term: string): string {
  return term.startsWith(MARK) ? singular(term.slice(term.indexOf(':') + 1).replaceAll('.', '')) : term;
}

/** A query that may abbreviate an identifier. */
export interface Abbreviation {
  /** The beginnings of the parts, in lowercase. Capitals in a row can be one part (`exportDOM`) or several (`rNT`). */
  readonly readings: readonly (readonly string[])[];
  /** Whether it is a word in capitals, which may also be a word of its own: `API`. */
  readonly isAcronym: boolean;
}

/** Parses a query of one word with several parts, or in capitals. Returns undefined for other queries. */
export function parseAbbreviation(query: string): Abbreviation | undefined {
  const word = query.trim().replace(/^[$_]+/, '');
  if (!/^[\p{L}\p{N}]+$/u.test(word)) return undefined;
  const isAcronym = /^\p{Lu}{2,6}$/u.test(word);
  const byCapital = word.split(/(?=\p{Lu})/u).map((part) => part.toLowerCase());
  const readings = [byCapital, partsOfIdentifier(word)].filter((parts) => parts.length > 1);
  return readings.length === 0 ? undefined : { readings, isAcronym };
}

/** The share of the bonus for a name: higher if the abbreviation has all parts, or a larger share of the letters. */
const SHARE = { allParts: 0.5, firstParts: 0.25, letters: 0.25 };
const WEIGHT = 0.5;

/** Finds the identifiers that a query abbreviates. */
export async function matchAbbreviation(
  files: IndexFiles,
  manifest: Manifest,
  { readings }: Abbreviation,
): Promise<TermMatches> {
  const prefixes = [...new Set(readings.map((parts) => MARK + initialsOf(parts)))];
  const found = await Promise.all(prefixes.map((prefix) => termsWithPrefix(files, manifest, prefix)));
  const matches = [...new Set(found.flat())].flatMap((postings) => {
    const ofName = postings.term.slice(postings.term.indexOf(':') + 1).split('.');
    const nameShare = Math.max(...readings.map((parts) => shareOf(parts, ofName)));
    return nameShare === 0 ? [] : [{ postings, weight: WEIGHT, nameShare }];
  });
  return { queryTerm: { term: MARK, isPrefix: true, isRequired: false, isName: false, share: 1 }, matches };
}

/** Returns the share of the bonus for a name, or 0 if a part of the identifier does not begin as in the abbreviation. */
function shareOf(parts: readonly string[], ofName: readonly string[]): number {
  if (!parts.every((part, index) => ofName[index]?.startsWith(part))) return 0;
  const letters = parts.join('').length / ofName.join('').length;
  return (parts.length === ofName.length ? SHARE.allParts : SHARE.firstParts) + SHARE.letters * letters;
}

function initialsOf(parts: readonly string[]): string {
  return parts.map((part) => part.charAt(0)).join('');
}
