// @ts-check
import { NATURAL } from './natural.mjs';
import { SYMBOLS } from './symbols.mjs';
import { TYPOS } from './typos.mjs';

/**
 * The relevance set: what a search on this repository's site must find. URLs have no slash at their end.
 *
 * @typedef {object} PageQuery
 * @property {string} query
 * @property {readonly string[]} pages Any of them first is right.
 * @property {string} [note] Why, where it is not plain to see.
 *
 * @typedef {object} SymbolQuery
 * @property {string} query
 * @property {string} page
 * @property {readonly (string | null)[]} anchors Any of them; null is the beginning of the page.
 */

export { NATURAL, SYMBOLS, TYPOS };
