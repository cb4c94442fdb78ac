import type { SearchSettings } from '../../../lib/core/view/index.ts';

export type { SearchSettings };

declare global {
  /** Defined by esbuild; it stands for a literal. */
  const DOCSGEN_SEARCH: SearchSettings;
}
