import type { SidebarItemView, SidebarView } from '../../templates/view.ts';
import type { SiteConfig } from '../core/model/index.ts';
import { firstHref, type Sidebar, type SidebarCategory, type SidebarNode } from './sidebar-tree.ts';

/** A list longer than this is shown as a window around the current page: no page grows with the number of pages. */
const WINDOW_FROM = 160;
const WINDOW_SIDE = 40;

/** Makes the sidebar of each page that shows it. What doesn't depend on the page is made once. */
export interface SidebarViews {
  of(current: string): SidebarView;
}

/** Prepares a sidebar for its pages: which categories lead to which page, and how each closed one looks. */
export function sidebarViews(sidebar: Sidebar, config: SiteConfig['docs']['sidebar']): SidebarViews {
  const trails = new Map<string, ReadonlySet<SidebarNode>>();
  noteTrails(sidebar.nodes, [], trails);
  const closed = new Map<SidebarNode, SidebarItemView>();
  const { hideable, autoCollapseCategories: autoCollapse } = config;
  return {
    of: (current) => {
      const page: PageOfSidebar = { current, trail: trails.get(current) ?? new Set(), closed };
      return { id: sidebar.id, items: itemViews(page, sidebar.nodes), hideable, autoCollapse };
    },
  };
}

interface PageOfSidebar {
  readonly current: string;
  /** The nodes that are the current page or contain it. */
  readonly trail: ReadonlySet<SidebarNode>;
  readonly closed: Map<SidebarNode, SidebarItemView>;
}

function noteTrails(
  nodes: readonly SidebarNode[],
  around: readonly SidebarNode[],
  trails: Map<string, ReadonlySet<SidebarNode>>,
): void {
  for (const node of nodes) {
    if (node.type === 'html') continue;
    const trail = [...around, node];
    // The first place of a page in a sidebar is where the sidebar opens, but an item beats the category it stands for.
    const own = node.href === undefined ? undefined : trails.get(node.href);
    if (node.href !== undefined && (!own || [...own].at(-1) === around.at(-1))) trails.set(node.href, new Set(trail));
    if (node.type === 'category') noteTrails(node.items, trail, trails);
  }
}

function itemViews(page: PageOfSidebar, nodes: readonly SidebarNode[]): SidebarItemView[] {
  const visible = nodes.filter((node) => node.type !== 'link' || !node.unlisted || page.trail.has(node));
  if (visible.length <= WINDOW_FROM) return visible.map((node) => itemView(page, node));
  return windowed(page, visible);
}

function windowed(page: PageOfSidebar, nodes: readonly SidebarNode[]): SidebarItemView[] {
  const at = Math.max(0, nodes.findIndex((node) => page.trail.has(node)));
  const start = Math.max(0, Math.min(at - WINDOW_SIDE, nodes.length - 2 * WINDOW_SIDE));
  const end = Math.min(nodes.length, start + 2 * WINDOW_SIDE);
  const shown = nodes.slice(start, end).map((node) => itemView(page, node));
  const before = moreView(nodes.slice(0, start), (hidden) => hidden.at(-1)!);
  const after = moreView(nodes.slice(end), (hidden) => hidden[0]!);
  return [...before, ...shown, ...after];
}

function moreView(hidden: readonly SidebarNode[], next: (hidden: readonly SidebarNode[]) => SidebarNode): SidebarItemView[] {
  const href = hidden.length > 0 ? firstHref([next(hidden)]) : undefined;
  return href === undefined ? [] : [{ kind: 'more', label: `${hidden.length.toLocaleString('en')} more`, href }];
}

function itemView(page: PageOfSidebar, node: SidebarNode): SidebarItemView {
  if (node.type === 'html') return { kind: 'html', html: node.html };
  if (page.trail.has(node)) return makeView(page, node);
  const known = page.closed.get(node);
  if (known) return known;
  const view = makeView({ ...page, trail: new Set() }, node);
  page.closed.set(node, view);
  return view;
}

function makeView(page: PageOfSidebar, node: Exclude<SidebarNode, { type: 'html' }>): SidebarItemView {
  if (node.type === 'category') return categoryView(page, node);
  const { label, href, external, badge } = node;
  const current = page.trail.has(node) && href === page.current ? { current: 'page' as const } : {};
  return { kind: 'link', label, href, external, ...current, ...(badge !== undefined && { badge }) };
}

function categoryView(page: PageOfSidebar, node: SidebarCategory): SidebarItemView {
  const onTrail = page.trail.has(node);
  const open = onTrail || !node.collapsed || !node.collapsible;
  const href = node.href ?? firstHref(node.items);
  const isLast = onTrail && [...page.trail].at(-1) === node;
  return {
    kind: 'category',
    label: node.label,
    hasPage: node.href !== undefined,
    open,
    collapsible: node.collapsible,
    ...(href !== undefined && { href }),
    ...(onTrail && { current: isLast && node.href === page.current ? ('page' as const) : ('true' as const) }),
    ...(open && { items: itemViews(page, node.items) }),
  };
}
