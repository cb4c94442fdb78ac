import { isExternalAddress, splitAddress } from '../../core/address.ts';
import { siteAddress } from './site-address.ts';
import type { PageFacts, PageScan } from '../../core/model/index.ts';
import { pathSuggester } from '../../core/text/suggest-path.ts';
import {
  decodePath,
  extensionOf,
  hrefOf,
  routeKey,
  servedPath,
  withoutExtension,
  type SourcePath,
} from '../../core/paths.ts';
import { nearest } from '../../core/text/suggest.ts';

/** What links of a finished site can lead to. */
export interface CheckedSite {
  readonly baseUrl: string;
  readonly pages: readonly PageFacts[];
  /** The scan of each page, by the index of the page. */
  readonly scans: readonly PageScan[];
  /** Returns whether a path (without the base path) is a file of the output other than a page. */
  readonly isFile: (path: string) => boolean;
  /** The sources of drafts that the site does not contain, by route key. */
  readonly drafts?: ReadonlyMap<string, SourcePath>;
}

/** Why a link is broken. */
export interface BrokenLink {
  readonly code: 'link.broken' | 'link.broken-anchor';
  /** The route and anchor that the link leads to. Equal for links that are broken for the same reason. */
  readonly target: string;
  /** Returns the message for a link as its author wrote it. */
  readonly message: (written: string) => string;
  readonly hint: string;
}

/** Resolves a link of a page. Returns undefined if it works. */
export type LinkResolver = (page: PageFacts, href: string) => BrokenLink | undefined;

interface TargetPage {
  readonly page: PageFacts;
  readonly ids: ReadonlySet<string>;
  readonly incomplete: boolean;
  readonly base: string | undefined;
}

interface SiteIndex {
  readonly site: CheckedSite;
  readonly targets: ReadonlyMap<string, TargetPage>;
  readonly near: (path: string) => string | undefined;
}

/**
 * Creates a resolver. A link is broken if its path is neither a page nor a file. Its anchor is broken if the page has no such id. A link
 * with an absolute path means the same on every page, so it is resolved once.
 */
export function linkResolver(site: CheckedSite): LinkResolver {
  const targets = new Map<string, TargetPage>();
  for (const [index, page] of site.pages.entries()) {
    const { ids, incomplete = false, base } = site.scans[index]!;
    targets.set(routeKey(page.url), { page, ids: new Set(ids), incomplete, base });
  }
  const suggest = pathSuggester(() => site.pages.filter(({ kind }) => kind !== 'redirect').map(({ url }) => url));
  const index: SiteIndex = { site, targets, near: (path) => suggest.near(path) };
  const known = new Map<string, BrokenLink | undefined>();
  return (page, href) => {
    if (href === '' || isExternalAddress(href)) return undefined;
    const own = targets.get(routeKey(page.url))!;
    if (href.startsWith('#') && own.base === undefined) return resolveAnchor(own, href, true);
    const address = isNormalPath(href) ? href : siteAddress(href, page, { baseUrl: site.baseUrl, base: own.base });
    if (address === undefined) return undefined;
    if (!known.has(address)) known.set(address, resolveAddress(index, address));
    return known.get(address);
  };
}

/** Returns whether an address is a path of the site that a browser requests as written. */
function isNormalPath(href: string): boolean {
  return href.startsWith('/') && !/\/\.|[\\\t\n\r]/.test(href);
}

function resolveAddress(index: SiteIndex, address: string): BrokenLink | undefined {
  const { site, targets } = index;
  const { path: rawPath, hash } = splitAddress(address);
  const path = withoutBase(decodePath(rawPath), site.baseUrl);
  if (path === undefined) return outsideSite(index, decodePath(rawPath));
  const target = targets.get(routeKey(path));
  if (target && servedPath(target.page.url) === servedPath(path)) return resolveAnchor(target, hash, false);
  if (isServed(site, path)) return undefined;
  const near = target?.page.url ?? index.near(path);
  return {
    code: 'link.broken',
    target: routeKey(path),
    message: (written) => {
      const where = splitAddress(written).path === path ? 'at this path' : `at \`${path}\``;
      return `The link \`${written}\` is broken: no page or file exists ${where}.`;
    },
    hint: hintFor(index, path, near),
  };
}

function hintFor({ site, targets }: SiteIndex, path: string, near: string | undefined): string {
  const draft = site.drafts?.get(routeKey(path));
  if (draft !== undefined)
    return `The page \`${draft}\` is a draft. Remove \`draft: true\` from its front matter, or remove the link.`;
  const withBaseOnce = site.baseUrl === '/' ? undefined : withoutBase(path, site.baseUrl);
  if (withBaseOnce !== undefined && (targets.has(routeKey(withBaseOnce)) || isServed(site, withBaseOnce)))
    return `Write \`${withBaseOnce}\`. docsgen adds the base path.`;
  if (path === '/') return NO_HOME;
  if (near !== undefined) return `Did you mean \`${near}\`?`;
  // The dot in the name of a page is usually part of a version.
  const isFileName = /^\.(?!html$)[a-z]/.test(extensionOf(path));
  return isFileName
    ? 'Check the path. The file belongs in the static folder.'
    : 'Check the path, or add a redirect for it.';
}

const NO_HOME = 'The site has no home page. Add `index.md` or `index.tsx` to the folder of the pages.';

/** A server also finds `/demo/index.html` at `/demo/`, and `/demo.html` at `/demo`. */
function isServed({ isFile }: CheckedSite, path: string): boolean {
  const bare = path.replace(/\/+$/, '');
  return (
    isFile(path) || isFile(`${bare}/index.html`) || isFile(`${bare}.html`) || isFile(`${withoutExtension(path)}.html`)
  );
}

function withoutBase(path: string, baseUrl: string): string | undefined {
  const base = baseUrl.replace(/\/$/, '');
  return path === base || path.startsWith(`${base}/`) ? path.slice(base.length) || '/' : undefined;
}

function outsideSite({ site, targets }: SiteIndex, path: string): BrokenLink {
  const isPage = targets.has(routeKey(path));
  return {
    code: 'link.broken',
    target: path,
    message: (written) =>
      `The link \`${written}\` points outside the site, which is published under \`${site.baseUrl}\`.`,
    hint: isPage
      ? `Write \`${hrefOf(path, site.baseUrl)}\`. In React, the \`Link\` component adds the base URL.`
      : `To link to another site on this host, write \`pathname://${path}\` or the full URL.`,
  };
}

function resolveAnchor(
  { page, ids, incomplete }: TargetPage,
  hash: string,
  isOwnPage: boolean,
): BrokenLink | undefined {
  const raw = fragmentOf(hash);
  const anchor = decodePath(raw);
  // The reason why a page is incomplete has a diagnostic already.
  if (incomplete || raw === '' || ids.has(raw) || ids.has(anchor) || anchor.toLowerCase() === 'top') return undefined;
  if (Object.hasOwn(page.anchorRedirects ?? {}, anchor)) return undefined;
  const target = `${routeKey(page.url)}#${anchor}`;
  if (page.to !== undefined) return throughRedirect(page.to, anchor, target);
  const where = isOwnPage ? 'this page' : `\`${page.url}\``;
  const near = nearest(anchor, ids);
  return {
    code: 'link.broken-anchor',
    target,
    message: () => `There is no anchor \`#${anchor}\` on ${where}.`,
    hint: near === undefined ? `Check the headings on ${where}.` : `Did you mean \`#${near}\`?`,
  };
}

/**
 * Returns the part of a fragment that names an element. `#` and `#top` mean the top of the page, and the text after `:~:` is a directive
 * for the browser (HTML standard, "find the indicated part"; URL Fragment Text Directives).
 */
function fragmentOf(hash: string): string {
  const directive = hash.indexOf(':~:');
  return (directive === -1 ? hash : hash.slice(0, directive)).slice(1);
}

function throughRedirect(to: string, anchor: string, target: string): BrokenLink {
  return {
    code: 'link.broken-anchor',
    target,
    message: (written) => `The link \`${written}\` loses its anchor because it goes through a redirect.`,
    hint: `Link directly to \`${splitAddress(to).path}#${anchor}\`.`,
  };
}
