import type { SearchHit, SearchProvider } from '../../../../lib/search/engine/contract.ts';
import { escapeHit } from './hits.ts';

/** The functions that DocSearch passes to a source of results. */
interface SourceCalls {
  readonly setStatus: (status: 'error') => void;
  readonly setContext: (context: { readonly searchSuggestions: readonly string[] }) => void;
  readonly refresh: () => Promise<void>;
}

interface Source {
  readonly sourceId: string;
  readonly getItems: (calls: SourceCalls) => readonly never[] | Promise<never>;
}

/** The client for DocSearch, with functions for what DocSearch does not report. */
export interface DialogClient {
  readonly search: (params: {
    readonly requests: readonly { readonly query?: string }[];
  }) => Promise<{ results: unknown }>;
  /** Returns the number of results of a query, or undefined before its response. */
  readonly countOf: (query: string) => number | undefined;
  /** Repeats the last search if it failed. */
  readonly retry: () => void;
}

export interface DialogClientOptions {
  readonly provider: SearchProvider;
  readonly indexName: string;
  /** The version of the page that the reader is on. */
  readonly version: string | undefined;
  readonly suggestions: readonly string[];
  /** Called with each query and the number of its results, or without a number after a failure. */
  readonly onResponse: (query: string, count?: number) => void;
}

/** DocSearch sets the status `stalled` this long after a request, in milliseconds, even if the request has already failed. */
const STALLED_AFTER = 300;

const HITS = 20;

/** Creates a replacement for Algolia's client that uses a search provider. */
export function dialogClient({
  provider,
  indexName,
  version,
  suggestions,
  onResponse,
}: DialogClientOptions): DialogClient {
  const counts = new Map<string, number>();
  const state = { requests: 0, retry: undefined as (() => void) | undefined, titles: [] as readonly string[] };

  /** Returns a source that keeps the error on the screen. DocSearch would show its error screen only for a moment. */
  const failure = (requestNumber: number): Source => ({
    sourceId: 'failure',
    getItems({ setStatus, refresh }) {
      state.retry = () => void refresh();
      const show = (): void => {
        if (state.requests === requestNumber) setStatus('error');
      };
      show();
      setTimeout(show, STALLED_AFTER + 50);
      // Never settles, because DocSearch would then change its status.
      return new Promise<never>(() => undefined);
    },
  });

  const noResults: Source = {
    sourceId: 'nothing',
    getItems({ setContext }) {
      setContext({ searchSuggestions: (suggestions.length > 0 ? suggestions : state.titles).slice(0, 3) });
      return [];
    },
  };

  return {
    async search({ requests }) {
      const query = requests[0]?.query ?? '';
      const requestNumber = ++state.requests;
      state.retry = undefined;
      const request = { query, hitsPerPage: HITS, ...(version !== undefined && { version }) };
      const response = await provider.search({ requests: [request] }).catch(() => undefined);
      const result = response?.results[0];
      if (requestNumber === state.requests) onResponse(query, result?.nbHits);
      if (!result) return { results: sourceAsResults(failure(requestNumber)) };
      counts.set(query, result.nbHits);
      if (result.hits.length === 0) return { results: sourceAsResults(noResults) };
      state.titles = titlesOf(result.hits);
      return { results: [{ ...result, index: indexName, hits: result.hits.map(escapeHit) }] };
    },
    countOf: (query) => counts.get(query),
    retry: () => state.retry?.(),
  };
}

/** Disguises a source as results. DocSearch creates its sources with `results.flatMap`, so this replaces them. */
function sourceAsResults(source: Source) {
  return { flatMap: () => [source] };
}

const titlesOf = (hits: readonly SearchHit[]): string[] => [
  ...new Set(hits.flatMap(({ hierarchy }) => hierarchy.lvl1 ?? [])),
];
