import { accented, fold } from './fold.ts';

/**
 * Splits text into terms, in the same way for pages and queries. A term is a word in lowercase, without accents, in the
 * singular. An identifier yields a term for the full name and one for each part. Scripts without spaces yield bigrams.
 */

/** A word and its position in the text, in UTF-16 code units. */
export interface Token {
  readonly text: string;
  readonly start: number;
}

/** The terms of a word. */
export interface Terms {
  readonly full: string;
  /** The parts of an identifier, or the bigrams of a script without spaces; empty for other words. */
  readonly parts: readonly string[];
  /** The word with its accents. A page with the same spelling as the query ranks first. */
  readonly exact?: string;
  /** Whether `full` is a clause of a script without spaces, which hardly any query is equal to. */
  readonly isClause?: boolean;
}

/** Longer words are data, such as hashes, and are not indexed. */
const MAX_TERM_LENGTH = 40;

/** Longer runs of scripts without spaces consist of several words. */
const MAX_UNSPACED_WORD = 12;

/** A fast approximation of words. {@link WORD} examines the matches that are not ASCII. */
const ROUGH = /[\w$\u00aa-\uffff]+/g;
const WORD = /[\p{L}\p{N}\p{M}_$]+/gu;
const ASCII = /^[\w$]+$/;
const PLAIN = /^[a-z]+$/;
/** Scripts without spaces between words. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}ー]+/gu;
/** The parts of an identifier: `XMLHttpRequest2` consists of `XML`, `Http`, `Request` and `2`. */
const PARTS = /\p{Lu}+(?=\p{Lu}\p{Ll})|\p{Lu}?[\p{Ll}\p{Lo}\p{Lm}\p{M}]+|\p{Lu}+|\p{N}+/gu;

/** Returns the runs of letters in text. A run that is not ASCII may contain several words; see {@link tokensOf}. */
export function runsOf(text: string): readonly string[] {
  return text.match(ROUGH) ?? [];
}

/** Returns the words of text with their positions. */
export function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  for (const { 0: rough, index } of text.matchAll(ROUGH)) {
    if (ASCII.test(rough)) tokens.push({ text: rough, start: index });
    else for (const { 0: word, index: at } of rough.matchAll(WORD)) tokens.push({ text: word, start: index + at });
  }
  return tokens;
}

/** Returns the terms of a word from {@link tokensOf}; undefined if it has no letters or digits (`$`, `__`) or is too long. */
export function termsOf(token: string): Terms | undefined {
  if (PLAIN.test(token)) return token.length > MAX_TERM_LENGTH ? undefined : { full: singular(token), parts: [] };
  const bare = token.normalize('NFC').replace(/^[_$]+|[_$]+$/g, '');
  const full = fold(bare);
  const unspaced = full.match(UNSPACED);
  if (unspaced) return unspacedTerms(full, unspaced);
  if (full === '' || full.length > MAX_TERM_LENGTH) return undefined;
  const parts = bare.match(PARTS) ?? [];
  const exact = accented(bare);
  return {
    full: singular(full),
    parts: parts.length > 1 ? parts.map((part) => singular(fold(part))) : [],
    ...(exact !== undefined && { exact }),
  };
}

/** Returns the parts of an identifier in lowercase: `$getRoot` → `get`, `root`. */
export function partsOfIdentifier(name: string): readonly string[] {
  return (name.normalize('NFC').match(PARTS) ?? []).map(fold);
}

/** Returns the term for a symbol name: `$getRoot()` → `getroot`, `LexicalEditor.update` → `lexicaleditor.update`. Keeps `_`, because only `_key` means `_key`. */
export function nameTerm(name: string): string {
  return fold(name.replace(/\(.*$/s, '').replace(/(^|[./])\$+/g, '$1')).trim();
}

/** Returns whether a word from {@link tokensOf} contains a script without spaces. */
export function isUnspaced(token: string): boolean {
  return token.search(UNSPACED) !== -1;
}

/** Splits a word from {@link tokensOf} where a script without spaces begins or ends. */
export function scriptRuns({ text, start }: Token): Token[] {
  const edges = [...text.matchAll(UNSPACED)].flatMap(({ 0: run, index }) => [index, index + run.length]);
  const starts = [...new Set([0, ...edges])].filter((at) => at < text.length);
  return starts.map((at, index) => ({ text: text.slice(at, starts[index + 1]), start: start + at }));
}

/** Returns bigrams and the text between the runs as parts. A run may be an entire sentence, which is too long for a term. */
function unspacedTerms(full: string, runs: readonly string[]): Terms {
  const between = full.split(UNSPACED).filter((rest) => rest !== '' && rest.length <= MAX_TERM_LENGTH);
  const parts = [...new Set([...between, ...runs.flatMap(bigrams)])].filter((part) => part !== full);
  return { full: full.length > MAX_TERM_LENGTH ? parts[0]! : full, parts, isClause: full.length > MAX_UNSPACED_WORD };
}

function bigrams(run: string): string[] {
  const characters = [...run];
  if (characters.length < 2) return characters;
  return characters.slice(1).map((character, index) => characters[index]! + character);
}

/** Converts English plurals: nodes → node, properties → property, classes → class. Keeps `this`, `status` and `css`. */
export function singular(word: string): string {
  const stripped = withoutPluralSuffix(word);
  // Do not turn a word into a stop word: `nots` may be the start of `notsure`, but `not` is ignored.
  return isStopWord(stripped) ? word : stripped;
}

function withoutPluralSuffix(word: string): string {
  if (word.length < 4 || !word.endsWith('s') || /(?:ss|us|is|os)$/.test(word)) return word;
  if (word.endsWith('ies')) return word.length > 4 ? `${word.slice(0, -3)}y` : word;
  if (/(?:ss|sh|ch|x|zz)es$/.test(word)) return word.slice(0, -2);
  return word.slice(0, -1);
}

/** Returns the stem of an English word (serializing, serialized → serializ), or undefined if it has no known suffix. */
export function stemOf(word: string): string | undefined {
  const stem = word.replace(/(?:ations?|ating|ated|ator|ing|ions?|ed|ers?|able|ly|e)$/, '');
  return stem.length >= 4 && stem !== word ? stem : undefined;
}

/** English words that carry no meaning in a query. Few of them are words of another language. */
const STOP_WORDS = new Set(
  (
    'a about am an and any are as at be been but by can could did do does doe for from get getting had has have he how i if in into is it its ' +
    'just like made make making may me my no not of on or our out please should so some than that the their them then there these they thi this to ' +
    'use using want wa was we were what when where which while who why will with would you your'
  ).split(' '),
);

export function isStopWord(term: string): boolean {
  return STOP_WORDS.has(term);
}
