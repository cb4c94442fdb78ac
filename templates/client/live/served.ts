import { islandsToPlaces, type IslandPlaces } from './islands.ts';
import { takeSheets, type Sheet } from './sheets.ts';

/** A page as the server has sent it, apart from the page that scripts have made of it. */
export interface ServedPage {
  /** Without what says of which version it is. */
  readonly html: string;
  readonly version: string | undefined;
  readonly stamp: string | undefined;
  /** Whether it says that there is no page, because making it has failed. */
  readonly isFailure: boolean;
  /** What the browser would run. */
  readonly scripts: string;
  readonly sheets: readonly Sheet[];
  readonly page: Document;
  readonly islands: IslandPlaces;
}

/** Fetches a page as it is now; undefined for what is no page, or is somewhere else by now. */
export async function fetchServed(address: string): Promise<ServedPage | undefined> {
  const response = await fetch(address, { cache: 'no-store', headers: { accept: 'text/html' } });
  if (response.redirected || !/^text\/html/.test(response.headers.get('content-type') ?? '')) return undefined;
  return readServed(await response.text());
}

const VERSION = / data-live-version="\d*"| data-version="\d*" data-stamp="[^"]*"/g;

function readServed(html: string): ServedPage {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const { documentElement: root } = page;
  const version = root.dataset['liveVersion'];
  root.removeAttribute('data-live-version');
  const own = page.querySelector<HTMLElement>('script[data-stamp]');
  own?.remove();
  const scripts = [...page.querySelectorAll('script:not([type="application/ld+json"])')];
  // Where scripts run, what is in it is text.
  for (const none of page.querySelectorAll('noscript')) none.textContent = '';
  return {
    html: html.replace(VERSION, ''),
    version,
    stamp: own?.dataset['stamp'],
    isFailure: 'liveFailure' in root.dataset,
    scripts: scripts.map(({ outerHTML }) => outerHTML).join('\n'),
    sheets: takeSheets(page),
    page,
    islands: islandsToPlaces(page),
  };
}
