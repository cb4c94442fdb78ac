import { browserIndex } from './browser-index.ts';
import { resultsPage } from './results-page.tsx';

/** The page of results over the site's own index. */
export const mount = resultsPage(browserIndex());
