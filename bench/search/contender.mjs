// @ts-check
import { relevanceOf, recallAt } from './recall.mjs';

/**
 * A search that is measured, filled with the pages of a site.
 *
 * @typedef {object} Contender
 * @property {string} name
 * @property {string} setup
 * @property {import('./recall.mjs').Search} search
 * @property {(queries: readonly string[]) => Promise<{ median: number, worst: number }>} bytes What a visitor downloads
 *   until the first answer is there, engine and data, gzipped; over the queries, where it depends on them.
 */

/**
 * The setup that does best on the relevance set. That flatters it, for the set was not written to choose by.
 *
 * @param {readonly (() => Promise<Contender>)[]} setups
 * @param {(contender: Contender, relevance: import('./recall.mjs').Relevance) => void} onEach
 */
export async function bestOf(setups, onEach) {
  /** @type {{ at: number, score: number }} */
  let best = { at: 0, score: -1 };
  for (const [at, make] of setups.entries()) {
    const one = await make();
    const relevance = await relevanceOf(one.search);
    onEach(one, relevance);
    const score = scoreOf(relevance);
    if (score > best.score) best = { at, score };
  }
  return best.at;
}

/** @param {import('./recall.mjs').Relevance} relevance */
function scoreOf({ natural, typos, symbols }) {
  return recallAt(natural, 1) + recallAt(natural, 5) + recallAt(typos, 5) + recallAt(symbols, 1);
}
