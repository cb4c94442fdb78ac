import type { PageQuery } from './queries.mjs';

export type { PageQuery, SymbolQuery } from './queries.mjs';

export interface Found {
  readonly page: string;
  readonly anchor: string | null;
}

export type Search = (query: string) => readonly Found[] | Promise<readonly Found[]>;

export interface Asked {
  query: string;
  /** From 1; Infinity when there is none. */
  rank: number;
  expected: string;
  found: string;
}

export interface Relevance {
  readonly natural: readonly Asked[];
  readonly typos: readonly Asked[];
  readonly symbols: readonly Asked[];
  readonly anchors: readonly Asked[];
}

export function relevanceOf(search: Search): Promise<Relevance>;
export function askAll(search: Search, queries: readonly PageQuery[]): Promise<Asked[]>;
export function recallAt(asked: readonly Asked[], places: number): number;
