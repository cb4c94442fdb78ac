import type { SearchSettings } from '../../../lib/core/view/index.ts';

declare global {
  /** Replaced by esbuild with the settings of the site. */
  const DOCSGEN_SEARCH: SearchSettings;
}
