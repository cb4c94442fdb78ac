/**
 * Removes the differences between spellings of a word that readers do not expect to matter: case, accents, optional vowel signs, forms of the
 * same letter, and the width of characters.
 */

/** Combining accents, and the optional vowel signs of Hebrew and Arabic. The marks of other scripts are letters. */
const MARKS = /[\u0300-\u036f\u0591-\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06ed]/g;
/** Letters that Unicode does not decompose, each with the letters that readers type instead. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ς: 'σ',
  // Arabic: alef wasla, alef maqsura and teh marbuta; yeh and kaf of Persian
  ٱ: 'ا',
  ى: 'ي',
  ة: 'ه',
  ی: 'ي',
  ک: 'ك',
  // Hebrew: the letters at the end of a word
  ך: 'כ',
  ם: 'מ',
  ן: 'נ',
  ף: 'פ',
  ץ: 'צ',
};
const FOLDED = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'g');
/** The Arabic article with the prepositions and the conjunction that are written together with it. */
const ARTICLE = /^و?(?:[بكف]?ال|لل)(?=[\u0621-\u064a]{3})/;
/** A long vowel at the end of a word in Katakana, which writers often omit: サーバー and サーバ. */
const LAST_LONG_VOWEL = /(?<=[ァ-ヺー]{2}[ァ-ヺ])ー(?![ァ-ヺー])/g;
const KATAKANA = /[ァ-ヶ]/g;
const ASCII = /^[\0-\x7f]*$/;

/** Folds a word to the form in which the index contains it. */
export function fold(word: string): string {
  if (ASCII.test(word)) return word.toLowerCase();
  return word
    .normalize('NFKD')
    .replace(MARKS, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(FOLDED, (letter) => LETTERS[letter]!)
    .replace(ARTICLE, '')
    .replace(LAST_LONG_VOWEL, '')
    .replace(KATAKANA, (letter) => String.fromCharCode(letter.charCodeAt(0) - 0x60));
}

/** Returns a word with its accents in lowercase, if they are part of its usual spelling: `Über`. Undefined for other words. */
export function accented(word: string): string | undefined {
  if (ASCII.test(word) || !/\p{Script=Latin}/u.test(word)) return undefined;
  const lower = word.normalize('NFKC').toLowerCase();
  return lower === fold(word) ? undefined : lower;
}
