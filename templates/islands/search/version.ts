import type { PageKind } from '../../../lib/search/engine/contract.ts';
import { versionKey } from '../../client/storage-keys.ts';

/**
 * Returns the version of the docs to search: the version of the page or of its address, or else the version that the reader has chosen, or
 * else the latest one.
 */
export function currentVersion(): string | undefined {
  const { versions, latest } = DOCSGEN_SEARCH;
  const known = new Set(versions.map(({ name }) => name));
  const candidates = [
    document.documentElement.dataset['version'] ?? new URLSearchParams(location.search).get('version'),
    storedVersion(latest ?? ''),
  ];
  return candidates.find((name) => name !== null && known.has(name)) ?? latest;
}

function storedVersion(latest: string): string | null {
  try {
    return localStorage.getItem(versionKey(latest));
  } catch {
    return null;
  }
}

/** Returns the address of the results page for a query and a kind of pages, in the version to search. Returns undefined if the site has no such page. */
export function resultsHref(query: string, kind?: PageKind): string | undefined {
  const { searchHref, versions, latest } = DOCSGEN_SEARCH;
  if (searchHref === undefined) return undefined;
  const version = currentVersion();
  const params = new URLSearchParams({ q: query });
  if (versions.length > 1 && version !== undefined && version !== latest) params.set('version', version);
  if (kind !== undefined) params.set('kind', kind);
  return `${searchHref}?${params.toString()}`;
}
