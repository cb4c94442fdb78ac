import type { BreadcrumbView, CardView, VersionView } from '../../templates/view.ts';
import type { Diagnostic } from '../core/diagnostic.ts';
import type { Page, VersionConfig } from '../core/model/index.ts';
import { joinUrl, outPathOfRoute, type UrlPath } from '../core/paths.ts';
import { fileStart } from '../core/place.ts';
import { say } from '../core/strings.ts';
import type { DocEntry, DocsOfVersion } from './docs.ts';
import { findSidebar, type Directory } from './directory.ts';
import { pagerOf } from './pager.ts';
import { documentMeta, editHrefOf, lastUpdateOf, optional, plainMeta, plainPage, tagLinks, type PageContext } from './page-parts.ts';
import { categoriesIn, docsIn, stepsOf, type Sidebar, type SidebarCategory, type SidebarNode, type SidebarStep } from './sidebar-tree.ts';
import { sidebarViews, type SidebarViews } from './sidebar-view.ts';
import { tagPages } from './tag-pages.ts';
import { tagsOf, tagUrl } from './tags.ts';
import { tableOfContents } from './toc.ts';

/** The pages of one version of the docs: documents, generated category indexes, tags. */
export function docPages(context: PageContext, directory: Directory, version: VersionConfig, found: Diagnostic[]): Page[] {
  const docs = directory.docs.get(version.name)!;
  const sidebars = [...directory.sidebars.get(version.name)!.values()].map(prepareSidebar(context));
  const home = sidebarOfDocs(sidebars);
  const base: VersionPages = { context, directory, version, docs, sidebars, found };
  const documents = [...docs.values()].map((doc) => docPage(base, doc, displayedSidebar(base, doc, home)));
  const indexes = sidebars.flatMap((sidebar) => indexPages(base, sidebar));
  return [...documents, ...indexes, ...docTagPages(base)];
}

interface VersionPages {
  readonly context: PageContext;
  readonly directory: Directory;
  readonly version: VersionConfig;
  readonly docs: DocsOfVersion;
  readonly sidebars: readonly PreparedSidebar[];
  readonly found: Diagnostic[];
}

interface PreparedSidebar {
  readonly sidebar: Sidebar;
  readonly views: SidebarViews;
  readonly steps: readonly SidebarStep[];
  /** The last step that leads to a route: an item beats the category whose page it is. */
  readonly stepOf: ReadonlyMap<string, number>;
}

function prepareSidebar(context: PageContext): (sidebar: Sidebar) => PreparedSidebar {
  return (sidebar) => {
    const all = stepsOf(sidebar.nodes);
    // A category and its first item may be one page: reading goes through it once.
    const steps = all.filter((step, index) => step.href !== all[index - 1]?.href);
    const stepOf = new Map(steps.map((step, index) => [step.href, index]));
    return { sidebar, views: sidebarViews(sidebar, context.config.docs.sidebar), steps, stepOf };
  };
}

function sidebarOfDocs(sidebars: readonly PreparedSidebar[]): ReadonlyMap<DocEntry, PreparedSidebar> {
  const home = new Map<DocEntry, PreparedSidebar>();
  for (const one of sidebars) {
    for (const doc of docsIn(one.sidebar.nodes)) if (!home.has(doc)) home.set(doc, one);
  }
  return home;
}

function displayedSidebar(
  base: VersionPages,
  doc: DocEntry,
  home: ReadonlyMap<DocEntry, PreparedSidebar>,
): PreparedSidebar | undefined {
  const { displayedSidebar: id, places } = doc.document.frontMatter;
  if (id === undefined) return home.get(doc);
  if (id === null) return undefined;
  const found: Diagnostic[] = [];
  const known = new Map(base.sidebars.map((one) => [one.sidebar.id, one.sidebar]));
  findSidebar(known, id, doc.document.source, found);
  base.found.push(...found.map((one) => ({ ...one, place: places.displayed_sidebar ?? fileStart(doc.document.source) })));
  return base.sidebars.find((one) => one.sidebar.id === id);
}

function docPage(base: VersionPages, doc: DocEntry, sidebar: PreparedSidebar | undefined): Page {
  const { context, version } = base;
  const { config } = context;
  const { document, url } = doc;
  const step = sidebar?.steps[sidebar.stepOf.get(url) ?? -1];
  const at = { url, version: version.name, docId: doc.id, ...optional('sidebar', sidebar?.sidebar.id) };
  return {
    url,
    out: outPathOfRoute(url),
    source: document.source,
    subject: document.source,
    meta: documentMeta(document),
    navbar: context.navbar(at),
    toc: tableOfContents(document, config.markdown, context.partialOf),
    content: {
      kind: document.format === 'api' ? 'api' : 'doc',
      id: doc.id,
      body: { linked: context.linked(document), part: 'whole' },
      tags: tagLinks(document.frontMatter.tags, (label) => tagUrl(docsBase(base), label)),
      unlisted: document.frontMatter.unlisted,
      ...optional('editHref', editHrefOf(document, config.docs.editUrl)),
      ...optional('lastUpdate', lastUpdateOf(document, config.i18n.defaultLocale)),
    },
    ...(sidebar && { sidebar: sidebar.views.of(url) }),
    ...(sidebar && config.docs.breadcrumbs && { breadcrumbs: breadcrumbs(step?.trail ?? [], step?.label ?? doc.label, url) }),
    ...(sidebar && { pager: pagerOf(base, sidebar, doc) }),
    ...optional('version', versionView(base, doc.id)),
  };
}

function docsBase({ context, version }: VersionPages): UrlPath {
  return joinUrl(context.config.docs.routeBasePath, version.path);
}

function breadcrumbs(trail: readonly SidebarCategory[], label: string, url: string): BreadcrumbView[] {
  const around = trail.filter((category) => category.href !== url);
  return [...around.map((category) => ({ label: category.label, ...optional('href', category.href) })), { label }];
}

function versionView({ context, directory, version, docs }: VersionPages, docId: string): VersionView | undefined {
  const { versions } = context.config.docs;
  const latest = versions.find((one) => one.isLast) ?? versions[0]!;
  const target = directory.docs.get(latest.name)?.get(docId) ?? [...docs.values()][0];
  return {
    name: version.name,
    label: version.label,
    badge: versions.length > 1,
    ...optional('banner', version.banner),
    ...(version !== latest && target && { latest: { label: say('docs.latest'), href: target.url } }),
  };
}

function indexPages(base: VersionPages, prepared: PreparedSidebar): Page[] {
  const { context } = base;
  return categoriesIn(prepared.sidebar.nodes).flatMap((category) => {
    if (!category.index) return [];
    const { url, title, description } = category.index;
    const trail = prepared.steps[prepared.stepOf.get(url) ?? -1]?.trail ?? [];
    const page = plainPage(context, url, {
      subject: `the index of the sidebar category "${category.label}"`,
      meta: plainMeta(title, optional('description', description)),
      content: { kind: 'category', title, items: category.items.flatMap(cardOf), ...optional('description', description) },
    });
    const at = { url, version: base.version.name, sidebar: prepared.sidebar.id };
    return [{ ...page, navbar: context.navbar(at), sidebar: prepared.views.of(url), breadcrumbs: breadcrumbs(trail, category.label, url) }];
  });
}

function cardOf(node: SidebarNode): CardView[] {
  if (node.type === 'html' || (node.type === 'link' && node.unlisted)) return [];
  const description = node.doc?.document.description;
  if (node.type === 'link') {
    return [{ label: node.label, href: node.href, external: node.external, ...optional('description', description) }];
  }
  const href = node.href ?? stepsOf(node.items)[0]?.href;
  return href === undefined ? [] : [{ label: node.label, href, count: stepsOf(node.items).length, ...optional('description', description) }];
}

function docTagPages(base: VersionPages): Page[] {
  const listed = [...base.docs.values()].filter((doc) => !doc.document.frontMatter.unlisted);
  const url = docsBase(base);
  const tags = tagsOf(listed, (doc) => doc.document.frontMatter.tags, url);
  return tagPages(base.context, { url, of: 'docs' }, tags, (docs) => ({
    posts: [],
    docs: docs.map(({ label, url: href, document }) => ({ label, href, ...optional('description', document.description) })),
  }));
}
