import type { Artifact, PageFacts } from '../core/model/index.ts';
import { hostFiles, type HostFiles } from '../render/site-files/hosts/index.ts';
import { siteFiles, sitemapFile, type SitemapFile } from '../render/site-files/index.ts';
import { outPath } from '../core/paths.ts';
import { URL_MANIFEST } from '../core/output-marker.ts';
import { formatUrlManifest, urlManifest } from '../render/site-files/url-manifest.ts';
import { llmsFiles, type LlmsFiles } from '../render/index.ts';
import type { PreparedSite } from './prepare.ts';
import type { PublicUrls } from './run-types.ts';

/** Returns the files that docsgen generates for every site, unless the site has a static file with the same path. */
export function siteFilesOf({ config, graph, copies, icons }: PreparedSite): Artifact[] {
  return [...siteFiles(config, graph.routes, new Set(copies.map(({ out }) => out))), ...icons.files];
}

/** Returns the sitemap. Undefined if the site has a static file or no need for one. */
export function sitemapOf({ config, copies, commits }: PreparedSite): SitemapFile | undefined {
  return sitemapFile(config, new Set(copies.map(({ out }) => out)), commits);
}

/** Prepares the files for the host of the site. */
export function hostFilesOf({ config, copies }: PreparedSite): HostFiles {
  return hostFiles(config, new Set(copies.map(({ out }) => out)));
}

/** Prepares the files for tools that read the entire site. */
export function llmsOf({ config, graph, copies }: PreparedSite): LlmsFiles {
  return llmsFiles(config, graph.outline, new Set(copies.map(({ out }) => out)));
}

/** Returns the file with the public URLs of the site. Undefined if the site has a static file instead. */
export function urlManifestOf({ config, copies }: PreparedSite) {
  const file = { out: outPath(URL_MANIFEST), from: 'docsgen' };
  if (copies.some(({ out }) => out === file.out)) return undefined;
  return {
    ...file,
    of: (pages: readonly PageFacts[]): Artifact => ({ ...file, data: formatUrlManifest(urlManifest(pages, config)) }),
  };
}

/** Returns the public URLs of the site. */
export function publicUrlsOf({ config, sources, loadedConfig }: PreparedSite, pages: readonly PageFacts[]): PublicUrls {
  const manifest = urlManifest(pages, config);
  return {
    home: manifest.url,
    pages,
    files: [...sources.statics.keys()],
    manifest: formatUrlManifest(manifest),
    config: { file: loadedConfig.file, files: loadedConfig.files },
  };
}
