// @ts-check
import { knownItems } from './known-items.mjs';
import { keystrokesOf, latencyOf } from './latency.mjs';
import { NATURAL, SYMBOLS, TYPOS } from './queries.mjs';
import { askAll, relevanceOf } from './recall.mjs';

/**
 * @typedef {import('./contender.mjs').Contender} Contender
 * @typedef {import('./recall.mjs').Asked} Asked
 *
 * @typedef {object} Costs
 * @property {{ median: number, worst: number }} bytes
 * @property {{ median: number, p95: number }} latency
 * @property {number} keystrokeP95 In ms.
 *
 * @typedef {{ contender: Contender, relevance: import('./recall.mjs').Relevance, costs: Costs }} SiteRow
 * @typedef {{ contender: Contender, titles: readonly Asked[], words: readonly Asked[], costs: Costs }} ScaleRow
 */

/** So many queries are enough where each takes long. */
const TYPED = 16;

/**
 * One after the other: each is freed before the next is filled.
 *
 * @param {readonly (() => Promise<Contender>)[]} makers
 */
export async function raceOnThisSite(makers) {
  const queries = [...NATURAL, ...TYPOS, ...SYMBOLS].map(({ query }) => query);
  /** @type {SiteRow[]} */
  const rows = [];
  for (const make of makers) {
    const contender = await make();
    const relevance = await relevanceOf(contender.search);
    rows.push({ contender: withoutIndex(contender), relevance, costs: await costsOf(contender, queries) });
  }
  return rows;
}

/**
 * @param {readonly (() => Promise<Contender>)[]} makers
 * @param {readonly import('./documents.mjs').SearchPage[]} pages
 */
export async function raceAtScale(makers, pages) {
  const { titles, words } = knownItems(pages);
  const queries = [...titles, ...words].map(({ query }) => query);
  /** @type {ScaleRow[]} */
  const rows = [];
  for (const make of makers) {
    const contender = await make();
    rows.push({
      contender: withoutIndex(contender),
      titles: await askAll(contender.search, titles),
      words: await askAll(contender.search, words),
      costs: await costsOf(contender, queries),
    });
  }
  return rows;
}

/**
 * @param {Contender} contender
 * @param {readonly string[]} queries
 * @returns {Promise<Costs>}
 */
async function costsOf(contender, queries) {
  const step = Math.ceil(queries.length / TYPED);
  const typed = keystrokesOf(queries.filter((_, at) => at % step === 0));
  return {
    bytes: await contender.bytes(queries),
    latency: await latencyOf(contender.search, queries),
    keystrokeP95: (await latencyOf(contender.search, typed)).p95,
  };
}

/**
 * @param {Contender} contender
 * @returns {Contender}
 */
function withoutIndex({ name, setup }) {
  return { name, setup, search: () => [], bytes: async () => ({ median: 0, worst: 0 }) };
}
