// @ts-check
import { Charset, Index } from 'flexsearch';
import { documentsOf, STOP_WORDS, storedText } from './documents.mjs';
import { downloadSize, moduleDownloadSize } from './download-size.mjs';

/**
 * @typedef {import('./documents.mjs').SearchDocument} SearchDocument
 * @typedef {import('./documents.mjs').SearchPage} SearchPage
 * @typedef {import('./library.mjs').SearchLibrary} SearchLibrary
 *
 * @typedef {object} Setup
 * @property {import('./documents.mjs').Unit} unit
 * @property {'forward' | 'tolerant'} tokenize Matches prefixes, or words with swapped, missing or wrong letters.
 * @property {'Default' | 'LatinBalance'} encoder Keeps letters, or treats letters that sound alike as equal.
 */

const ENGINE = `import { Charset, Index } from 'flexsearch';
export const open = (options) => new Index({ encoder: Charset.LatinBalance, ...options });`;

/** The configurations that an experienced user of the library would try. @type {readonly Setup[]} */
const SETUPS = [
  { unit: 'section', tokenize: 'forward', encoder: 'Default' },
  { unit: 'section', tokenize: 'forward', encoder: 'LatinBalance' },
  { unit: 'section', tokenize: 'tolerant', encoder: 'Default' },
  { unit: 'page', tokenize: 'forward', encoder: 'Default' },
  { unit: 'page', tokenize: 'tolerant', encoder: 'Default' },
];

const LIMIT = 300;

/**
 * @param {readonly SearchPage[]} pages
 * @returns {(() => Promise<SearchLibrary>)[]}
 */
export function flexSearches(pages) {
  return SETUPS.map((setup) => async () => library(pages, setup));
}

/**
 * Returns one text that starts with the titles, because the score depends on the position of a word. Separate indexes for each field with
 * weighted results have much lower recall.
 *
 * @param {SearchDocument} document
 */
function textOf({ names, title, pageTitle, parents, about, text, code }) {
  return [names, title, pageTitle, names, title, pageTitle, parents, about, text, code].join(' ');
}

/**
 * @param {readonly SearchPage[]} pages
 * @param {Setup} setup
 * @returns {SearchLibrary}
 */
function library(pages, { unit, tokenize, encoder }) {
  const documents = documentsOf(pages, unit);
  const index = new Index({ tokenize, resolution: 9, encoder: Charset[encoder] });
  for (const document of documents) index.add(document.id, textOf(document));
  return {
    name: 'FlexSearch',
    setup: `${unit}s, ${tokenize}${encoder === 'Default' ? '' : `, ${encoder}`}`,
    search: (query) => {
      const ids = index.search(withoutStopWords(query), { limit: LIMIT, suggest: true });
      return /** @type {number[]} */ (ids).map((id) => /** @type {SearchDocument} */ (documents[id]));
    },
    bytes: async () => {
      const size =
        (await moduleDownloadSize(ENGINE)) + downloadSize(exported(index)) + downloadSize(storedText(documents));
      return { median: size, worst: size };
    },
  };
}

/** @param {string} query */
function withoutStopWords(query) {
  const words = query.split(/\s+/).filter((word) => !STOP_WORDS.has(word.toLowerCase()));
  return words.join(' ') || query;
}

/** @param {Index} index */
function exported(index) {
  /** @type {Record<string, string>} */
  const parts = {};
  index.export((/** @type {string} */ key, /** @type {string} */ data) => {
    parts[key] = data;
  });
  return JSON.stringify(parts);
}
