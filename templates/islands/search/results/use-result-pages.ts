import { useCallback, useEffect, useState } from 'react';
import type { SearchHit, SearchProvider } from '../../../../lib/search/engine/contract.ts';

/** The number of results in each request. */
const HITS_PER_PAGE = 15;
/** How long to wait for more input before a search, in milliseconds. */
const INPUT_DELAY = 200;

export interface ResultPages {
  readonly hits: readonly SearchHit[];
  /** The number of pages with a result. Undefined before the first response. */
  readonly count?: number;
  /** `first`: the first request is pending. `more`: there are more results to fetch. */
  readonly state: 'first' | 'more' | 'done' | 'failed';
  /** Fetches the next results. */
  readonly more: () => void;
  readonly retry: () => void;
}

type State = Omit<ResultPages, 'more' | 'retry'>;

const EMPTY: State = { hits: [], state: 'done' };

/** Fetches the results of a query page by page. A new query starts from the first page, and responses to earlier queries are dropped. */
export function useResultPages(provider: SearchProvider, query: string, version: string | undefined): ResultPages {
  const [page, setPage] = useState({ query, version, number: 0, attempt: 0 });
  const [state, setState] = useState<State>(EMPTY);
  useEffect(() => setPage({ query, version, number: 0, attempt: 0 }), [query, version]);
  useEffect(() => {
    if (page.query.trim() === '') {
      setState(EMPTY);
      return;
    }
    const lifetime = new AbortController();
    if (page.number === 0) setState({ hits: [], state: 'first' });
    const timer = setTimeout(() => void fetchPage(), page.number === 0 && page.attempt === 0 ? INPUT_DELAY : 0);
    const fetchPage = async (): Promise<void> => {
      try {
        const basic = { query: page.query, page: page.number, hitsPerPage: HITS_PER_PAGE };
        const request = page.version === undefined ? basic : { ...basic, version: page.version };
        const { results } = await provider.search({ requests: [request] }, { signal: lifetime.signal });
        const [result] = results;
        if (lifetime.signal.aborted || !result) return;
        setState((previous) => ({
          hits: page.number === 0 ? result.hits : [...previous.hits, ...result.hits],
          count: result.nbDocuments,
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
