import { pageAddress, pageKey } from '../page-url.ts';

/** How long a prefetched page is reused, in milliseconds. */
const MAX_AGE = 5 * 60_000;

/** How many pages are prefetched at the same time, so that they do not delay the page that the reader opens. */
const MAX_CONCURRENT = 2;

/** A page as the server sent it. */
export interface FetchedPage {
  readonly html: string;
  /** The address of the response, after redirects of the server. */
  readonly url: URL;
}

/** Thrown for an address that is not a page of this build, so the browser has to load it. */
export class NotAPage extends Error {}

/** Fetches pages of the site, and keeps them for a while. */
export interface PageCache {
  /** Fetches a page that the reader might open. Ignores failures, because the page is then fetched again when it is opened. */
  prefetch(url: URL): void;
  /** Rejects with the error of `fetch`, with an `Error` for a status that is not OK, or with {@link NotAPage}. */
  load(url: URL): Promise<FetchedPage>;
  /** Drops all pages, after the site has changed. */
  clear(): void;
}

interface Entry {
  readonly page: Promise<FetchedPage>;
  readonly fetchedAt: number;
}

export function openPageCache(get: typeof fetch, now: () => number): PageCache {
  const entries = new Map<string, Entry>();
  const queue: URL[] = [];
  const running = { count: 0 };

  const load = (url: URL, priority: RequestPriority): Promise<FetchedPage> => {
    const key = pageKey(url);
    const cached = entries.get(key);
    if (cached && now() - cached.fetchedAt < MAX_AGE) return cached.page;
    const page = fetchPage(get, url, priority);
    entries.set(key, { page, fetchedAt: now() });
    page.catch(() => entries.delete(key));
    return page;
  };

  const runNext = (): void => {
    const url = running.count < MAX_CONCURRENT ? queue.shift() : undefined;
    if (!url) return;
    running.count++;
    const proceed = (): void => {
      running.count--;
      runNext();
    };
    load(url, 'low').then(proceed, proceed);
  };

  return {
    load: (url) => load(url, 'high'),
    clear: () => entries.clear(),
    prefetch: (url) => {
      queue.push(url);
      runNext();
    },
  };
}

async function fetchPage(get: typeof fetch, url: URL, priority: RequestPriority): Promise<FetchedPage> {
  const address = pageAddress(url).href.replace(/#.*$/s, '');
  const response = await get(address, { priority, headers: { accept: 'text/html' } });
  if (!response.ok) throw new Error(`${address} could not be loaded: ${response.status} ${response.statusText}`);
  if (!/^text\/html/.test(response.headers.get('content-type') ?? '')) throw new NotAPage(address);
  return { html: await response.text(), url: new URL(response.url || address) };
}
