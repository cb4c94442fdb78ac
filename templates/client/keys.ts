/** Where the reader's choice of light or dark is stored (SPEC: "under a theme key"). */
export const THEME_KEY = 'theme';

/** Where the id of the announcement is stored that the reader has closed. */
export const ANNOUNCEMENT_KEY = 'docsgen.announcement';

/** Where the choice among the tabs of a group is stored, with the name of the group behind it. */
export const TAB_KEY = 'docsgen.tab.';

export type Theme = 'light' | 'dark';

export function isTheme(value: string | null | undefined): value is Theme {
  return value === 'light' || value === 'dark';
}

/** Where the version of the docs is stored that the reader has chosen; `default` is the name of the set of docs. */
export const VERSION_KEY = 'docsgen.version.default';

/** Where the wish to stay on this site is stored, of a reader who has another one in an internal network. */
export const INTERNAL_KEY = 'docsgen.internal';

export const STAYS = 'stays';
