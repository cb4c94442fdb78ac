import { startCopying } from './copying/index.ts';
import { startFeedback } from './feedback.ts';
import type { PageScope } from './page-scope.ts';

/** Starts what readers do with a page: copy parts of it, and answer whether it was helpful. Also starts the tools that only few pages have. */
export function startPageTools(page: PageScope): void {
  startCopying(page);
  startFeedback(page);
  void startTools(page);
}

/** A page is complete without these tools, so it does not matter if they can't be loaded. */
async function startTools(page: PageScope): Promise<void> {
  const has = (selector: string): boolean => page.root.querySelector(selector) !== null;
  const [terms, zoom, notFound] = await Promise.allSettled([
    has('.term') && import('./hovers/terms.ts'),
    has('#docsgen-image-zoom') && import('./media/zoom.ts'),
    has('.similar-pages') && import('./not-found/index.ts'),
  ]);
  if (page.signal.aborted) return;
  if (terms.status === 'fulfilled' && terms.value) terms.value.startTerms(page);
  if (zoom.status === 'fulfilled' && zoom.value) zoom.value.startZoom(page);
  if (notFound.status === 'fulfilled' && notFound.value) await notFound.value.startNotFound(page);
}
