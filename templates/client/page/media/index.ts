import { startDiagrams } from './diagrams.ts';
import type { PageScope } from '../page-scope.ts';
import { startPictures } from './pictures.ts';

/** Starts what the theme changes in the content of a page: diagrams, and pictures with a variant for each theme. */
export function startThemedMedia(page: PageScope): void {
  startDiagrams(page);
  startPictures(page);
}
