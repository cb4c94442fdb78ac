/** The prefix of the keys for the selected tab of each group. The name of the group follows it. */
export const TAB_KEY = 'docsgen.tab.';

/** The key of the docs version that the reader has chosen. `default` is the name of the set of docs. */
export const VERSION_KEY = 'docsgen.version.default';

/** The key for a reader who has an internal version of the site, but chose to stay on this one. */
export const INTERNAL_KEY = 'docsgen.internal';

/** The value of `INTERNAL_KEY`. */
export const STAYS = 'stays';

/** The key of the pages that the reader opened from the search. */
export const RECENT_KEY = 'docsgen.search.recent';
