/** What is read before the first paint. What only few pages store is in `choice-keys.ts`. */

/** Where the reader's choice of light or dark is stored (SPEC: "under a theme key"). */
export const THEME_KEY = 'theme';

/** Where the id of the announcement is stored that the reader has closed. */
export const ANNOUNCEMENT_KEY = 'docsgen.announcement';

export type Theme = 'light' | 'dark';

export function isTheme(value: string | null | undefined): value is Theme {
  return value === 'light' || value === 'dark';
}
