import { hashBytes, hashJson } from '../../core/hash.ts';
import type { FrontMatter, Outline } from '../../core/model/index.ts';
import { isInside } from '../../core/paths.ts';
import { TEMPLATES } from '../ports.ts';
import type { PreparedSite } from '../prepare.ts';

/** The hash of everything that pages are made of, but for what each looks up on its own. */
export interface SitePlan {
  /** For pages of a document. They show titles and places of others, and no more of them. */
  readonly ofDocuments: string;
  /** For lists and other pages that docsgen makes. */
  readonly ofLists: string;
}

/** Undefined when the templates may say something else each time, whatever they are made of. */
export function planOf(site: PreparedSite): SitePlan | undefined {
  const { graphInput, css, scripts, search, islands, modules } = site;
  const templates = modules.hashes?.[TEMPLATES];
  if (templates === undefined) return undefined;
  const { config, documents, partials, categoryFiles, authors, apiSidebar } = graphInput;
  const { boot, main, internal } = scripts;
  const files = [css, boot, main, internal, search?.dialog, search?.results, islands.files];
  const shared = hashBytes(
    JSON.stringify([templates, hashJson(config), partials, categoryFiles, authors, apiSidebar, files]),
  );
  const isPost = ({ source }: Outline): boolean => config.blog !== undefined && isInside(config.blog.dir, source);
  return {
    ofDocuments: hashBytes(shared + JSON.stringify(documents.map(shownByDocuments))),
    ofLists: hashBytes(shared + JSON.stringify(documents.map((one) => shownByLists(one, isPost(one))))),
  };
}

/** What pages of other documents can show. What stands on the page of a document alone is left out. */
function shownByDocuments({ source, format, frontMatter, title, titleHtml, showTitle, truncated }: Outline) {
  const inSight = Object.entries(frontMatter).filter(([key]) => !ON_OWN_PAGE.has(key));
  return { source, format, inSight, title, titleHtml, showTitle, truncated };
}

/** What the front matter says for the page of its document alone. */
const ON_OWN_PAGE: ReadonlySet<string> = new Set<keyof FrontMatter>([
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
  'places',
]);

/** What lists can show of a document. Lists of posts say how long they are. */
function shownByLists({ source, format, title, titleHtml, showTitle, ...more }: Outline, isPost: boolean) {
  const { description, words, truncated } = more;
  const { places: _, ...frontMatter } = more.frontMatter;
  return { source, format, frontMatter, title, titleHtml, showTitle, description, truncated, ...(isPost && { words }) };
}
