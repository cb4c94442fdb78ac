import { hashBytes, hashJson } from '../../core/hash.ts';
import { lazy } from '../../core/lazy.ts';
import { allVersions } from '../../core/docs/instances.ts';
import type { FrontMatter, Outline, Route } from '../../core/model/index.ts';
import { isInside, type SourcePath } from '../../core/paths.ts';
import { collectionsOf } from '../../routes/index.ts';
import { TEMPLATES } from '../ports.ts';
import type { PreparedSite } from '../prepare.ts';

/** The hash of the inputs that pages have in common. What single pages look up is among their dependencies instead. */
export interface SiteFingerprint {
  /** Returns the fingerprint for the page of a route. */
  readonly of: (route: Pick<Route, 'source'>) => string;
}

/** Computes the fingerprint of a site. */
export function siteFingerprint(site: PreparedSite): SiteFingerprint {
  const { config, documents, categoryFiles } = site.routeInput;
  const shared = sharedFingerprint(site);
  const isPost = ({ source }: Outline): boolean => config.blog !== undefined && isInside(config.blog.dir, source);
  const hashed = (...parts: readonly unknown[]): string => hashBytes(shared + JSON.stringify(parts));
  // Pages of a document show the titles and addresses of other documents. Lists can show more.
  const ofDocuments = lazy(() => hashed(categoryFiles, documents.map(shownByDocuments)));
  const ofLists = lazy(() =>
    hashed(
      categoryFiles,
      documents.map((one) => shownByLists(one, isPost(one))),
    ),
  );
  const ofVersions = versionFingerprints(site, hashed);
  return {
    of: ({ source }) => (source === undefined ? ofLists() : (ofVersions(source) ?? ofDocuments())),
  };
}

/** Returns the hash of everything that all pages depend on, except for the documents and their folders. */
function sharedFingerprint({ routeInput, bundles, modules, icons, socialImages }: PreparedSite): string {
  const { config, partials, tagFiles, authors, apiSidebar } = routeInput;
  const { styles, scripts, search, islands, pageStyles, features } = bundles;
  const { boot, main, internal, redirect, site } = scripts;
  const files = [styles.css, boot, main, internal, redirect, site, search?.dialog, search?.results, islands.files];
  const more = [
    styles.preloadedFonts,
    pageStyles.byKey[TEMPLATES] ?? null,
    features.stylesheets,
    features.diagramScript,
    icons.names,
    socialImages?.hash ?? null,
  ];
  // Templates that are not pure have no fingerprint: every build renders them and compares their HTML.
  const templates = modules.fingerprints?.[TEMPLATES];
  return hashBytes(JSON.stringify([templates, hashJson(config), partials, tagFiles, authors, apiSidebar, files, more]));
}

/**
 * Returns a function that returns the fingerprint for the pages of documents of one version, so that a new title in another version does
 * not affect them. Of documents outside of their version, they show only addresses, and titles in the navbar and the footer. Undefined for
 * other documents, and for sites with one version.
 */
function versionFingerprints(
  { routeInput, graph }: PreparedSite,
  hashed: (...parts: readonly unknown[]) => string,
): (source: SourcePath) => string | undefined {
  const { config, documents, categoryFiles } = routeInput;
  const versions = allVersions(config);
  if (versions.length < 2) return () => undefined;
  const { docsOf } = collectionsOf(config, documents);
  const addresses = lazy(() =>
    hashed(
      graph.routes.flatMap(({ url, source }) => (source === undefined ? [] : [[url, source]])),
      documents.map(({ source, frontMatter: { id, slug, unlisted, draft } }) => [source, id, slug, unlisted, draft]),
    ),
  );
  const ofVersion = new Map(
    versions.map((version) => [
      version,
      lazy(() =>
        hashed(
          addresses(),
          docsOf(version).map(shownByDocuments),
          categoryFiles.filter(({ dir }) => isInside(version.dir, dir)),
          graph.navbarOf(version),
          graph.footer,
        ),
      ),
    ]),
  );
  const bySource = new Map(
    versions.flatMap((version) => {
      const articles = docsOf(version).filter(({ format }) => format !== 'api');
      return articles.map(({ source }) => [source, ofVersion.get(version)] as const);
    }),
  );
  return (source) => bySource.get(source)?.();
}

/** The parts of a document that pages of other documents can show. */
function shownByDocuments({ source, format, frontMatter, title, titleHtml, showTitle, truncated }: Outline) {
  const visible = Object.entries(frontMatter).filter(([key]) => !ONLY_ON_ITS_PAGE.has(key));
  return { source, format, visible, title, titleHtml, showTitle, truncated };
}

/** The front matter that has an effect only on the page of its document. */
const ONLY_ON_ITS_PAGE: ReadonlySet<string> = new Set<keyof FrontMatter>([
  'titleMeta',
  'description',
  'keywords',
  'image',
  'hideTitle',
  'hideTableOfContents',
  'tocMinHeadingLevel',
  'tocMaxHeadingLevel',
  'customEditUrl',
  'search',
  'lastUpdate',
  'hideLastUpdate',
  'head',
  'sitemap',
  'locations',
]);

/** The parts of a document that lists can show. Lists of posts show the reading time, which depends on the words. */
function shownByLists({ source, format, title, titleHtml, showTitle, ...more }: Outline, isPost: boolean) {
  const { description, words, truncated } = more;
  const { locations: _, ...frontMatter } = more.frontMatter;
  return { source, format, frontMatter, title, titleHtml, showTitle, description, truncated, ...(isPost && { words }) };
}
