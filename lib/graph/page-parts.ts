import type { LastUpdateView, LinkView } from '../../templates/view.ts';
import type { Document, LinkedDocument, Page, PageMeta, SiteConfig } from '../core/model/index.ts';
import { encodePath, outPathOfRoute, type SourcePath, type UrlPath } from '../core/paths.ts';
import type { NavbarPosition } from './navbar.ts';
import type { NavbarView } from '../../templates/view.ts';

/** What making pages needs beside the thing the page is about. */
export interface PageContext {
  readonly config: SiteConfig;
  readonly navbar: (at: NavbarPosition) => NavbarView;
  readonly linked: (document: Document) => LinkedDocument;
  readonly partialOf: (source: SourcePath) => Document | undefined;
}

/** A page without a sidebar, to be spread and added to. */
export function plainPage(
  context: PageContext,
  url: UrlPath,
  page: Pick<Page, 'content' | 'meta' | 'subject'>,
): Page {
  return { url, out: outPathOfRoute(url), toc: [], navbar: context.navbar({ url }), ...page };
}

/** Meta data that says nothing but a title. */
export function plainMeta(title: string, extra: Partial<PageMeta> = {}): PageMeta {
  return { title, noIndex: false, structuredData: [], ...extra };
}

/** Meta data from a document's front matter. */
export function documentMeta(document: Document, extra: Partial<PageMeta> = {}): PageMeta {
  const { frontMatter, description, title } = document;
  return plainMeta(title, {
    noIndex: frontMatter.unlisted,
    ...(description !== undefined && { description }),
    ...(frontMatter.keywords && { keywords: frontMatter.keywords }),
    ...(frontMatter.image !== undefined && { image: frontMatter.image }),
    ...extra,
  });
}

/** Where a source can be edited: its own address, or the pattern of its collection; undefined for none. */
export function editHrefOf(document: Document, pattern: string | undefined): string | undefined {
  const { customEditUrl } = document.frontMatter;
  if (customEditUrl !== undefined) return customEditUrl ?? undefined;
  if (document.format === 'api') return undefined;
  return pattern?.replaceAll('{path}', encodePath(document.source));
}

/** The line "Last updated", from the front matter. */
export function lastUpdateOf(document: Document, locale: string): LastUpdateView | undefined {
  const { lastUpdate } = document.frontMatter;
  if (!lastUpdate) return undefined;
  const { date, author } = lastUpdate;
  return {
    ...(date !== undefined && { date: formatDate(date.slice(0, 10), locale), isoDate: date.slice(0, 10) }),
    ...(author !== undefined && { author }),
  };
}

/** A day in words: `August 26, 2021`. Days have no time zone, so neither has this. */
export function formatDate(isoDate: string, locale: string, options: Intl.DateTimeFormatOptions = { dateStyle: 'long' }): string {
  return new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(new Date(`${isoDate}T00:00:00Z`));
}

/** Tags as links. */
export function tagLinks(tags: readonly string[], urlOf: (label: string) => UrlPath): LinkView[] {
  return tags.map((label) => ({ label, href: urlOf(label) }));
}

/** `{ [key]: value }`, or nothing when the value is undefined: how optional members are spread in. */
export function optional<K extends string, V>(key: K, value: V | undefined): { [P in K]?: V } {
  return value === undefined ? {} : ({ [key]: value } as { [P in K]?: V });
}
