import { startCodeTools } from './code-tools.ts';
import { startPageActions } from './page-actions.ts';
import type { PageScope } from '../page-scope.ts';
import { startPermalinks } from './permalinks.ts';

/** Starts everything on a page that copies something: code, the Markdown of the page, and the addresses of its headings. */
export function startCopying(page: PageScope): void {
  startCodeTools(page);
  startPageActions(page);
  startPermalinks(page);
}
