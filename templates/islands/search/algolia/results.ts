import { algoliaProvider } from './provider.ts';
import { resultsPage } from '../results/results-page.tsx';

/** Mounts the results page with an index at Algolia. */
export const mount = resultsPage(algoliaProvider(DOCSGEN_SEARCH));
