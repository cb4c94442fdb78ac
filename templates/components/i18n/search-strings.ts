import { translate, translatePlural } from './translate.tsx';

/** The text of the search. It is separate because the scripts of the search include it, and no other UI string. */
export const SEARCH_STRINGS = {
  'search.title': 'Search the documentation',
  'search.label': 'Search',
  'search.docs': 'Search docs',
  'search.clear': 'Clear the query',
  'search.cancel': 'Cancel',
  'search.recent': 'Recent',
  'search.noRecent': 'No recent searches',
  'search.save': 'Save this search',
  'search.forget': 'Remove this search from history',
  'search.favorites': 'Favorites',
  'search.forgetFavorite': 'Remove this search from favorites',
  'search.failed': 'Unable to fetch results',
  'search.failedAdvice': 'You might want to check your network connection.',
  'search.select': 'to select',
  'search.enterKey': 'Enter key',
  'search.navigate': 'to navigate',
  'search.upKey': 'Arrow up',
  'search.downKey': 'Arrow down',
  'search.close': 'to close',
  'search.escapeKey': 'Escape key',
  'search.by': 'Search by',
  'search.noResults': 'No results for',
  'search.try': 'Try searching for',
  'search.missing': 'Believe this query should return results?',
  'search.report': 'Let us know.',
  'search.seeAll': 'See 1 result|See all {count} results',
  'search.none': 'No results were found',
  'search.fetching': 'Fetching new results...',
  'search.resultsFor': 'Search results for "{query}"',
  'search.count': 'One document found|{count} documents found',
  'search.retry': 'Retry',
  'search.versions': 'Versions',
} as const;

export type SearchStringId = keyof typeof SEARCH_STRINGS;

/** Returns the text for an id with its placeholders replaced. */
export function text(id: SearchStringId, values: Readonly<Record<string, string | number>> = {}): string {
  return translate({ id, message: SEARCH_STRINGS[id] }, values);
}

/** Returns the text for a count, in the plural form of the language. */
export function plural(id: 'search.count' | 'search.seeAll', count: number): string {
  return translatePlural({ id, message: SEARCH_STRINGS[id] }, count);
}
