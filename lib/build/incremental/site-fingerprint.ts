import { hashBytes, hashJson } from '../../core/hash.ts';
import type { FrontMatter, Outline } from '../../core/model/index.ts';
import { isInside } from '../../core/paths.ts';
import { TEMPLATES } from '../ports.ts';
import type { PreparedSite } from '../prepare.ts';

/** The hash of the inputs that all pages have in common. What single pages look up is among their dependencies instead. */
export interface SiteFingerprint {
  /** For pages of a document. They show the titles and addresses of other documents, and nothing else of them. */
  readonly ofDocuments: string;
  /** For lists and other pages without a document. */
  readonly ofLists: string;
}

/** Computes the fingerprint of a site. */
export function siteFingerprint({ routeInput, bundles, modules, icons, socialImages }: PreparedSite): SiteFingerprint {
  const { config, documents, partials, categoryFiles, authors, apiSidebar } = routeInput;
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
  const shared = hashBytes(
    JSON.stringify([templates, hashJson(config), partials, categoryFiles, authors, apiSidebar, files, more]),
  );
  const isPost = ({ source }: Outline): boolean => config.blog !== undefined && isInside(config.blog.dir, source);
  return {
    ofDocuments: hashBytes(shared + JSON.stringify(documents.map(shownByDocuments))),
    ofLists: hashBytes(shared + JSON.stringify(documents.map((one) => shownByLists(one, isPost(one))))),
  };
}

/** The parts of a document that pages of other documents can show. */
function shownByDocuments({ source, format, frontMatter, title, titleHtml, showTitle, truncated }: Outline) {
  const visible = Object.entries(frontMatter).filter(([key]) => !ONLY_ON_ITS_PAGE.has(key));
  return { source, format, visible, title, titleHtml, showTitle, truncated };
}

/** The front matter that has an effect only on the page of its document. */
const ONLY_ON_ITS_PAGE: ReadonlySet<string> = new Set<keyof FrontMatter>([
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
