import { VERSION_KEY } from '../../client/choice-keys.ts';

/**
 * The version of the docs that is searched from here: that of the page or of its address, else the one that the reader
 * chose, else the latest.
 */
export function currentVersion(): string | undefined {
  const { versions, latest } = DOCSGEN_SEARCH;
  const isKnown = (name: string | null | undefined): boolean => versions.some((one) => one.name === name);
  const ofPage = document.documentElement.dataset['version'] ?? new URLSearchParams(location.search).get('version');
  if (isKnown(ofPage)) return ofPage!;
  const chosen = storedVersion();
  return isKnown(chosen) ? chosen! : latest;
}

function storedVersion(): string | null {
  try {
    return localStorage.getItem(VERSION_KEY);
  } catch {
    return null;
  }
}

/** The page of results for a query, in the version that is searched from here; undefined where there is no such page. */
export function resultsHref(query: string): string | undefined {
  const { searchHref, versions, latest } = DOCSGEN_SEARCH;
  if (searchHref === undefined) return undefined;
  const version = currentVersion();
  const asked = new URLSearchParams({ q: query });
  if (versions.length > 1 && version !== undefined && version !== latest) asked.set('version', version);
  return `${searchHref}?${asked.toString()}`;
}
