import { isExternalAddress, splitAddress, withBase } from '../../core/address.ts';
import { diagnostic, type Details, type Diagnostic } from '../../core/diagnostics/diagnostic.ts';
import { onPage, onPages } from '../../core/diagnostics/related.ts';
import { lazy } from '../../core/lazy.ts';
import type { PageFacts, PageScan, SharedLinks } from '../../core/model/index.ts';
import { servedPath, type SourcePath } from '../../core/paths.ts';
import { configFix, linkFix } from '../fixes/link-fix.ts';
import { linkOrigins, literalLocation, type LinkOrigin, type OriginInput } from './link-origins.ts';
import { linkResolver, type BrokenLink, type CheckedSite, type LinkResolver } from './link-resolution.ts';
import { detailsOfPages, isList } from './origin-details.ts';

/** A link in the configuration. */
export interface ConfigLink {
  readonly href: string;
  /** The configuration key that contains the link. */
  readonly subject: string;
  /** True for the address of an image, which must be a file. */
  readonly isImage?: true;
}

/** The input of the link check. */
export interface LinkCheckInput extends CheckedSite, OriginInput {
  readonly configLinks?: readonly ConfigLink[];
  /** The modules of the site that pages run. They may contain links and the addresses of images. */
  readonly moduleFiles?: readonly SourcePath[];
}

/** A broken link that no source file contains, and the pages that show it. */
interface UntracedLink {
  readonly href: string;
  readonly broken: BrokenLink;
  readonly pages: PageFacts[];
}

/**
 * Checks every link of the finished pages. A broken link is reported once for each line that contains it, however many pages show it. A
 * link from the configuration is reported at its key. Other links come from components and templates: they are reported at the page, or
 * once for all pages that show them.
 */
export function checkLinks(input: LinkCheckInput): Diagnostic[] {
  const resolve = linkResolver(input);
  const links = input.configLinks?.filter(({ isImage }) => !isImage);
  const found: Diagnostic[] = [];
  const fromConfig = new Map(input.configLinks?.map((link) => [linkKey(withBase(link.href, input.baseUrl)), link]));
  const relative = new Map<ConfigLink, Diagnostic>();
  const reported = new Set<string>();
  const untraced = new Map<string, UntracedLink>();
  const candidates = candidatesIn(resolve);
  for (const [index, scan] of input.scans.entries()) {
    const page = input.pages[index]!;
    const originsOf = lazy(() => linkOrigins(input, page));
    for (const href of candidates(scan, page)) {
      const broken = resolve(page, href);
      if (!broken || isHeadLink(input, page, href)) continue;
      const origins = originsOf()(href);
      if (origins.length > 0) reported.add(broken.target);
      else if (broken.code !== 'link.redirected')
        noteElsewhere({ fromConfig, relative, untraced }, { href, broken, pages: [page] });
      found.push(...origins.map((origin) => onPage(atOrigin(input, broken, { ...origin, page }), page)));
    }
  }
  // A site without any content has no home page either, and another diagnostic reports that it is empty.
  if (input.pages.every((page) => page.source === undefined))
    untraced.delete(untracedKey('link.broken', withBase('/', input.baseUrl)));
  return [
    ...checkConfigLinks({ ...input, configLinks: links ?? [] }, resolve),
    ...checkHeadLinks(input, resolve),
    ...found,
    ...relative.values(),
    ...[...untraced.values()].flatMap((link) => untracedDiagnostic(input, link, reported)),
  ];
}

/**
 * Returns a function that lists the links of a page that may be broken. Absolute links in a fragment that many pages share are resolved
 * once, and only those that are broken are listed again.
 */
function candidatesIn(resolve: LinkResolver): (scan: PageScan, page: PageFacts) => Iterable<string> {
  const known = new WeakMap<SharedLinks, readonly string[]>();
  const candidatesOf = (shared: SharedLinks, page: PageFacts): readonly string[] => {
    const before = known.get(shared);
    if (before) return before;
    const candidates = shared.links.filter((href) => !href.startsWith('/') || resolve(page, href) !== undefined);
    known.set(shared, candidates);
    return candidates;
  };
  return ({ links, shared }, page) =>
    shared ? new Set([...links, ...shared.flatMap((part) => candidatesOf(part, page))]) : links;
}

function checkConfigLinks({ configLinks = [], pages, baseUrl }: LinkCheckInput, resolve: LinkResolver): Diagnostic[] {
  const [anyPage] = pages;
  if (!anyPage) return [];
  return configLinks.flatMap((link) => {
    // A relative address means something else on each page, so the check of the pages covers it.
    const address = withBase(link.href, baseUrl);
    const broken = address.startsWith('/') && !isExternalAddress(address) ? resolve(anyPage, address) : undefined;
    // Another rule reports redirects to redirects.
    const isChain = broken?.code === 'link.redirected' && link.subject.startsWith('redirects[');
    return broken && !isChain ? [atKey(broken, link)] : [];
  });
}

/** Checks the paths that pages add to their heads. */
function checkHeadLinks(input: LinkCheckInput, resolve: LinkResolver): Diagnostic[] {
  const { pages, baseUrl } = input;
  return pages.flatMap((page) =>
    (page.headLinks ?? []).flatMap(({ href, location }) => {
      const broken = resolve(page, withBase(href, baseUrl));
      return broken ? [atOrigin(input, broken, { location, written: href, page })] : [];
    }),
  );
}

/** Returns whether an address is one that a page adds to its head. It is checked where the author wrote it. */
export function isHeadLink({ baseUrl }: LinkCheckInput, { headLinks = [] }: PageFacts, href: string): boolean {
  return headLinks.some((link) => withBase(link.href, baseUrl) === href);
}

/** Returns a key that is equal for two forms of a link, because pages contain links of the configuration with the site's slash. */
function linkKey(address: string): string {
  const { path, query, hash } = splitAddress(address);
  return path.startsWith('/') ? servedPath(path) + query + hash : address;
}

interface Elsewhere {
  readonly fromConfig: ReadonlyMap<string, ConfigLink>;
  /** The relative links of the configuration that are broken on at least one page. */
  readonly relative: Map<ConfigLink, Diagnostic>;
  readonly untraced: Map<string, UntracedLink>;
}

/** Adds a broken link that no source file contains. Absolute links of the configuration are already checked. */
function noteElsewhere({ fromConfig, relative, untraced }: Elsewhere, found: UntracedLink): void {
  const link = fromConfig.get(linkKey(found.href));
  if (!link) noteUntraced(untraced, found);
  else if (!link.href.startsWith('/')) noteRelative(relative, link, found.broken);
}

function noteRelative(relative: Map<ConfigLink, Diagnostic>, link: ConfigLink, broken: BrokenLink): void {
  if (relative.has(link)) return;
  const hint = 'Every page shows this link. Begin it with `/`, so that it leads to the same page from all of them.';
  relative.set(link, toDiagnostic({ ...broken, hint }, link.href, { subject: link.subject }));
}

function noteUntraced(untraced: Map<string, UntracedLink>, link: UntracedLink): void {
  const key = untracedKey(link.broken.code, link.href);
  const known = untraced.get(key);
  if (known) known.pages.push(...link.pages);
  else untraced.set(key, link);
}

function untracedKey(code: string, href: string): string {
  return `${code} ${href}`;
}

/** A list of posts repeats their links, which are reported where the posts contain them. */
function untracedDiagnostic(
  input: LinkCheckInput,
  { href, broken, pages }: UntracedLink,
  reported: ReadonlySet<string>,
): Diagnostic[] {
  const affected = reported.has(broken.target) ? pages.filter((page) => !isList(page)) : pages;
  if (affected.length === 0) return [];
  for (const file of input.moduleFiles ?? []) {
    const origin = literalLocation(input, file, href);
    if (origin) return onPages(toDiagnostic(broken, origin.written, { location: origin.location }), affected);
  }
  return [toDiagnostic(broken, href, detailsOfPages(affected))];
}

function atOrigin(
  input: LinkCheckInput,
  broken: BrokenLink,
  origin: LinkOrigin & { readonly page: PageFacts },
): Diagnostic {
  return toDiagnostic(broken, origin.written, { location: origin.location, fix: linkFix(input, broken, origin) });
}

function atKey(broken: BrokenLink, { href, subject }: ConfigLink): Diagnostic {
  return toDiagnostic(broken, href, { subject, fix: configFix(broken, href) });
}

function toDiagnostic({ code, message, hint, link }: BrokenLink, written: string, at: Details): Diagnostic {
  return diagnostic(code, message(written), { ...at, hint, link });
}
