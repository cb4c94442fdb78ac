/** The keys that are read before the first paint. The keys that only few pages use are in `storage-keys.ts`. */

/** The key of the reader's choice of light or dark mode. */
export const THEME_KEY = 'theme';

/** The key of the id of the announcement that the reader has closed. */
export const ANNOUNCEMENT_KEY = 'docsgen.announcement';

export type Theme = 'light' | 'dark';

export function isTheme(value: string | null | undefined): value is Theme {
  return value === 'light' || value === 'dark';
}
