/**
 * Pairs the British and the American spelling of English words, so that each finds the other. Only queries are expanded:
 * the index has the words of the author, and words of other languages at most cost a look-up that finds nothing.
 */

/** A British pattern with its American replacement, and the reverse. The rest of the word stays the same. */
const PATTERNS: readonly (readonly [RegExp, string])[] = [
  // serialise – serialize, also with other endings, and while the reader is still typing the ending
  [/(?<=\w{2}[^aeiou])is(?=(?:e[drs]?|ing|ab\w*|at?i?|ation\w*)?$)/, 'iz'],
  [/(?<=\w{2}[^aeiou])iz(?=(?:e[drs]?|ing|ab\w*|at?i?|ation\w*)?$)/, 'is'],
  // analyse – analyze
  [/(?<=\wl)ys(?=(?:e[drs]?|ing)?$)/, 'yz'],
  [/(?<=\wl)yz(?=(?:e[drs]?|ing)?$)/, 'ys'],
  // colour – color
  [/(?<=\w[a-z])our(?=(?:ed|ing|ite|al|able|ful|less)?$)/, 'or'],
  [/(?<=\w[a-z])or(?=(?:ed|ing|ite|al|able|ful|less)?$)/, 'our'],
  // labelled – labeled
  [/(?<=[aeiou]\w+e)ll(?=(?:ed|ing|er)$)/, 'l'],
  [/(?<=[aeiou]\w+e)l(?=(?:ed|ing|er)$)/, 'll'],
  // catalogue – catalog
  [/(?<=\w{3}og)ue$/, ''],
  [/(?<=\w{3}og)$/, 'ue'],
];

/** Pairs without a pattern. */
const PAIRS: readonly (readonly [british: string, american: string])[] = [
  ['centre', 'center'],
  ['centred', 'centered'],
  ['centring', 'centering'],
  ['defence', 'defense'],
  ['grey', 'gray'],
  ['licence', 'license'],
  ['offence', 'offense'],
];

/** Returns the other spellings of a word in lowercase. */
export function otherSpellings(word: string): string[] {
  const byPattern = PATTERNS.map(([pattern, replacement]) => word.replace(pattern, replacement));
  const byPair = PAIRS.flatMap((pair) => (pair.includes(word) ? pair : []));
  return [...new Set([...byPattern, ...byPair])].filter((other) => other !== word);
}
