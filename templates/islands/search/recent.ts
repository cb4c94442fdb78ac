import { openChoices } from '../../client/storage.ts';
import { RECENT_KEY } from '../../client/choice-keys.ts';

/** A page that was gone to from the search. */
export interface RecentPage {
  readonly url: string;
  readonly title: string;
  readonly trail: string;
}

/** How many are remembered (FACTS §5.10). */
const MOST = 7;

const choices = openChoices(
  () => localStorage,
  // The shell has said so.
  () => undefined,
);

/** The latest first; none where the site does not remember. */
export function recentPages(): readonly RecentPage[] {
  if (!DOCSGEN_SEARCH.recent) return [];
  try {
    const stored: unknown = JSON.parse(choices.read(RECENT_KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isRecentPage).slice(0, MOST) : [];
  } catch {
    // Somebody else wrote something there.
    return [];
  }
}

export function rememberPage(page: RecentPage): void {
  if (DOCSGEN_SEARCH.recent) store([page, ...recentPages().filter(({ url }) => url !== page.url)].slice(0, MOST));
}

export function forgetPage(page: RecentPage): void {
  store(recentPages().filter(({ url }) => url !== page.url));
}

function store(pages: readonly RecentPage[]): void {
  choices.keep(RECENT_KEY, JSON.stringify(pages));
}

function isRecentPage(value: unknown): value is RecentPage {
  const { url, title, trail } = (value ?? {}) as Partial<Record<string, unknown>>;
  return [url, title, trail].every((one) => typeof one === 'string') && /^(?:\/(?!\/)|https?:)/.test(url as string);
}
