import type { SearchSettings } from '../core/view/index.ts';
import { withBase } from '../core/address.ts';
import { latestVersion, versionName } from '../core/docs/instances.ts';
import { searchedVersions, type SearchedVersion } from '../core/docs/searched-versions.ts';
import type { Artifact, SearchPage, SiteConfig } from '../core/model/index.ts';
import { indexFiles } from '../search/index.ts';
import { withDiagnostics, type WithDiagnostics } from '../core/diagnostics/with-diagnostics.ts';
import { currentName } from '../core/locales/locale.ts';
import { hrefOf } from '../core/paths.ts';
import { searchWords, wordsOf } from '../core/text/ui-strings.ts';
import type { Ports, SearchScripts } from './ports.ts';

/** A search index of a site. */
interface SiteIndex extends Pick<SearchedVersion, 'finds'> {
  /** The name of the version. Empty if the site has no docs. */
  readonly version: string;
  /** The path in the output, without an extension. */
  readonly path: string;
}

/** Returns the search indexes of a site: one for each version that readers can search. */
export function searchIndexes(config: SiteConfig): SiteIndex[] {
  if (config.search.provider !== 'local') return [];
  const versions = searchedVersions(config);
  if (versions.length === 0) return [{ version: '', path: `search/${currentName(config.i18n)}`, finds: () => true }];
  return versions.map(({ name, finds }) => {
    return { version: name, path: `search/${currentName(config.i18n)}-${name}`, finds };
  });
}

/** Returns the files of all search indexes of a site. */
export function searchFiles(pages: readonly SearchPage[], config: SiteConfig, deflate: Ports['deflate']): Artifact[] {
  return searchIndexes(config).flatMap(({ finds, path }) => {
    const own = pages.filter(({ version }) => finds(version));
    return indexFiles(own, { path, deflate, language: currentName(config.i18n) });
  });
}

/** Bundles the scripts of the search. Undefined if the site has no search. */
export async function searchScripts(
  ports: Ports,
  config: SiteConfig,
): Promise<WithDiagnostics<SearchScripts | undefined>> {
  const settings = searchSettings(config);
  if (!settings) return withDiagnostics(undefined);
  return ports.search({ settings, words: searchWords(wordsOf(config.i18n)), templatesDir: config.templatesDir });
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
    searchIndexes(config).map(({ version, path }) => [version, withBase(`/${path}`, config.baseUrl)]),
  );
}

/** Returns where a built site has its search indexes, and how its pages are linked. */
export function builtIndexes(config: SiteConfig) {
  return {
    indexes: Object.fromEntries(searchIndexes(config).map(({ version, path }) => [version, path])),
    latest: latestOf(config),
    hrefOf: (url: string): string => hrefOf(url, config.baseUrl),
  };
}

function latestOf({ docs: [docs] }: SiteConfig): string {
  return docs ? versionName(docs, latestVersion(docs)) : '';
}
