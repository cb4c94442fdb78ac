import { invariant } from '../core/invariant.ts';
import type { Outline, SiteConfig, VersionConfig } from '../core/model/index.ts';
import { isExternalAddress, splitAddress } from '../core/address.ts';
import { extensionOf, isInside, joinUrl, pageUrl, routeKey, type SourcePath, type UrlPath } from '../core/paths.ts';
import type { Post } from './blog/posts.ts';
import { latestVersion } from './collections.ts';
import { isHiddenDraft } from './docs/hidden-draft.ts';
import type { Doc, VersionDocs } from './docs/version-docs.ts';
import type { SymbolLookup } from './links/symbols.ts';
import { docsIn, type Sidebar } from './sidebars/sidebar-tree.ts';
import { standaloneUrl } from './urls.ts';

/** The URL of an asset, and its size in pixels if it is an image. */
export interface AssetInfo {
  readonly url: UrlPath;
  readonly width?: number;
  readonly height?: number;
}

/** Functions that look up files and symbols. */
interface FileLookup {
  /** Returns a file of the content that is not a page, or undefined if the file does not exist. */
  readonly assetOf: (path: SourcePath) => AssetInfo | undefined;
  /** Returns a file of the static folders by its URL. */
  readonly staticOf: (url: string) => AssetInfo | undefined;
  /** Returns the symbol of the API reference with a name. */
  readonly symbolOf: SymbolLookup['symbolOf'];
}

/** Everything that a link can lead to. */
export interface SiteLookup extends FileLookup {
  readonly config: SiteConfig;
  /** The docs by the name of their version. */
  readonly docs: ReadonlyMap<string, VersionDocs>;
  /** The sidebars by the name of their version, then by id. */
  readonly sidebars: ReadonlyMap<string, ReadonlyMap<string, Sidebar>>;
  /** The URL of each source that is a page. */
  readonly urlOfSource: ReadonlyMap<SourcePath, UrlPath>;
  /** Sources that are excluded from the site. */
  readonly drafts: ReadonlySet<SourcePath>;
  /** The route keys of all documents. */
  readonly routes: ReadonlySet<string>;
}

/** The documents of all collections with their URLs. */
interface RoutedContent {
  readonly versions: readonly VersionDocs[];
  /** The sidebars of each version, in the order of `versions`. */
  readonly sidebars: readonly ReadonlyMap<string, Sidebar>[];
  readonly posts: readonly Post[];
  readonly pages: readonly Outline[];
}

/** Creates the lookup of a site. */
export function siteLookup(
  input: FileLookup & { readonly config: SiteConfig; readonly documents: readonly Outline[] },
  content: RoutedContent,
): SiteLookup {
  const { config, documents, assetOf, staticOf, symbolOf } = input;
  const { versions, sidebars } = content;
  return {
    config,
    docs: new Map(versions.map((docs) => [docs.version.name, docs])),
    sidebars: new Map(versions.map(({ version }, index) => [version.name, sidebars[index] ?? new Map()])),
    drafts: new Set(documents.filter((document) => isHiddenDraft(config, document)).map(({ source }) => source)),
    ...urlsOf(config, content),
    assetOf,
    staticOf,
    symbolOf,
  };
}

function urlsOf(config: SiteConfig, { versions, posts, pages }: RoutedContent) {
  const urlOfSource = new Map<SourcePath, UrlPath>();
  const urlOfRoute = new Map<string, UrlPath>();
  const add = (document: Outline, url: UrlPath): void => {
    const key = routeKey(url);
    // If two documents have the same route, links to either of them lead to the document that keeps the route.
    const firstUrl = urlOfRoute.get(key) ?? url;
    urlOfRoute.set(key, firstUrl);
    if (document.format !== 'api') urlOfSource.set(document.source, firstUrl);
  };
  for (const { byId } of versions) for (const { document, url } of byId.values()) add(document, url);
  for (const { document, url } of posts) add(document, url);
  for (const document of pages) if (!isHiddenDraft(config, document)) add(document, standaloneUrl(config, document));
  return { urlOfSource, routes: new Set(urlOfRoute.keys()) };
}

/** Matches the extension of a file (`guide.pdf`), but not the end of a route (`release-1.2`, `page.html`). */
export const FILE_EXTENSION = /^\.(?!html?$)[a-z][a-z\d]*$/;

/** Gives an address that an author wrote the trailing slash that the site uses, unless it is the address of a file or of another site. */
export function withPageSlash(
  { config, routes, staticOf }: Pick<SiteLookup, 'config' | 'routes' | 'staticOf'>,
  address: string,
): string {
  if (config.trailingSlash === undefined || !address.startsWith('/') || isExternalAddress(address)) return address;
  const { path, query, hash } = splitAddress(address);
  const isPage = routes.has(routeKey(path)) || (!FILE_EXTENSION.test(extensionOf(path)) && !staticOf(path));
  return isPage ? pageUrl(config, path as UrlPath) + query + hash : address;
}

/** Returns the docs of a version of the configuration. */
export function docsOf({ docs }: SiteLookup, { name }: VersionConfig): VersionDocs {
  const versionDocs = docs.get(name);
  invariant(versionDocs, `the version ${name} is in the lookup`);
  return versionDocs;
}

/** Returns the sidebars of a version of the configuration, by id. */
export function sidebarsOf({ sidebars }: SiteLookup, { name }: VersionConfig): ReadonlyMap<string, Sidebar> {
  return sidebars.get(name) ?? new Map();
}

/** Returns the version that a source belongs to. Sources outside of the docs belong to the latest version. */
export function versionOfSource(config: SiteConfig, source: SourcePath): VersionConfig {
  const versions = config.docs.versions.filter((version) => isInside(version.dir, source));
  return versions.sort((a, b) => b.dir.length - a.dir.length)[0] ?? latestVersion(config);
}

/**
 * Returns the document that the path of a version leads to: the configured one, the document at that path, the first document
 * of a sidebar, or the first document of the version.
 */
export function mainDocOf(lookup: SiteLookup, version: VersionConfig): Doc | undefined {
  const { byId } = docsOf(lookup, version);
  const configured = version.mainDocId === undefined ? undefined : byId.get(version.mainDocId);
  if (configured) return configured;
  const base = routeKey(joinUrl(lookup.config.docs.routeBasePath, version.path));
  const docs = [...byId.values()];
  const docsInSidebars = [...sidebarsOf(lookup, version).values()].flatMap((sidebar) => docsIn(sidebar.nodes));
  return docs.find((doc) => routeKey(doc.url) === base) ?? docsInSidebars.find((doc) => !doc.unlisted) ?? docs[0];
}
