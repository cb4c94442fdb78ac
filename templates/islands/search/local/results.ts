import { browserIndex } from './browser-index.ts';
import { resultsPage } from '../results/results-page.tsx';

/** Mounts the results page with the site's search index. */
export const mount = resultsPage(browserIndex());
