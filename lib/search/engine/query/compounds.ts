import type { IndexFiles } from '../loading/index-files.ts';
import type { Manifest } from '../loading/manifest.ts';
import type { TermPostings } from '../loading/shards.ts';
import { termsWithPrefix } from '../loading/prefixes.ts';

/**
 * Finds compounds by their last part: `datei` finds `konfigurationsdatei`. In a language that writes compounds as one word, the index contains
 * each long word a second time, in reverse, so that the words with the same last part are next to each other. No word is equal to such a term.
 */

/** Starts the reversed words. It precedes all characters of other terms, so they are at the beginning of the index. */
const MARK = '!';
/** The minimum lengths of a compound and of its last part. */
const MIN_LENGTH = { compound: 9, part: 4 };

/** Returns the reversed term of a word. Undefined if the word is too short for a compound. */
export function compoundTerm(word: string): string | undefined {
  return word.length < MIN_LENGTH.compound || !/^\p{L}+$/u.test(word) ? undefined : MARK + reversed(word);
}

/** Returns the word of a reversed term. Other terms stay the same. */
export function compoundOf(term: string): string {
  return term.startsWith(MARK) ? reversed(term.slice(1)) : term;
}

/** Finds the compounds that end with a term. */
export async function compoundsWith(files: IndexFiles, manifest: Manifest, term: string): Promise<TermPostings[]> {
  if (term.length < MIN_LENGTH.part || !manifest.shards[0]?.first.startsWith(MARK)) return [];
  const found = await termsWithPrefix(files, manifest, MARK + reversed(term));
  return found.filter((postings) => postings.term.length > term.length + 1);
}

function reversed(word: string): string {
  return [...word].reverse().join('');
}
