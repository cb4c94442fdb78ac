/**
 * The site search.
 *
 * @example
 * {
 *   provider: 'algolia',
 *   appId: 'ABCDEFGHIJ',
 *   apiKey: process.env['ALGOLIA_SEARCH_KEY'],
 *   indexName: 'acme',
 *   contextualSearch: true,
 *   externalUrlRegex: '^https://blog\\.acme\\.example/',
 *   replaceSearchResultPathname: { from: '^/preview/', to: '/' },
 *   hosts: ['https://search.acme.example'],
 *   searchPagePath: 'search',
 *   reportUrl: 'https://github.com/acme/acme/issues/new?title={query}',
 *   slashKey: false,
 *   recent: false,
 *   suggestions: ['theming', 'plugins'],
 * }
 */
export interface UserSearch {
  /** The search engine: docsgen's local index, Algolia DocSearch, or none. Default: `local`. */
  readonly provider?: 'local' | 'algolia' | 'none';
  /** The path of the results page, or `false` for none. Default: `search`. */
  readonly searchPagePath?: string | false;
  /** Algolia: the application id. Required for `provider: 'algolia'`. Default: none. */
  readonly appId?: string | undefined;
  /**
   * Algolia: the public, search-only API key. Read it from an environment variable. Required for `provider: 'algolia'`.
   * Default: none.
   */
  readonly apiKey?: string | undefined;
  /** Algolia: the name of the index. Required for `provider: 'algolia'`. Default: none. */
  readonly indexName?: string | undefined;
  /** Limits results to the language and version of the current page. Default: `true`. */
  readonly contextualSearch?: boolean;
  /** Algolia: a regular expression for result URLs that open as external links. Default: none. */
  readonly externalUrlRegex?: string;
  /** Algolia: rewrites the path of every result, for an index that was built for another host. Default: none. */
  readonly replaceSearchResultPathname?: {
    /** A regular expression that is matched against the path. */
    readonly from: string;
    /** The replacement. */
    readonly to: string;
  };
  /**
   * Algolia: the origins of a proxy, for the browser and `docsgen search push`: `['https://search.example.org']`.
   * Default: Algolia's servers.
   */
  readonly hosts?: readonly string[] | undefined;
  /**
   * Where readers can report a missing result. `{query}` is replaced with the query:
   * `https://github.com/owner/name/issues/new?title={query}`. Default: none; no link is shown.
   */
  readonly reportUrl?: string | undefined;
  /** Opens the search with the `/` key as well. Default: `true`. */
  readonly slashKey?: boolean;
  /** Stores recent searches in the reader's browser. They are not sent anywhere. Default: `true`. */
  readonly recent?: boolean;
  /** Queries to suggest before the first query and when a search has no results: `['theming', 'plugins']`. Default: none. */
  readonly suggestions?: readonly string[];
}
