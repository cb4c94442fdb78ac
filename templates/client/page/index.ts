import type { Choices } from '../storage.ts';
import { equipCode } from './code.ts';
import type { PageScope } from './page-scope.ts';
import { startReveal } from './reveal.ts';
import { startToc } from './toc.ts';

/**
 * Brings the middle of a page to life; the function that comes back ends it, before another takes its place. A page that
 * was changed while it is read is started again, and nobody is led anywhere: parts find what they have made, and go on.
 */
export function startPage(choices: Choices, isAgain = false): () => void {
  const ending = new AbortController();
  const page: PageScope = { root: document, signal: ending.signal };
  equipCode(page);
  startToc(page);
  // It asks the others to show what they hide, so they come first.
  void startParts(page, choices).then(() => {
    if (!page.signal.aborted) startReveal(page, isAgain);
  });
  return () => ending.abort();
}

/** What few pages have comes in files of its own. Without them a page shows all that it has. */
async function startParts(page: PageScope, choices: Choices): Promise<void> {
  const has = (selector: string): boolean => page.root.querySelector(selector) !== null;
  const starts: Promise<() => void>[] = [];
  if (has('.tabs'))
    starts.push(
      import('./tabs.ts').then(
        ({ startTabs }) =>
          () =>
            startTabs(page, choices),
      ),
    );
  if (has('.api-body'))
    starts.push(
      import('./members.ts').then(
        ({ startMembers }) =>
          () =>
            startMembers(page),
      ),
    );
  for (const start of await Promise.allSettled(starts))
    if (start.status === 'fulfilled' && !page.signal.aborted) start.value();
}
