import { LEVELS } from '../engine/contract.ts';

/** Index settings in the format of Algolia's API. */
export type IndexSettings = Readonly<Record<string, string | number | boolean | readonly string[]>>;

const TITLES = LEVELS.map((level) => `hierarchy.${level}`);

/**
 * The settings for an index of DocSearch records. Titles rank before text, and outer titles before inner ones; the
 * position of a word in a title does not matter. Ties are broken by guide or reference, by record type (page, heading,
 * text) and by position. Of the records with the same URL, only the best is returned.
 */
export const INDEX_SETTINGS: IndexSettings = {
  attributesForFaceting: ['language', 'version'],
  attributesToRetrieve: ['hierarchy', 'content', 'anchor', 'url', 'url_without_anchor', 'type'],
  attributesToHighlight: ['hierarchy', 'content'],
  attributesToSnippet: ['content:15'],
  // A heading and the text below it have the same URL.
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
  // `_` is part of names in code. `$` is not indexed, because readers also search for `$getRoot` as `getRoot`.
  separatorsToIndex: '_',
  minProximity: 1,
  ignorePlurals: true,
  advancedSyntax: true,
  removeWordsIfNoResults: 'allOptional',
};
