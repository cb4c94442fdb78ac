// @ts-check
import { NATURAL } from './natural.mjs';
import { SYMBOLS } from './symbols.mjs';
import { TYPOS } from './typos.mjs';

/**
 * The relevance set: queries and the pages that a search on this repository's site must find. URLs have no trailing slash.
 *
 * @typedef {object} PageQuery
 * @property {string} query
 * @property {readonly string[]} pages Each of these pages is correct as the first result.
 * @property {string} [note] The reason, if it is not obvious.
 *
 * @typedef {object} SymbolQuery
 * @property {string} query
 * @property {string} page
 * @property {readonly (string | null)[]} anchors Each of these anchors is correct. Null is the start of the page.
 */

export { NATURAL, SYMBOLS, TYPOS };
