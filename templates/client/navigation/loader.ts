import { NotAPage, type Documents, type FetchedPage } from './documents.ts';
import { pageKey } from './page-url.ts';
import { filesOfBuild, loadStyles } from './styles.ts';

/** How many pages in a row may send their visitors on. */
const MAX_HOPS = 5;

/** A page that can be put in the place of the one that is shown. */
export interface LoadedPage {
  readonly next: Document;
  readonly url: URL;
}

/** Makes documents of pages that were fetched. */
export interface Loader {
  /** Fails as `Documents.load` does, and with {@link NotAPage} for a page of another build. */
  load(asked: URL): Promise<LoadedPage>;
  /** For a page that will very likely be asked for in a moment: it is parsed as well. */
  preload(url: URL): void;
}

export function createLoader(document: Document, documents: Documents): Loader {
  // The page that was pointed at last, and its document once there was time. It is taken apart when it is shown.
  let likely: { readonly page: FetchedPage; readonly parsed?: Document } | undefined;
  const documentOf = (page: FetchedPage): Document => {
    const ready = likely?.page === page ? likely.parsed : undefined;
    likely = undefined;
    return ready ?? parse(page);
  };
  const prepare = (page: FetchedPage): void => {
    likely = { page };
    // A pointer that passes over a list of links is no reason to parse all their pages.
    (window.requestIdleCallback ?? setTimeout)(() => {
      if (likely?.page === page) likely = { page, parsed: likely.parsed ?? parse(page) };
    });
  };
  const load = async (asked: URL, hops: number): Promise<LoadedPage> => {
    const page = await documents.load(asked);
    const next = documentOf(page);
    const url = new URL(page.url);
    url.hash = asked.hash;
    // The same page may have been fetched ahead for another query.
    if (pageKey(url) === pageKey(asked)) url.search = asked.search;
    const target = hops > 0 ? whereSent(next, url) : undefined;
    if (target) return load(target, hops - 1);
    if (!isSameBuild(document, next)) throw new NotAPage(url.href);
    await loadStyles(document, next);
    return { next, url };
  };
  return {
    load: (asked) => load(asked, MAX_HOPS),
    preload: (url) =>
      void documents.load(url).then(
        (page) => likely?.page === page || prepare(page),
        () => undefined,
      ),
  };
}

function parse({ html }: FetchedPage): Document {
  return new DOMParser().parseFromString(html, 'text/html');
}

/** Where a page leads that is there for its old address alone. */
function whereSent(page: Document, url: URL): URL | undefined {
  const refresh = page.querySelector<HTMLMetaElement>('meta[http-equiv="refresh"]')?.content.match(/url=(.+)$/i)?.[1];
  if (refresh === undefined) return undefined;
  const target = new URL(refresh, url);
  if (target.hash === '') target.hash = url.hash;
  return target;
}

/** Whether two documents are of one build: with other styles or scripts a page has to be loaded whole. */
function isSameBuild(current: Document, next: Document): boolean {
  return filesOfBuild(current) === filesOfBuild(next) && [current, next].every(hasMain);
}

function hasMain(page: Document): boolean {
  return page.querySelector('#docsgen-main') !== null;
}
