// @ts-check
import { random } from '../random.mjs';
import { pageOf } from './documents.mjs';

/**
 * Known-item queries for generated sites, which have no real questions: the user knows a page and searches for it.
 *
 * @typedef {import('../../lib/core/model/search.ts').SearchPage} SearchPage
 * @typedef {import('../../lib/core/model/search.ts').SearchSection} SearchSection
 * @typedef {import('./queries.mjs').PageQuery} PageQuery
 */

const COUNT = 60;

/**
 * @param {readonly SearchPage[]} pages
 * @returns {{ titles: PageQuery[], words: PageQuery[] }} Queries that consist of a title, and queries of
 *   two rare words of a section that no other page contains both.
 */
export function knownItems(pages) {
  const chosen = random('known items').some(pages, COUNT);
  const wordsOf = new Map(pages.map((page) => [page, wordsIn(page.sections)]));
  const pagesWith = countPages([...wordsOf.values()]);
  const words = chosen.flatMap((page) => {
    const query = rarePair(page, pagesWith);
    const others = pages.filter((candidate) => query.every((word) => wordsOf.get(candidate)?.has(word)));
    return query.length === 2 && others.length === 1 ? [{ query: query.join(' '), pages: [pageOf(page.url)] }] : [];
  });
  return { titles: chosen.map(({ title, url }) => ({ query: title, pages: [pageOf(url)] })), words };
}

/** @param {readonly SearchSection[]} sections */
function wordsIn(sections) {
  const paragraphs = sections.map(({ text }) => text);
  return new Set(
    paragraphs
      .join(' ')
      .toLowerCase()
      .match(/\p{L}{3,}/gu),
  );
}

/** @param {readonly Set<string>[]} sets */
function countPages(sets) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const words of sets) for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

/**
 * Returns the rarest word of a page and the next rarest word in the same section.
 *
 * @param {SearchPage} page
 * @param {Map<string, number>} pagesWith
 */
function rarePair({ sections }, pagesWith) {
  const rarest = (/** @type {Set<string>} */ words) =>
    [...words].sort((a, b) => (pagesWith.get(a) ?? 0) - (pagesWith.get(b) ?? 0) || (a < b ? -1 : 1));
  const [first = ''] = rarest(wordsIn(sections));
  const section = sections.find((candidate) => wordsIn([candidate]).has(first));
  return section ? rarest(wordsIn([section])).slice(0, 2) : [];
}
