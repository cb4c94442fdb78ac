import { localeOf } from '../../core/locales/locale.ts';
import type { Artifact, LastCommit, OutlineSection, PageFacts } from '../../core/model/index.ts';
import type { SourcePath } from '../../core/paths.ts';
import type { History } from '../ports.ts';
import type { PreparedSite } from '../prepare.ts';
import { hostFilesOf, llmsOf, siteFilesOf, sitemapOf, urlManifestOf } from '../site-files.ts';
import type { PublishedPages } from './pages.ts';

/** The files that a site has once, whatever the number of its locales is. */
export interface SharedFiles {
  /** The files that do not depend on the pages. */
  readonly ofSite: readonly Artifact[];
  /** The paths of the files that depend on the pages. */
  readonly reserved: readonly Pick<Artifact, 'out' | 'from'>[];
  /** Returns the files that depend on the pages. Receives the pages of each locale. */
  readonly ofPages: (locales: readonly PagesOfLocale[]) => readonly Artifact[];
}

type PagesOfLocale = Pick<PublishedPages, 'pages' | 'texts' | 'sources'>;

/**
 * Prepares the files that a site has once. `sites` are all locales, the default locale first. The files that are made from the pages are part
 * of runs that make the pages of the default locale.
 */
export function sharedFiles(sites: readonly PreparedSite[], made: readonly PreparedSite[]): SharedFiles {
  const [first] = sites;
  if (!first) return { ofSite: [], reserved: [], ofPages: () => [] };
  const commits = Object.assign({}, ...sites.map(commitsOfFiles)) as History;
  const routes = sites.flatMap(({ graph }) => graph.routes);
  const outline = sites.flatMap((site) => (site === first ? site.graph.outline : titledByLocale(site)));
  const site: PreparedSite = { ...first, commits, graph: { ...first.graph, routes, outline } };
  const ofSite = siteFilesOf(site);
  return made.includes(first) ? { ofSite, ...filesOfPages(site, made) } : { ofSite, reserved: [], ofPages: () => [] };
}

function filesOfPages(site: PreparedSite, made: readonly PreparedSite[]): Omit<SharedFiles, 'ofSite'> {
  const [sitemap, manifest, llms, hosts] = [sitemapOf(site), urlManifestOf(site), llmsOf(site), hostFilesOf(site)];
  return {
    reserved: [...(sitemap ? [sitemap] : []), ...(manifest ? [manifest] : []), ...llms.outs, ...hosts.outs],
    ofPages: (locales) => {
      const pages = locales.flatMap((locale, index) => factsOfFiles(made[index]!, locale.pages));
      const sources = locales.flatMap((locale) => locale.sources);
      const files = [sitemap?.of(pages), manifest?.of(pages), llms.list(pages), llms.full(pages, locales[0]!.texts)];
      return [...files, ...hosts.of(pages, sources)].filter((file) => file !== undefined);
    },
  };
}

function titledByLocale({ graph, config }: PreparedSite): OutlineSection[] {
  const { label } = localeOf(config);
  return graph.outline.map((section) => ({ ...section, title: `${section.title} (${label})` }));
}

function commitsOfFiles({ commits, files }: PreparedSite): History {
  if (!files) return commits;
  return Object.fromEntries(
    (Object.entries(commits) as [SourcePath, LastCommit][]).map(([path, commit]) => [files.fileOf(path), commit]),
  );
}

/** Returns facts about pages with the files that were read: translations instead of their originals. */
export function factsOfFiles(
  { files }: Pick<PreparedSite, 'files'>,
  pages: readonly PageFacts[],
): readonly PageFacts[] {
  if (!files) return pages;
  return pages.map((page) => ({
    ...page,
    ...(page.source !== undefined && { source: files.fileOf(page.source) }),
    sources: page.sources.map(files.fileOf),
  }));
}
