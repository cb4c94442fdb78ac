import type { OutlineSection, SiteConfig } from '../../core/model/index.ts';
import type { UrlPath } from '../../core/paths.ts';
import type { Post } from '../blog/posts.ts';
import type { Doc, VersionDocs } from '../docs/version-docs.ts';
import { docsIn, type Sidebar, type SidebarNode } from './sidebar-tree.ts';

/** The content of a site in its reading order. */
export interface OutlinedContent {
  readonly docs: VersionDocs | undefined;
  readonly sidebars: ReadonlyMap<string, Sidebar> | undefined;
  readonly posts: readonly Post[];
  readonly pages: readonly UrlPath[];
}

/**
 * Returns the pages of a site by section, for tools that read it: the docs of the latest version by the categories of their sidebars, the
 * API reference, the posts, and the standalone pages. Each page is in one section.
 */
export function siteOutline(config: SiteConfig, { docs, sidebars, posts, pages }: OutlinedContent): OutlineSection[] {
  const nodes = [...(sidebars?.values() ?? [])].flatMap((sidebar) => sidebar.nodes);
  const all = [...(docs?.byId.values() ?? [])];
  const isApi = ({ document }: Doc): boolean => document.format === 'api';
  const taken = new Set<Doc>();
  const take = (found: readonly Doc[]): UrlPath[] => {
    const free = found.filter((doc) => !isApi(doc) && !taken.has(doc));
    for (const doc of free) taken.add(doc);
    return [...new Set(free)].map(({ url }) => url);
  };
  const topLevel = take(docsIn(nodes.filter(({ type }) => type !== 'category')));
  const categories = nodes.flatMap((node) => (node.type === 'category' ? categorySection(node, take) : []));
  const others = take(all);
  return [
    { kind: 'docs' as const, title: 'Docs', urls: [...topLevel, ...others] },
    ...categories,
    { kind: 'api' as const, title: config.api?.title ?? '', urls: all.filter(isApi).map(({ url }) => url) },
    { kind: 'posts' as const, title: config.blog?.title ?? '', urls: posts.map(({ url }) => url) },
    { kind: 'pages' as const, title: 'Pages', urls: pages },
  ].filter(({ urls }) => urls.length > 0);
}

function categorySection(
  node: Extract<SidebarNode, { type: 'category' }>,
  take: (docs: readonly Doc[]) => UrlPath[],
): OutlineSection {
  return { kind: 'docs', title: node.label, urls: take(docsIn([node])) };
}
