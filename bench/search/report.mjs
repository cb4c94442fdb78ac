// @ts-check
import { table, whole } from '../table.mjs';
import { NATURAL, SYMBOLS, TYPOS } from './queries.mjs';
import { recallAt } from './recall.mjs';

/**
 * @typedef {import('./recall.mjs').Relevance} Relevance
 * @typedef {import('./documents.mjs').SearchPage} SearchPage
 * @typedef {{ contender: import('./contender.mjs').Contender, relevance: Relevance }} SetupRow
 * @typedef {Pick<import('./contender.mjs').Contender, 'name' | 'setup'>} Named
 */

const RECALL = ['natural @1', '@5', 'typos @1', '@5', 'symbols @1', 'their place @1'];
const COSTS = ['first result KB', 'worst KB', 'median ms', 'p95 ms', 'keystroke p95 ms'];

/**
 * @param {readonly SearchPage[]} pages
 * @param {readonly import('./race.mjs').SiteRow[]} rows
 */
export function siteTable(pages, rows) {
  const body = rows.map(({ contender, relevance, costs }) => [
    nameOf(contender),
    ...recalls(relevance),
    ...costCells(costs),
  ]);
  const asked = `${NATURAL.length} natural queries, ${TYPOS.length} with typing errors, ${SYMBOLS.length} names`;
  return `## This site: ${sizeOf(pages)}; ${asked}\n\n${table(['', ...RECALL, ...COSTS], body)}\n`;
}

/** @param {readonly SetupRow[]} rows */
export function setupsTable(rows) {
  const body = rows.map(({ contender, relevance }) => [nameOf(contender), ...recalls(relevance)]);
  return `### Setups of the libraries\n\n${table(['', ...RECALL], body)}\n`;
}

/**
 * @param {readonly SearchPage[]} pages
 * @param {readonly import('./race.mjs').ScaleRow[]} rows
 */
export function scaleTable(pages, rows) {
  const count = rows[0]?.words.length ?? 0;
  const head = ['', 'titles @1', '@5', `rare words (${count}) @1`, '@5', ...COSTS];
  const body = rows.map(({ contender, titles, words, costs }) => [
    nameOf(contender),
    ...[recallAt(titles, 1), recallAt(titles, 5), recallAt(words, 1), recallAt(words, 5)].map(share),
    ...costCells(costs),
  ]);
  return `## Made-up site: ${sizeOf(pages)}\n\n${table(head, body)}\n`;
}

/**
 * What was not found first.
 *
 * @param {{ contender: Named, relevance: Relevance }} row
 */
export function missesOf({ contender, relevance }) {
  const { natural, typos, symbols, anchors } = relevance;
  const all = Object.entries({ natural, typos, symbols, 'places of symbols': anchors });
  const body = all.flatMap(([kind, asked]) =>
    asked
      .filter(({ rank }) => rank > 1)
      .map(({ query, rank, expected, found }) => [kind, Number.isFinite(rank) ? rank : '–', query, found, expected]),
  );
  return `### Not first: ${contender.name}\n\n${table(['', 'rank', 'query', 'first', 'expected'], body)}\n`;
}

/** @param {Relevance} relevance */
function recalls({ natural, typos, symbols, anchors }) {
  const places = /** @type {const} */ ([
    [natural, 1],
    [natural, 5],
    [typos, 1],
    [typos, 5],
    [symbols, 1],
    [anchors, 1],
  ]);
  return places.map(([asked, count]) => share(recallAt(asked, count)));
}

/** @param {import('./race.mjs').Costs} costs */
function costCells({ bytes, latency, keystrokeP95 }) {
  const kilobytes = [bytes.median, bytes.worst].map((count) => (count / 1000).toFixed(1));
  return [...kilobytes, ...[latency.median, latency.p95, keystrokeP95].map((ms) => ms.toFixed(2))];
}

/** @param {number} value From 0 to 1. */
function share(value) {
  return value.toFixed(3);
}

/** @param {Named} contender */
function nameOf({ name, setup }) {
  return `${name} (${setup})`;
}

/** @param {readonly SearchPage[]} pages */
function sizeOf(pages) {
  const sections = pages.reduce((sum, page) => sum + page.sections.length, 0);
  return `${whole(pages.length)} pages, ${whole(sections)} sections`;
}
