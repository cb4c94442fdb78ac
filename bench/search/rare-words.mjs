// @ts-check
import { random } from '../random.mjs';

/**
 * Adds rare words to generated pages. Their prose has a vocabulary of a few hundred words, but real sites have more different
 * words than pages.
 *
 * @typedef {import('../../lib/core/model/search.ts').SearchPage} SearchPage
 * @typedef {import('../random.mjs').Random} Random
 */

const WORDS_PER_PAGE = 12;
/** The number of different rare words per page of the site. On average, each word is on three pages. */
const RARE_WORDS_PER_PAGE = 4;
const SYLLABLES = 'ba do fe gi ku la me no pi ru sa te vo xi ze bra clo dri fle gru pla sto tri'.split(' ');

/**
 * @param {readonly SearchPage[]} pages
 * @returns {SearchPage[]}
 */
export function withRareWords(pages) {
  return pages.map((page, index) => {
    const rng = random(`rare words ${index}`);
    const words = Array.from({ length: WORDS_PER_PAGE }, () => wordOf(rng.int(0, pages.length * RARE_WORDS_PER_PAGE)));
    const target = rng.int(0, page.sections.length - 1);
    const sections = page.sections.map((section, position) =>
      position === target ? { ...section, text: `${section.text} ${words.join(' ')}.` } : section,
    );
    return { ...page, sections };
  });
}

/**
 * Returns a word that depends only on the number.
 *
 * @param {number} number
 */
function wordOf(number) {
  const rng = random(`rare word ${number}`);
  return Array.from({ length: rng.int(3, 5) }, () => rng.pick(SYLLABLES)).join('');
}
