import { useCallback, useEffect, useState } from 'react';
import type { SearchHit, SearchProvider } from '../../../lib/search/engine/contract.ts';

/** How many results come at once (FACTS §5.11). */
const HITS_A_PAGE = 15;
/** How long somebody is waited for who may be typing on, in milliseconds. */
const PAUSE = 200;

export interface ResultPages {
  readonly hits: readonly SearchHit[];
  /** How many there are; undefined until somebody has said so. */
  readonly count?: number;
  /** `first`: the first ones are under way; `more`: there are more to fetch; `failed`, `done`. */
  readonly state: 'first' | 'more' | 'done' | 'failed';
  /** Fetches the next ones. */
  readonly more: () => void;
  readonly retry: () => void;
}

type State = Omit<ResultPages, 'more' | 'retry'>;

const NOTHING: State = { hits: [], state: 'done' };

/** The results of a query, a page of them after the other. A new query begins anew; answers to an old one are dropped. */
export function useResultPages(provider: SearchProvider, query: string, version: string | undefined): ResultPages {
  const [page, setPage] = useState({ query, version, number: 0, attempt: 0 });
  const [state, setState] = useState<State>(NOTHING);
  useEffect(() => setPage({ query, version, number: 0, attempt: 0 }), [query, version]);
  useEffect(() => {
    if (page.query.trim() === '') {
      setState(NOTHING);
      return;
    }
    const life = new AbortController();
    if (page.number === 0) setState({ hits: [], state: 'first' });
    const timer = setTimeout(() => void fetchPage(), page.number === 0 && page.attempt === 0 ? PAUSE : 0);
    const fetchPage = async (): Promise<void> => {
      try {
        const request = { query: page.query, page: page.number, hitsPerPage: HITS_A_PAGE };
        const asked = page.version === undefined ? request : { ...request, version: page.version };
        const { results } = await provider.search({ requests: [asked] }, { signal: life.signal });
        const [result] = results;
        if (life.signal.aborted || !result) return;
        setState((last) => ({
          hits: page.number === 0 ? result.hits : [...last.hits, ...result.hits],
          count: result.nbHits,
          state: page.number + 1 < result.nbPages ? 'more' : 'done',
        }));
      } catch {
        if (!life.signal.aborted) setState((last) => ({ ...last, state: 'failed' }));
      }
    };
    return () => {
      life.abort();
      clearTimeout(timer);
    };
  }, [provider, page]);
  const more = useCallback(() => setPage((last) => ({ ...last, number: last.number + 1 })), []);
  const retry = useCallback(() => setPage((last) => ({ ...last, attempt: last.attempt + 1 })), []);
  return { ...state, more, retry };
}
