import type { ArticleContent, Route, VersionConfig } from '../../core/model/index.ts';
import { startOfFile } from '../../core/diagnostics/source-location.ts';
import { categoryPages, docTagPages } from './category-pages.ts';
import type { Directory } from '../directory.ts';
import { breadcrumbsOf, docContext, versionView, type DocContext, type PreparedSidebar } from './doc-context.ts';
import { findSidebar } from './doc-lookup.ts';
import type { DocEntry } from './docs.ts';
import { documentMeta, editHrefOf, lastUpdateOf, optional, routeTo, tocOf, type PageContext } from '../page-parts.ts';
import { pagerOf } from './pager.ts';
import { docsIn } from '../sidebars/sidebar-tree.ts';

/** The pages of one version of the docs: documents, generated category indexes, tags. */
export function docPages(outer: PageContext, directory: Directory, version: VersionConfig): Route[] {
  const context = docContext(outer, directory, version);
  const home = sidebarOfDocs(context);
  const documents = [...context.docs.byId.values()].map((doc) => {
    const { document, url } = doc;
    const facts = { url, source: document.source, subject: document.source };
    return routeTo(context, facts, (page) => docPage(page, doc, displayedSidebar(page, doc, home)));
  });
  return [...documents, ...categoryPages(context), ...docTagPages(context)];
}

/** A document belongs to the first sidebar that has it. */
function sidebarOfDocs({ sidebars }: DocContext): ReadonlyMap<DocEntry, PreparedSidebar> {
  const home = new Map<DocEntry, PreparedSidebar>();
  for (const prepared of sidebars.values()) {
    for (const doc of docsIn(prepared.sidebar.nodes)) if (!home.has(doc)) home.set(doc, prepared);
  }
  return home;
}

function displayedSidebar(
  { directory, version, sidebars, found }: DocContext,
  doc: DocEntry,
  home: ReadonlyMap<DocEntry, PreparedSidebar>,
): PreparedSidebar | undefined {
  const { displayedSidebar: id, locations } = doc.document.frontMatter;
  if (id === undefined) return home.get(doc);
  if (id === null) return undefined;
  const location = locations.displayed_sidebar ?? startOfFile(doc.document.source);
  const sidebar = findSidebar(directory.sidebars.get(version.name)!, id, { location }, found);
  return sidebar && sidebars.get(sidebar.id);
}

function docPage(context: DocContext, doc: DocEntry, prepared: PreparedSidebar | undefined) {
  const { version } = context;
  const { document, url } = doc;
  const at = { url, version: version.name, doc, ...optional('sidebar', prepared?.sidebar.id) };
  return {
    meta: documentMeta(context, document),
    navbar: context.navbar(at),
    toc: tocOf(context, document),
    content: docContent(context, doc),
    version: versionView(context, doc.id),
    ...(prepared && { sidebar: prepared.views.of(url) }),
    ...(prepared && optional('breadcrumbs', breadcrumbsOf(context, prepared, url, doc.label))),
    ...optional('pager', pagerOf(context, prepared?.order, doc)),
  };
}

function docContent(context: DocContext, { document, id, unlisted, version }: DocEntry): ArticleContent {
  const isApi = document.format === 'api';
  const mentionedBy = isApi ? context.mentionsOf(id) : [];
  return {
    kind: isApi ? 'api' : 'doc',
    ...(mentionedBy.length > 0 && { mentionedBy }),
    id,
    body: { linked: context.linked(document, context.found), part: 'whole' },
    tags: context.tags.linksOf(document.frontMatter.tags),
    unlisted,
    ...optional('editHref', editHrefOf(document, version.dir, context.config.docs.editUrl)),
    ...optional('lastUpdate', lastUpdateOf(context, document)),
  };
}
