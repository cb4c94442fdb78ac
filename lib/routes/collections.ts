import { invariant } from '../core/invariant.ts';
import type { Outline, SiteConfig, VersionConfig } from '../core/model/index.ts';
import { isInside, type SourcePath } from '../core/paths.ts';
import { compareCodeUnits } from '../core/text/escape.ts';

/** The sources of a site by the part of it that they belong to. */
export interface Collections {
  readonly docs: ReadonlyMap<VersionConfig, readonly Outline[]>;
  readonly blog: readonly Outline[];
  readonly pages: readonly Outline[];
}

interface Folder {
  readonly dir: SourcePath;
  readonly documents: Outline[];
}

/**
 * Deals documents out to the folders of the configuration. Of folders inside each other the innermost counts, so
 * `content/docs/v1` can be a version of its own. The API reference belongs to the latest version. Within a folder the
 * order is that of the paths, whatever order the files were read in.
 */
export function collectionsOf(config: SiteConfig, documents: readonly Outline[]): Collections {
  const folder = (dir: SourcePath): Folder => ({ dir, documents: [] });
  const versions = new Map(config.docs.versions.map((version) => [version, folder(version.dir)]));
  const blog = config.blog && folder(config.blog.dir);
  const pages = folder(config.pages.dir);
  const folders = [...versions.values(), ...(blog ? [blog] : []), pages];
  const reference = versions.get(latestVersion(config))!;
  for (const document of [...documents].sort(compareDocuments)) {
    const home = document.format === 'api' ? reference : innermost(folders, document.source);
    home?.documents.push(document);
  }
  return {
    docs: new Map([...versions].map(([version, { documents: inside }]) => [version, inside])),
    blog: blog?.documents ?? [],
    pages: pages.documents,
  };
}

/** The version that links without one mean. */
export function latestVersion(config: SiteConfig): VersionConfig {
  const { versions } = config.docs;
  const latest = versions.find((version) => version.isLast) ?? versions[0];
  invariant(latest, 'the docs have a version');
  return latest;
}

function innermost(folders: readonly Folder[], source: SourcePath): Folder | undefined {
  let best: Folder | undefined;
  for (const folder of folders) {
    if (isInside(folder.dir, source) && folder.dir.length > (best?.dir.length ?? -1)) best = folder;
  }
  return best;
}

/** Pages of the API reference share a source; they are told apart by their ids. */
function compareDocuments(a: Outline, b: Outline): number {
  return compareCodeUnits(a.source, b.source) || compareCodeUnits(a.frontMatter.id ?? '', b.frontMatter.id ?? '');
}
