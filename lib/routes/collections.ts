import { allVersions, latestVersion } from '../core/docs/instances.ts';
import type { Outline, SiteConfig, VersionConfig } from '../core/model/index.ts';
import { isInside, type SourcePath } from '../core/paths.ts';
import { compareCodeUnits } from '../core/text/escape.ts';

/** The documents of each part of a site, sorted by path. */
export interface Collections {
  readonly docsOf: (version: VersionConfig) => readonly Outline[];
  readonly blog: readonly Outline[];
  readonly pages: readonly Outline[];
}

interface Folder {
  readonly dir: SourcePath;
  readonly documents: Outline[];
}

/**
 * Assigns each document to a folder of the configuration. If folders are nested, the innermost counts, so `content/docs/v1` can be a
 * separate version. The API reference belongs to the latest version of the first docs instance. The order of the documents depends only on their paths, not on the
 * order in which files are read.
 */
export function collectionsOf(config: SiteConfig, documents: readonly Outline[]): Collections {
  const folder = (dir: SourcePath): Folder => ({ dir, documents: [] });
  const versions = new Map(allVersions(config).map((version) => [version, folder(version.dir)]));
  const blog = config.blog && folder(config.blog.dir);
  const pages = folder(config.pages.dir);
  const folders = [...versions.values(), ...(blog ? [blog] : []), pages];
  const [firstDocs] = config.docs;
  const apiFolder = firstDocs && versions.get(latestVersion(firstDocs));
  for (const document of [...documents].sort(compareDocuments)) {
    const parent = document.format === 'api' ? apiFolder : innermost(folders, document.source);
    parent?.documents.push(document);
  }
  return {
    docsOf: (version) => versions.get(version)?.documents ?? [],
    blog: blog?.documents ?? [],
    pages: pages.documents,
  };
}

function innermost(folders: readonly Folder[], source: SourcePath): Folder | undefined {
  let best: Folder | undefined;
  for (const folder of folders) {
    if (isInside(folder.dir, source) && folder.dir.length > (best?.dir.length ?? -1)) best = folder;
  }
  return best;
}

/** Compares documents by source. The pages of the API reference have the same source, so they are compared by id. */
function compareDocuments(a: Outline, b: Outline): number {
  return compareCodeUnits(a.source, b.source) || compareCodeUnits(a.frontMatter.id ?? '', b.frontMatter.id ?? '');
}
