import { whenIdle, type DeferredScripts } from '../load-deferred.ts';
import { createAnnouncer } from './announcer.ts';
import { openPageCache } from './fetch/page-cache.ts';
import { createLoader } from './fetch/loader.ts';
import { isPlainClick, pageKey, pageTarget } from './page-url.ts';
import { createProgress } from './progress.ts';
import { createRouter, scrollToTarget, type Router } from './router.ts';
import { openScrollMemory, type ScrollMemory } from './scroll-memory.ts';

/** Called when a page is replaced by another one. */
export interface PageLifecycle {
  readonly leave: () => void;
  readonly arrive: () => void;
}

/** The part of the navigation that other scripts use. */
export interface Navigation {
  /** Returns the HTML of a page of the site, prefetched if possible. */
  fetchPage(url: URL): Promise<{ readonly html: string }>;
  /** Drops prefetched pages and observes the links again, after the site has changed. */
  renew(): void;
}

/** Follows links within the site by fetching the next page and replacing only what differs. Without it, browsers follow the links. */
export function startNavigation(deferred: Promise<DeferredScripts>, lifecycle: PageLifecycle): Navigation {
  const { body, documentElement } = document;
  const siteRoot = new URL(documentElement.dataset['base'] ?? '/', location.origin);
  const pages = openPageCache(
    (input, init) => fetch(input, init),
    () => performance.now(),
  );
  const loader = createLoader(document, pages);
  const prefetch = { watchLinks: () => undefined as void };
  const scroll = openScrollMemory(window, () => sessionStorage);
  const router = createRouter({
    view: window,
    loader,
    scroll,
    progress: createProgress(body),
    announce: createAnnouncer(body),
    leave: lifecycle.leave,
    arrive: () => {
      lifecycle.arrive();
      prefetch.watchLinks();
    },
  });
  followClicks(router, scroll, siteRoot);
  followHistory(router, scroll);
  void deferred.then(({ startPrefetch }) => {
    prefetch.watchLinks = startPrefetch(document, {
      targetOf: (link) => pageTarget(link, siteRoot),
      keyOf: pageKey,
      whenIdle,
      prefetch: (url) => pages.prefetch(url),
      preload: (url) => loader.preload(url),
      connection: () => (navigator as { connection?: object }).connection,
    });
  });
  const position = scroll.position();
  if (position) scrollToTarget(window, location, position);
  return {
    fetchPage: (url) => pages.load(url),
    renew: () => {
      pages.clear();
      prefetch.watchLinks();
    },
  };
}

function followClicks(router: Router, scroll: ScrollMemory, siteRoot: URL): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const url = link && isPlainClick(event) ? pageTarget(link, siteRoot) : undefined;
    if (!url) return;
    const isCurrentPage = router.isShown(url);
    // The browser follows links to a part of the current page.
    if (isCurrentPage && url.hash !== '' && url.search === location.search) return;
    event.preventDefault();
    if (isCurrentPage && url.search !== location.search) changeQuery(url, scroll);
    else void router.visit(url, url.href === location.href ? 'replace' : 'push');
  });
}

/** Changes the query without replacing the page. Dispatches `popstate`, as if the reader went back, for components that read the query. */
function changeQuery(url: URL, scroll: ScrollMemory): void {
  history.pushState(scroll.newState(), '', url);
  dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }));
  if (url.hash !== '') scrollToTarget(window, url, undefined);
}

function followHistory(router: Router, scroll: ScrollMemory): void {
  addEventListener('popstate', ({ isTrusted }) => {
    if (!router.isShown(location)) return void router.visit(new URL(location.href), 'pop');
    // The reader went back to this page before another one had loaded.
    router.stay();
    scroll.arrive();
    // If only the query changed, the page stays as it is.
    if (isTrusted) scrollToTarget(window, location, scroll.position());
  });
}
