/**
 * The interface between the search UI and a search provider, in the shape of Algolia's `search`. The dialog, the search
 * page and the command line use only this interface; the local index and Algolia's client implement it. This module
 * imports nothing, so it runs both in browsers and on Node.
 */

/** Marks the start and the end of a match. Page text never contains these characters, so nothing needs escaping. */
export const MARK_START = '\u0002';
export const MARK_END = '\u0003';

/** The levels of a hierarchy: the section of the site, the page, and its headings starting with `h2`. */
export const LEVELS = ['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'] as const;

export type Level = (typeof LEVELS)[number];

/** The titles from the section of the site down to the heading. Levels below the hit are null. */
export type Hierarchy = { readonly [L in Level]: string | null };

/** The kinds of pages, which results can be limited to. Guides include all prose pages except blog posts. */
export const PAGE_KINDS = ['guide', 'api', 'post'] as const;

export type PageKind = (typeof PAGE_KINDS)[number];

/** The number of matching pages of a kind. */
export interface KindCount {
  readonly kind: PageKind;
  readonly count: number;
}

export interface SearchRequest {
  readonly query: string;
  /** Zero-based. */
  readonly page?: number;
  /** Default: 20. */
  readonly hitsPerPage?: number;
  /** The version of the docs to search if the site has several. Default: the latest. */
  readonly version?: string;
  /** Limits the hits to pages of this kind. Ignored if the site has none, and by providers that don't count kinds. */
  readonly kind?: PageKind;
}

export interface SearchResponse {
  readonly results: readonly SearchResult[];
}

/** The result of one request. */
export interface SearchResult {
  readonly query: string;
  readonly hits: readonly SearchHit[];
  /** The number of hits on all result pages. */
  readonly nbHits: number;
  /** The number of pages with a hit. Equals `nbHits` if the service does not count pages. */
  readonly nbDocuments: number;
  /** The matching pages of each kind of which the site has pages, also if the hits are limited to one kind. */
  readonly kinds?: readonly KindCount[];
  readonly page: number;
  readonly nbPages: number;
}

/** Plain text, never HTML, with each match between {@link MARK_START} and {@link MARK_END}. */
export interface Highlight {
  readonly value: string;
  readonly matchLevel: 'none' | 'partial' | 'full';
}

/** A match in a page: the page itself (`lvl1`), one of its headings, or a passage of text (`content`). */
export interface SearchHit {
  readonly objectID: string;
  /** Includes the base path and the anchor, so it can be used as a link. */
  readonly url: string;
  readonly anchor: string | null;
  readonly type: Level | 'content';
  readonly content: string | null;
  readonly hierarchy: Hierarchy;
  readonly _highlightResult: { readonly hierarchy: { readonly [L in Level]?: Highlight } };
  readonly _snippetResult: { readonly content?: Highlight };
}

export interface SearchOptions {
  /** Aborted when the caller no longer needs the result. */
  readonly signal?: AbortSignal;
}

/**
 * Searches a site. `search` rejects with a `RetryError` if the index or the service is unreachable, and with an
 * `AbortError` if the signal is aborted.
 */
export interface SearchProvider {
  search(params: { readonly requests: readonly SearchRequest[] }, options?: SearchOptions): Promise<SearchResponse>;
}

/** Reports an unreachable index or service. DocSearch checks for this name, which Algolia's client uses. */
export class RetryError extends Error {
  override readonly name = 'RetryError';
}
