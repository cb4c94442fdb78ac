import { pageAddress, pageKey } from './page-url.ts';

/** How long a page that was fetched ahead of time is good for, in milliseconds. */
const FRESH_FOR = 5 * 60_000;

/** How many pages are fetched ahead at the same time: what the reader asks for must not wait behind them. */
const AT_ONCE = 2;

/** A page as it came from the server. */
export interface FetchedPage {
  readonly html: string;
  /** Where it was found, after redirects of the server. */
  readonly url: URL;
}

/** Thrown when an address is no page that can be put in the place of this one; the browser has to load it. */
export class NotAPage extends Error {}

/** The pages of the site, fetched once and kept for a while. */
export interface Documents {
  /** Fetches a page that may be wanted. Failing is no matter: it is fetched again when it is asked for. */
  prefetch(url: URL): void;
  /** Fails with what `fetch` fails with, with an `Error` for a status, or with {@link NotAPage}. */
  load(url: URL): Promise<FetchedPage>;
  /** What was fetched is no longer what the site has. */
  forget(): void;
}

interface Entry {
  readonly page: Promise<FetchedPage>;
  readonly since: number;
}

export function openDocuments(get: typeof fetch, now: () => number): Documents {
  const entries = new Map<string, Entry>();
  const waiting: URL[] = [];
  const running = { count: 0 };

  const load = (url: URL, priority: RequestPriority): Promise<FetchedPage> => {
    const key = pageKey(url);
    const known = entries.get(key);
    if (known && now() - known.since < FRESH_FOR) return known.page;
    const page = fetchPage(get, url, priority);
    entries.set(key, { page, since: now() });
    page.catch(() => entries.delete(key));
    return page;
  };

  const runNext = (): void => {
    const url = running.count < AT_ONCE ? waiting.shift() : undefined;
    if (!url) return;
    running.count++;
    const goOn = (): void => {
      running.count--;
      runNext();
    };
    load(url, 'low').then(goOn, goOn);
  };

  return {
    load: (url) => load(url, 'high'),
    forget: () => entries.clear(),
    prefetch: (url) => {
      waiting.push(url);
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
