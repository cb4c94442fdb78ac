import { useCallback, useEffect, useState } from 'react';
import type { KindCount, PageKind, SearchHit, SearchProvider } from '../../../../lib/search/engine/contract.ts';

/** The number of results in each request. */
const HITS_PER_PAGE = 15;
/** How long to wait for more input before a search, in milliseconds. */
const INPUT_DELAY = 200;

export interface ResultPages {
  readonly hits: readonly SearchHit[];
  /** The number of pages with a result. Undefined before the first response. */
  readonly count?: number;
  /** Undefined before the first response. While a request is pending, the counts of the previous response. */
  readonly kinds?: readonly KindCount[];
  /** `first`: the first request is pending. `more`: there are more results to fetch. */
  readonly state: 'first' | 'more' | 'done' | 'failed';
  /** Fetches the next results. */
  readonly more: () => void;
  readonly retry: () => void;
}

type State = Omit<ResultPages, 'more' | 'retry'>;

const EMPTY: State = { hits: [], state: 'done' };

interface Search {
  readonly query: string;
  readonly version: string | undefined;
  readonly kind: PageKind | undefined;
}

/** Fetches the results of a query page by page. A new query starts from the first page, and responses to earlier queries are dropped. */
export function useResultPages(provider: SearchProvider, { query, version, kind }: Search): ResultPages {
  const [page, setPage] = useState({ query, version, kind, number: 0, attempt: 0 });
  const [state, setState] = useState<State>(EMPTY);
  useEffect(() => setPage({ query, version, kind, number: 0, attempt: 0 }), [query, version, kind]);
  useEffect(() => {
    if (page.query.trim() === '') {
      setState(EMPTY);
      return;
    }
    const lifetime = new AbortController();
    if (page.number === 0) setState(({ kinds }) => ({ hits: [], state: 'first', ...(kinds && { kinds }) }));
    const timer = setTimeout(() => void fetchPage(), page.number === 0 && page.attempt === 0 ? INPUT_DELAY : 0);
    const fetchPage = async (): Promise<void> => {
      try {
        const request = {
          query: page.query,
          page: page.number,
          hitsPerPage: HITS_PER_PAGE,
          ...(page.version !== undefined && { version: page.version }),
          ...(page.kind && { kind: page.kind }),
        };
        const { results } = await provider.search({ requests: [request] }, { signal: lifetime.signal });
        const [result] = results;
        if (lifetime.signal.aborted || !result) return;
        setState((previous) => ({
          hits: page.number === 0 ? result.hits : [...previous.hits, ...result.hits],
          count: result.nbDocuments,
          ...(result.kinds && { kinds: result.kinds }),
          state: page.number + 1 < result.nbPages ? 'more' : 'done',
        }));
      } catch {
        if (!lifetime.signal.aborted) setState((previous) => ({ ...previous, state: 'failed' }));
      }
    };
    return () => {
      lifetime.abort();
      clearTimeout(timer);
    };
  }, [provider, page]);
  const more = useCallback(() => setPage((previous) => ({ ...previous, number: previous.number + 1 })), []);
  const retry = useCallback(() => setPage((previous) => ({ ...previous, attempt: previous.attempt + 1 })), []);
  return { ...state, more, retry };
}
