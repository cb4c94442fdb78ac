const WORD = /[^\s\u0e00-\u0e7f\u2e80-\u9fff\uf900-\ufaff]+/g;
const MAY_BE_UNSPACED = /[\u0e00-\u0e7f\u2e80-\u9fff\uf900-\ufaff]/;
const UNSPACED = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]/gu;

/**
 * Counts the words of a text, for the reading time. In writing systems without spaces, each character counts as a word.
 */
export function countWords(text: string): number {
  const words = text.match(WORD)?.length ?? 0;
  return MAY_BE_UNSPACED.test(text) ? words + (text.match(UNSPACED)?.length ?? 0) : words;
}
