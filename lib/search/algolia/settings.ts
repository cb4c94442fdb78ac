import { LEVELS } from '../engine/contract.ts';

/** Settings of an index, as Algolia's API takes them. */
export type IndexSettings = Readonly<Record<string, string | number | boolean | readonly string[]>>;

const TITLES = LEVELS.map((level) => `hierarchy.${level}`);

/**
 * How an index of DocSearch records is searched: titles before text and outer ones before inner ones, wherever in a title
 * the word stands; among equals pages before headings before text, and what comes first on a page first. Of the records
 * that lead to one place only the best is an answer.
 */
export const INDEX_SETTINGS: IndexSettings = {
  attributesForFaceting: ['language', 'version'],
  attributesToRetrieve: ['hierarchy', 'content', 'anchor', 'url', 'url_without_anchor', 'type'],
  attributesToHighlight: ['hierarchy', 'content'],
  attributesToSnippet: ['content:15'],
  // A heading and the text below it lead to the same place.
  attributeForDistinct: 'url',
  distinct: true,
  camelCaseAttributes: ['hierarchy', 'content', 'keywords'],
  searchableAttributes: [
    ...TITLES.slice(1).map((title, index) =>
      index === 0 ? `unordered(${title}), unordered(keywords)` : `unordered(${title})`,
    ),
    `unordered(${TITLES[0]!})`,
    'content',
  ],
  customRanking: ['desc(weight.pageRank)', 'desc(weight.level)', 'asc(weight.position)'],
  ranking: ['words', 'filters', 'typo', 'attribute', 'proximity', 'exact', 'custom'],
  highlightPreTag: '<mark>',
  highlightPostTag: '</mark>',
  snippetEllipsisText: '…',
  minWordSizefor1Typo: 4,
  minWordSizefor2Typos: 8,
  allowTyposOnNumericTokens: false,
  // Nothing in prose, and part of a name in code. `$` is not among them: `$getRoot` is looked for as `getRoot`, too.
  separatorsToIndex: '_',
  minProximity: 1,
  ignorePlurals: true,
  advancedSyntax: true,
  removeWordsIfNoResults: 'allOptional',
};
