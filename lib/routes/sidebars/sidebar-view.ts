import type { SidebarItemView, SidebarView } from '../../core/view/index.ts';
import type { SiteConfig } from '../../core/model/index.ts';
import { routeKey } from '../../core/paths.ts';
import type { Say } from '../../core/text/ui-strings.ts';
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

// No page may grow with the number of pages: long lists are cut to a window, and what is open by default is limited.
/** A list longer than this is shown as a window around the current page. */
const WINDOW_FROM = 100;
const WINDOW_SIDE = 40;
/** With more items than this in sight by default, categories off the current page's way are closed. */
const MAX_OPEN = 400;

/** Makes the sidebar of each page that shows it. What doesn't depend on the page is made once. */
export interface SidebarViews {
  of(url: string): SidebarView;
  /** Where a page stands in the sidebar; empty when it is no part of it. */
  trailOf(url: string): Trail;
}

interface Drawing {
  readonly say: Say;
  /** Whether categories may start open as the config wants. */
  readonly roomy: boolean;
  /** The way to the current page, and that page. */
  readonly trail: Trail;
  /** Views of what is not on the way to the current page: the same on every page. */
  readonly resting: Map<SidebarNode, SidebarItemView>;
}

/** Prepares a sidebar for its pages. */
export function sidebarViews(sidebar: Sidebar, config: SiteConfig['docs']['sidebar'], say: Say): SidebarViews {
  const trails = trailsOf(sidebar.nodes);
  const resting = new Map<SidebarNode, SidebarItemView>();
  const roomy = countOpen(sidebar.nodes) <= MAX_OPEN;
  const { hideable, autoCollapseCategories: autoCollapse } = config;
  const trailOf = (url: string): Trail => trails.get(routeKey(url)) ?? [];
  return {
    trailOf,
    of: (url) => {
      const items = itemViews({ say, roomy, resting, trail: trailOf(url) }, sidebar.nodes, 0);
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

function itemViews(drawing: Drawing, nodes: readonly SidebarNode[], depth: number): SidebarItemView[] {
  const onTrail = drawing.trail[depth];
  const visible = nodes.filter((node) => node === onTrail || isListed(node));
  if (visible.length <= WINDOW_FROM) return visible.map((node) => itemView(drawing, node, depth));
  const at = onTrail ? Math.max(0, visible.indexOf(onTrail)) : 0;
  const start = Math.max(0, Math.min(at - WINDOW_SIDE, visible.length - 2 * WINDOW_SIDE));
  const end = start + 2 * WINDOW_SIDE;
  return [
    ...hiddenViews(drawing, visible.slice(0, start).reverse()),
    ...visible.slice(start, end).map((node) => itemView(drawing, node, depth)),
    ...hiddenViews(drawing, visible.slice(end)),
  ];
}

/** What stands for the items left out, the nearest of them first. Without a page among them there is no way in. */
function hiddenViews(drawing: Drawing, hidden: readonly SidebarNode[]): SidebarItemView[] {
  if (hidden.length === 0) return [];
  const href = firstHref(hidden);
  if (href === undefined) return hidden.map((node) => itemView(drawing, node, Infinity));
  return [{ kind: 'more', label: drawing.say('docs.more', { count: hidden.length }), href }];
}

function itemView(drawing: Drawing, node: SidebarNode, depth: number): SidebarItemView {
  if (node === drawing.trail[depth]) return makeView(drawing, node, depth);
  const known = drawing.resting.get(node);
  if (known) return known;
  const view = makeView({ ...drawing, trail: [] }, node, depth);
  drawing.resting.set(node, view);
  return view;
}

function makeView(drawing: Drawing, node: SidebarNode, depth: number): SidebarItemView {
  if (node.type === 'html') return { kind: 'html', html: node.html };
  return node.type === 'link' ? linkView(drawing, node, depth) : categoryView(drawing, node, depth);
}

function linkView({ trail }: Drawing, node: SidebarLink, depth: number): SidebarItemView {
  const { label, href, external, badge } = node;
  const isCurrent = node === trail[depth];
  return {
    kind: 'link',
    label,
    href,
    external,
    ...(isCurrent && { current: 'page' }),
    ...(badge !== undefined && { badge }),
  };
}

function categoryView(drawing: Drawing, node: SidebarCategory, depth: number): SidebarItemView {
  const { trail, roomy } = drawing;
  const onTrail = node === trail[depth];
  const open = onTrail || (roomy && startsOpen(node));
  const href = node.href ?? firstHref(node.items);
  // A closed branch without a page of this site has no other way in.
  const items = open || href === undefined ? itemViews(drawing, node.items, depth + 1) : undefined;
  return {
    kind: 'category',
    label: node.label,
    hasPage: node.href !== undefined,
    open,
    collapsible: node.collapsible,
    ...(href !== undefined && { href }),
    ...(onTrail && { current: depth === trail.length - 1 ? 'page' : 'true' }),
    ...(items && { items }),
  };
}
