// @ts-check
import { relevanceOf, recallAt } from './recall.mjs';

/**
 * A search library that has indexed the pages of a site.
 *
 * @typedef {object} SearchLibrary
 * @property {string} name
 * @property {string} setup
 * @property {import('./recall.mjs').Search} search
 * @property {(queries: readonly string[]) => Promise<{ median: number, worst: number }>} bytes Returns the download
 *   size up to the first result (engine and data, gzipped). docsgen's size depends on the query.
 */

/**
 * Returns the index of the configuration with the best results for the relevance set. This favors the libraries, because the set is not
 * intended for tuning.
 *
 * @param {readonly (() => Promise<SearchLibrary>)[]} setups
 * @param {(library: SearchLibrary, relevance: import('./recall.mjs').Relevance) => void} onEach
 */
export async function bestOf(setups, onEach) {
  /** @type {{ index: number, score: number }} */
  let best = { index: 0, score: -1 };
  for (const [index, create] of setups.entries()) {
    const library = await create();
    const relevance = await relevanceOf(library.search);
    onEach(library, relevance);
    const score = scoreOf(relevance);
    if (score > best.score) best = { index, score };
  }
  return best.index;
}

/** @param {import('./recall.mjs').Relevance} relevance */
function scoreOf({ natural, typos, symbols }) {
  return recallAt(natural, 1) + recallAt(natural, 5) + recallAt(typos, 5) + recallAt(symbols, 1);
}
