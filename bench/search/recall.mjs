// @ts-check
import { NATURAL, SYMBOLS, TYPOS } from './queries.mjs';

/**
 * @typedef {import('./queries.mjs').PageQuery} PageQuery
 * @typedef {import('./queries.mjs').SymbolQuery} SymbolQuery
 *
 * @typedef {object} Found A hit, the best first.
 * @property {string} page Without a slash at its end.
 * @property {string | null} anchor
 *
 * @typedef {(query: string) => readonly Found[] | Promise<readonly Found[]>} Search
 *
 * @typedef {object} Asked
 * @property {string} query
 * @property {number} rank Of the first right page among the pages found, from 1; Infinity when there is none.
 * @property {string} expected
 * @property {string} found The first hit.
 *
 * @typedef {object} Relevance
 * @property {readonly Asked[]} natural
 * @property {readonly Asked[]} typos
 * @property {readonly Asked[]} symbols By page.
 * @property {readonly Asked[]} anchors The same queries; right is only the place itself, as the first hit.
 */

/**
 * Asks everything of the relevance set.
 *
 * @param {Search} search
 * @returns {Promise<Relevance>}
 */
export async function relevanceOf(search) {
  return {
    natural: await askAll(search, NATURAL),
    typos: await askAll(search, TYPOS),
    symbols: await askAll(
      search,
      SYMBOLS.map(({ query, page }) => ({ query, pages: [page] })),
    ),
    anchors: await askForPlaces(search, SYMBOLS),
  };
}

/**
 * @param {Search} search
 * @param {readonly PageQuery[]} queries
 */
export async function askAll(search, queries) {
  /** @type {Asked[]} */
  const asked = [];
  for (const { query, pages } of queries) {
    const hits = await search(query);
    const order = [...new Set(hits.map(({ page }) => page))];
    const at = order.findIndex((page) => pages.includes(page));
    asked.push({ query, rank: at < 0 ? Infinity : at + 1, expected: pages.join(' or '), found: placeOf(hits[0]) });
  }
  return asked;
}

/**
 * @param {Search} search
 * @param {readonly SymbolQuery[]} queries
 */
async function askForPlaces(search, queries) {
  /** @type {Asked[]} */
  const asked = [];
  for (const { query, page, anchors } of queries) {
    const hits = await search(query);
    const at = hits.findIndex((hit) => hit.page === page && anchors.includes(hit.anchor));
    const expected = anchors.map((anchor) => placeOf({ page, anchor })).join(' or ');
    asked.push({ query, rank: at < 0 ? Infinity : at + 1, expected, found: placeOf(hits[0]) });
  }
  return asked;
}

/** @param {Found | undefined} found */
function placeOf(found) {
  if (found === undefined) return 'nothing';
  return found.anchor === null ? found.page : `${found.page}#${found.anchor}`;
}

/**
 * The share of queries, from 0 to 1, with a right page among the first so many.
 *
 * @param {readonly Asked[]} asked
 * @param {number} places
 */
export function recallAt(asked, places) {
  return asked.filter(({ rank }) => rank <= places).length / Math.max(1, asked.length);
}
