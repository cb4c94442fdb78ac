import { hostedProvider } from './hosted-provider.ts';
import { resultsPage } from './results-page.tsx';

/** The page of results over a hosted index. */
export const mount = resultsPage(hostedProvider(DOCSGEN_SEARCH));
