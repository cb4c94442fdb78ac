/** The part of the contract that is about searching: see view.ts, which passes it on. */

/** What searching needs to know of the site. esbuild puts it in when the scripts of a site are made. */
export interface SearchSettings {
  readonly provider: 'local' | 'algolia';
  /** The base path, with a slash at both ends. */
  readonly base: string;
  /** The language of the pages: what `language` says in a hosted index. */
  readonly locale: string;
  /** The results page, with the base path; undefined where there is none. */
  readonly searchHref?: string;
  /** Local: the addresses of the indexes by version; that of a site without versions is under the empty name. */
  readonly indexes?: Readonly<Record<string, string>>;
  /** The version that is meant where a page belongs to none. */
  readonly latest?: string;
  readonly versions: readonly { readonly name: string; readonly label: string }[];
  readonly appId?: string;
  /** The public key, which can only search. */
  readonly apiKey?: string;
  readonly indexName?: string;
  /** Origins that answer instead of Algolia's own. */
  readonly hosts?: readonly string[];
  /** Finds only what belongs to the language and version being read. */
  readonly contextual: boolean;
  /** A regular expression: addresses that match it are those of other sites, and kept as they are. */
  readonly externalUrlRegex?: string;
  /** Changes the path of every result; `from` is a regular expression. */
  readonly replacePathname?: { readonly from: string; readonly to: string };
  /** Where a missing result can be reported, with `{query}` for the words. */
  readonly reportUrl?: string;
  /** Remembers in this browser what was searched for. */
  readonly recent: boolean;
  /** Queries that lead somewhere. */
  readonly suggestions: readonly string[];
}
