// @ts-check
import { Charset, Index } from 'flexsearch';
import { documentsOf, STOP_WORDS, storedTexts } from './documents.mjs';
import { weigh, weighModule } from './weigh.mjs';

/**
 * @typedef {import('./documents.mjs').Document} Document
 * @typedef {import('./documents.mjs').SearchPage} SearchPage
 * @typedef {import('./contender.mjs').Contender} Contender
 *
 * @typedef {object} Setup
 * @property {import('./documents.mjs').Unit} unit
 * @property {'forward' | 'tolerant'} tokenize Prefixes, or letters that are swapped, missing or wrong.
 * @property {'Default' | 'LatinBalance'} encoder Letters as they are, or those that sound alike as one.
 */

const ENGINE = `import { Charset, Index } from 'flexsearch';
export const open = (options) => new Index({ encoder: Charset.LatinBalance, ...options });`;

/** The setups that somebody who knows the library would try. @type {readonly Setup[]} */
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
 * @returns {(() => Promise<Contender>)[]}
 */
export function flexSearches(pages) {
  return SETUPS.map((setup) => async () => contender(pages, setup));
}

/**
 * One text with the titles in front: its score goes by where a word stands. An index for each field, their answers
 * fused by weights, found far less.
 *
 * @param {Document} document
 */
function textOf({ names, title, pageTitle, parents, about, text, code }) {
  return [names, title, pageTitle, names, title, pageTitle, parents, about, text, code].join(' ');
}

/**
 * @param {readonly SearchPage[]} pages
 * @param {Setup} setup
 * @returns {Contender}
 */
function contender(pages, { unit, tokenize, encoder }) {
  const documents = documentsOf(pages, unit);
  const index = new Index({ tokenize, resolution: 9, encoder: Charset[encoder] });
  for (const document of documents) index.add(document.id, textOf(document));
  return {
    name: 'FlexSearch',
    setup: `${unit}s, ${tokenize}${encoder === 'Default' ? '' : `, ${encoder}`}`,
    search: (query) => {
      const ids = index.search(withoutStopWords(query), { limit: LIMIT, suggest: true });
      return /** @type {number[]} */ (ids).map((id) => /** @type {Document} */ (documents[id]));
    },
    bytes: async () => {
      const all = (await weighModule(ENGINE)) + weigh(exported(index)) + weigh(storedTexts(documents));
      return { median: all, worst: all };
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
