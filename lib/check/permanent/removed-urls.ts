import type { ManifestPage, NewRedirect, UrlManifest } from '../../core/model/index.ts';
import { splitAddress } from '../../core/address.ts';
import { decodePath } from '../../core/paths.ts';
import type { CurrentUrls } from './current-urls.ts';
import { anchorFinder, type LostAnchor } from './moved-anchors.ts';
import { homeFinder, type NewHome, type Renames } from './new-homes.ts';

/** A published path that is neither a page nor a redirect anymore. */
export interface RemovedUrl {
  readonly url: string;
  /** Undefined if no page is similar enough. */
  readonly home: NewHome | undefined;
  /** The target, if the URL was a redirect. */
  readonly redirectedTo?: string;
}

/** A published page that lost anchors. */
export interface RemovedAnchors {
  readonly url: string;
  /** The path of the page that readers see at this URL now, or would see after the suggested redirect. */
  readonly page: string;
  readonly lost: readonly LostAnchor[];
}

/** The differences between a manifest and the current site. */
export interface RemovedUrls {
  readonly urls: readonly RemovedUrl[];
  readonly anchors: readonly RemovedAnchors[];
}

/** Finds the published URLs and anchors that the current site does not have, in the order of the manifest. */
export function removedUrls(manifest: UrlManifest, current: CurrentUrls, renames: Renames): RemovedUrls {
  const findHome = homeFinder(manifest, current, renames);
  const findAnchors = anchorFinder(manifest, current);
  const urls: RemovedUrl[] = [];
  const anchors: RemovedAnchors[] = [];
  for (const [url, page] of Object.entries(manifest.pages)) {
    const exists = current.exists(url);
    const home = exists ? undefined : (ofOtherCase(current, url) ?? findHome(url, page));
    if (!exists) urls.push({ url, home });
    const shown = exists ? url : home?.page.url;
    const lost = shown === undefined ? [] : lostAnchors(current, url, shown, page);
    if (shown !== undefined && lost.length > 0) {
      const target = targetOf(current, shown);
      anchors.push({ url, page: target, lost: findAnchors(page.anchors ?? [], lost, target) });
    }
  }
  return { urls: [...urls, ...removedRedirects(manifest, current)], anchors };
}

/** Anchors on a redirect to another anchor are not lost, because its author chose where readers arrive. */
function lostAnchors(current: CurrentUrls, url: string, shown: string, { anchors = [] }: ManifestPage): string[] {
  return anchors.filter((anchor) => !current.hasAnchor(url, anchor) && !current.hasAnchor(shown, anchor));
}

/** Returns the path of the page to which a redirect leads, or the path itself. */
function targetOf(current: CurrentUrls, path: string): string {
  const to = current.pageAt(path)?.to;
  return to === undefined ? path : decodePath(splitAddress(to).path);
}

function ofOtherCase(current: CurrentUrls, url: string): NewHome | undefined {
  const page = current.similarTo(url);
  return page && { page, reason: 'only the letter case of the path has changed' };
}

function removedRedirects({ redirects, pages }: UrlManifest, current: CurrentUrls): RemovedUrl[] {
  return Object.entries(redirects)
    .filter(([from]) => !isReachable(current, from) && pages[from] === undefined)
    .map(([url, to]) => {
      const page = current.pageAt(decodePath(splitAddress(to).path));
      return { url, redirectedTo: to, home: page && { page, reason: 'the redirect led there' } };
    });
}

/** Returns whether the path of a redirect exists, or its anchor if it has one. */
function isReachable(current: CurrentUrls, from: string): boolean {
  const { path, hash } = splitAddress(from);
  return hash === '' ? current.exists(path) : current.hasAnchor(path, hash.slice(1));
}

/** Returns the redirect that keeps a removed URL working. Undefined if its new home is not known or can't have a redirect. */
export function redirectFor({ url, home, redirectedTo }: RemovedUrl): NewRedirect | undefined {
  if (!home || isOtherCase(url, home)) return undefined;
  return { from: url, to: redirectedTo ?? home.page.url };
}

/** Returns whether the new URL differs only in letter case. A redirect would have the same file as the page. */
export function isOtherCase(url: string, { page }: NewHome): boolean {
  return url.toLowerCase() === page.url.toLowerCase();
}

/** Returns the redirects that keep the lost anchors of a page working. */
export function anchorRedirectsFor({ url, lost }: RemovedAnchors): NewRedirect[] {
  return lost.flatMap(({ anchor, to }) => (to === undefined ? [] : [{ from: `${url}#${anchor}`, to }]));
}
