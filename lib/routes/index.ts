import { diagnostic, type Diagnostic } from '../core/diagnostics/diagnostic.ts';
import type {
  Author,
  CategoryFile,
  DocsConfig,
  Document,
  Feed,
  LastCommit,
  Outline,
  OutlineSection,
  Route,
  SidebarItemConfig,
  SiteConfig,
  TagsFile,
  VersionConfig,
} from '../core/model/index.ts';
import { latestVersion } from '../core/docs/instances.ts';
import type { NavbarView } from '../core/view/index.ts';
import { collectInto } from '../core/diagnostics/collector.ts';
import { withDiagnostics, type WithDiagnostics } from '../core/diagnostics/with-diagnostics.ts';
import { localePath } from '../core/locales/locale.ts';
import { pathPattern } from '../core/text/patterns/path-pattern.ts';
import { routeKey, type SourcePath } from '../core/paths.ts';
import { buildBlog } from './blog/blog-pages.ts';
import { blogPosts } from './blog/posts.ts';
import { draftRoutes } from './links/draft-routes.ts';
import { collectionsOf } from './collections.ts';
import { docPages } from './docs/doc-pages.ts';
import { findDoc } from './docs/find-by-id.ts';
import { versionDocs, type VersionDocs } from './docs/version-docs.ts';
import { layoutLinks, resolveLink, type ConfigLink, type ResolvedLink } from './links/config-links.ts';
import type { SymbolLookup } from './links/symbols.ts';
import type { GlossaryLookup } from './links/terms.ts';
import { pageContext } from './page-context.ts';
import { withRedirects } from './redirects/pages.ts';
import type { SidebarNode } from './sidebars/sidebar-tree.ts';
import { resolveSidebars, type ResolvedSidebars } from './sidebars/sidebars.ts';
import { docsOf, pageAddress, sidebarsOf, siteLookup, type AssetInfo, type SiteLookup } from './site-lookup.ts';
import { siteOutline } from './sidebars/site-outline.ts';
import { standalonePages } from './standalone-pages.ts';
import { standaloneUrl } from './urls.ts';
import { uniqueRoutes } from './unique-routes.ts';

export { collectionsOf } from './collections.ts';
export type { ConfigLink } from './links/config-links.ts';
export type { AssetInfo } from './site-lookup.ts';
export { factsOf, linkedOf } from './page-facts.ts';
export { symbolLookup, type SymbolIndex } from './links/symbols.ts';
export { glossaryLookup } from './links/terms.ts';
export { docsIn, type SidebarNode } from './sidebars/sidebar-tree.ts';
export { sidebarLabels, type SidebarLabel } from './sidebars/translate.ts';
export { standaloneUrl } from './urls.ts';

/** The configuration, all content, and functions that look up files and symbols. */
export interface RouteGraphInput {
  readonly config: SiteConfig;
  /** The outlines of all collections, including the API reference. */
  readonly documents: readonly Outline[];
  /** Returns the document of an outline. It is called only when a page that shows the document is created. */
  readonly documentOf: (outline: Outline) => Document;
  /** Files whose names start with `_`. They have no pages; other pages include them. */
  readonly partials: readonly Document[];
  readonly categoryFiles: readonly CategoryFile[];
  /** The definitions of tags, by folder. */
  readonly tagFiles?: readonly TagsFile[];
  /** The authors file. Undefined if it could not be read, which was reported. */
  readonly authors: Readonly<Record<string, Author>> | undefined;
  readonly apiSidebar: readonly SidebarItemConfig[];
  readonly assetOf: (path: SourcePath) => AssetInfo | undefined;
  readonly staticOf: (url: string) => AssetInfo | undefined;
  readonly symbolOf: SymbolLookup['symbolOf'];
  readonly mentionsOf: SymbolLookup['mentionsOf'];
  readonly glossaryOf?: GlossaryLookup;
  readonly namedSymbols?: SymbolLookup['namedSymbols'];
  /** Returns the MDX files that the module of a document imports, directly or not. */
  readonly mdxImportsOf?: (source: SourcePath) => readonly SourcePath[];
  /** Returns the last commit that changed a file. Undefined if it is not known or not shown. */
  readonly lastCommitOf?: (path: SourcePath) => LastCommit | undefined;
  /** Returns the file that a source was read from: its translation in the current locale, if there is one. */
  readonly fileOf?: (path: SourcePath) => SourcePath;
  /** Returns a page in every locale that has it. Absent if the site has only one locale. */
  readonly alternatesOf?: SiteLookup['alternatesOf'];
}

/** All routes of a site, and the data that all pages share. */
export interface RouteGraph {
  /** Unique and sorted by URL. A route creates its page on demand. */
  readonly routes: readonly Route[];
  readonly footer: readonly FooterGroup[];
  /** Returns the navbar of a page of a version that shows no document. Its version menu leads to the main documents. */
  readonly navbarOf: (version: VersionConfig) => NavbarView;
  readonly feeds: readonly Feed[];
  /** The pages in reading order, by section. */
  readonly outline: readonly OutlineSection[];
  /** The links in the configuration, with their keys, so that the link check can report the key of a broken link. */
  readonly configLinks: readonly ConfigLink[];
  /** The sources of the drafts that the site does not contain, by route key. */
  readonly drafts: ReadonlyMap<string, SourcePath>;
  /** Returns the sidebars of all versions. */
  readonly sidebars: () => readonly SidebarOfVersion[];
}

/** A sidebar of a version of the docs. */
export interface SidebarOfVersion {
  readonly instance: DocsConfig;
  readonly version: VersionConfig;
  readonly id: string;
  readonly nodes: readonly SidebarNode[];
}

interface FooterGroup {
  readonly title: string;
  readonly links: readonly ResolvedLink[];
}

/** Determines every route, sidebar, link and list of the site. */
export function buildRouteGraph(input: RouteGraphInput): WithDiagnostics<RouteGraph> {
  const diagnostics: Diagnostic[] = [];
  const take = <T>(result: WithDiagnostics<T>): T => collectInto(diagnostics, result);
  const { config, authors } = input;
  const { blog: blogConfig } = config;
  const collections = collectionsOf(config, input.documents);
  const versions = config.docs.flatMap((instance) =>
    instance.versions.map((version) => take(versionDocs(config, { instance, version }, collections.docsOf(version)))),
  );
  const sidebars = versions.map((version) => take(resolveSidebars(sidebarInput(input, version, versions))));
  const posts = blogConfig ? take(blogPosts(blogConfig, collections.blog, authors, config)) : [];
  const lookup = siteLookup(input, {
    versions,
    sidebars: sidebars.map((resolved) => resolved.sidebars),
    posts,
    pages: collections.pages,
  });
  const context = pageContext(input, lookup, diagnostics);
  const blog = buildBlog(context, blogConfig, { posts, authors: authors ?? {} });
  const content = [...versions.flatMap((docs) => docPages(context, lookup, docs)), ...blog.routes];
  const pages = [...content, ...standalonePages(context, collections.pages, content)];
  const redirects = withRedirects(context, lookup, pages, diagnostics);
  const routes = take(uniqueRoutes(redirects.routes));
  reportUnknownMainDocs(lookup, diagnostics);
  diagnostics.push(...unmatchedPatterns(config, routes));
  const footer = footerGroups(lookup, diagnostics);
  const configLinks = [...layoutLinks(config), ...sidebars.flatMap(({ links }) => links), ...redirects.links].map(
    (link) => (link.isImage ? link : { ...link, href: localizedHref(lookup, link.href) }),
  );
  const drafts = draftRoutes(config, { versions, blog: collections.blog, pages: collections.pages });
  const outline = siteOutline(config, {
    docs: latestDocs(lookup),
    posts,
    pages: collections.pages.map((page) => standaloneUrl(config, page)),
  });
  const navbarOf = (version: VersionConfig): NavbarView => context.navbar({ url: '', version });
  const graph = { routes, feeds: blog.feeds, outline, footer, navbarOf, configLinks, drafts };
  return withDiagnostics({ ...graph, sidebars: () => sidebarsOfVersions(versions, sidebars) }, diagnostics);
}

function sidebarsOfVersions(
  versions: readonly VersionDocs[],
  resolved: readonly Pick<ResolvedSidebars, 'sidebars'>[],
): SidebarOfVersion[] {
  return versions.flatMap(({ instance, version }, index) =>
    [...resolved[index]!.sidebars.values()].map(({ id, nodes }) => ({ instance, version, id, nodes })),
  );
}

/** Returns an address in the current locale, as the pages contain it. The trailing slash makes no difference for the link check. */
function localizedHref(lookup: SiteLookup, href: string): string {
  return localePath(lookup.config) === '' ? href : pageAddress(lookup, href);
}

function latestDocs(lookup: SiteLookup) {
  return lookup.config.docs.map((instance) => {
    const version = latestVersion(instance);
    return { docs: docsOf(lookup, version), sidebars: sidebarsOf(lookup, version) };
  });
}

function sidebarInput(input: RouteGraphInput, docs: VersionDocs, versions: readonly VersionDocs[]) {
  const { config, categoryFiles, apiSidebar } = input;
  const isMain = docs.instance === config.docs[0] && docs.version.isLast;
  const ofInstance = versions.filter(({ instance }) => instance === docs.instance);
  return { config, docs, versions: ofInstance, categoryFiles, apiItems: isMain ? apiSidebar : [] };
}

function reportUnknownMainDocs(lookup: SiteLookup, diagnostics: Diagnostic[]): void {
  for (const docs of lookup.docs.values()) {
    const { mainDocId } = docs.version;
    const subject = `${docs.version.key}.mainDocId`;
    if (mainDocId !== undefined) findDoc(docs, mainDocId, { subject }, diagnostics);
  }
}

/** Reports patterns of the sitemap and base paths that match no page, which are usually misspelled. */
function unmatchedPatterns(config: SiteConfig, routes: readonly Route[]): Diagnostic[] {
  const { sitemap, navbar } = config;
  // The patterns are paths of the default locale.
  if (localePath(config) !== '') return [];
  const keys = routes.map(({ url }) => routeKey(url));
  const basePaths = navbar.items.flatMap((item, index) => {
    const base = item.type === 'link' ? item.activeBasePath : undefined;
    if (base === undefined || keys.some((key) => `${key}/`.startsWith(`${routeKey(base)}/`))) return [];
    return diagnostic('route.unmatched-pattern', `No page is at or below \`${base}\`.`, {
      subject: `navbar.items[${index}].activeBasePath`,
      hint: 'Write a path without `baseUrl`, for example `/docs`.',
    });
  });
  const patterns = (sitemap?.exclude ?? []).flatMap((pattern, index) => {
    const matches = pathPattern(pattern);
    if (routes.some(({ url }) => matches(url))) return [];
    return diagnostic('route.unmatched-pattern', `No page matches \`${pattern}\`.`, {
      subject: `sitemap.exclude[${index}]`,
      hint: 'Patterns match the complete path of a page without `baseUrl`, for example `/docs/internal/**`.',
    });
  });
  return [...basePaths, ...patterns];
}

function footerGroups(lookup: SiteLookup, diagnostics: Diagnostic[]): FooterGroup[] {
  const groups = lookup.config.footer?.links ?? [];
  return groups.map(({ title, items }, group) => ({
    title,
    links: items.flatMap((link, index) => {
      return resolveLink(lookup, link, `footer.links[${group}].items[${index}]`, diagnostics) ?? [];
    }),
  }));
}
