import type { HeadingView, LanguageView, LastUpdateView } from '../core/view/index.ts';
import type { Diagnostic } from '../core/diagnostics/diagnostic.ts';
import type { HeadTag, LastUpdatedConfig, Outline, Page, PageMeta, Route, SiteConfig } from '../core/model/index.ts';
import { localeOf, localePath } from '../core/locales/locale.ts';
import { withDiagnostics } from '../core/diagnostics/with-diagnostics.ts';
import {
  encodePath,
  hrefOf,
  isOutsideSite,
  outPathOfRoute,
  relativeTo,
  type SourcePath,
  type UrlPath,
} from '../core/paths.ts';
import { dayOf, instantOf } from '../core/data/instant.ts';
import type { PageContext } from './page-context.ts';
import { tableOfContents } from './toc.ts';

/** The URL of a page and its origin: a source, or a description of the part of the site that generates the page. */
export interface RouteInfo {
  readonly url: UrlPath;
  readonly source?: SourcePath;
  readonly subject: string;
}

/** Creates a route. The page is created on each call of `route.page()`, with separate diagnostics. */
export function routeTo<C extends PageContext>(
  context: C,
  { url, source, subject }: RouteInfo,
  createPage: (context: C) => Omit<Page, 'url' | 'out' | 'source' | 'subject'>,
): Route {
  const location = { url, out: outPathOfRoute(url), ...optional('source', source), subject };
  return {
    ...location,
    page: () => {
      const diagnostics: Diagnostic[] = [];
      const alternates = optional('alternates', context.alternatesOf?.(url));
      return withDiagnostics({ ...location, ...alternates, ...createPage({ ...context, diagnostics }) }, diagnostics);
    },
  };
}

/** Creates the route of a page that needs no sidebar, version or table of contents by default. */
export function plainPage<C extends PageContext>(
  context: C,
  info: RouteInfo,
  createPage: (context: C) => Pick<Page, 'content' | 'meta'> & Partial<Page>,
): Route {
  const { url } = info;
  return routeTo(context, info, (pageContext) => ({
    toc: [],
    navbar: context.navbar({ url }),
    ...createPage(pageContext),
  }));
}

/** Creates metadata that consists of a title, unless `extra` contains more. */
export function plainMeta(title: string, extra: Partial<PageMeta> = {}): PageMeta {
  return { title, noIndex: false, structuredData: [], ...extra };
}

/** Creates the metadata of a document from its front matter. */
export function documentMeta(context: PageContext, document: Outline, extra: Partial<PageMeta> = {}): PageMeta {
  const { frontMatter, description, title } = document;
  const { tags, links } = context.headOf(document, context.diagnostics);
  return plainMeta(title, {
    noIndex: frontMatter.unlisted || frontMatter.draft || tags.some(forbidsIndex),
    ...(frontMatter.sitemap === false && { sitemap: false as const }),
    ...optional('modified', modifiedOn(context, document)),
    ...(tags.length > 0 && { head: tags }),
    ...(links.length > 0 && { headLinks: links }),
    ...optional('headTitle', frontMatter.titleMeta),
    ...optional('description', description),
    ...optional('keywords', frontMatter.keywords),
    ...optional('image', context.imageOf(document, context.diagnostics)),
    ...extra,
  });
}

/** Returns whether an element asks search engines not to index the page. */
function forbidsIndex({ attrs: { name, content } }: HeadTag): boolean {
  return /^robots$/i.test(String(name)) && /\b(?:noindex|none)\b/i.test(String(content));
}

/** Returns the headings in the table of contents of a document. */
export function tocOf({ config, documentOf, partialOf }: PageContext, document: Outline): HeadingView[] {
  return tableOfContents(documentOf(document), config.markdown, partialOf);
}

/** Returns the absolute URL of a page, for search engines and feeds. */
export function absoluteUrl({ url, baseUrl }: SiteConfig, route: UrlPath): string {
  return url + hrefOf(route, baseUrl);
}

/** Returns the edit link of a document: the link in its front matter, or the URL pattern of its collection. API pages have none. */
export function editHrefOf(
  { fileOf }: PageContext,
  document: Outline,
  { dir, pattern }: { readonly dir: SourcePath; readonly pattern: string | undefined },
): string | undefined {
  const { customEditUrl } = document.frontMatter;
  if (customEditUrl !== undefined) return customEditUrl ?? undefined;
  if (document.format === 'api') return undefined;
  const href = pattern
    ?.replaceAll('{path}', () => encodePath(fileOf(document.source)))
    .replaceAll('{file}', () => encodePath(relativeTo(dir, document.source)));
  // A host may not resolve `..` in the path of a file next to the site.
  return href !== undefined && isOutsideSite(document.source) ? new URL(href).href : href;
}

/** Returns the language of a document that is not translated into the current locale. Undefined for components, which translate their text. */
export function originalOf({ config, fileOf }: PageContext, { source, format }: Outline): LanguageView | undefined {
  const isText = format === 'md' || format === 'mdx';
  if (!isText || localePath(config) === '' || fileOf(source) !== source) return undefined;
  const { i18n } = config;
  const { htmlLang, direction } = localeOf({ i18n: { ...i18n, current: i18n.defaultLocale } });
  return { lang: htmlLang, dir: direction };
}

/** Returns the data of the "Last updated" line, which comes from the front matter, or from git if `config` asks for it. */
export function lastUpdateOf(
  context: PageContext,
  document: Outline,
  config: LastUpdatedConfig | undefined,
): LastUpdateView | undefined {
  const { dates } = context;
  if (document.frontMatter.hideLastUpdate) return undefined;
  const commit = config && document.format !== 'api' ? context.lastCommitOf(document.source) : undefined;
  const author = document.frontMatter.lastUpdate?.author ?? (config?.showAuthor ? commit?.author : undefined);
  const isoDate = modifiedOn(context, document, config);
  if (isoDate === undefined && author === undefined) return undefined;
  return {
    ...(isoDate !== undefined && { date: dates.long(isoDate), isoDate }),
    ...optional('author', author),
  };
}

/** Returns the day on which a document last changed: the date in its front matter, or the date of the last commit. */
export function modifiedOn(
  { lastCommitOf }: PageContext,
  { frontMatter, source, format }: Outline,
  config?: LastUpdatedConfig,
): string | undefined {
  const { date } = frontMatter.lastUpdate ?? {};
  const written = date === undefined ? undefined : instantOf(date);
  if (written !== undefined) return dayOf(written);
  const commit = config && format !== 'api' ? lastCommitOf(source) : undefined;
  return commit && dayOf(commit.time * 1000);
}

/** Returns `{ [key]: value }`, or an empty object if the value is undefined. Spread the result to set an optional property. */
export function optional<K extends string, V>(key: K, value: V | undefined): { [P in K]?: V } {
  return value === undefined ? {} : ({ [key]: value } as { [P in K]?: V });
}
