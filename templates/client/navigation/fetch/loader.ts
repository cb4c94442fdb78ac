import { whenIdle } from '../../load-deferred.ts';
import { NotAPage, type FetchedPage, type PageCache } from './page-cache.ts';
import { pageKey } from '../page-url.ts';
import { filesOfBuild, loadStyles } from '../swap/styles.ts';

/** The maximum number of redirect pages in a row. */
const MAX_REDIRECTS = 5;

/** A page that can replace the current one. */
export interface LoadedPage {
  readonly next: Document;
  readonly url: URL;
}

/** Parses fetched pages. */
export interface Loader {
  /** Rejects like `PageCache.load`, and with {@link NotAPage} for a page of another build. */
  load(requested: URL): Promise<LoadedPage>;
  /** Fetches and parses a page that the reader will probably open, and loads its style sheets. */
  preload(url: URL): void;
}

export function createLoader(document: Document, pages: PageCache): Loader {
  // The page that the reader pointed at last, and its document after it was parsed. Showing a page moves nodes out of its document.
  let preloaded: { readonly page: FetchedPage; readonly parsed?: Document } | undefined;
  const documentOf = (page: FetchedPage): Document => {
    const parsed = preloaded?.page === page ? preloaded.parsed : undefined;
    preloaded = undefined;
    return parsed ?? parse(page);
  };
  const parseWhenIdle = (page: FetchedPage): void => {
    preloaded = { page };
    // A pointer that passes over a list of links must not cause all their pages to be parsed.
    whenIdle(() => {
      if (preloaded?.page !== page) return;
      const parsed = preloaded.parsed ?? parse(page);
      preloaded = { page, parsed };
      if (isSameBuild(document, parsed)) void loadStyles(document, parsed);
    });
  };
  const load = async (requested: URL, redirects: number): Promise<LoadedPage> => {
    const page = await pages.load(requested);
    const next = documentOf(page);
    const url = new URL(page.url);
    url.hash = requested.hash;
    // The page may have been prefetched with another query.
    if (pageKey(url) === pageKey(requested)) url.search = requested.search;
    const target = redirects > 0 ? redirectTarget(next, url) : undefined;
    if (target) return load(target, redirects - 1);
    if (!isSameBuild(document, next)) throw new NotAPage(url.href);
    await loadStyles(document, next);
    return { next, url };
  };
  return {
    load: (requested) => load(requested, MAX_REDIRECTS),
    preload: (url) =>
      void pages.load(url).then(
        (page) => preloaded?.page === page || parseWhenIdle(page),
        () => undefined,
      ),
  };
}

function parse({ html }: FetchedPage): Document {
  return new DOMParser().parseFromString(html, 'text/html');
}

/** Returns the target of a redirect page. */
function redirectTarget(page: Document, url: URL): URL | undefined {
  const refresh = page.querySelector<HTMLMetaElement>('meta[http-equiv="refresh"]')?.content.match(/url=(.+)$/i)?.[1];
  if (refresh === undefined) return undefined;
  const target = new URL(refresh, url);
  if (target.hash === '') target.hash = url.hash;
  return target;
}

/** Returns whether two documents belong to the same build. A page with other styles or scripts has to be loaded by the browser. */
function isSameBuild(current: Document, next: Document): boolean {
  return (
    filesOfBuild(current) === filesOfBuild(next) && [current, next].every(canBeSwapped) && canRunHandlers(current, next)
  );
}

/** Returns whether the policy of the current page, which browsers keep, allows the event handlers of the next page (`'unsafe-hashes'`). */
function canRunHandlers(current: Document, next: Document): boolean {
  const policy = policyOf(next);
  return !policy.includes('unsafe-hashes') || policy === policyOf(current);
}

function policyOf(page: Document): string {
  return page.querySelector<HTMLMetaElement>('meta[http-equiv]')?.content ?? '';
}

/** Returns whether a page has a main part and no element in its head, such as a script, that has to run each time the page is opened. */
function canBeSwapped(page: Document): boolean {
  return page.querySelector('#docsgen-main') !== null && !page.querySelector('[data-page-head]');
}
