import type { Diagnostic } from '../core/diagnostic.ts';
import type {
  Author,
  CategoryFile,
  Document,
  LinkedDocument,
  Page,
  SidebarItemConfig,
  SiteConfig,
} from '../core/model/index.ts';
import { outcome, type Outcome } from '../core/outcome.ts';
import { isInside, type SourcePath, type UrlPath } from '../core/paths.ts';
import { blogPages } from './blog-pages.ts';
import { blogPosts, type Post } from './blog.ts';
import { resolveConfigLink, type AssetInfo, type Directory } from './directory.ts';
import { docPages } from './doc-pages.ts';
import { docEntries, type DocsOfVersion } from './docs.ts';
import { linkDocument } from './links.ts';
import { navbarFor } from './navbar.ts';
import type { PageContext } from './page-parts.ts';
import { redirectPages } from './redirects.ts';
import { uniqueRoutes } from './routes.ts';
import type { Sidebar } from './sidebar-tree.ts';
import { resolveSidebars } from './sidebars.ts';
import { standalonePages, standaloneUrl } from './standalone-pages.ts';

export { standaloneUrl } from './standalone-pages.ts';
export type { AssetInfo } from './directory.ts';

/** Everything that has or gets a route. */
export interface GraphInput {
  readonly config: SiteConfig;
  /** Compiled sources of all collections, the API reference included; files that start with `_` too. */
  readonly documents: readonly Document[];
  readonly partials: readonly Document[];
  readonly categoryFiles: readonly CategoryFile[];
  readonly authors: Readonly<Record<string, Author>>;
  readonly apiSidebar: readonly SidebarItemConfig[];
  readonly assetOf: (path: SourcePath) => AssetInfo | undefined;
  readonly staticOf: (url: string) => AssetInfo | undefined;
}

/** The site as a whole: one page for each route, in the order of the routes, and the footer's links. */
export interface RouteGraph {
  readonly pages: readonly Page[];
  readonly footer: readonly FooterGroup[];
}

interface FooterGroup {
  readonly title: string;
  readonly links: readonly { readonly label: string; readonly href: string; readonly external: boolean }[];
}

/** Settles every route, sidebar, link and list of the site. The owner of every question about URLs. */
export function buildGraph(input: GraphInput): Outcome<RouteGraph> {
  const found: Diagnostic[] = [];
  const take = <T>(one: Outcome<T>): T => {
    found.push(...one.diagnostics);
    return one.value;
  };
  const { config, documents } = input;
  const docs = take(docEntries(config, documents));
  const sidebars = new Map(
    config.docs.versions.map((version) => [version.name, take(resolveSidebars(sidebarInput(input, version, docs)))]),
  );
  const { blog } = config;
  const posts = blog ? take(blogPosts(blog, inFolder(documents, blog.dir), input.authors)) : [];
  const standalone = inFolder(documents, config.pages.dir);
  const directory = directoryOf(input, docs, sidebars, posts, standalone);
  const context = pageContext(input, directory, found);
  const pages = [
    ...config.docs.versions.flatMap((version) => docPages(context, directory, version, found)),
    ...(blog ? blogPages(context, blog, posts) : []),
    ...standalonePages(context, standalone),
  ];
  const all = take(uniqueRoutes([...pages, ...redirectPages(context, pages, found)]));
  return outcome({ pages: all, footer: footerGroups(directory, found) }, found);
}

function footerGroups(directory: Directory, found: Diagnostic[]): FooterGroup[] {
  const groups = directory.config.footer?.links ?? [];
  return groups.map(({ title, items }, group) => ({
    title,
    links: items.flatMap((item, index) => {
      const subject = `footer.links[${group}].items[${index}]`;
      return resolveConfigLink(directory, item, subject, found) ?? [];
    }),
  }));
}

function sidebarInput(
  { config, categoryFiles, apiSidebar }: GraphInput,
  version: SiteConfig['docs']['versions'][number],
  docs: ReadonlyMap<string, DocsOfVersion>,
) {
  return { config, version, docs: docs.get(version.name)!, categoryFiles, apiItems: version.isLast ? apiSidebar : [] };
}

function inFolder(documents: readonly Document[], dir: SourcePath): Document[] {
  return documents.filter((document) => document.format !== 'api' && isInside(dir, document.source));
}

function directoryOf(
  { config, assetOf, staticOf }: GraphInput,
  docs: ReadonlyMap<string, DocsOfVersion>,
  sidebars: ReadonlyMap<string, ReadonlyMap<string, Sidebar>>,
  posts: readonly Post[],
  standalone: readonly Document[],
): Directory {
  const urlOfSource = new Map<SourcePath, UrlPath>();
  for (const entries of docs.values()) {
    for (const { document, url } of entries.values()) if (document.format !== 'api') urlOfSource.set(document.source, url);
  }
  for (const { document, url } of posts) urlOfSource.set(document.source, url);
  for (const document of standalone) {
    if (!document.frontMatter.draft) urlOfSource.set(document.source, standaloneUrl(config, document));
  }
  return { config, docs, sidebars, urlOfSource, assetOf, staticOf };
}

function pageContext(input: GraphInput, directory: Directory, found: Diagnostic[]): PageContext {
  const partials = new Map(input.partials.map((partial) => [partial.source, partial]));
  const bySource = new Map(input.documents.map((document) => [document.source, document]));
  const partialOf = (source: SourcePath): Document | undefined => partials.get(source) ?? bySource.get(source);
  const cache = new Map<Document, LinkedDocument>();
  const urls = urlsOfDocuments(directory);
  const linked = (document: Document): LinkedDocument => {
    const known = cache.get(document);
    if (known) return known;
    const url = urls.get(document)!;
    const withPartials = [document, ...partialsOf(document, partialOf)];
    const parts = withPartials.map((part) => linkDocument(directory, part, url));
    found.push(...parts.flatMap((part) => part.diagnostics));
    const fills = Object.assign({}, ...parts.map((part) => part.value.fills)) as LinkedDocument['fills'];
    const result: LinkedDocument = { document, url, fills };
    cache.set(document, result);
    return result;
  };
  return { config: input.config, navbar: navbarFor(directory, found), linked, partialOf };
}

function urlsOfDocuments(directory: Directory): { get(document: Document): UrlPath | undefined } {
  const api = new Map<Document, UrlPath>();
  for (const entries of directory.docs.values()) {
    for (const { document, url } of entries.values()) api.set(document, url);
  }
  return { get: (document) => api.get(document) ?? directory.urlOfSource.get(document.source) };
}

function partialsOf(
  document: Document,
  partialOf: (source: SourcePath) => Document | undefined,
  seen = new Set<SourcePath>(),
): Document[] {
  return document.partials.flatMap((source) => {
    const partial = seen.has(source) ? undefined : partialOf(source);
    seen.add(source);
    return partial ? [partial, ...partialsOf(partial, partialOf, seen)] : [];
  });
}
