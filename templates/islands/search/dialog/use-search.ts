import { useLayoutEffect, useState } from 'react';
import type { PageKind, SearchProvider, SearchResult } from '../../../../lib/search/engine/contract.ts';
import { currentVersion } from '../version.ts';

/** The state of a search. While a request is pending, it contains the previous result. */
export interface SearchState {
  readonly result?: SearchResult;
  /** The kind of pages that the result is limited to. */
  readonly resultKind?: PageKind;
  readonly hasFailed: boolean;
  /** Whether the response takes longer than `LATE_AFTER`. */
  readonly isLate: boolean;
  readonly retry: () => void;
}

/** How long a response may take before the spinner appears, in milliseconds. */
const LATE_AFTER = 250;

type State = Omit<SearchState, 'retry'>;

const INITIAL: State = { hasFailed: false, isLate: false };

interface Search {
  readonly query: string;
  readonly kind: PageKind | undefined;
  readonly hitsPerPage: number;
}

/** Searches each time the query or the kind of pages changes. Responses to earlier requests are dropped. */
export function useSearch(provider: SearchProvider, { query, kind, hitsPerPage }: Search): SearchState {
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
    const limits = { ...(version !== undefined && { version }), ...(kind && { kind }) };
    const request = { query, hitsPerPage, ...limits };
    provider
      .search({ requests: [request] }, { signal })
      .then(
        ({ results: [result] }) =>
          !signal.aborted && setState({ ...INITIAL, ...(result && { result }), ...(kind && { resultKind: kind }) }),
        () => !signal.aborted && setState({ ...INITIAL, hasFailed: true }),
      )
      .finally(() => clearTimeout(timer));
    return () => {
      lifetime.abort();
      clearTimeout(timer);
    };
  }, [provider, query, kind, hitsPerPage, attempt]);
  return { ...state, retry: () => setAttempt((previous) => previous + 1) };
}
