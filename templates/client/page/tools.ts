import { startCopying } from './copying/index.ts';
import { startFeedback } from './feedback.ts';
import type { PageScope } from './page-scope.ts';

/** Starts what readers do with a page: copy parts of it, and answer whether it was helpful. */
export function startPageTools(page: PageScope): void {
  startCopying(page);
  startFeedback(page);
}
