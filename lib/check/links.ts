import { isExternalAddress, withBase } from '../core/address.ts';
import { diagnostic, type Details, type Diagnostic } from '../core/diagnostics/diagnostic.ts';
import type { PageFacts, PageScan, SharedLinks } from '../core/model/index.ts';
import { startOfFile } from '../core/diagnostics/source-location.ts';
import { plural } from '../core/text/escape.ts';
import { authorsOn, type AuthorsOf, type BlameInput } from './blame.ts';
import { linkJudge, type Broken, type CheckedSite, type Judge } from './verdict.ts';

/** An address that the configuration wrote, and the key that did. */
export interface ConfigLink {
  readonly href: string;
  readonly subject: string;
  /** True inside HTML, which goes to the page as it is: no base path is added. */
  readonly inHtml?: true;
}

/** What the link check needs. */
export interface LinkCheckInput extends CheckedSite, BlameInput {
  readonly configLinks?: readonly ConfigLink[];
}

/** A broken link whose author is not known, with the pages that show it. */
interface Stray {
  readonly href: string;
  readonly broken: Broken;
  readonly pages: PageFacts[];
}

/**
 * Checks every link of the finished pages, and blames the lines that wrote it: once for each of them, however many
 * pages show them. What the configuration wrote is blamed on its key, and what is left (links made by components and
 * templates) on the page, or once for all pages that show it.
 */
export function checkLinks(input: LinkCheckInput): Diagnostic[] {
  const judge = linkJudge(input);
  const found = checkConfigLinks(input, judge);
  const ofConfig = new Set(input.configLinks?.map((link) => addressOf(link, input.baseUrl)));
  const reported = new Set<string>();
  const strays = new Map<string, Stray>();
  const suspects = suspectsIn(judge);
  for (const [index, scan] of input.scans.entries()) {
    const page = input.pages[index]!;
    const authorsOf = lazily(() => authorsOn(input, page));
    for (const href of suspects(scan, page)) {
      const broken = judge(page, href);
      if (!broken) continue;
      const authors = authorsOf(href);
      if (authors.length > 0) reported.add(broken.target);
      else if (!ofConfig.has(href)) noteStray(strays, { href, broken, pages: [page] });
      found.push(...authors.map(({ location, written }) => toDiagnostic(broken, written, { location })));
    }
  }
  // On a site without any page of its own nothing is at `/` either, and that is not the finding.
  if (input.pages.every((page) => page.source === undefined))
    strays.delete(strayKey('link.broken', withBase('/', input.baseUrl)));
  return [...found, ...[...strays.values()].flatMap((stray) => strayDiagnostic(stray, reported))];
}

/** The links of a page that may be broken. Of a part that many pages have, those that are sound on one are so on all. */
function suspectsIn(judge: Judge): (scan: PageScan, page: PageFacts) => Iterable<string> {
  const known = new WeakMap<SharedLinks, readonly string[]>();
  const suspectsOf = (shared: SharedLinks, page: PageFacts): readonly string[] => {
    const before = known.get(shared);
    if (before) return before;
    const suspects = shared.links.filter((href) => !href.startsWith('/') || judge(page, href) !== undefined);
    known.set(shared, suspects);
    return suspects;
  };
  return ({ links, shared }, page) =>
    shared ? new Set([...links, ...shared.flatMap((part) => suspectsOf(part, page))]) : links;
}

function checkConfigLinks({ configLinks = [], pages, baseUrl }: LinkCheckInput, judge: Judge): Diagnostic[] {
  const [anyPage] = pages;
  if (!anyPage) return [];
  return configLinks.flatMap((link) => {
    // A relative address, possible in HTML alone, is another one on each page: the pages' own check sees it.
    const address = addressOf(link, baseUrl);
    const broken = address.startsWith('/') && !isExternalAddress(address) ? judge(anyPage, address) : undefined;
    return broken ? [toDiagnostic(broken, link.href, { subject: link.subject })] : [];
  });
}

function addressOf({ href, inHtml }: ConfigLink, baseUrl: string): string {
  return inHtml ? href : withBase(href, baseUrl);
}

function lazily(prepare: () => AuthorsOf): AuthorsOf {
  const made: AuthorsOf[] = [];
  return (href) => {
    if (made.length === 0) made.push(prepare());
    return made[0]!(href);
  };
}

function noteStray(strays: Map<string, Stray>, stray: Stray): void {
  const key = strayKey(stray.broken.code, stray.href);
  const known = strays.get(key);
  if (known) known.pages.push(...stray.pages);
  else strays.set(key, stray);
}

function strayKey(code: string, href: string): string {
  return `${code} ${href}`;
}

/** A list of posts shows their links again; those are blamed where they are written. */
function strayDiagnostic({ href, broken, pages }: Stray, reported: ReadonlySet<string>): Diagnostic[] {
  const strayPages = reported.has(broken.target) ? pages.filter((page) => !isList(page)) : pages;
  const [first, ...others] = strayPages;
  if (!first) return [];
  if (others.length === 0) {
    const { source, subject } = first;
    const location = source && startOfFile(source);
    return [toDiagnostic(broken, href, location ? { location } : { subject })];
  }
  const subject = `the templates, or a component of several pages (${plural(strayPages.length, 'page')}, the first is \`${first.url}\`)`;
  return [toDiagnostic(broken, href, { subject })];
}

function isList({ kind }: PageFacts): boolean {
  return kind === 'post-list' || kind === 'tag';
}

function toDiagnostic({ code, message, hint }: Broken, written: string, at: Details): Diagnostic {
  return diagnostic(code, message(written), { ...at, hint });
}
