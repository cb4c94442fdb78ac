// @ts-check
import { table, rounded } from '../table.mjs';
import { NATURAL, SYMBOLS, TYPOS } from './queries.mjs';
import { recallAt } from './recall.mjs';

/**
 * @typedef {import('./recall.mjs').Relevance} Relevance
 * @typedef {import('./documents.mjs').SearchPage} SearchPage
 * @typedef {{ library: import('./library.mjs').SearchLibrary, relevance: Relevance }} SetupRow
 * @typedef {Pick<import('./library.mjs').SearchLibrary, 'name' | 'setup'>} Named
 */

const RECALL = ['natural @1', '@5', 'typos @1', '@5', 'symbols @1', 'anchor @1'];
const COSTS = ['first result KB', 'worst KB', 'median ms', 'p95 ms', 'keystroke p95 ms'];

/**
 * @param {readonly SearchPage[]} pages
 * @param {readonly import('./comparison.mjs').SiteRow[]} rows
 */
export function siteTable(pages, rows) {
  const body = rows.map(({ library, relevance, costs }) => [
    nameOf(library),
    ...recalls(relevance),
    ...costCells(costs),
  ]);
  const queries = `${NATURAL.length} questions, ${TYPOS.length} queries with typos, ${SYMBOLS.length} symbols`;
  return `## This site: ${sizeOf(pages)}; ${queries}\n\n${table(['', ...RECALL, ...COSTS], body)}\n`;
}

/** @param {readonly SetupRow[]} rows */
export function setupsTable(rows) {
  const body = rows.map(({ library, relevance }) => [nameOf(library), ...recalls(relevance)]);
  return `### Configurations of the libraries\n\n${table(['', ...RECALL], body)}\n`;
}

/**
 * @param {readonly SearchPage[]} pages
 * @param {readonly import('./comparison.mjs').ScaleRow[]} rows
 */
export function scaleTable(pages, rows) {
  const count = rows[0]?.words.length ?? 0;
  const head = ['', 'titles @1', '@5', `rare words (${count}) @1`, '@5', ...COSTS];
  const body = rows.map(({ library, titles, words, costs }) => [
    nameOf(library),
    ...[recallAt(titles, 1), recallAt(titles, 5), recallAt(words, 1), recallAt(words, 5)].map(share),
    ...costCells(costs),
  ]);
  return `## Generated site: ${sizeOf(pages)}\n\n${table(head, body)}\n`;
}

/**
 * Lists the queries whose correct result is not the first result.
 *
 * @param {{ library: Named, relevance: Relevance }} row
 */
export function missesOf({ library, relevance }) {
  const { natural, typos, symbols, anchors } = relevance;
  const all = Object.entries({ natural, typos, symbols, 'symbol anchors': anchors });
  const body = all.flatMap(([kind, results]) =>
    results
      .filter(({ rank }) => rank > 1)
      .map(({ query, rank, expected, found }) => [kind, Number.isFinite(rank) ? rank : '–', query, found, expected]),
  );
  return `### Not ranked first: ${library.name}\n\n${table(['', 'rank', 'query', 'first', 'expected'], body)}\n`;
}

/** @param {Relevance} relevance */
function recalls({ natural, typos, symbols, anchors }) {
  const columns = /** @type {const} */ ([
    [natural, 1],
    [natural, 5],
    [typos, 1],
    [typos, 5],
    [symbols, 1],
    [anchors, 1],
  ]);
  return columns.map(([results, limit]) => share(recallAt(results, limit)));
}

/** @param {import('./comparison.mjs').Costs} costs */
function costCells({ bytes, latency, keystrokeP95 }) {
  const kilobytes = [bytes.median, bytes.worst].map((count) => (count / 1000).toFixed(1));
  return [...kilobytes, ...[latency.median, latency.p95, keystrokeP95].map((ms) => ms.toFixed(2))];
}

/** @param {number} value From 0 to 1. */
function share(value) {
  return value.toFixed(3);
}

/** @param {Named} library */
function nameOf({ name, setup }) {
  return `${name} (${setup})`;
}

/** @param {readonly SearchPage[]} pages */
function sizeOf(pages) {
  const sections = pages.reduce((sum, page) => sum + page.sections.length, 0);
  return `${rounded(pages.length)} pages, ${rounded(sections)} sections`;
}
