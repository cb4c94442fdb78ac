import type { Artifact } from '../core/model/index.ts';
import { hostFiles, type HostFiles } from '../render/site-files/hosts/index.ts';
import { siteFiles, sitemapFile, type SitemapFile } from '../render/site-files/index.ts';
import { llmsFiles, type LlmsFiles } from '../render/index.ts';
import type { PreparedSite } from './prepare.ts';

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
