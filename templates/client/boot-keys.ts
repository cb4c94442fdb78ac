/** The keys that are read before the first paint. The keys that only few pages use are in `storage-keys.ts`. */

/** The key of the reader's choice of light or dark mode. */
export const THEME_KEY = 'theme';

/** The key of the id of the announcement that the reader has closed. */
export const ANNOUNCEMENT_KEY = 'docsgen.announcement';

/** The key for a reader who has collapsed the sidebar. */
export const SIDEBAR_KEY = 'docsgen.sidebar';

/** The value of `SIDEBAR_KEY`. */
export const HIDDEN = 'hidden';

export type Theme = 'light' | 'dark';

export function isTheme(value: string | null | undefined): value is Theme {
  return value === 'light' || value === 'dark';
}

/** Shows a theme: on the page, and in the parts of the browser that follow the metadata. */
export function applyTheme(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme;
  for (const meta of document.querySelectorAll<HTMLMetaElement>('[name="color-scheme"]')) meta.content = theme;
  for (const meta of document.querySelectorAll<HTMLMetaElement>('[data-scheme]'))
    meta.media = meta.dataset['scheme'] === theme ? '' : 'not all';
}
