import { VERSION_KEY } from '../../client/choice-keys.ts';

/** The version of the docs that is searched from here: that of the page, else the one that the reader chose, else the latest. */
export function currentVersion(): string | undefined {
  const { versions, latest } = DOCSGEN_SEARCH;
  const isKnown = (name: string | null | undefined): boolean => versions.some((one) => one.name === name);
  const ofPage = document.documentElement.dataset['version'];
  if (isKnown(ofPage)) return ofPage;
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
