import { useMemo, useSyncExternalStore } from 'react';

/** Only going back or forward makes an event of the browser's own. */
const REPLACED = 'site:search-replaced';

/** The query of the address, followed while it changes; empty on the server, which knows no address. */
export function useSearch(): URLSearchParams {
  const search = useSyncExternalStore(
    follow,
    () => location.search,
    () => '',
  );
  return useMemo(() => new URLSearchParams(search), [search]);
}

/** Puts another query into the address, without an entry in the history. */
export function replaceSearch(next: URLSearchParams): void {
  const url = new URL(location.href);
  url.search = next.toString();
  // The state is the navigation's: it knows by it where the page was scrolled to.
  history.replaceState(history.state, '', url);
  dispatchEvent(new Event(REPLACED));
}

function follow(tell: () => void): () => void {
  const ending = new AbortController();
  for (const event of ['popstate', REPLACED]) addEventListener(event, tell, ending);
  return () => ending.abort();
}
