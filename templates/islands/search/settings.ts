import type { SearchSettings } from '../../../lib/core/view/index.ts';

/** Declares the settings of the search, which esbuild inserts. */
declare global {
  /** Replaced by esbuild with the settings of the site. */
  const DOCSGEN_SEARCH: SearchSettings;
}
