import { invariant } from '../invariant.ts';
import type { DocsConfig, SiteConfig, VersionConfig } from '../model/index.ts';
import { joinUrl, type UrlPath } from '../paths.ts';

/** The id of the first docs instance, unless the configuration sets another one. */
export const DEFAULT_DOCS = 'default';

/** Returns the versions of all docs instances. */
export function allVersions({ docs }: Pick<SiteConfig, 'docs'>): VersionConfig[] {
  return docs.flatMap(({ versions }) => versions);
}

/** Returns the version of a docs instance that links without a version lead to. */
export function latestVersion({ versions }: Pick<DocsConfig, 'versions'>): VersionConfig {
  const latest = versions.find(({ isLast }) => isLast) ?? versions[0];
  invariant(latest, 'each docs instance has a version');
  return latest;
}

/** Returns the name of a version, which is unique in the site: `2.0`, or `community/2.0` in the docs `community`. */
export function versionName({ id }: Pick<DocsConfig, 'id'>, { name }: Pick<VersionConfig, 'name'>): string {
  return id === DEFAULT_DOCS ? name : `${id}/${name}`;
}

/** Returns the path of a version. */
export function versionBase({ routeBasePath }: Pick<DocsConfig, 'routeBasePath'>, { path }: VersionConfig): UrlPath {
  return joinUrl(routeBasePath, path);
}
