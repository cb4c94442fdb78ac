import { useEffect, useState } from 'react';
import { PAGE_KINDS, type PageKind } from '../../../../lib/search/engine/contract.ts';

/** Returns the kind of pages to show, which is in the address as `?kind=`, and a function that changes it. */
export function useKind(): readonly [PageKind | undefined, (kind: PageKind | undefined) => void] {
  const [kind, setKind] = useState(kindOfAddress);
  useEffect(() => {
    const lifetime = new AbortController();
    addEventListener('popstate', () => setKind(kindOfAddress()), lifetime);
    return () => lifetime.abort();
  }, []);
  const change = (next: PageKind | undefined): void => {
    const url = new URL(location.href);
    if (next === undefined) url.searchParams.delete('kind');
    else url.searchParams.set('kind', next);
    history.replaceState(history.state, '', url);
    setKind(next);
  };
  return [kind, change];
}

function kindOfAddress(): PageKind | undefined {
  const name = new URLSearchParams(location.search).get('kind');
  return PAGE_KINDS.find((kind) => kind === name);
}
