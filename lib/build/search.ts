import type { SearchSettings } from '../core/view/index.ts';
import { withBase } from '../core/address.ts';
import { latestVersion } from '../core/docs/instances.ts';
import type { Artifact, SearchPage, SiteConfig, VersionConfig } from '../core/model/index.ts';
import { indexFiles } from '../search/index.ts';
import { withDiagnostics, type WithDiagnostics } from '../core/diagnostics/with-diagnostics.ts';
import { currentName } from '../core/locales/locale.ts';
import { hrefOf } from '../core/paths.ts';
import { wordsOf } from '../core/text/ui-strings.ts';
import type { Ports, SearchScripts } from './ports.ts';

/** Returns the search indexes of a site: one for each version. Pages without a version are in each index. */
export function searchIndexes(config: SiteConfig): { readonly version: string; readonly path: string }[] {
  if (config.search.provider !== 'local') return [];
  return searchedVersions(config).map(({ name }) => ({ version: name, path: searchIndexPath(config, name) }));
}

/** Returns the files of all search indexes of a site. */
export function searchFiles(pages: readonly SearchPage[], config: SiteConfig, deflate: Ports['deflate']): Artifact[] {
  return searchIndexes(config).flatMap(({ version: name, path }) => {
    const own = pages.filter(({ version = name }) => version === name);
    return indexFiles(own, { path, deflate });
  });
}

/** Returns the path of a version's index in the output, without an extension. */
export function searchIndexPath({ i18n }: SiteConfig, version: string): string {
  return `search/${currentName(i18n)}-${version}`;
}

/** Bundles the scripts of the search. Undefined if the site has no search. */
export async function searchScripts(
  ports: Ports,
  config: SiteConfig,
): Promise<WithDiagnostics<SearchScripts | undefined>> {
  const settings = searchSettings(config);
  if (!settings) return withDiagnostics(undefined);
  return ports.search({ settings, words: wordsOf(config.i18n), templatesDir: config.templatesDir });
}

/** Returns the settings of the search in the browser. Undefined if the site has no search. */
function searchSettings(config: SiteConfig): SearchSettings | undefined {
  const { search, baseUrl, i18n } = config;
  const { provider, searchPagePath, contextualSearch, replaceSearchResultPathname: replacePathname } = search;
  if (provider === 'none') return undefined;
  const { appId, apiKey, indexName, hosts, externalUrlRegex, reportUrl } = search;
  const optional = { appId, apiKey, indexName, hosts, externalUrlRegex, reportUrl, replacePathname };
  const defined = Object.entries(optional).filter(([, value]) => value !== undefined);
  return {
    provider,
    base: baseUrl,
    locale: currentName(i18n),
    ...(searchPagePath !== false && { searchHref: withBase(`/${searchPagePath}`, baseUrl) }),
    ...(provider === 'local' && { indexes: indexesOf(config) }),
    latest: latestOf(config),
    versions: searchedVersions(config).map(({ name, label }) => ({ name, label })),
    contextual: contextualSearch,
    hasKinds: provider === 'local' && Boolean(config.api ?? config.blog),
    recent: search.recent,
    suggestions: search.suggestions,
    ...Object.fromEntries(defined),
  };
}

function indexesOf(config: SiteConfig): Record<string, string> {
  return Object.fromEntries(
    searchedVersions(config).map(({ name }) => [name, withBase(`/${searchIndexPath(config, name)}`, config.baseUrl)]),
  );
}

/** Returns where a built site has its search indexes, and how its pages are linked. */
export function builtIndexes(config: SiteConfig) {
  return {
    indexes: Object.fromEntries(searchedVersions(config).map(({ name }) => [name, searchIndexPath(config, name)])),
    latest: latestOf(config),
    hrefOf: (url: string): string => hrefOf(url, config.baseUrl),
  };
}

function searchedVersions({ docs }: SiteConfig): readonly VersionConfig[] {
  return docs[0]?.versions ?? [];
}

function latestOf({ docs: [docs] }: SiteConfig): string {
  return docs ? latestVersion(docs).name : '';
}
