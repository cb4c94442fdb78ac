import type { PageQuery } from './queries.mjs';

export type { PageQuery, SymbolQuery } from './queries.mjs';

export interface Hit {
  readonly page: string;
  readonly anchor: string | null;
}

export type Search = (query: string) => readonly Hit[] | Promise<readonly Hit[]>;

export interface QueryResult {
  query: string;
  /** From 1. Infinity if no correct page was found. */
  rank: number;
  expected: string;
  found: string;
}

export interface Relevance {
  readonly natural: readonly QueryResult[];
  readonly typos: readonly QueryResult[];
  readonly symbols: readonly QueryResult[];
  readonly anchors: readonly QueryResult[];
}

export function relevanceOf(search: Search): Promise<Relevance>;
export function rankQueries(search: Search, queries: readonly PageQuery[]): Promise<QueryResult[]>;
export function recallAt(results: readonly QueryResult[], limit: number): number;
