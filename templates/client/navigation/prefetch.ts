import { pageKey, pageTarget } from './page-url.ts';

/** What the browser says about the connection, where it does. */
interface Connection {
  readonly effectiveType?: string;
  readonly saveData?: boolean;
}

interface Prefetching {
  readonly siteRoot: URL;
  /** For what may be wanted. */
  readonly prefetch: (url: URL) => void;
  /** For what will very likely be wanted in a moment. */
  readonly preload: (url: URL) => void;
  readonly connection: () => Connection | undefined;
}

/** Nothing is fetched ahead on a slow connection, or where the reader asked to save data. */
function isThrifty(connection: Connection | undefined): boolean {
  return Boolean(connection?.saveData) || Boolean(connection?.effectiveType?.includes('2g'));
}

/**
 * Fetches pages before they are asked for: when a link to one comes into view, and at once when it is pointed at or
 * touched; each once. The function that comes back looks at the links of a page that has come.
 */
export function startPrefetch(document: Document, ahead: Prefetching): () => void {
  const [seen, pointedAt] = [new Set<string>(), new Set<string>()];
  const ask = (target: EventTarget | null, asked: Set<string>, fetchAhead: (url: URL) => void): void => {
    const link = target instanceof Element ? target.closest('a') : null;
    const url = link && pageTarget(link, ahead.siteRoot);
    if (!url || asked.has(pageKey(url)) || pageKey(url) === pageKey(location) || isThrifty(ahead.connection())) return;
    asked.add(pageKey(url));
    fetchAhead(url);
  };
  const views = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      views.unobserve(target);
      ask(target, seen, ahead.prefetch);
    }
  });
  for (const type of ['pointerover', 'touchstart', 'focusin'] as const)
    document.addEventListener(type, ({ target }) => ask(target, pointedAt, ahead.preload), { passive: true });
  return () => {
    views.disconnect();
    for (const link of document.querySelectorAll('a[href]')) views.observe(link);
  };
}
