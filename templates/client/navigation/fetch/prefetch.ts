/** The state of the connection, in browsers that report it. */
interface Connection {
  readonly effectiveType?: string;
  readonly saveData?: boolean;
}

interface PrefetchOptions {
  /** Returns the page of the site that a link opens, or undefined for all other links. */
  readonly targetOf: (link: HTMLAnchorElement) => URL | undefined;
  readonly keyOf: (url: URL | Location) => string;
  readonly whenIdle: (start: () => void) => void;
  /** Fetches a page that the reader might open. */
  readonly prefetch: (url: URL) => void;
  /** Fetches and parses a page that the reader will probably open. */
  readonly preload: (url: URL) => void;
  readonly connection: () => Connection | undefined;
}

/** How many pages are prefetched for each page in addition to the next one, because links to them are in view. */
const MAX_IN_VIEW = 3;

/** Links in the text of a page. Those in lists of links, such as breadcrumbs, are less likely to be followed. */
const TEXT_LINKS = 'main article a[href]:not(nav a)';

/** Pages are not prefetched over slow connections, or if the reader wants to save data. */
function isLimited(connection: Connection | undefined): boolean {
  return Boolean(connection?.saveData) || Boolean(connection?.effectiveType?.includes('2g'));
}

/**
 * Fetches pages before the reader opens them: immediately when the reader points at a link, touches it or focuses it, and for each page, when
 * the browser is idle, the next page and a few pages that the text in view links to. Each page is fetched once. Returns a function that
 * observes the links of a new page.
 */
export function startPrefetch(document: Document, options: PrefetchOptions): () => void {
  const [seen, pointedAt] = [new Set<string>(), new Set<string>()];
  /** Returns whether the page was fetched. */
  const fetchOnce = (target: EventTarget | null, fetched: Set<string>, fetchPage: (url: URL) => void): boolean => {
    const link = target instanceof Element ? target.closest('a') : null;
    const url = link && options.targetOf(link);
    const key = url ? options.keyOf(url) : undefined;
    if (!url || key === undefined || fetched.has(key) || key === options.keyOf(location)) return false;
    if (isLimited(options.connection())) return false;
    fetched.add(key);
    fetchPage(url);
    return true;
  };
  const watch = linkWatcher(document, (link) => fetchOnce(link, seen, options.prefetch));
  for (const type of ['pointerover', 'touchstart', 'focusin'] as const)
    document.addEventListener(type, ({ target }) => fetchOnce(target, pointedAt, options.preload), { passive: true });
  const watchWhenIdle = (): void => {
    // A parsed page can be shown only once.
    pointedAt.clear();
    options.whenIdle(watch);
  };
  // After the page has loaded, so that prefetching does not delay it.
  if (document.readyState === 'complete') watchWhenIdle();
  else addEventListener('load', watchWhenIdle);
  return watchWhenIdle;
}

/** Returns a function that fetches the next page and observes the links of the page. */
function linkWatcher(document: Document, fetchPage: (link: Element) => boolean): () => void {
  let observer: IntersectionObserver | undefined;
  return () => {
    let rest = MAX_IN_VIEW;
    observer?.disconnect();
    observer = new IntersectionObserver((entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        observer?.unobserve(target);
        if (rest > 0 && fetchPage(target)) rest--;
      }
      if (rest === 0) observer?.disconnect();
    });
    const next = document.querySelector('a[rel="next"]');
    if (next) fetchPage(next);
    for (const link of document.querySelectorAll(TEXT_LINKS)) observer.observe(link);
  };
}
