import { useLayoutEffect, useState } from 'react';
import type { SearchProvider, SearchResult } from '../../../lib/search/engine/contract.ts';
import { currentVersion } from './version.ts';

/** What is known about a query. While the next answer is under way, the last one stays. */
export interface Answer {
  readonly result?: SearchResult;
  readonly hasFailed: boolean;
  /** For longer than a moment. */
  readonly isLate: boolean;
  readonly retry: () => void;
}

/** How long an answer may take before it shows, in milliseconds. */
const UNNOTICED = 250;

interface State {
  readonly result?: SearchResult;
  readonly hasFailed: boolean;
  readonly isLate: boolean;
}

const NOTHING: State = { hasFailed: false, isLate: false };

/** Asks for a query at each change of it; an answer that comes too late is dropped. */
export function useAnswer(provider: SearchProvider, query: string, hitsPerPage: number): Answer {
  const [state, setState] = useState(NOTHING);
  const [attempt, setAttempt] = useState(0);
  // With the query: before the next frame an answer to the last one could come, and be taken for one to this.
  useLayoutEffect(() => {
    if (query.trim() === '') {
      setState(NOTHING);
      return;
    }
    const life = new AbortController();
    const { signal } = life;
    const timer = setTimeout(() => setState((last) => ({ ...last, isLate: true })), UNNOTICED);
    const version = currentVersion();
    const request = { query, hitsPerPage, ...(version !== undefined && { version }) };
    provider
      .search({ requests: [request] }, { signal })
      .then(
        ({ results: [result] }) => !signal.aborted && setState({ ...NOTHING, ...(result && { result }) }),
        () => !signal.aborted && setState({ ...NOTHING, hasFailed: true }),
      )
      .finally(() => clearTimeout(timer));
    return () => {
      life.abort();
      clearTimeout(timer);
    };
  }, [provider, query, hitsPerPage, attempt]);
  return { ...state, retry: () => setAttempt((last) => last + 1) };
}
