import type { SearchSettings } from '../core/view/index.ts';
import { withBase } from '../core/address.ts';
import type { Artifact, SearchPage, SiteConfig } from '../core/model/index.ts';
import { indexFiles } from '../search/index.ts';
import { withDiagnostics, type WithDiagnostics } from '../core/diagnostics/with-diagnostics.ts';
import { hrefOf } from '../core/paths.ts';
import { wordsOf } from '../core/text/ui-strings.ts';
import type { Ports, SearchScripts } from './ports.ts';

/** The indexes of the site's own search: one of each version, in which is also what belongs to none. */
export function searchIndexes(config: SiteConfig): { readonly version: string; readonly path: string }[] {
  if (config.search.provider !== 'local') return [];
  return config.docs.versions.map(({ name }) => ({ version: name, path: searchIndexPath(config, name) }));
}

/** Their files. */
export function searchFiles(pages: readonly SearchPage[], config: SiteConfig, deflate: Ports['deflate']): Artifact[] {
  return searchIndexes(config).flatMap(({ version: name, path }) => {
    const own = pages.filter(({ version = name }) => version === name);
    return indexFiles(own, { path, deflate });
  });
}

/** Where the index of a version lies in the output, without its ending. */
export function searchIndexPath({ i18n }: SiteConfig, version: string): string {
  return `search/${i18n.defaultLocale}-${version}`;
}

/** Makes the scripts of the search, where a site has one. */
export async function searchScripts(
  ports: Ports,
  config: SiteConfig,
): Promise<WithDiagnostics<SearchScripts | undefined>> {
  const settings = searchSettings(config);
  if (!settings) return withDiagnostics(undefined);
  return ports.search({ settings, words: wordsOf(config.i18n), templatesDir: config.templatesDir });
}

/** What the search of a site needs to know; undefined where there is none. */
function searchSettings(config: SiteConfig): SearchSettings | undefined {
  const { search, docs, baseUrl, i18n } = config;
  const { provider, searchPagePath, contextualSearch, replaceSearchResultPathname: replacePathname } = search;
  if (provider === 'none') return undefined;
  const { appId, apiKey, indexName, hosts, externalUrlRegex, reportUrl } = search;
  const optional = { appId, apiKey, indexName, hosts, externalUrlRegex, reportUrl, replacePathname };
  const given = Object.entries(optional).filter(([, value]) => value !== undefined);
  return {
    provider,
    base: baseUrl,
    locale: i18n.defaultLocale,
    ...(searchPagePath !== false && { searchHref: withBase(`/${searchPagePath}`, baseUrl) }),
    ...(provider === 'local' && { indexes: indexesOf(config) }),
    latest: latestOf(config),
    versions: docs.versions.map(({ name, label }) => ({ name, label })),
    contextual: contextualSearch,
    recent: search.recent,
    suggestions: search.suggestions,
    ...Object.fromEntries(given),
  };
}

function indexesOf(config: SiteConfig): Record<string, string> {
  const { versions } = config.docs;
  return Object.fromEntries(
    versions.map(({ name }) => [name, withBase(`/${searchIndexPath(config, name)}`, config.baseUrl)]),
  );
}

/** Where the indexes of a site that was built are, and how its pages are linked. */
export function builtIndexes(config: SiteConfig) {
  const { versions } = config.docs;
  return {
    indexes: Object.fromEntries(versions.map(({ name }) => [name, searchIndexPath(config, name)])),
    latest: latestOf(config),
    hrefOf: (url: string): string => hrefOf(url, config.baseUrl),
  };
}

function latestOf({ docs }: SiteConfig): string {
  return docs.versions.find(({ isLast }) => isLast)?.name ?? '';
}
