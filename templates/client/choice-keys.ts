/** Where the choice among the tabs of a group is stored, with the name of the group behind it. */
export const TAB_KEY = 'docsgen.tab.';

/** Where the version of the docs is stored that the reader has chosen; `default` is the name of the set of docs. */
export const VERSION_KEY = 'docsgen.version.default';

/** Where the wish to stay on this site is stored, of a reader who has another one in an internal network. */
export const INTERNAL_KEY = 'docsgen.internal';

export const STAYS = 'stays';

/** Where the pages are stored that the reader went to from the search. */
export const RECENT_KEY = 'docsgen.search.recent';
