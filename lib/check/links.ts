import { diagnostic, type Diagnostic, type Details } from '../core/diagnostic.ts';
import type { Document, Fill, Page, PageScan, Ref } from '../core/model/index.ts';
import { decodePath, routeKey, type SourcePath } from '../core/paths.ts';
import { fileStart, placeAt, type Place } from '../core/place.ts';
import { nearest } from '../core/suggest.ts';

/** What the link check needs beside the scans. */
export interface LinkCheckInput {
  readonly baseUrl: string;
  readonly pages: readonly Page[];
  readonly scans: readonly PageScan[];
  /** Whether a path (without the base path) is a file of the output that is no page. */
  readonly isFile: (path: string) => boolean;
  readonly textOf: (file: SourcePath) => string | undefined;
}

interface BrokenLink {
  readonly page: Page;
  readonly href: string;
  readonly code: 'link.broken' | 'link.broken-anchor';
  readonly message: string;
  readonly hint: string;
}

/**
 * Checks every link of the finished pages. A link is broken when its path is neither a page nor a file, and its
 * anchor is broken when the page has no such id. `#` and `#top` always mean the top of the page (HTML standard,
 * "find the indicated part"). A link that the shell repeats on many pages is reported once.
 */
export function checkLinks(input: LinkCheckInput): Diagnostic[] {
  const site = indexSite(input);
  const seen = new Map<string, { link: BrokenLink; pages: number }>();
  const found: Diagnostic[] = [];
  for (const [index, scan] of input.scans.entries()) {
    const page = input.pages[index]!;
    for (const href of scan.links) {
      const broken = checkLink(input, site, page, href);
      if (!broken) continue;
      const blames = blame(input, broken);
      if (blames.length > 0) found.push(...blames.map((details) => toDiagnostic(broken, details)));
      else noteRepeated(seen, broken);
    }
  }
  return [...found, ...[...seen.values()].map(repeatedDiagnostic)];
}

interface SiteIndex {
  readonly routes: ReadonlyMap<string, ReadonlySet<string>>;
  readonly keys: readonly string[];
}

function indexSite({ pages, scans }: LinkCheckInput): SiteIndex {
  const routes = new Map<string, ReadonlySet<string>>();
  for (const [index, page] of pages.entries()) routes.set(routeKey(page.url), new Set(scans[index]!.ids));
  return { routes, keys: [...routes.keys()] };
}

function checkLink(input: LinkCheckInput, site: SiteIndex, page: Page, href: string): BrokenLink | undefined {
  if (href === '' || /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(href)) return undefined;
  const [, rawPath, rawHash] = /^([^?#]*)(?:\?[^#]*)?(?:#(.*))?$/s.exec(href)! as unknown as [string, string, string?];
  const path = rawPath === '' ? page.url : decodePath(withoutBase(rawPath, input.baseUrl, page.url));
  const ids = site.routes.get(routeKey(path));
  if (!ids) {
    if (input.isFile(path)) return undefined;
    const near = nearest(routeKey(path), site.keys);
    const hint = near ? `Did you mean \`${near}\`?` : 'Check the path, or add a redirect for it.';
    return { page, href, code: 'link.broken', message: `The link \`${href}\` leads to no page.`, hint };
  }
  const anchor = decodePath(rawHash ?? '');
  if (anchor === '' || anchor === 'top' || ids.has(anchor) || ids.has(rawHash!) || anchor.startsWith(':~:')) return undefined;
  const near = nearest(anchor, ids);
  const where = rawPath === '' ? 'this page' : `\`${path}\``;
  const hint = near ? `Did you mean \`#${near}\`?` : `See which headings ${where} has.`;
  return { page, href, code: 'link.broken-anchor', message: `There is no anchor \`#${anchor}\` on ${where}.`, hint };
}

/** A relative href is seen from the page's own path, as a browser sees it. */
function withoutBase(path: string, baseUrl: string, pageUrl: string): string {
  const base = baseUrl.replace(/\/$/, '');
  if (!path.startsWith('/')) return new URL(path, `http://site${encodeURI(pageUrl)}`).pathname;
  return path === base || path.startsWith(`${base}/`) ? path.slice(base.length) || '/' : path;
}

/** The lines of the page's own source that wrote a link; empty when the shell or a list did. */
function blame(input: LinkCheckInput, { page, href }: BrokenLink): Details[] {
  if (!('body' in page.content) && page.content.kind !== 'post') return [];
  const { linked } = 'body' in page.content ? page.content.body : page.content.post.body;
  const refs = linked.document.refs.filter((ref) => refMeans(linked.fills[ref.slot], ref, href, input.baseUrl));
  if (refs.length > 0) return refs.map((ref) => ({ place: ref.place }));
  const place = placeOfLiteral(input, linked.document, href);
  return place ? [{ place }] : [];
}

function refMeans(fill: Fill | undefined, ref: Ref, href: string, baseUrl: string): boolean {
  if (!fill) return ref.target === href;
  if (fill.kind === 'external') return fill.href === href;
  if (fill.kind === 'asset') return false;
  const wanted = decodePath(href);
  const hash = fill.hash === '' ? '' : `#${fill.hash}`;
  return wanted === baseUrl.replace(/\/$/, '') + fill.url + hash || (fill.sameDocument === true && wanted === hash);
}

/** A component wrote the link: where its source has the address as a string. */
function placeOfLiteral(input: LinkCheckInput, document: Document, href: string): Place | undefined {
  const text = input.textOf(document.source);
  const base = input.baseUrl.replace(/\/$/, '');
  const written = href.startsWith(`${base}/`) ? href.slice(base.length) : href;
  const at = text?.indexOf(written) ?? -1;
  if (text !== undefined && at !== -1) return placeAt(document.source, text, at, written.length);
  return document.format === 'api' ? fileStart(document.source) : undefined;
}

function noteRepeated(seen: Map<string, { link: BrokenLink; pages: number }>, link: BrokenLink): void {
  const key = `${link.code} ${link.href}`;
  const known = seen.get(key);
  if (known) known.pages++;
  else seen.set(key, { link, pages: 1 });
}

function repeatedDiagnostic({ link, pages }: { link: BrokenLink; pages: number }): Diagnostic {
  const subject = pages === 1 ? link.page.subject : `${link.page.subject} and ${pages - 1} more pages (navbar, footer or a list)`;
  return toDiagnostic(link, { subject });
}

function toDiagnostic({ code, message, hint }: BrokenLink, details: Details): Diagnostic {
  return diagnostic(code, message, { ...details, hint });
}
