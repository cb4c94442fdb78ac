/** The prefix of the keys for the selected tab of each group. The name of the group follows it. */
export const TAB_KEY = 'docsgen.tab.';

/** Returns the key of the version that the reader has chosen in the docs of a version: `2.0`, or `community/2.0` in the docs `community`. */
export function versionKey(version: string): string {
  const slash = version.indexOf('/');
  return `docsgen.version.${slash === -1 ? 'default' : version.slice(0, slash)}`;
}

/** The key for a reader who has an internal version of the site, but chose to stay on this one. */
export const INTERNAL_KEY = 'docsgen.internal';

/** The value of `INTERNAL_KEY`. */
export const STAYS = 'stays';

/** The key of the pages that the reader opened from the search. */
export const RECENT_KEY = 'docsgen.search.recent';
