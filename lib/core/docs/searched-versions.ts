import type { SiteConfig } from '../model/index.ts';
import { DEFAULT_DOCS, latestVersion, versionName } from './instances.ts';

/** A version of the docs that readers can search, with the pages that have no version and the latest versions of all other docs. */
export interface SearchedVersion {
  /** The name, which is unique in the site. */
  readonly name: string;
  readonly label: string;
  /** Returns whether the search of this version finds the pages of a version. Undefined for pages without a version. */
  readonly finds: (version: string | undefined) => boolean;
}

/**
 * Returns the versions that readers can search: all versions of the first docs instance, and the older versions of the others. The latest
 * versions of all docs are searched together. Empty if the site has no docs.
 */
export function searchedVersions({ docs }: Pick<SiteConfig, 'docs'>): SearchedVersion[] {
  return docs.flatMap((instance, index) => {
    const latest = latestVersion(instance);
    const versions = instance.versions.filter((version) => index === 0 || version !== latest);
    const others = docs.filter((other) => other !== instance).map((other) => versionName(other, latestVersion(other)));
    return versions.map((version) => {
      const name = versionName(instance, version);
      const found = new Set<string | undefined>([undefined, name, ...others]);
      const label = instance.id === DEFAULT_DOCS ? version.label : `${instance.id} ${version.label}`;
      return { name, label, finds: (searched) => found.has(searched) };
    });
  });
}
