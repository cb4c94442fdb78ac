import { decodeHash } from '../hash.ts';
import { afterPaint, type DeferredScripts } from '../load-deferred.ts';
import type { Choices } from '../storage.ts';
import { startHeldTarget } from './held-target.ts';
import type { PageScope } from './page-scope.ts';
import { startReveal } from './reveal.ts';

/** The parts of the main script that the scripts of a page use. */
interface PageParts {
  readonly choices: Choices;
  /** Pending until the deferred scripts have loaded. */
  readonly deferred: Promise<DeferredScripts>;
}

/**
 * Starts the scripts for the content of a page. Returns a function that stops them, to call before another page replaces this one.
 * `isRestart` is true if the development server patched the page: then the scripts keep the state of the page and do not scroll.
 */
export function startPage({ choices, deferred }: PageParts, isRestart = false): () => void {
  const lifetime = new AbortController();
  const page: PageScope = { root: document, signal: lifetime.signal };
  const held = startHeldTarget(page, isRestart);
  void deferred.then(({ startPageTools, startToc, startSettled }) => {
    afterPaint(() => {
      if (page.signal.aborted) return;
      startPageTools(page);
      startToc(page, { held, idOf: decodeHash });
      startSettled(page);
    });
  });
  // The other parts start first, because they handle the events that `startReveal` dispatches.
  void startParts(page, choices).then(() => {
    if (!page.signal.aborted) startReveal(page, held, isRestart);
  });
  return () => lifetime.abort();
}

/** Loads the scripts that only few pages need, as separate files. A page is complete without them. */
async function startParts(page: PageScope, choices: Choices): Promise<void> {
  const has = (selector: string): boolean => page.root.querySelector(selector) !== null;
  const start = async <Module>(module: Promise<Module>, run: (module: Module) => void): Promise<void> => {
    const loaded = await module;
    if (!page.signal.aborted) run(loaded);
  };
  await Promise.allSettled([
    has('.tabs') && start(import('./tabs.ts'), (module) => module.startTabs(page, choices)),
    has('.diagram pre,source[media]') && start(import('./media/index.ts'), (module) => module.startThemedMedia(page)),
    has('[name=docsgen-anchors]') &&
      start(import('../redirects/anchor-redirects.ts'), (module) => module.startAnchorRedirects(page, decodeHash)),
    has('.api-body') && start(import('./member-filter.ts'), (module) => module.startMemberFilter(page)),
  ]);
}
