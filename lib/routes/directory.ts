import type { SiteConfig, VersionConfig } from '../core/model/index.ts';
import { isInside, joinUrl, routeKey, type SourcePath, type UrlPath } from '../core/paths.ts';
import { latestVersion } from './collections.ts';
import type { DocEntry, DocsOfVersion } from './docs/docs.ts';
import { docsIn, type Sidebar } from './sidebars/sidebar-tree.ts';
import type { SymbolLookup } from './links/symbols.ts';

/** What an asset of the content is, once its file was looked at. */
export interface AssetInfo {
  readonly url: UrlPath;
  readonly width?: number;
  readonly height?: number;
}

/** Everything of a site that has an address, to look links up in. */
export interface Directory {
  readonly config: SiteConfig;
  /** By the name of the version. */
  readonly docs: ReadonlyMap<string, DocsOfVersion>;
  /** By the name of the version, then by id. */
  readonly sidebars: ReadonlyMap<string, ReadonlyMap<string, Sidebar>>;
  /** The route of each source that is a page. */
  readonly urlOfSource: ReadonlyMap<SourcePath, UrlPath>;
  /** Sources that are left out of the site. */
  readonly drafts: ReadonlySet<SourcePath>;
  /** The keys of all routes that documents have. */
  readonly routes: ReadonlySet<string>;
  /** Files of the content that are no pages; undefined when there is no such file. */
  readonly assetOf: (path: SourcePath) => AssetInfo | undefined;
  /** Files in the static folders, by the path they will be served from. */
  readonly staticOf: (url: string) => AssetInfo | undefined;
  /** What the API reference describes by a name. */
  readonly symbolOf: SymbolLookup['symbolOf'];
}

/** The version that a source belongs to; for what is not of the docs, the one that links without one mean. */
export function versionOfSource(config: SiteConfig, source: SourcePath): VersionConfig {
  const around = config.docs.versions.filter((version) => isInside(version.dir, source));
  return around.sort((a, b) => b.dir.length - a.dir.length)[0] ?? latestVersion(config);
}

/**
 * The document that a version as a whole means: the configured one, else that at the version's own path, else the
 * first of its first sidebar, else the first of all (FACTS §5.12).
 */
export function mainDocOf({ config, docs, sidebars }: Directory, version: VersionConfig): DocEntry | undefined {
  const entries = docs.get(version.name)!.byId;
  const configured = version.mainDocId === undefined ? undefined : entries.get(version.mainDocId);
  if (configured) return configured;
  const base = routeKey(joinUrl(config.docs.routeBasePath, version.path));
  const all = [...entries.values()];
  const inSidebars = [...sidebars.get(version.name)!.values()].flatMap((sidebar) => docsIn(sidebar.nodes));
  return all.find((doc) => routeKey(doc.url) === base) ?? inSidebars.find((doc) => !doc.unlisted) ?? all[0];
}
