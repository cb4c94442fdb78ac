import { createAnnouncer } from './announcer.ts';
import { openDocuments } from './documents.ts';
import { createLoader } from './loader.ts';
import { isPlainClick, pageTarget } from './page-url.ts';
import { startPrefetch } from './prefetch.ts';
import { createProgress } from './progress.ts';
import { createRouter, scrollToPlace, type Router } from './router.ts';
import { openScrollMemory, type ScrollMemory } from './scroll-memory.ts';

/** What has to know when one page takes the place of another. */
export interface PageLife {
  readonly leave: () => void;
  readonly arrive: () => void;
}

/** What others may ask of the navigation. */
export interface Navigation {
  /** The HTML of a page of the site, from what was fetched ahead if it was. */
  fetchPage(url: URL): Promise<{ readonly html: string }>;
  /** The site has changed: what was fetched ahead is no longer what it has, and there may be other links. */
  renew(): void;
}

/** Follows links within the site by fetching the next page and swapping what differs. Without it, links are links. */
export function startNavigation(life: PageLife): Navigation {
  const { body, documentElement } = document;
  const siteRoot = new URL(documentElement.dataset['base'] ?? '/', location.origin);
  const documents = openDocuments(
    (input, init) => fetch(input, init),
    () => performance.now(),
  );
  const loader = createLoader(document, documents);
  const watchLinks = startPrefetch(document, {
    siteRoot,
    prefetch: (url) => documents.prefetch(url),
    preload: (url) => loader.preload(url),
    connection: () => (navigator as { connection?: object }).connection,
  });
  const scroll = openScrollMemory(window, () => sessionStorage);
  const router = createRouter({
    view: window,
    loader,
    scroll,
    progress: createProgress(body),
    announce: createAnnouncer(body),
    leave: life.leave,
    arrive: () => {
      life.arrive();
      watchLinks();
    },
  });
  followClicks(router, scroll, siteRoot);
  followHistory(router, scroll);
  // What the reader came for goes first.
  addEventListener('load', () => (window.requestIdleCallback ?? setTimeout)(watchLinks));
  if (document.readyState === 'complete') watchLinks();
  const left = scroll.position();
  if (left) scrollTo({ left: left.x, top: left.y, behavior: 'instant' });
  return {
    fetchPage: (url) => documents.load(url),
    renew: () => {
      documents.forget();
      watchLinks();
    },
  };
}

function followClicks(router: Router, scroll: ScrollMemory, siteRoot: URL): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const url = link && isPlainClick(event) ? pageTarget(link, siteRoot) : undefined;
    if (!url) return;
    const isHere = router.isShown(url);
    // A part of the page that is shown: the browser does that best.
    if (isHere && url.hash !== '' && url.search === location.search) return;
    event.preventDefault();
    if (isHere && url.search !== location.search) changeQuery(url, scroll);
    else void router.visit(url, url.href === location.href ? 'replace' : 'push');
  });
}

/** The page stays. Components that read the query hear of it as they do when the reader goes back. */
function changeQuery(url: URL, scroll: ScrollMemory): void {
  history.pushState(scroll.newState(), '', url);
  dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }));
  if (url.hash !== '') scrollToPlace(window, url, undefined);
}

function followHistory(router: Router, scroll: ScrollMemory): void {
  addEventListener('popstate', ({ isTrusted }) => {
    if (!router.isShown(location)) return void router.visit(new URL(location.href), 'pop');
    scroll.arrive();
    // Where only the query is another the page stays as it is (FACTS §5.8).
    if (isTrusted) scrollToPlace(window, location, scroll.position());
  });
}
