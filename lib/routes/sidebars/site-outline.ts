import { DEFAULT_DOCS } from '../../core/docs/instances.ts';
import type { OutlineSection, SiteConfig } from '../../core/model/index.ts';
import type { UrlPath } from '../../core/paths.ts';
import { labelFromName } from '../../core/text/slug.ts';
import type { Post } from '../blog/posts.ts';
import type { Doc, VersionDocs } from '../docs/version-docs.ts';
import { docsIn, type Sidebar, type SidebarNode } from './sidebar-tree.ts';

/** The content of a site in its reading order. */
export interface OutlinedContent {
  /** The latest version of each docs instance. */
  readonly docs: readonly OutlinedDocs[];
  readonly posts: readonly Post[];
  readonly pages: readonly UrlPath[];
}

interface OutlinedDocs {
  readonly docs: VersionDocs;
  readonly sidebars: ReadonlyMap<string, Sidebar>;
}

/**
 * Returns the pages of a site by section, for tools that read it: the latest version of each docs instance by the categories of its
 * sidebars, the API reference, the posts, and the standalone pages. Each page is in one section.
 */
export function siteOutline(config: SiteConfig, { docs, posts, pages }: OutlinedContent): OutlineSection[] {
  const api = docs.flatMap((one) => [...one.docs.byId.values()].filter(isApi));
  return [
    ...docs.flatMap(docsSections),
    { kind: 'api' as const, title: config.api?.title ?? '', urls: api.map(({ url }) => url) },
    { kind: 'posts' as const, title: config.blog?.title ?? '', urls: posts.map(({ url }) => url) },
    { kind: 'pages' as const, title: 'Pages', urls: pages },
  ].filter(({ urls }) => urls.length > 0);
}

function docsSections({ docs, sidebars }: OutlinedDocs): OutlineSection[] {
  const nodes = [...sidebars.values()].flatMap((sidebar) => sidebar.nodes);
  const taken = new Set<Doc>();
  const take = (found: readonly Doc[]): UrlPath[] => {
    const free = found.filter((doc) => !isApi(doc) && !taken.has(doc));
    for (const doc of free) taken.add(doc);
    return [...new Set(free)].map(({ url }) => url);
  };
  const topLevel = take(docsIn(nodes.filter(({ type }) => type !== 'category')));
  const categories = nodes.flatMap((node) => (node.type === 'category' ? categorySection(node, take) : []));
  const { id } = docs.instance;
  const title = id === DEFAULT_DOCS ? 'Docs' : labelFromName(id);
  return [{ kind: 'docs', title, urls: [...topLevel, ...take([...docs.byId.values()])] }, ...categories];
}

function isApi({ document }: Doc): boolean {
  return document.format === 'api';
}

function categorySection(
  node: Extract<SidebarNode, { type: 'category' }>,
  take: (docs: readonly Doc[]) => UrlPath[],
): OutlineSection {
  return { kind: 'docs', title: node.label, urls: take(docsIn([node])) };
}
