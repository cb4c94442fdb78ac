// @ts-check
import { NATURAL, SYMBOLS, TYPOS } from './queries.mjs';

/**
 * @typedef {import('./queries.mjs').PageQuery} PageQuery
 * @typedef {import('./queries.mjs').SymbolQuery} SymbolQuery
 *
 * @typedef {object} Hit A search result.
 * @property {string} page The URL without a trailing slash.
 * @property {string | null} anchor
 *
 * @typedef {(query: string) => readonly Hit[] | Promise<readonly Hit[]>} Search
 *
 * @typedef {object} QueryResult
 * @property {string} query
 * @property {number} rank The rank of the first correct page, from 1. Infinity if no correct page was found.
 * @property {string} expected
 * @property {string} found The first result.
 *
 * @typedef {object} Relevance
 * @property {readonly QueryResult[]} natural
 * @property {readonly QueryResult[]} typos
 * @property {readonly QueryResult[]} symbols Correct if the page is correct.
 * @property {readonly QueryResult[]} anchors The same queries. Only the correct anchor is correct.
 */

/**
 * Runs all queries of the relevance set.
 *
 * @param {Search} search
 * @returns {Promise<Relevance>}
 */
export async function relevanceOf(search) {
  return {
    natural: await rankQueries(search, NATURAL),
    typos: await rankQueries(search, TYPOS),
    symbols: await rankQueries(
      search,
      SYMBOLS.map(({ query, page }) => ({ query, pages: [page] })),
    ),
    anchors: await rankAnchors(search, SYMBOLS),
  };
}

/**
 * @param {Search} search
 * @param {readonly PageQuery[]} queries
 */
export async function rankQueries(search, queries) {
  /** @type {QueryResult[]} */
  const results = [];
  for (const { query, pages } of queries) {
    const hits = await search(query);
    const order = [...new Set(hits.map(({ page }) => page))];
    const index = order.findIndex((page) => pages.includes(page));
    results.push({
      query,
      rank: index < 0 ? Infinity : index + 1,
      expected: pages.join(' or '),
      found: formatHit(hits[0]),
    });
  }
  return results;
}

/**
 * @param {Search} search
 * @param {readonly SymbolQuery[]} queries
 */
async function rankAnchors(search, queries) {
  /** @type {QueryResult[]} */
  const results = [];
  for (const { query, page, anchors } of queries) {
    const hits = await search(query);
    const index = hits.findIndex((hit) => hit.page === page && anchors.includes(hit.anchor));
    const expected = anchors.map((anchor) => formatHit({ page, anchor })).join(' or ');
    results.push({ query, rank: index < 0 ? Infinity : index + 1, expected, found: formatHit(hits[0]) });
  }
  return results;
}

/** @param {Hit | undefined} found */
function formatHit(found) {
  if (found === undefined) return 'nothing';
  return found.anchor === null ? found.page : `${found.page}#${found.anchor}`;
}

/**
 * Returns the share of queries, from 0 to 1, with a correct result among the first `limit` results.
 *
 * @param {readonly QueryResult[]} results
 * @param {number} limit
 */
export function recallAt(results, limit) {
  return results.filter(({ rank }) => rank <= limit).length / Math.max(1, results.length);
}
