import type { SidebarItemKeysView, SidebarItemView, SidebarView } from '../../core/view/index.ts';
import type { DocsConfig } from '../../core/model/index.ts';
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
/** The number of items next to the category of the current page in a long list, such as the modules of a large package. */
const ITEMS_NEXT_TO_CATEGORY = 15;
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
  /** The views of closed categories in long lists. */
  readonly shortViews: Map<SidebarNode, SidebarItemView>;
}

/** Creates the views of a sidebar. */
export function sidebarViews(sidebar: Sidebar, config: DocsConfig['sidebar'], translate: Translate): SidebarViews {
  const trails = trailsOf(sidebar.nodes);
  const sharedViews = new Map<SidebarNode, SidebarItemView>();
  const shortViews = new Map<SidebarNode, SidebarItemView>();
  const canStartOpen = countOpen(sidebar.nodes) <= MAX_OPEN;
  const { hideable, autoCollapseCategories: autoCollapse } = config;
  const trailOf = (url: string): Trail => trails.get(routeKey(url)) ?? [];
  return {
    trailOf,
    of: (url) => {
      const items = itemViews(
        { translate, canStartOpen, sharedViews, shortViews, trail: trailOf(url) },
        sidebar.nodes,
        0,
      );
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
  const perSide = onTrail?.type === 'category' ? ITEMS_NEXT_TO_CATEGORY : ITEMS_PER_SIDE;
  const start = Math.max(0, Math.min(position - perSide, visible.length - 2 * perSide));
  const end = start + 2 * perSide;
  return [
    ...hiddenViews(context, visible.slice(0, start).reverse()),
    ...visible.slice(start, end).map((node) => shortView(context, node, depth)),
    ...hiddenViews(context, visible.slice(end)),
  ];
}

/** Returns the view of an item of a long list, in which closed categories with a page are only links. Their pages show the items. */
function shortView(context: ViewContext, node: SidebarNode, depth: number): SidebarItemView {
  const isOpen =
    node === context.trail[depth] || (context.canStartOpen && node.type === 'category' && startsOpen(node));
  if (node.type !== 'category' || node.href === undefined || isOpen) return itemView(context, node, depth);
  const shared = context.shortViews.get(node);
  if (shared) return shared;
  const { label, href, badge } = node;
  const rest = { ...(badge !== undefined && { badge }), ...templateKeys(node) };
  const view: SidebarItemView = { kind: 'link', label, href, external: false, ...rest };
  context.shortViews.set(node, view);
  return view;
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
  if (node.type === 'html') {
    const { html, defaultStyle = false } = node;
    return { kind: 'html', html, ...(defaultStyle && { isAligned: true }), ...templateKeys(node) };
  }
  return node.type === 'link' ? linkView(context, node, depth) : categoryView(context, node, depth);
}

/** Returns the keys of an item that only templates use. */
function templateKeys({ className, customProps }: SidebarNode): SidebarItemKeysView {
  return { ...(className !== undefined && { className }), ...(customProps && { customProps }) };
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
    ...templateKeys(node),
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
    ...templateKeys(node),
  };
}
