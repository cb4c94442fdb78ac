/** The part of the view that describes search. */

/** The settings of the search scripts. esbuild inserts them when it bundles the scripts of a site. */
export interface SearchSettings {
  readonly provider: 'local' | 'algolia';
  /** The base path, which starts and ends with a slash. */
  readonly base: string;
  /** The language of the pages. It is the value of `language` in a hosted index. */
  readonly locale: string;
  /** The URL of the results page with the base path. Undefined if there is no results page. */
  readonly searchHref?: string;
  /** For the local provider: the URLs of the indexes by version. The key is an empty string if the site has no versions. */
  readonly indexes?: Readonly<Record<string, string>>;
  /** The version that is searched on pages that don't belong to a version. */
  readonly latest?: string;
  readonly versions: readonly { readonly name: string; readonly label: string }[];
  readonly appId?: string;
  /** The public key, which only allows searching. */
  readonly apiKey?: string;
  readonly indexName?: string;
  /** The hosts of the API, instead of Algolia's hosts. */
  readonly hosts?: readonly string[];
  /** Whether to search only the current language and version. */
  readonly contextual: boolean;
  /** A regular expression. URLs that match it belong to other sites and are not changed. */
  readonly externalUrlRegex?: string;
  /** Replaces a part of the path of every result. `from` is a regular expression. */
  readonly replacePathname?: { readonly from: string; readonly to: string };
  /** The URL for reporting missing results. It contains `{query}`, which is replaced with the query. */
  readonly reportUrl?: string;
  /** Whether the site may have several kinds of pages that the provider counts: guides, API reference, and blog posts. */
  readonly hasKinds: boolean;
  /** Whether the browser stores recent searches. */
  readonly recent: boolean;
  /** Suggested queries that have results. */
  readonly suggestions: readonly string[];
}
