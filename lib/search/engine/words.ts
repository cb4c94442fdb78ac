/**
 * Text → terms, the same for what is indexed and for what is asked. A term is a word in lower case, without accents, in
 * the singular; an identifier is a term as a whole and in its parts; scripts without spaces are cut into pairs.
 */

/** A word of a text, and where it stands (UTF-16 units). */
export interface Token {
  readonly text: string;
  readonly start: number;
}

/** What a word is looked up by. */
export interface Terms {
  readonly whole: string;
  /** The parts of an identifier, or the pairs of a run of CJK; empty where the whole says it all. */
  readonly parts: readonly string[];
}

/** Longer ones are data, and nobody looks for those. */
const LONGEST = 40;

/** Words, roughly: everything beyond ASCII is looked at closer by {@link WORD}. */
const ROUGH = /[\w$\u00aa-\uffff]+/g;
const WORD = /[\p{L}\p{N}\p{M}_$]+/gu;
const ASCII = /^[\w$]+$/;
const PLAIN = /^[a-z]+$/;
/** Scripts that put no spaces between words. */
const DENSE =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}ー]+/gu;
/** `XMLHttpRequest2` → XML, Http, Request, 2. */
const PARTS = /\p{Lu}+(?=\p{Lu}\p{Ll})|\p{Lu}?[\p{Ll}\p{Lo}\p{Lm}\p{M}]+|\p{Lu}+|\p{N}+/gu;

/** The runs of letters in a text: one word each, or beyond ASCII one and more, which {@link tokensOf} finds. */
export function runsOf(text: string): readonly string[] {
  return text.match(ROUGH) ?? [];
}

export function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  for (const { 0: rough, index } of text.matchAll(ROUGH)) {
    if (ASCII.test(rough)) tokens.push({ text: rough, start: index });
    else for (const { 0: word, index: at } of rough.matchAll(WORD)) tokens.push({ text: word, start: index + at });
  }
  return tokens;
}

/** The terms of a word as {@link tokensOf} finds it; undefined for what is not looked for (`$`, `__`). */
export function termsOf(token: string): Terms | undefined {
  if (PLAIN.test(token)) return token.length > LONGEST ? undefined : { whole: singular(token), parts: [] };
  const bare = token.normalize('NFC').replace(/^[_$]+|[_$]+$/g, '');
  const whole = fold(bare);
  const dense = whole.match(DENSE);
  if (dense) return denseTerms(whole, dense);
  if (whole === '' || whole.length > LONGEST) return undefined;
  const parts = bare.match(PARTS) ?? [];
  return { whole: singular(whole), parts: parts.length > 1 ? parts.map((part) => singular(fold(part))) : [] };
}

/** What a symbol is looked up by as a whole: `$getRoot()` → `getroot`, `LexicalEditor.update` → `lexicaleditor.update`. */
export function nameTerm(name: string): string {
  return fold(name.replace(/\(.*$/s, '').replace(/(^|[./])[_$]+/g, '$1')).trim();
}

/** Lower case, and letters without their accents. */
function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('ς', 'σ');
}

/** Pairs of characters that follow each other, and what stands between the runs. A whole sentence may be one run. */
function denseTerms(whole: string, runs: readonly string[]): Terms {
  const between = whole.split(DENSE).filter((rest) => rest !== '' && rest.length <= LONGEST);
  const parts = [...new Set([...between, ...runs.flatMap(pairs)])].filter((part) => part !== whole);
  return { whole: whole.length > LONGEST ? parts[0]! : whole, parts };
}

function pairs(run: string): string[] {
  const characters = [...run];
  if (characters.length < 2) return characters;
  return characters.slice(1).map((character, index) => characters[index]! + character);
}

/** English plurals: nodes → node, properties → property, classes → class; `this`, `status`, `css` stay. */
export function singular(word: string): string {
  const one = withoutEnding(word);
  // `nots` may go on, and `not` is not looked for.
  return isFiller(one) ? word : one;
}

function withoutEnding(word: string): string {
  if (word.length < 4 || !word.endsWith('s') || /(?:ss|us|is|os)$/.test(word)) return word;
  if (word.endsWith('ies')) return word.length > 4 ? `${word.slice(0, -3)}y` : word;
  if (/(?:ss|sh|ch|x|zz)es$/.test(word)) return word.slice(0, -2);
  return word.slice(0, -1);
}

/** What words of one family have in front, or undefined where nothing is to be cut: serializing, serialized → serializ. */
export function rootOf(word: string): string | undefined {
  const root = word.replace(/(?:ations?|ating|ated|ator|ing|ions?|ed|ers?|able|ly|e)$/, '');
  return root.length >= 4 && root !== word ? root : undefined;
}

/** Words that say how something is asked, and nothing of what: English ones, of which other languages have few. */
const FILLERS = new Set(
  (
    'a about am an and any are as at be been but by can could did do does doe for from get getting had has have he how i if in into is it its ' +
    'just like made make making may me my no not of on or our out please should so some than that the their them then there these they thi this to ' +
    'use using want wa was we were what when where which while who why will with would you your'
  ).split(' '),
);

export function isFiller(term: string): boolean {
  return FILLERS.has(term);
}
