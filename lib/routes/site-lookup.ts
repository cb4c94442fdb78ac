import { latestVersion, versionBase } from '../core/docs/instances.ts';
import { invariant } from '../core/invariant.ts';
import type { Alternate, Outline, SiteConfig, VersionConfig } from '../core/model/index.ts';
import { isExternalAddress, splitAddress } from '../core/address.ts';
import { FILE_EXTENSION, pathLocalizer } from '../core/locales/locale.ts';
import { extensionOf, isInside, pageUrl, routeKey, type SourcePath, type UrlPath } from '../core/paths.ts';
import type { Post } from './blog/posts.ts';
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
  /** The documents of each version of all docs instances. */
  readonly docs: ReadonlyMap<VersionConfig, VersionDocs>;
  /** The sidebars of each version, by id. */
  readonly sidebars: ReadonlyMap<VersionConfig, ReadonlyMap<string, Sidebar>>;
  /** The results of {@link mainDocOf}. */
  readonly mainDocs: Map<VersionConfig, Doc | undefined>;
  /** The URL of each source that is a page. */
  readonly urlOfSource: ReadonlyMap<SourcePath, UrlPath>;
  /** Sources that are excluded from the site. */
  readonly drafts: ReadonlySet<SourcePath>;
  /** The route keys of all documents. */
  readonly routes: ReadonlySet<string>;
  /** Returns a page in every locale that has it. Undefined if the site has only one locale. */
  readonly alternatesOf?: ((url: UrlPath) => readonly Alternate[]) | undefined;
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
  input: FileLookup & Pick<SiteLookup, 'config' | 'alternatesOf'> & { readonly documents: readonly Outline[] },
  content: RoutedContent,
): SiteLookup {
  const { config, documents, assetOf, staticOf, symbolOf, alternatesOf } = input;
  const { versions, sidebars } = content;
  return {
    config,
    docs: new Map(versions.map((docs) => [docs.version, docs])),
    sidebars: new Map(versions.map(({ version }, index) => [version, sidebars[index] ?? new Map()])),
    mainDocs: new Map(),
    drafts: new Set(documents.filter((document) => isHiddenDraft(config, document)).map(({ source }) => source)),
    ...urlsOf(config, content),
    assetOf,
    staticOf,
    symbolOf,
    alternatesOf,
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

/**
 * Moves an address that an author wrote into the current locale, and gives it the trailing slash that the site uses, unless it is the address
 * of a file or of another site.
 */
export function pageAddress(
  { config, routes, staticOf }: Pick<SiteLookup, 'config' | 'routes' | 'staticOf'>,
  address: string,
): string {
  const localize = pathLocalizer(config, (path) => staticOf(path) !== undefined);
  const isUnchanged = config.trailingSlash === undefined && !localize;
  if (isUnchanged || !address.startsWith('/') || isExternalAddress(address)) return address;
  const { path: written, query, hash } = splitAddress(address);
  const path = localize ? localize(written) : written;
  if (config.trailingSlash === undefined) return path + query + hash;
  const isPage = routes.has(routeKey(path)) || (!FILE_EXTENSION.test(extensionOf(path)) && !staticOf(path));
  return isPage ? pageUrl(config, path as UrlPath) + query + hash : path + query + hash;
}

/** Returns the docs of a version of the configuration. */
export function docsOf({ docs }: SiteLookup, version: VersionConfig): VersionDocs {
  const versionDocs = docs.get(version);
  invariant(versionDocs, `the version ${version.name} is in the lookup`);
  return versionDocs;
}

/** Returns the sidebars of a version of the configuration, by id. */
export function sidebarsOf({ sidebars }: SiteLookup, version: VersionConfig): ReadonlyMap<string, Sidebar> {
  return sidebars.get(version) ?? new Map();
}

/** Returns the latest version of the first docs instance. Undefined if the site has no docs. */
export function mainVersion({ config }: Pick<SiteLookup, 'config'>): VersionConfig | undefined {
  const [first] = config.docs;
  return first && latestVersion(first);
}

/**
 * Returns the documents of the version that a source belongs to. Sources outside of the docs belong to the latest version of the first docs
 * instance. Undefined if the site has no docs.
 */
export function docsOfSource(lookup: SiteLookup, source: SourcePath): VersionDocs | undefined {
  const version = [...lookup.docs.keys()]
    .filter(({ dir }) => isInside(dir, source))
    .reduce<VersionConfig | undefined>(
      (best, each) => (best && best.dir.length >= each.dir.length ? best : each),
      undefined,
    );
  const found = version ?? mainVersion(lookup);
  return found && lookup.docs.get(found);
}

/**
 * Returns the document that the path of a version leads to: the configured one, the document at that path, the first document
 * of a sidebar, or the first document of the version.
 */
export function mainDocOf(lookup: SiteLookup, version: VersionConfig): Doc | undefined {
  const { mainDocs } = lookup;
  if (!mainDocs.has(version)) mainDocs.set(version, findMainDoc(lookup, version));
  return mainDocs.get(version);
}

function findMainDoc(lookup: SiteLookup, version: VersionConfig): Doc | undefined {
  const { byId, byRoute, instance } = docsOf(lookup, version);
  const configured = version.mainDocId === undefined ? undefined : byId.get(version.mainDocId);
  if (configured) return configured;
  const base = routeKey(versionBase(instance, version));
  const docsInSidebars = [...sidebarsOf(lookup, version).values()].flatMap((sidebar) => docsIn(sidebar.nodes));
  return byRoute.get(base) ?? docsInSidebars.find((doc) => !doc.unlisted) ?? [...byId.values()][0];
}
