import type { BreadcrumbView, VersionView } from '../../core/view/index.ts';
import type { VersionConfig } from '../../core/model/index.ts';
import { joinUrl, routeKey, type UrlPath } from '../../core/paths.ts';
import { latestVersion } from '../collections.ts';
import { mainDocOf, type Directory } from '../directory.ts';
import type { DocEntry, DocsOfVersion } from './docs.ts';
import { optional, type PageContext } from '../page-parts.ts';
import { readingOrder, type ReadingOrder } from './pager.ts';
import type { Sidebar } from '../sidebars/sidebar-tree.ts';
import { sidebarViews, type SidebarViews } from '../sidebars/sidebar-view.ts';
import { tagIndex, type TagIndex } from '../tags/tags.ts';

/** What the pages of one version of the docs share. */
export interface DocContext extends PageContext {
  readonly directory: Directory;
  readonly version: VersionConfig;
  readonly docs: DocsOfVersion;
  /** The version's own path. */
  readonly base: UrlPath;
  readonly tags: TagIndex<DocEntry>;
  readonly sidebars: ReadonlyMap<string, PreparedSidebar>;
}

/** A sidebar, ready for any page that shows it. */
export interface PreparedSidebar {
  readonly sidebar: Sidebar;
  readonly views: SidebarViews;
  readonly order: ReadingOrder;
}

/** Prepares what the pages of a version share. */
export function docContext(context: PageContext, directory: Directory, version: VersionConfig): DocContext {
  const { config } = context;
  const docs = directory.docs.get(version.name)!;
  const base = joinUrl(config.docs.routeBasePath, version.path);
  const listed = [...docs.byId.values()].filter((doc) => !doc.unlisted);
  const sidebars = [...directory.sidebars.get(version.name)!].map(([id, sidebar]): [string, PreparedSidebar] => [
    id,
    { sidebar, views: sidebarViews(sidebar, config.docs.sidebar, context.say), order: readingOrder(sidebar.nodes) },
  ]);
  const tags = tagIndex(listed, (doc) => doc.document.frontMatter.tags, base);
  return { ...context, directory, version, docs, base, tags, sidebars: new Map(sidebars) };
}

/** The way to a page through the categories of its sidebar; its last part is the page itself and leads nowhere. */
export function breadcrumbsOf(
  { config }: DocContext,
  { views }: PreparedSidebar,
  url: UrlPath,
  label: string,
): BreadcrumbView[] | undefined {
  if (!config.docs.breadcrumbs) return undefined;
  const isHere = (href: string | undefined): boolean => href !== undefined && routeKey(href) === routeKey(url);
  const trail = views.trailOf(url);
  const here = trail.findIndex((node) => isHere(node.href));
  const around = (here === -1 ? trail : trail.slice(0, here)).map((node) => ({
    label: node.label,
    ...optional('href', node.type === 'category' ? node.href : undefined),
  }));
  return [...around, { label: trail[here]?.label ?? label }];
}

/** The version that a page belongs to; from all but the latest, a way to the same document there. */
export function versionView({ config, directory, version }: DocContext, docId?: string): VersionView {
  const latest = latestVersion(config);
  const same = docId === undefined ? undefined : directory.docs.get(latest.name)?.byId.get(docId);
  const target = version === latest ? undefined : (same ?? mainDocOf(directory, latest));
  return {
    name: version.name,
    label: version.label,
    badge: config.docs.versions.length > 1,
    ...optional('banner', version.banner),
    ...(target && { latest: { label: latest.label, href: target.url, version: latest.name } }),
  };
}
