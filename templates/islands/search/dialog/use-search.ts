import { useLayoutEffect, useState } from 'react';
import type { SearchProvider, SearchResult } from '../../../../lib/search/engine/contract.ts';
import { currentVersion } from '../version.ts';

/** The state of a search. While a request is pending, it contains the previous result. */
export interface SearchState {
  readonly result?: SearchResult;
  readonly hasFailed: boolean;
  /** Whether the response takes longer than `LATE_AFTER`. */
  readonly isLate: boolean;
  readonly retry: () => void;
}

/** How long a response may take before the spinner appears, in milliseconds. */
const LATE_AFTER = 250;

interface State {
  readonly result?: SearchResult;
  readonly hasFailed: boolean;
  readonly isLate: boolean;
}

const INITIAL: State = { hasFailed: false, isLate: false };

/** Searches each time the query changes. Responses to earlier queries are dropped. */
export function useSearch(provider: SearchProvider, query: string, hitsPerPage: number): SearchState {
  const [state, setState] = useState(INITIAL);
  const [attempt, setAttempt] = useState(0);
  // A layout effect, because a response to the previous query could otherwise arrive before the effect and be used for this query.
  useLayoutEffect(() => {
    if (query.trim() === '') {
      setState(INITIAL);
      return;
    }
    const lifetime = new AbortController();
    const { signal } = lifetime;
    const timer = setTimeout(() => setState((previous) => ({ ...previous, isLate: true })), LATE_AFTER);
    const version = currentVersion();
    const request = { query, hitsPerPage, ...(version !== undefined && { version }) };
    provider
      .search({ requests: [request] }, { signal })
      .then(
        ({ results: [result] }) => !signal.aborted && setState({ ...INITIAL, ...(result && { result }) }),
        () => !signal.aborted && setState({ ...INITIAL, hasFailed: true }),
      )
      .finally(() => clearTimeout(timer));
    return () => {
      lifetime.abort();
      clearTimeout(timer);
    };
  }, [provider, query, hitsPerPage, attempt]);
  return { ...state, retry: () => setAttempt((previous) => previous + 1) };
}
