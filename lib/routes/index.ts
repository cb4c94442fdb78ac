import type { Diagnostic } from '../core/diagnostics/diagnostic.ts';
import type {
  Author,
  CategoryFile,
  Document,
  Feed,
  Outline,
  Route,
  SidebarItemConfig,
  SiteConfig,
} from '../core/model/index.ts';
import { withDiagnostics, type WithDiagnostics } from '../core/diagnostics/with-diagnostics.ts';
import { routeKey, type SourcePath, type UrlPath } from '../core/paths.ts';
import { speaker } from '../core/text/ui-strings.ts';
import { blogParts } from './blog/blog-pages.ts';
import { blogPosts, type Post } from './blog/posts.ts';
import { collectionsOf, type Collections } from './collections.ts';
import { resolveLink, shellLinks, type ConfigLink, type ResolvedLink } from './links/config-links.ts';
import { dateFormats } from './blog/dates.ts';
import type { AssetInfo, Directory } from './directory.ts';
import { findDoc } from './docs/doc-lookup.ts';
import { docPages } from './docs/doc-pages.ts';
import { docsOfVersion, type DocsOfVersion } from './docs/docs.ts';
import { linker } from './links/linker.ts';
import { metaImage } from './links/links.ts';
import { navbarFor } from './navbar.ts';
import type { PageContext } from './page-parts.ts';
import { redirectPages } from './redirects.ts';
import { uniqueRoutes } from './routes.ts';
import { resolveSidebars, type ResolvedSidebars } from './sidebars/sidebars.ts';
import type { SymbolLookup } from './links/symbols.ts';
import { standalonePages, standaloneUrl } from './standalone-pages.ts';
import type { PartialOf } from './toc.ts';

export type { ConfigLink } from './links/config-links.ts';
export type { AssetInfo } from './directory.ts';
export { factsOf, linkedOf } from './page-facts.ts';
export { symbolLookup, type SymbolIndex } from './links/symbols.ts';
export { standaloneUrl } from './standalone-pages.ts';

/** Everything that has or gets a route. */
export interface RouteGraphInput {
  readonly config: SiteConfig;
  /** The sources of all collections, the API reference included. */
  readonly documents: readonly Outline[];
  /** A document whole, of its outline. It is asked for when a page is made that shows it. */
  readonly whole: (outline: Outline) => Document;
  /** Files that start with `_`: no pages, but shown in pages. */
  readonly partials: readonly Document[];
  readonly categoryFiles: readonly CategoryFile[];
  readonly authors: Readonly<Record<string, Author>>;
  readonly apiSidebar: readonly SidebarItemConfig[];
  readonly assetOf: (path: SourcePath) => AssetInfo | undefined;
  readonly staticOf: (url: string) => AssetInfo | undefined;
  readonly symbolOf: SymbolLookup['symbolOf'];
  readonly mentionsOf: SymbolLookup['mentionsOf'];
}

/** The site as a whole. */
export interface RouteGraph {
  /** In order, each once; their pages are made when somebody wants them. */
  readonly routes: readonly Route[];
  readonly footer: readonly FooterGroup[];
  readonly feeds: readonly Feed[];
  /** The addresses that the configuration wrote, for the blame when one leads nowhere. */
  readonly configLinks: readonly ConfigLink[];
}

interface FooterGroup {
  readonly title: string;
  readonly links: readonly ResolvedLink[];
}

/** Settles every route, sidebar, link and list of the site. The owner of every question about URLs. */
export function buildRouteGraph(input: RouteGraphInput): WithDiagnostics<RouteGraph> {
  const found: Diagnostic[] = [];
  const take = <T>(one: WithDiagnostics<T>): T => {
    found.push(...one.diagnostics);
    return one.value;
  };
  const { config, authors } = input;
  const { blog, docs } = config;
  const collections = collectionsOf(config, input.documents);
  const versions = docs.versions.map((version) => take(docsOfVersion(config, version, collections.docs.get(version)!)));
  const sidebars = versions.map((one) => take(resolveSidebars(sidebarInput(input, one))));
  const posts = blog ? take(blogPosts(blog, collections.blog, authors)) : [];
  const directory = directoryOf(input, collections, { versions, sidebars, posts });
  const context = pageContext(input, directory, found);
  const blogged = blogParts(context, blog, posts);
  const claims = [
    ...docs.versions.flatMap((version) => docPages(context, directory, version)),
    ...blogged.routes,
    ...standalonePages(context, collections.pages),
  ];
  const routes = take(uniqueRoutes([...claims, ...redirectPages(context, directory, claims, found)]));
  found.push(...unknownMainDocs(directory));
  const configLinks = [...shellLinks(config), ...sidebars.flatMap(({ links }) => links)];
  return withDiagnostics({ routes, feeds: blogged.feeds, footer: footerGroups(directory, found), configLinks }, found);
}

function sidebarInput({ config, categoryFiles, apiSidebar }: RouteGraphInput, docs: DocsOfVersion) {
  return { config, docs, categoryFiles, apiItems: docs.version.isLast ? apiSidebar : [] };
}

/** What has its routes by now. */
interface Settled {
  readonly versions: readonly DocsOfVersion[];
  readonly sidebars: readonly ResolvedSidebars[];
  readonly posts: readonly Post[];
}

function directoryOf(
  { config, documents, assetOf, staticOf, symbolOf }: RouteGraphInput,
  { pages }: Collections,
  { versions, sidebars, posts }: Settled,
): Directory {
  const urlOfSource = new Map<SourcePath, UrlPath>();
  const claims = new Map<string, UrlPath>();
  const note = (document: Outline, url: UrlPath): void => {
    const key = routeKey(url);
    // A link to a document whose route is taken leads to the one that stays.
    const standing = claims.get(key) ?? url;
    claims.set(key, standing);
    if (document.format !== 'api') urlOfSource.set(document.source, standing);
  };
  for (const { byId } of versions) for (const { document, url } of byId.values()) note(document, url);
  for (const { document, url } of posts) note(document, url);
  for (const document of pages) if (!document.frontMatter.draft) note(document, standaloneUrl(config, document));
  return {
    config,
    docs: new Map(versions.map((one) => [one.version.name, one])),
    sidebars: new Map(versions.map((one, index) => [one.version.name, sidebars[index]!.sidebars])),
    urlOfSource,
    drafts: new Set(documents.filter(({ frontMatter }) => frontMatter.draft).map(({ source }) => source)),
    routes: new Set(claims.keys()),
    assetOf,
    staticOf,
    symbolOf,
  };
}

function pageContext(
  { config, partials, documents, whole, mentionsOf }: RouteGraphInput,
  directory: Directory,
  found: Diagnostic[],
): PageContext {
  const outlines = new Map(documents.map((document) => [document.source, document]));
  const shown = new Map(partials.map((document) => [document.source, document]));
  const partialOf: PartialOf = (source) => {
    const outline = outlines.get(source);
    return shown.get(source) ?? (outline && whole(outline));
  };
  const link = linker(directory, { whole, partialOf });
  return {
    config,
    dates: dateFormats(config.i18n.defaultLocale),
    say: speaker(config.i18n),
    navbar: navbarFor(directory, found),
    found,
    linked: (document, into) => noting(into, link(document)),
    whole,
    partialOf,
    imageOf: (document, into) => noting(into, metaImage(directory, document)),
    mentionsOf: (id) =>
      mentionsOf(id).flatMap((source) => {
        const [outline, href] = [outlines.get(source), directory.urlOfSource.get(source)];
        return outline && href !== undefined ? [{ label: outline.title, href }] : [];
      }),
  };
}

function noting<T>(found: Diagnostic[], { value, diagnostics }: WithDiagnostics<T>): T {
  found.push(...diagnostics);
  return value;
}

function unknownMainDocs({ config, docs }: Directory): Diagnostic[] {
  const found: Diagnostic[] = [];
  for (const [index, { name, mainDocId }] of config.docs.versions.entries()) {
    if (mainDocId !== undefined)
      findDoc(docs.get(name)!, mainDocId, { subject: `docs.versions[${index}].mainDocId` }, found);
  }
  return found;
}

function footerGroups(directory: Directory, found: Diagnostic[]): FooterGroup[] {
  const groups = directory.config.footer?.links ?? [];
  return groups.map(({ title, items }, group) => ({
    title,
    links: items.flatMap(
      (item, index) => resolveLink(directory, item, `footer.links[${group}].items[${index}]`, found) ?? [],
    ),
  }));
}
