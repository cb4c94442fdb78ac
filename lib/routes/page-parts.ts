import type { HeadingView, LastUpdateView, LinkView, NavbarView } from '../core/view/index.ts';
import type { Diagnostic } from '../core/diagnostics/diagnostic.ts';
import type { Document, LinkedDocument, Outline, Page, PageMeta, Route, SiteConfig } from '../core/model/index.ts';
import { withDiagnostics } from '../core/diagnostics/with-diagnostics.ts';
import { encodePath, hrefOf, outPathOfRoute, relativeTo, type SourcePath, type UrlPath } from '../core/paths.ts';
import type { Say } from '../core/text/ui-strings.ts';
import { dayOf, instantOf, type DateFormats } from './blog/dates.ts';
import type { NavbarPosition } from './navbar.ts';
import { tableOfContents } from './toc.ts';

/** What making pages needs beside the thing the page is about. */
export interface PageContext {
  readonly config: SiteConfig;
  readonly dates: DateFormats;
  readonly say: Say;
  readonly navbar: (at: NavbarPosition) => NavbarView;
  readonly linked: (document: Outline, found: Diagnostic[]) => LinkedDocument;
  /** A document whole, of its outline. */
  readonly whole: (outline: Outline) => Document;
  readonly partialOf: (source: SourcePath) => Document | undefined;
  /** The image for social networks, looked up. */
  readonly imageOf: (document: Outline, found: Diagnostic[]) => string | undefined;
  /** The pages that mention what a page of the API reference describes, by its id. */
  readonly mentionsOf: (id: string) => readonly LinkView[];
  /** What is wrong with the page that is made. */
  readonly found: Diagnostic[];
}

/** Where a page is, and what to blame for it: its source, else the part of the site that makes it. */
export interface RouteFacts {
  readonly url: UrlPath;
  readonly source?: SourcePath;
  readonly subject: string;
}

/** A page that is made when somebody wants it. */
export function routeTo<C extends PageContext>(
  context: C,
  { url, source, subject }: RouteFacts,
  make: (context: C) => Omit<Page, 'url' | 'out' | 'source' | 'subject'>,
): Route {
  const location = { url, out: outPathOfRoute(url), ...optional('source', source), subject };
  return {
    ...location,
    page: () => {
      const found: Diagnostic[] = [];
      return withDiagnostics({ ...location, ...make({ ...context, found }) }, found);
    },
  };
}

/** A page without a sidebar, to be spread and added to. */
export function plainPage<C extends PageContext>(
  context: C,
  facts: RouteFacts,
  make: (context: C) => Pick<Page, 'content' | 'meta'> & Partial<Page>,
): Route {
  const { url } = facts;
  return routeTo(context, facts, (page) => ({ toc: [], navbar: context.navbar({ url }), ...make(page) }));
}

/** Meta data that says nothing but a title. */
export function plainMeta(title: string, extra: Partial<PageMeta> = {}): PageMeta {
  return { title, noIndex: false, structuredData: [], ...extra };
}

/** Meta data from a document's front matter. */
export function documentMeta(context: PageContext, document: Outline, extra: Partial<PageMeta> = {}): PageMeta {
  const { frontMatter, description, title } = document;
  return plainMeta(title, {
    noIndex: frontMatter.unlisted,
    ...optional('description', description),
    ...optional('keywords', frontMatter.keywords),
    ...optional('image', context.imageOf(document, context.found)),
    ...extra,
  });
}

/** The headings that a page's table of contents shows. */
export function tocOf({ config, whole, partialOf }: PageContext, document: Outline): HeadingView[] {
  return tableOfContents(whole(document), config.markdown, partialOf);
}

/** The whole address of a page, for search engines and feeds. */
export function absoluteUrl({ url, baseUrl }: SiteConfig, route: UrlPath): string {
  return url + hrefOf(route, baseUrl);
}

/** Where a source can be edited: its own address, or the pattern of its collection; undefined for none. */
export function editHrefOf(document: Outline, dir: SourcePath, pattern: string | undefined): string | undefined {
  const { customEditUrl } = document.frontMatter;
  if (customEditUrl !== undefined) return customEditUrl ?? undefined;
  if (document.format === 'api') return undefined;
  return pattern
    ?.replaceAll('{path}', () => encodePath(document.source))
    .replaceAll('{file}', () => encodePath(relativeTo(dir, document.source)));
}

/** The line "Last updated", from the front matter. */
export function lastUpdateOf({ dates }: PageContext, document: Outline): LastUpdateView | undefined {
  const { date, author } = document.frontMatter.lastUpdate ?? {};
  const instant = date === undefined ? undefined : instantOf(date);
  if (instant === undefined && author === undefined) return undefined;
  const isoDate = instant === undefined ? undefined : dayOf(instant);
  return {
    ...(isoDate !== undefined && { date: dates.long(isoDate), isoDate }),
    ...optional('author', author),
  };
}

/** `{ [key]: value }`, or nothing when the value is undefined: how optional members are spread in. */
export function optional<K extends string, V>(key: K, value: V | undefined): { [P in K]?: V } {
  return value === undefined ? {} : ({ [key]: value } as { [P in K]?: V });
}
