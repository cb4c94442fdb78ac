import type { ArticleContent, Route } from '../../core/model/index.ts';
import { startOfFile } from '../../core/diagnostics/source-location.ts';
import { categoryPages, docTagPages } from './category-pages.ts';
import { sidebarsOf, type SiteLookup } from '../site-lookup.ts';
import {
  breadcrumbsOf,
  docContext,
  versionMeta,
  versionView,
  type DocContext,
  type PreparedSidebar,
} from './doc-context.ts';
import { findSidebar } from './find-by-id.ts';
import type { Doc, VersionDocs } from './version-docs.ts';
import {
  documentMeta,
  editHrefOf,
  lastUpdateOf,
  modifiedOn,
  optional,
  originalOf,
  routeTo,
  tocOf,
} from '../page-helpers.ts';
import type { PageContext } from '../page-context.ts';
import { pagerOf } from './pager.ts';
import { categoryOf } from '../sidebars/sidebar-entries.ts';
import { docsIn } from '../sidebars/sidebar-tree.ts';
import { notFoundUrl } from '../urls.ts';

/** Creates the routes of a version: documents, generated category indexes, and tags. */
export function docPages(pageContext: PageContext, lookup: SiteLookup, docs: VersionDocs): Route[] {
  const context = docContext(pageContext, lookup, docs);
  const defaultSidebars = firstSidebarOfDocs(context);
  const documents = [...context.docs.byId.values()].map((doc) => {
    const { document, url } = doc;
    const info = { url, source: document.source, subject: document.source };
    return routeTo(context, info, (page) => docPage(page, doc, displayedSidebar(page, doc, defaultSidebars)));
  });
  return [...documents, ...categoryPages(context), ...docTagPages(context)];
}

/** Returns the first sidebar of each document that is in a sidebar. */
function firstSidebarOfDocs({ sidebars }: DocContext): ReadonlyMap<Doc, PreparedSidebar> {
  const firstSidebars = new Map<Doc, PreparedSidebar>();
  for (const prepared of sidebars.values()) {
    for (const doc of docsIn(prepared.sidebar.nodes)) if (!firstSidebars.has(doc)) firstSidebars.set(doc, prepared);
  }
  return firstSidebars;
}

function displayedSidebar(
  { lookup, version, sidebars, diagnostics }: DocContext,
  doc: Doc,
  defaultSidebars: ReadonlyMap<Doc, PreparedSidebar>,
): PreparedSidebar | undefined {
  const { displayedSidebar: id, locations } = doc.document.frontMatter;
  if (id === undefined) return defaultSidebars.get(doc);
  if (id === null) return undefined;
  const location = locations.displayed_sidebar ?? startOfFile(doc.document.source);
  const sidebar = findSidebar(sidebarsOf(lookup, version), id, { location }, diagnostics);
  return sidebar && sidebars.get(sidebar.id);
}

function docPage(context: DocContext, doc: Doc, prepared: PreparedSidebar | undefined) {
  const { version, instance } = context;
  const { document, url } = doc;
  const currentPage = { url, version, doc, ...optional('sidebar', prepared?.sidebar.id) };
  const base = {
    meta: documentMeta(context, document, {
      ...optional('modified', modifiedOn(context, document, instance.lastUpdated)),
      ...versionMeta(context, doc),
      ...(url === notFoundUrl(context.config) && { noIndex: true }),
    }),
    navbar: context.navbar(currentPage),
    content: docContent(context, doc),
    version: versionView(context, { url, doc }),
  };
  if (document.frontMatter.isHome) return { ...base, toc: [] };
  return {
    ...base,
    toc: tocOf(context, document),
    ...(prepared && { sidebar: prepared.views.of(url), category: () => categoryOf(prepared.sidebar.nodes, url) }),
    ...(prepared && optional('breadcrumbs', breadcrumbsOf(context, prepared, url, doc.label))),
    ...optional('pager', pagerOf(context, prepared?.order, doc)),
  };
}

function docContent(context: DocContext, { document, id, url, unlisted, version }: Doc): ArticleContent {
  const isApi = document.format === 'api';
  const mentionedBy = isApi ? context.mentionsOf(id) : [];
  return {
    kind: isApi ? 'api' : document.frontMatter.isHome ? 'home' : 'doc',
    ...(mentionedBy.length > 0 && { mentionedBy }),
    id,
    body: { linked: context.linked(document, context.diagnostics), part: 'complete' },
    tags: context.tags.linksOf(document.frontMatter),
    unlisted: unlisted && url !== notFoundUrl(context.config),
    ...(document.frontMatter.draft && { draft: true as const }),
    ...optional('original', originalOf(context, document)),
    ...optional('editHref', editHrefOf(context, document, { dir: version.dir, pattern: context.instance.editUrl })),
    ...optional('lastUpdate', lastUpdateOf(context, document, context.instance.lastUpdated)),
  };
}
