import type { SidebarItemView, SidebarView } from '../../core/view/index.ts';
import type { SiteConfig } from '../../core/model/index.ts';
import { routeKey } from '../../core/paths.ts';
import type { Translate } from '../../core/text/ui-strings.ts';
import {
  firstHref,
  isListed,
  trailsOf,
  type Sidebar,
  type SidebarCategory,
  type SidebarLink,
  type SidebarNode,
  type Trail,
} from './sidebar-tree.ts';

// The size of a page must not grow with the number of pages, so long lists are cut and the number of open items is limited.
/** A longer list shows only the items around the current page. */
const MAX_LIST_LENGTH = 100;
const ITEMS_PER_SIDE = 40;
/** If more items than this are open by default, only the categories of the current page are open. */
const MAX_OPEN = 400;

/** Creates the sidebar of each page. Views that do not depend on the page are created once. */
export interface SidebarViews {
  of(url: string): SidebarView;
  /** Returns the path to a page in the sidebar, or an empty array if the sidebar does not contain the page. */
  trailOf(url: string): Trail;
}

interface ViewContext {
  readonly translate: Translate;
  /** Whether the configuration decides which categories are open. */
  readonly canStartOpen: boolean;
  /** The path to the current page, including the page. */
  readonly trail: Trail;
  /** The views of nodes outside of the trail, which are equal on all pages. */
  readonly sharedViews: Map<SidebarNode, SidebarItemView>;
}

/** Creates the views of a sidebar. */
export function sidebarViews(
  sidebar: Sidebar,
  config: SiteConfig['docs']['sidebar'],
  translate: Translate,
): SidebarViews {
  const trails = trailsOf(sidebar.nodes);
  const sharedViews = new Map<SidebarNode, SidebarItemView>();
  const canStartOpen = countOpen(sidebar.nodes) <= MAX_OPEN;
  const { hideable, autoCollapseCategories: autoCollapse } = config;
  const trailOf = (url: string): Trail => trails.get(routeKey(url)) ?? [];
  return {
    trailOf,
    of: (url) => {
      const items = itemViews({ translate, canStartOpen, sharedViews, trail: trailOf(url) }, sidebar.nodes, 0);
      return { id: sidebar.id, items, hideable, autoCollapse };
    },
  };
}

function countOpen(nodes: readonly SidebarNode[]): number {
  return nodes.reduce(
    (sum, node) => sum + 1 + (node.type === 'category' && startsOpen(node) ? countOpen(node.items) : 0),
    0,
  );
}

function startsOpen(node: SidebarCategory): boolean {
  return !node.collapsed || !node.collapsible;
}

function itemViews(context: ViewContext, nodes: readonly SidebarNode[], depth: number): SidebarItemView[] {
  const onTrail = context.trail[depth];
  const visible = nodes.filter((node) => node === onTrail || isListed(node));
  if (visible.length <= MAX_LIST_LENGTH) return visible.map((node) => itemView(context, node, depth));
  const position = onTrail ? Math.max(0, visible.indexOf(onTrail)) : 0;
  const start = Math.max(0, Math.min(position - ITEMS_PER_SIDE, visible.length - 2 * ITEMS_PER_SIDE));
  const end = start + 2 * ITEMS_PER_SIDE;
  return [
    ...hiddenViews(context, visible.slice(0, start).reverse()),
    ...visible.slice(start, end).map((node) => itemView(context, node, depth)),
    ...hiddenViews(context, visible.slice(end)),
  ];
}

/**
 * Replaces hidden items with a link to the nearest of them. If none of them has a page, the items are kept because no link could lead to
 * them.
 */
function hiddenViews(context: ViewContext, hidden: readonly SidebarNode[]): SidebarItemView[] {
  if (hidden.length === 0) return [];
  const href = firstHref(hidden);
  if (href === undefined) return hidden.map((node) => itemView(context, node, Infinity));
  return [{ kind: 'more', label: context.translate('docs.more', { count: hidden.length }), href }];
}

function itemView(context: ViewContext, node: SidebarNode, depth: number): SidebarItemView {
  if (node === context.trail[depth]) return createView(context, node, depth);
  const sharedView = context.sharedViews.get(node);
  if (sharedView) return sharedView;
  const view = createView({ ...context, trail: [] }, node, depth);
  context.sharedViews.set(node, view);
  return view;
}

function createView(context: ViewContext, node: SidebarNode, depth: number): SidebarItemView {
  if (node.type === 'html') return { kind: 'html', html: node.html };
  return node.type === 'link' ? linkView(context, node, depth) : categoryView(context, node, depth);
}

function linkView({ trail, translate }: ViewContext, node: SidebarLink, depth: number): SidebarItemView {
  const { label, href, external, doc } = node;
  const badge = doc?.document.frontMatter.draft ? translate('docs.draftBadge') : node.badge;
  const isCurrent = node === trail[depth];
  return {
    kind: 'link',
    label,
    href,
    external,
    ...(isCurrent && { current: 'page' }),
    ...(badge !== undefined && { badge }),
    ...(node.isDeprecated && { isDeprecated: true }),
  };
}

function categoryView(context: ViewContext, node: SidebarCategory, depth: number): SidebarItemView {
  const { trail, canStartOpen } = context;
  const onTrail = node === trail[depth];
  const open = onTrail || (canStartOpen && startsOpen(node));
  const href = node.href ?? firstHref(node.items);
  // Without a page of this site, a closed category could never be opened, so its items are kept.
  const items = open || href === undefined ? itemViews(context, node.items, depth + 1) : undefined;
  return {
    kind: 'category',
    label: node.label,
    hasPage: node.href !== undefined,
    open,
    collapsible: node.collapsible,
    ...(href !== undefined && { href }),
    ...(node.badge !== undefined && { badge: node.badge }),
    ...(onTrail && { current: depth === trail.length - 1 ? 'page' : 'true' }),
    ...(items && { items }),
  };
}
