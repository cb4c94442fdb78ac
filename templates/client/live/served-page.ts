import { extractIslands, type IslandsByKey } from './patch/islands.ts';
import { extractSheets, type Sheet } from './patch/style-sheets.ts';

/** A page as the server sent it, before scripts changed it. */
export interface ServedPage {
  /** The HTML without the attributes of its version. */
  readonly html: string;
  readonly version: string | undefined;
  readonly stamp: string | undefined;
  /** Whether the server sent an error message because it could not render the page. */
  readonly isFailure: boolean;
  /** The HTML of all scripts that the browser would run. */
  readonly scripts: string;
  readonly sheets: readonly Sheet[];
  readonly page: Document;
  readonly islands: IslandsByKey;
}

/** Fetches the current version of a page. Returns undefined for a redirect, and for a response that is not HTML. */
export async function fetchServedPage(address: string): Promise<ServedPage | undefined> {
  const response = await fetch(address, { cache: 'no-store', headers: { accept: 'text/html' } });
  if (response.redirected || !/^text\/html/.test(response.headers.get('content-type') ?? '')) return undefined;
  return parseServedPage(await response.text());
}

const VERSION = / data-live-version="\d*"| data-version="\d*" data-stamp="[^"]*"/g;

function parseServedPage(html: string): ServedPage {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const { documentElement: root } = page;
  const version = root.dataset['liveVersion'];
  root.removeAttribute('data-live-version');
  const liveScript = page.querySelector<HTMLElement>('script[data-stamp]');
  liveScript?.remove();
  const scripts = [...page.querySelectorAll('script:not([type="application/ld+json"])')];
  // Browsers that run scripts treat the content of `noscript` as text.
  for (const noscript of page.querySelectorAll('noscript')) noscript.textContent = '';
  return {
    html: html.replace(VERSION, ''),
    version,
    stamp: liveScript?.dataset['stamp'],
    isFailure: 'liveFailure' in root.dataset,
    scripts: scripts.map(({ outerHTML }) => outerHTML).join('\n'),
    sheets: extractSheets(page),
    page,
    islands: extractIslands(page),
  };
}
