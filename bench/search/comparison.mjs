// @ts-check
import { knownItems } from './known-items.mjs';
import { keystrokesOf, latencyOf } from './latency.mjs';
import { NATURAL, SYMBOLS, TYPOS } from './queries.mjs';
import { rankQueries, relevanceOf } from './recall.mjs';

/**
 * @typedef {import('./library.mjs').SearchLibrary} SearchLibrary
 * @typedef {import('./recall.mjs').QueryResult} QueryResult
 *
 * @typedef {object} Costs
 * @property {{ median: number, worst: number }} bytes
 * @property {{ median: number, p95: number }} latency
 * @property {number} keystrokeP95 In milliseconds.
 *
 * @typedef {{ library: SearchLibrary, relevance: import('./recall.mjs').Relevance, costs: Costs }} SiteRow
 * @typedef {{ library: SearchLibrary, titles: readonly QueryResult[], words: readonly QueryResult[], costs: Costs }} ScaleRow
 */

/** The number of queries for which every keystroke is measured. */
const TYPED_QUERIES = 16;

/**
 * Compares the libraries on this repository's site. Each index is released before the next is created.
 *
 * @param {readonly (() => Promise<SearchLibrary>)[]} factories
 */
export async function compareOnThisSite(factories) {
  const queries = [...NATURAL, ...TYPOS, ...SYMBOLS].map(({ query }) => query);
  /** @type {SiteRow[]} */
  const rows = [];
  for (const create of factories) {
    const library = await create();
    const relevance = await relevanceOf(library.search);
    rows.push({ library: withoutIndex(library), relevance, costs: await costsOf(library, queries) });
  }
  return rows;
}

/**
 * @param {readonly (() => Promise<SearchLibrary>)[]} factories
 * @param {readonly import('./documents.mjs').SearchPage[]} pages
 */
export async function compareAtScale(factories, pages) {
  const { titles, words } = knownItems(pages);
  const queries = [...titles, ...words].map(({ query }) => query);
  /** @type {ScaleRow[]} */
  const rows = [];
  for (const create of factories) {
    const library = await create();
    rows.push({
      library: withoutIndex(library),
      titles: await rankQueries(library.search, titles),
      words: await rankQueries(library.search, words),
      costs: await costsOf(library, queries),
    });
  }
  return rows;
}

/**
 * @param {SearchLibrary} library
 * @param {readonly string[]} queries
 * @returns {Promise<Costs>}
 */
async function costsOf(library, queries) {
  const step = Math.ceil(queries.length / TYPED_QUERIES);
  const typed = keystrokesOf(queries.filter((_, index) => index % step === 0));
  return {
    bytes: await library.bytes(queries),
    latency: await latencyOf(library.search, queries),
    keystrokeP95: (await latencyOf(library.search, typed)).p95,
  };
}

/**
 * @param {SearchLibrary} library
 * @returns {SearchLibrary}
 */
function withoutIndex({ name, setup }) {
  return { name, setup, search: () => [], bytes: async () => ({ median: 0, worst: 0 }) };
}
