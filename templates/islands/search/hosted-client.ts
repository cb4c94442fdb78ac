import type { SearchHit, SearchProvider } from '../../../lib/search/engine/contract.ts';
import { htmlHit } from './hosted-hits.ts';

/** What the search of DocSearch's core gives to a source of results. */
interface SourceCalls {
  readonly setStatus: (status: 'error') => void;
  readonly setContext: (context: { readonly searchSuggestions: readonly string[] }) => void;
  readonly refresh: () => Promise<void>;
}

interface Source {
  readonly sourceId: string;
  readonly getItems: (calls: SourceCalls) => readonly never[] | Promise<never>;
}

/** The client that DocSearch asks, and what it does not tell. */
export interface DialogClient {
  readonly search: (params: {
    readonly requests: readonly { readonly query?: string }[];
  }) => Promise<{ results: unknown }>;
  /** How many results a query had; undefined while nobody knows. */
  readonly countOf: (query: string) => number | undefined;
  /** Asks again what has failed, if anything has. */
  readonly retry: () => void;
}

export interface DialogClientOptions {
  readonly provider: SearchProvider;
  readonly indexName: string;
  /** The version that is being read. */
  readonly version: string | undefined;
  readonly suggestions: readonly string[];
  /** Called with each query and how many results it has, or without when nobody could be reached. */
  readonly onAnswer: (query: string, count?: number) => void;
}

/** DocSearch's core says "stalled" this long after a request, in milliseconds, whatever happened to it. */
const STALLED_AFTER = 300;

const HITS = 20;

/** Puts a provider into the place of Algolia's client. */
export function dialogClient({
  provider,
  indexName,
  version,
  suggestions,
  onAnswer,
}: DialogClientOptions): DialogClient {
  const counts = new Map<string, number>();
  const state = { asked: 0, retry: undefined as (() => void) | undefined, titles: [] as readonly string[] };

  /** Fails for good: what DocSearch does with an error by itself is to show it and take it away at once. */
  const failure = (asked: number): Source => ({
    sourceId: 'failure',
    getItems({ setStatus, refresh }) {
      state.retry = () => void refresh();
      const show = (): void => {
        if (state.asked === asked) setStatus('error');
      };
      show();
      setTimeout(show, STALLED_AFTER + 50);
      // An answer would end the state, and a rejection would, too.
      return new Promise<never>(() => undefined);
    },
  });

  const nothing: Source = {
    sourceId: 'nothing',
    getItems({ setContext }) {
      setContext({ searchSuggestions: (suggestions.length > 0 ? suggestions : state.titles).slice(0, 3) });
      return [];
    },
  };

  return {
    async search({ requests }) {
      const query = requests[0]?.query ?? '';
      const asked = ++state.asked;
      state.retry = undefined;
      const request = { query, hitsPerPage: HITS, ...(version !== undefined && { version }) };
      const answer = await provider.search({ requests: [request] }).catch(() => undefined);
      const result = answer?.results[0];
      if (asked === state.asked) onAnswer(query, result?.nbHits);
      if (!result) return { results: madeOf(failure(asked)) };
      counts.set(query, result.nbHits);
      if (result.hits.length === 0) return { results: madeOf(nothing) };
      state.titles = titlesOf(result.hits);
      return { results: [{ ...result, index: indexName, hits: result.hits.map(htmlHit) }] };
    },
    countOf: (query) => counts.get(query),
    retry: () => state.retry?.(),
  };
}

/** DocSearch makes its sources by `results.flatMap`: this is how it gets one that is not made of hits. */
function madeOf(source: Source) {
  return { flatMap: () => [source] };
}

const titlesOf = (hits: readonly SearchHit[]): string[] => [
  ...new Set(hits.flatMap(({ hierarchy }) => hierarchy.lvl1 ?? [])),
];
