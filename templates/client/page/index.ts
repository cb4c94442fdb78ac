import type { Choices } from '../storage.ts';
import { equipCode } from './code.ts';
import type { PageScope } from './page-scope.ts';
import { startToc } from './toc.ts';

/** Brings the middle of a page to life; the function that comes back ends it, before another takes its place. */
export function startPage(_choices: Choices): () => void {
  const ending = new AbortController();
  const page: PageScope = { root: document, signal: ending.signal };
  equipCode(page);
  startToc(page);
  return () => ending.abort();
}
