import { isExternalAddress, splitAddress } from '../../core/address.ts';
import type { Code } from '../../core/diagnostics/codes.ts';
import type { PageFacts, PageScan } from '../../core/model/index.ts';
import { pathSuggester } from '../../core/text/suggest-path.ts';
import { decodePath, extensionOf, hrefOf, routeKey, servedPath, type SourcePath } from '../../core/paths.ts';
import { certainMatch } from '../../core/fixes/certain-match.ts';
import { pathMatcher, type PathMatcher } from '../../core/fixes/path-match.ts';
import { formNote } from '../../core/diagnostics/unicode-form.ts';
import { nearest } from '../../core/text/suggest.ts';
import type { LinkCorrection } from '../../core/fixes/address-fix.ts';
import { isServed } from '../served-file.ts';
import { siteAddress } from './site-address.ts';

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
  /** Returns whether the site reports an optional code. Default: no. */
  readonly reports?: (code: Code) => boolean;
}

/** Why a link is broken. */
export interface BrokenLink {
  readonly code: 'link.broken' | 'link.broken-anchor' | 'link.redirected';
  /** The route and anchor that the link leads to. Equal for links that are broken for the same reason. */
  readonly target: string;
  /** The path and anchor that the link leads to, as their author wrote them, without the base path. */
  readonly link: string;
  /** Returns the message for a link as its author wrote it. */
  readonly message: (written: string) => string;
  readonly hint: string;
  /** Where the link certainly should lead. */
  readonly correction?: LinkCorrection | undefined;
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
  /** Returns the page that a broken path certainly means. */
  readonly match: PathMatcher;
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
  const urls = (): string[] => site.pages.filter(({ kind }) => kind !== 'redirect').map(({ url }) => url);
  const suggest = pathSuggester(urls);
  const index: SiteIndex = { site, targets, near: (path) => suggest.near(path), match: pathMatcher(urls) };
  const known = new Map<string, BrokenLink | undefined>();
  return (page, href) => {
    if (href === '' || isExternalAddress(href)) return undefined;
    const own = targets.get(routeKey(page.url))!;
    if (href.startsWith('#') && own.base === undefined) return resolveAnchor(index, own, href, true);
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
  if (target && servedPath(target.page.url) === servedPath(path))
    return resolveAnchor(index, target, hash) ?? redirected(index, target, path);
  if (isServed(site.isFile, path)) return undefined;
  const near = target?.page.url ?? index.near(path);
  return {
    code: 'link.broken',
    target: routeKey(path),
    link: path,
    message: (written) => {
      const where = splitAddress(written).path === path ? 'at this path' : `at \`${path}\``;
      return `The link \`${written}\` is broken: no page or file exists ${where}.`;
    },
    hint: hintFor(index, path, near),
    correction: pathCorrection(index, path, target),
  };
}

/** Returns the page that a link certainly means. A draft is intended to have no page. */
function pathCorrection(
  { site, targets, match }: SiteIndex,
  path: string,
  target?: TargetPage,
): LinkCorrection | undefined {
  if (site.drafts?.has(routeKey(path))) return undefined;
  const withBaseOnce = site.baseUrl === '/' ? undefined : withoutBase(path, site.baseUrl);
  const hasBaseTwice =
    withBaseOnce !== undefined && (targets.has(routeKey(withBaseOnce)) || isServed(site.isFile, withBaseOnce));
  const to = hasBaseTwice ? withBaseOnce : (target?.page.url ?? match(path));
  return to === undefined ? undefined : { path: { from: path, to } };
}

function hintFor({ site, targets }: SiteIndex, path: string, near: string | undefined): string {
  const draft = site.drafts?.get(routeKey(path));
  if (draft !== undefined)
    return `The page \`${draft}\` is a draft. Remove \`draft: true\` from its front matter, or remove the link.`;
  const withBaseOnce = site.baseUrl === '/' ? undefined : withoutBase(path, site.baseUrl);
  if (withBaseOnce !== undefined && (targets.has(routeKey(withBaseOnce)) || isServed(site.isFile, withBaseOnce)))
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

function withoutBase(path: string, baseUrl: string): string | undefined {
  const base = baseUrl.replace(/\/$/, '');
  return path === base || path.startsWith(`${base}/`) ? path.slice(base.length) || '/' : undefined;
}

function outsideSite({ site, targets }: SiteIndex, path: string): BrokenLink {
  const isPage = targets.has(routeKey(path));
  return {
    code: 'link.broken',
    target: path,
    link: path,
    message: (written) =>
      `The link \`${written}\` points outside the site, which is published under \`${site.baseUrl}\`.`,
    hint: isPage
      ? `Write \`${hrefOf(path, site.baseUrl)}\`. In React, the \`Link\` component adds the base URL.`
      : `To link to another site on this host, write \`pathname://${path}\` or the full URL.`,
  };
}

function resolveAnchor(
  index: SiteIndex,
  { page, ids, incomplete }: TargetPage,
  hash: string,
  isOwnPage = false,
): BrokenLink | undefined {
  const raw = fragmentOf(hash);
  const anchor = decodePath(raw);
  // The reason why a page is incomplete has a diagnostic already.
  if (incomplete || raw === '' || ids.has(raw) || ids.has(anchor) || anchor.toLowerCase() === 'top') return undefined;
  if (Object.hasOwn(page.anchorRedirects ?? {}, anchor)) return undefined;
  if (page.to !== undefined) return throughRedirect(index, page, anchor);
  const where = isOwnPage ? 'this page' : `\`${page.url}\``;
  const composed = anchor.normalize('NFC');
  const near = ids.has(composed) ? composed : nearest(anchor, ids);
  return {
    code: 'link.broken-anchor',
    target: `${routeKey(page.url)}#${anchor}`,
    link: `${page.url}#${anchor}`,
    message: () => `There is no anchor \`#${anchor}\` on ${where}.`,
    hint:
      near === undefined ? `Check the headings on ${where}.` : `Did you mean \`#${near}\`?${formNote(anchor, near)}`,
    correction: hash.includes(':~:') ? undefined : anchorCorrection(anchor, ids),
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

function anchorCorrection(anchor: string, ids: ReadonlySet<string>): LinkCorrection | undefined {
  const match = certainMatch(anchor, ids);
  return match === undefined ? undefined : { hash: match };
}

function throughRedirect({ targets }: SiteIndex, { url, to = '' }: PageFacts, anchor: string): BrokenLink {
  const { path } = splitAddress(to);
  const hasAnchor = targets.get(routeKey(decodePath(path)))?.ids.has(anchor) ?? false;
  return {
    code: 'link.broken-anchor',
    target: `${routeKey(url)}#${anchor}`,
    link: `${url}#${anchor}`,
    message: (written) => `The link \`${written}\` loses its anchor because it goes through a redirect.`,
    hint: `Link directly to \`${path}#${anchor}\`.`,
    correction: hasAnchor ? { path: { from: url, to: decodePath(path) } } : undefined,
  };
}

/** Reports a link to a redirect of the configuration, if the site asks for it. The redirects that docsgen adds do not become outdated. */
function redirected({ site }: SiteIndex, { page: { to, subject } }: TargetPage, path: string): BrokenLink | undefined {
  if (!site.reports?.('link.redirected') || to === undefined || !subject.startsWith('redirects[')) return undefined;
  const { path: newPath, query, hash } = splitAddress(to);
  const correction = {
    path: { from: path, to: decodePath(newPath) },
    ...(hash !== '' && { hash: decodePath(hash.slice(1)) }),
  };
  return {
    code: 'link.redirected',
    target: routeKey(path),
    link: path,
    message: (written) => `The link \`${written}\` goes through a redirect to \`${to}\`.`,
    hint: `Link directly to \`${to}\`.`,
    correction: isExternalAddress(to) || query !== '' ? undefined : correction,
  };
}
