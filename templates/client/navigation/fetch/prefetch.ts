import { pageKey, pageTarget } from '../page-url.ts';

/** The state of the connection, in browsers that report it. */
interface Connection {
  readonly effectiveType?: string;
  readonly saveData?: boolean;
}

interface PrefetchOptions {
  readonly siteRoot: URL;
  /** Fetches a page that the reader might open. */
  readonly prefetch: (url: URL) => void;
  /** Fetches and parses a page that the reader will probably open. */
  readonly preload: (url: URL) => void;
  readonly connection: () => Connection | undefined;
}

/** Pages are not prefetched over slow connections, or if the reader wants to save data. */
function isLimited(connection: Connection | undefined): boolean {
  return Boolean(connection?.saveData) || Boolean(connection?.effectiveType?.includes('2g'));
}

/**
 * Fetches pages before the reader opens them: when a link comes into view, and immediately when the reader points at a link or touches it.
 * Each page is fetched once. Returns a function that observes the links of a new page.
 */
export function startPrefetch(document: Document, options: PrefetchOptions): () => void {
  const [seen, pointedAt] = [new Set<string>(), new Set<string>()];
  const fetchOnce = (target: EventTarget | null, fetched: Set<string>, fetchPage: (url: URL) => void): void => {
    const link = target instanceof Element ? target.closest('a') : null;
    const url = link && pageTarget(link, options.siteRoot);
    if (!url || fetched.has(pageKey(url)) || pageKey(url) === pageKey(location) || isLimited(options.connection()))
      return;
    fetched.add(pageKey(url));
    fetchPage(url);
  };
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      observer.unobserve(target);
      fetchOnce(target, seen, options.prefetch);
    }
  });
  for (const type of ['pointerover', 'touchstart', 'focusin'] as const)
    document.addEventListener(type, ({ target }) => fetchOnce(target, pointedAt, options.preload), { passive: true });
  return () => {
    observer.disconnect();
    for (const link of document.querySelectorAll('a[href]')) observer.observe(link);
  };
}
