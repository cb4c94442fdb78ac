import { editDistance } from '../text/suggest.ts';

/** Shorter names have too many neighbors to be sure about a typo. */
const MIN_TYPO_LENGTH = 6;

/**
 * Returns a key that is equal for two spellings of one name: ignores letter case, separators, punctuation and accents. Generators disagree
 * about these when they turn a heading into an anchor: `What's new` becomes `whats-new`, `what-s-new` or `_whats_new`.
 */
export function nameKey(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();
}

/**
 * Returns the candidate that a broken name certainly means: the only one with the same {@link nameKey}, or else the only one that differs
 * by a typo. A typo is one letter that is missing, doubled, additional or swapped with its neighbor, after the first letter, in a name of
 * at least six letters. Numbers must be equal, and no other name may be within two edits. A replaced letter is no typo, because it often
 * makes another word: `get` and `set`.
 */
export function certainMatch(name: string, candidates: Iterable<string>): string | undefined {
  const key = nameKey(name);
  if (key === '') return undefined;
  const all = [...new Set(candidates)].map((candidate) => ({ candidate, key: nameKey(candidate) }));
  const equal = all.filter((one) => one.key === key);
  if (equal.length > 0) return equal.length === 1 ? equal[0]!.candidate : undefined;
  if (key.length < MIN_TYPO_LENGTH) return undefined;
  const near = all.filter((one) => Math.abs(one.key.length - key.length) <= 2 && editDistance(one.key, key) <= 2);
  return near.length === 1 && isTypo(near[0]!.key, key) ? near[0]!.candidate : undefined;
}

function isTypo(intended: string, written: string): boolean {
  if (intended[0] !== written[0] || editDistance(intended, written) !== 1) return false;
  return (
    digitsOf(intended) === digitsOf(written) && (intended.length !== written.length || isPermutation(intended, written))
  );
}

function digitsOf(text: string): string {
  return text.replace(/\P{N}/gu, '');
}

function isPermutation(one: string, other: string): boolean {
  return [...one].sort().join('') === [...other].sort().join('');
}
