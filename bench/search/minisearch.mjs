// @ts-check
import MiniSearch from 'minisearch';
import { documentsOf, FIELDS, STOP_WORDS, storedText } from './documents.mjs';
import { downloadSize, moduleDownloadSize } from './download-size.mjs';

/**
 * @typedef {import('./documents.mjs').SearchDocument} SearchDocument
 * @typedef {import('./documents.mjs').SearchPage} SearchPage
 * @typedef {import('./library.mjs').SearchLibrary} SearchLibrary
 *
 * @typedef {object} Setup
 * @property {import('./documents.mjs').Unit} unit
 * @property {'AND' | 'OR'} combineWith
 * @property {'best' | 'sum'} pageBy The score of a page: its best section, or the sum of its three best sections.
 */

const ENGINE = `import MiniSearch from 'minisearch';
export const open = (json, options) => MiniSearch.loadJSON(json, options);`;

/** The best of four weightings that were tried. VitePress uses a similar weighting. */
const WEIGHTS = { names: 4, title: 4, text: 2, about: 2, pageTitle: 1, parents: 1, code: 1 };

/** The configurations that an experienced user of the library would try. @type {readonly Setup[]} */
const SETUPS = [
  { unit: 'section', combineWith: 'OR', pageBy: 'best' },
  { unit: 'section', combineWith: 'OR', pageBy: 'sum' },
  { unit: 'section', combineWith: 'AND', pageBy: 'best' },
  { unit: 'page', combineWith: 'OR', pageBy: 'best' },
  { unit: 'page', combineWith: 'AND', pageBy: 'best' },
];

/**
 * @param {readonly SearchPage[]} pages
 * @returns {(() => Promise<SearchLibrary>)[]}
 */
export function miniSearches(pages) {
  return SETUPS.map((setup) => async () => library(pages, setup));
}

/** @param {string} term */
function processTerm(term) {
  const lower = term.toLowerCase();
  return STOP_WORDS.has(lower) ? null : lower;
}

/**
 * @param {readonly SearchPage[]} pages
 * @param {Setup} setup
 * @returns {SearchLibrary}
 */
function library(pages, { unit, combineWith, pageBy }) {
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
    const results = index.search(query, { combineWith });
    // If no document contains all words, documents with some of them are better than no result.
    return results.length > 0 || combineWith === 'OR' ? results : index.search(query, { combineWith: 'OR' });
  };
  const hits = (/** @type {string} */ query) =>
    find(query).map(({ id, score }) => ({ document: /** @type {SearchDocument} */ (documents[id]), score }));
  return {
    name: 'MiniSearch',
    setup: `${unit}s, ${combineWith}${pageBy === 'sum' ? ', sum of the three best sections' : ''}`,
    search: (query) => (pageBy === 'sum' ? byPage(hits(query)) : hits(query).map(({ document }) => document)),
    bytes: async () => {
      const size =
        (await moduleDownloadSize(ENGINE)) + downloadSize(JSON.stringify(index)) + downloadSize(storedText(documents));
      return { median: size, worst: size };
    },
  };
}

const SECTIONS_PER_PAGE = 3;

/**
 * Returns the best section of each page. Pages are sorted by the total score of their best sections.
 *
 * @param {readonly { document: SearchDocument, score: number }[]} hits
 */
function byPage(hits) {
  /** @type {Map<string, { document: SearchDocument, score: number, count: number }>} */
  const pages = new Map();
  for (const { document, score } of hits) {
    const page = pages.get(document.page) ?? { document, score: 0, count: 0 };
    page.count += 1;
    if (page.count <= SECTIONS_PER_PAGE) page.score += score / page.count;
    pages.set(document.page, page);
  }
  return [...pages.values()].sort((a, b) => b.score - a.score).map(({ document }) => document);
}
