// @ts-check
import MiniSearch from 'minisearch';
import { documentsOf, FIELDS, STOP_WORDS, storedTexts } from './documents.mjs';
import { weigh, weighModule } from './weigh.mjs';

/**
 * @typedef {import('./documents.mjs').Document} Document
 * @typedef {import('./documents.mjs').SearchPage} SearchPage
 * @typedef {import('./contender.mjs').Contender} Contender
 *
 * @typedef {object} Setup
 * @property {import('./documents.mjs').Unit} unit
 * @property {'AND' | 'OR'} combineWith
 * @property {'best' | 'sum'} pageBy What a page is worth: its best section, or its three best together.
 */

const ENGINE = `import MiniSearch from 'minisearch';
export const open = (json, options) => MiniSearch.loadJSON(json, options);`;

/** The best of four that were tried; VitePress has about the same. */
const WEIGHTS = { names: 4, title: 4, text: 2, about: 2, pageTitle: 1, parents: 1, code: 1 };

/** The setups that somebody who knows the library would try. @type {readonly Setup[]} */
const SETUPS = [
  { unit: 'section', combineWith: 'OR', pageBy: 'best' },
  { unit: 'section', combineWith: 'OR', pageBy: 'sum' },
  { unit: 'section', combineWith: 'AND', pageBy: 'best' },
  { unit: 'page', combineWith: 'OR', pageBy: 'best' },
  { unit: 'page', combineWith: 'AND', pageBy: 'best' },
];

/**
 * @param {readonly SearchPage[]} pages
 * @returns {(() => Promise<Contender>)[]}
 */
export function miniSearches(pages) {
  return SETUPS.map((setup) => async () => contender(pages, setup));
}

/** @param {string} term */
function processTerm(term) {
  const lower = term.toLowerCase();
  return STOP_WORDS.has(lower) ? null : lower;
}

/**
 * @param {readonly SearchPage[]} pages
 * @param {Setup} setup
 * @returns {Contender}
 */
function contender(pages, { unit, combineWith, pageBy }) {
  const documents = documentsOf(pages, unit);
  const index = new MiniSearch({
    fields: [...FIELDS],
    processTerm,
    searchOptions: {
      boost: WEIGHTS,
      prefix: (term) => term.length > 2,
      fuzzy: (term) => (term.length > 3 ? 0.2 : false),
    },
  });
  index.addAll(documents);
  const find = (/** @type {string} */ query) => {
    const all = index.search(query, { combineWith });
    // Nothing has all the words: better some of them than nothing.
    return all.length > 0 || combineWith === 'OR' ? all : index.search(query, { combineWith: 'OR' });
  };
  const hits = (/** @type {string} */ query) =>
    find(query).map(({ id, score }) => ({ document: /** @type {Document} */ (documents[id]), score }));
  return {
    name: 'MiniSearch',
    setup: `${unit}s, ${combineWith}${pageBy === 'sum' ? ', pages by their three best' : ''}`,
    search: (query) => (pageBy === 'sum' ? byPage(hits(query)) : hits(query).map(({ document }) => document)),
    bytes: async () => {
      const all = (await weighModule(ENGINE)) + weigh(JSON.stringify(index)) + weigh(storedTexts(documents));
      return { median: all, worst: all };
    },
  };
}

const BEST = 3;

/**
 * The best section of each page, the page with the most in its best sections first.
 *
 * @param {readonly { document: Document, score: number }[]} hits
 */
function byPage(hits) {
  /** @type {Map<string, { document: Document, score: number, count: number }>} */
  const pages = new Map();
  for (const { document, score } of hits) {
    const page = pages.get(document.page) ?? { document, score: 0, count: 0 };
    page.count += 1;
    if (page.count <= BEST) page.score += score / page.count;
    pages.set(document.page, page);
  }
  return [...pages.values()].sort((a, b) => b.score - a.score).map(({ document }) => document);
}
