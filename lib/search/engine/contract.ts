/**
 * The one contract of searching, in the shape of Algolia's `search`: the dialog, the search page and the command line
 * know this and nothing else. Both providers keep it: docsgen's own index, and Algolia's client. It imports nothing, and runs in browsers as on Node.
 */

/** Stands before and after what was found in a highlighted text. No text has them, so what is marked needs no escaping. */
export const MARK_START = '\u0002';
export const MARK_END = '\u0003';

/** The levels of a hierarchy: the part of the site, the page, and its headings from the second level on. */
export const LEVELS = ['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'] as const;

export type Level = (typeof LEVELS)[number];

/** Titles from the part of the site down to the heading; deeper levels than the hit's own are null. */
export type Hierarchy = { readonly [L in Level]: string | null };

export interface SearchRequest {
  readonly query: string;
  /** From 0. */
  readonly page?: number;
  /** Default: 20. */
  readonly hitsPerPage?: number;
  /** The version of the docs to look in, where a site has several. Default: the latest. */
  readonly version?: string;
}

export interface SearchResponse {
  readonly results: readonly SearchResult[];
}

/** The answer to one request. */
export interface SearchResult {
  readonly query: string;
  readonly hits: readonly SearchHit[];
  /** How many there are on all pages. */
  readonly nbHits: number;
  readonly page: number;
  readonly nbPages: number;
}

/** A text with what was found in it between {@link MARK_START} and {@link MARK_END}; the rest is text, never HTML. */
export interface Highlight {
  readonly value: string;
  readonly matchLevel: 'none' | 'partial' | 'full';
}

/** A section of a page: its beginning (`lvl1`), one of its headings, or a piece of text (`content`). */
export interface SearchHit {
  readonly objectID: string;
  /** Ready to follow: with the base path, and the anchor behind it. */
  readonly url: string;
  readonly anchor: string | null;
  readonly type: Level | 'content';
  readonly content: string | null;
  readonly hierarchy: Hierarchy;
  readonly _highlightResult: { readonly hierarchy: { readonly [L in Level]?: Highlight } };
  readonly _snippetResult: { readonly content?: Highlight };
}

export interface SearchOptions {
  /** Aborted when nobody waits for the answer any more. */
  readonly signal?: AbortSignal;
}

/**
 * Someone who can search. Rejects with a `RetryError` when nobody could be reached, and with an `AbortError` when the
 * signal said so.
 */
export interface SearchProvider {
  search(params: { readonly requests: readonly SearchRequest[] }, options?: SearchOptions): Promise<SearchResponse>;
}

/** Nobody could be reached: the name is that of Algolia's client, which DocSearch looks for. */
export class RetryError extends Error {
  override readonly name = 'RetryError';
}
