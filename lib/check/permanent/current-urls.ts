import { isExternalAddress, splitAddress } from '../../core/address.ts';
import type { PageFacts, SiteUrls } from '../../core/model/index.ts';
import { decodePath, routeKey, servedPath } from '../../core/paths.ts';
import { isServed } from '../served-file.ts';

/** Looks up the current URLs of a site. */
export interface CurrentUrls {
  readonly pages: readonly PageFacts[];
  /** Returns the page or redirect at a path. Case-sensitive, as most servers are. */
  readonly pageAt: (path: string) => PageFacts | undefined;
  /** Returns the page whose path differs at most in letter case. */
  readonly similarTo: (path: string) => PageFacts | undefined;
  /** Returns whether a path is a page, a redirect or a static file. */
  readonly exists: (path: string) => boolean;
  /** Returns whether readers arrive at an anchor. An anchor on another site counts, because docsgen can't know. */
  readonly hasAnchor: (path: string, anchor: string) => boolean;
}

/** Indexes the current URLs of a site. */
export function currentUrls({ pages, files }: SiteUrls): CurrentUrls {
  const byPath = new Map(pages.map((page) => [servedPath(page.url), page]));
  const byKey = new Map(pages.map((page) => [routeKey(page.url), page]));
  const anchors = new Map<PageFacts, ReadonlySet<string>>();
  const filePaths = new Set(files);
  const pageAt = (path: string): PageFacts | undefined => byPath.get(servedPath(path));
  const isFile = (path: string): boolean => isServed((file) => filePaths.has(file), path);
  const anchorsOf = (page: PageFacts): ReadonlySet<string> => {
    const known = anchors.get(page) ?? new Set(page.anchors);
    anchors.set(page, known);
    return known;
  };
  const hasAnchor = (path: string, anchor: string): boolean => {
    const page = pageAt(path);
    if (!page) return isFile(path);
    if (Object.hasOwn(page.anchorRedirects ?? {}, anchor)) return true;
    if (page.to === undefined) return anchorsOf(page).has(anchor);
    if (isExternalAddress(page.to)) return true;
    const { path: to, hash } = splitAddress(page.to);
    return hash !== '' || hasAnchor(decodePath(to), anchor);
  };
  return {
    pages: pages.filter(({ kind }) => kind !== 'redirect'),
    pageAt,
    similarTo: (path) => byKey.get(routeKey(path)),
    exists: (path) => pageAt(path) !== undefined || isFile(path),
    hasAnchor,
  };
}
