// @ts-check
import { random } from '../random.mjs';

/**
 * The prose of made-up sites has some hundred words, while real sites have more words than pages: each page gets some that few
 * others have.
 *
 * @typedef {import('../../lib/core/model/search.ts').SearchPage} SearchPage
 * @typedef {import('../random.mjs').Random} Random
 */

const WORDS_A_PAGE = 12;
/** So many different ones for each page of the site: a word is on three pages, more or less. */
const VARIETY = 4;
const SYLLABLES = 'ba do fe gi ku la me no pi ru sa te vo xi ze bra clo dri fle gru pla sto tri'.split(' ');

/**
 * @param {readonly SearchPage[]} pages
 * @returns {SearchPage[]}
 */
export function withRareWords(pages) {
  return pages.map((page, index) => {
    const own = random(`rare words ${index}`);
    const words = Array.from({ length: WORDS_A_PAGE }, () => wordOf(own.int(0, pages.length * VARIETY)));
    const at = own.int(0, page.sections.length - 1);
    const sections = page.sections.map((section, number) =>
      number === at ? { ...section, text: `${section.text} ${words.join(' ')}.` } : section,
    );
    return { ...page, sections };
  });
}

/**
 * The same word for the same number.
 *
 * @param {number} number
 */
function wordOf(number) {
  const own = random(`rare word ${number}`);
  return Array.from({ length: own.int(3, 5) }, () => own.pick(SYLLABLES)).join('');
}
