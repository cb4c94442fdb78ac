import { openChoices } from '../../../client/storage.ts';
import { RECENT_KEY } from '../../../client/storage-keys.ts';

/** A page that the reader opened from the search. */
export interface RecentPage {
  readonly url: string;
  readonly title: string;
  readonly trail: string;
}

/** How many pages are stored. */
const MAX_RECENT = 7;

const choices = openChoices(
  () => localStorage,
  // The main script already warns about blocked storage.
  () => undefined,
);

/** Returns the recent pages, the latest first. Returns none if the site does not store them. */
export function recentPages(): readonly RecentPage[] {
  if (!DOCSGEN_SEARCH.recent) return [];
  try {
    const stored: unknown = JSON.parse(choices.read(RECENT_KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isRecentPage).slice(0, MAX_RECENT) : [];
  } catch {
    // The stored value is not valid JSON.
    return [];
  }
}

export function addRecentPage(page: RecentPage): void {
  if (DOCSGEN_SEARCH.recent) store([page, ...recentPages().filter(({ url }) => url !== page.url)].slice(0, MAX_RECENT));
}

export function removeRecentPage(page: RecentPage): void {
  store(recentPages().filter(({ url }) => url !== page.url));
}

function store(pages: readonly RecentPage[]): void {
  choices.store(RECENT_KEY, JSON.stringify(pages));
}

function isRecentPage(value: unknown): value is RecentPage {
  const { url, title, trail } = (value ?? {}) as Partial<Record<string, unknown>>;
  const isText = [url, title, trail].every((part) => typeof part === 'string');
  return isText && /^(?:\/(?!\/)|https?:)/.test(url as string);
}
