import type { BreadcrumbView, VersionView } from '../../core/view/index.ts';
import { latestVersion, versionBase, versionName } from '../../core/docs/instances.ts';
import type { DocsConfig, PageMeta, VersionConfig } from '../../core/model/index.ts';
import { routeKey, type UrlPath } from '../../core/paths.ts';
import { sidebarsOf, type SiteLookup } from '../site-lookup.ts';
import { nearestDocIn, sameDocIn, type VersionedPage } from './other-versions.ts';
import type { Doc, VersionDocs } from './version-docs.ts';
import { optional } from '../page-helpers.ts';
import type { PageContext } from '../page-context.ts';
import { readingOrder, type ReadingOrder } from './pager.ts';
import type { Sidebar } from '../sidebars/sidebar-tree.ts';
import { sidebarViews, type SidebarViews } from '../sidebars/sidebar-views.ts';
import { tagIndex, tagUrls, type TagIndex } from '../tags/tags.ts';

/** The data that all pages of a version share. */
export interface DocContext extends PageContext {
  readonly lookup: SiteLookup;
  readonly instance: DocsConfig;
  readonly version: VersionConfig;
  readonly docs: VersionDocs;
  /** The path of the version. */
  readonly base: UrlPath;
  readonly tags: TagIndex<Doc>;
  readonly sidebars: ReadonlyMap<string, PreparedSidebar>;
}

/** A sidebar with the data that does not depend on the current page. */
export interface PreparedSidebar {
  readonly sidebar: Sidebar;
  readonly views: SidebarViews;
  readonly order: ReadingOrder;
}

/** Creates the context of a version. */
export function docContext(context: PageContext, lookup: SiteLookup, docs: VersionDocs): DocContext {
  const { instance, version } = docs;
  const base = versionBase(instance, version);
  const listed = [...docs.byId.values()].filter((doc) => !doc.unlisted);
  const sidebars = [...sidebarsOf(lookup, version)].map(([id, sidebar]): [string, PreparedSidebar] => [
    id,
    {
      sidebar,
      views: sidebarViews(sidebar, instance.sidebar, context.translate),
      order: readingOrder(sidebar.nodes),
    },
  ]);
  const tags = tagIndex(
    listed,
    (doc) => doc.document.frontMatter,
    tagUrls(context.config, base),
    context.tagsIn(version.dir),
  );
  return { ...context, lookup, instance, version, docs, base, tags, sidebars: new Map(sidebars) };
}

/** Returns the sidebar categories that contain a page, and last the page itself without a link. */
export function breadcrumbsOf(
  { instance }: DocContext,
  { views }: PreparedSidebar,
  url: UrlPath,
  label: string,
): BreadcrumbView[] | undefined {
  if (!instance.breadcrumbs) return undefined;
  const isPage = (href: string | undefined): boolean => href !== undefined && routeKey(href) === routeKey(url);
  const trail = views.trailOf(url);
  const pageIndex = trail.findIndex((node) => isPage(node.href));
  const parents = (pageIndex === -1 ? trail : trail.slice(0, pageIndex)).map((node) => ({
    label: node.label,
    ...optional('href', node.type === 'category' ? node.href : undefined),
  }));
  return [...parents, { label: trail[pageIndex]?.label ?? label }];
}

/** Returns the version of a page. Pages of other versions have a link to the same page in the latest version, or to the nearest one. */
export function versionView(
  { instance, lookup, version }: DocContext,
  page: Omit<VersionedPage, 'version'>,
): VersionView {
  const latest = latestVersion(instance);
  const target = version === latest ? undefined : nearestDocIn(lookup, { ...page, version }, latest);
  return {
    name: versionName(instance, version),
    label: version.label,
    badge: instance.versions.length > 1,
    ...optional('banner', version.banner),
    ...(version.noIndex && { noIndex: true as const }),
    ...optional('className', version.className),
    ...(target && { latest: { label: latest.label, href: target.url, version: versionName(instance, latest) } }),
  };
}

/**
 * Returns what search engines learn about a page of a version: pages of a version with `noIndex` are not in the sitemap, and a page that
 * the latest version contains, too, has that page as its canonical page. It stays in the sitemap, where the not-found page finds suggestions.
 */
export function versionMeta(
  { instance, lookup, version }: DocContext,
  doc?: Doc,
): Pick<PageMeta, 'canonical' | 'sitemap'> {
  if (version.noIndex) return { sitemap: false };
  const latest = latestVersion(instance);
  const canonical = version === latest ? undefined : sameDocIn(lookup, doc, latest);
  return canonical && !canonical.unlisted ? { canonical: canonical.url } : {};
}
