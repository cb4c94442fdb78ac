import type { SidebarCategoryConfig } from '../../core/model/index.ts';
import { routeKey, type UrlPath } from '../../core/paths.ts';
import type { DocEntry } from '../docs/docs.ts';

/** A sidebar with its documents and routes in place. */
export interface Sidebar {
  readonly id: string;
  readonly nodes: readonly SidebarNode[];
}

export type SidebarNode = SidebarLink | SidebarCategory | { readonly type: 'html'; readonly html: string };

export interface SidebarLink {
  readonly type: 'link';
  readonly label: string;
  /** A route, or an external address. */
  readonly href: string;
  readonly external: boolean;
  /** The document, when the link makes it a member of this sidebar; a `ref` does not. */
  readonly doc?: DocEntry;
  readonly unlisted: boolean;
  readonly badge?: string;
}

export interface SidebarCategory {
  readonly type: 'category';
  readonly label: string;
  readonly collapsible: boolean;
  readonly collapsed: boolean;
  readonly items: readonly SidebarNode[];
  /** The category's own page; absent when that is unlisted. */
  readonly href?: UrlPath;
  readonly doc?: DocEntry;
  /** Set when docsgen makes the category's page. */
  readonly index?: GeneratedIndex;
}

export interface GeneratedIndex {
  readonly url: UrlPath;
  readonly title: string;
  readonly description?: string;
}

/** The link of a category as its config writes it. */
export type CategoryLink = NonNullable<SidebarCategoryConfig['link']>;

/** One page of a sidebar in reading order. */
export interface SidebarStep {
  readonly label: string;
  readonly href: UrlPath;
  readonly doc?: DocEntry;
}

/**
 * The pages that belong to a sidebar, each once, in reading order: a category's own page before its items. Links and
 * refs are no steps: they lead out of the sidebar.
 */
export function stepsOf(nodes: readonly SidebarNode[]): SidebarStep[] {
  const steps = new Map<string, SidebarStep>();
  for (const step of allSteps(nodes)) if (!steps.has(step.href)) steps.set(step.href, step);
  return [...steps.values()];
}

function allSteps(nodes: readonly SidebarNode[]): SidebarStep[] {
  return nodes.flatMap((node): SidebarStep[] => {
    if (node.type === 'html') return [];
    const { doc, label } = node;
    if (node.type === 'link') return doc && !node.unlisted ? [{ label, href: doc.url, doc }] : [];
    const own = node.href === undefined ? [] : [{ label: doc?.label ?? label, href: node.href, ...(doc && { doc }) }];
    return [...own, ...allSteps(node.items)];
  });
}

/** Every document that a sidebar contains. */
export function docsIn(nodes: readonly SidebarNode[]): DocEntry[] {
  return nodes.flatMap((node) => {
    if (node.type === 'html') return [];
    const own = node.doc ? [node.doc] : [];
    return node.type === 'category' ? [...own, ...docsIn(node.items)] : own;
  });
}

/** Every category of a sidebar, outer ones first. */
export function categoriesIn(nodes: readonly SidebarNode[]): SidebarCategory[] {
  return nodes.flatMap((node) => (node.type === 'category' ? [node, ...categoriesIn(node.items)] : []));
}

/** The first page in a list of nodes, for categories without a page of their own. */
export function firstHref(nodes: readonly SidebarNode[]): string | undefined {
  for (const node of nodes) {
    if (node.type === 'html') continue;
    const isPage = node.type === 'link' && !node.external && !node.unlisted;
    const href = node.type === 'link' ? (isPage ? node.href : undefined) : (node.href ?? firstHref(node.items));
    if (href !== undefined) return href;
  }
  return undefined;
}

/** Whether readers who are elsewhere see a node: unlisted pages are hidden, and categories of nothing else. */
export function isListed(node: SidebarNode): boolean {
  if (node.type === 'html') return true;
  return node.type === 'link' ? !node.unlisted : node.href !== undefined || node.items.some(isListed);
}

/** Where a page stands: the nodes around it from the outermost in, and last the node that leads to it. */
export type Trail = readonly Exclude<SidebarNode, { type: 'html' }>[];

/**
 * The trail of each page, by route key. A page that stands in several places has the first one, but its own item beats
 * a mere link to it, and the category's page when both are one.
 */
export function trailsOf(nodes: readonly SidebarNode[]): ReadonlyMap<string, Trail> {
  const trails = new Map<string, Trail>();
  const walk = (inside: readonly SidebarNode[], around: Trail): void => {
    for (const node of inside) {
      if (node.type === 'html') continue;
      const trail = [...around, node];
      if (node.href !== undefined) note(trails, routeKey(node.href), trail);
      if (node.type === 'category') walk(node.items, trail);
    }
  };
  walk(nodes, []);
  return trails;
}

function note(trails: Map<string, Trail>, key: string, trail: Trail): void {
  const known = trails.get(key)?.at(-1);
  const node = trail.at(-1)!;
  const isItemOfItsCategory = known !== undefined && known === trail.at(-2);
  const isItsOwn = node.doc !== undefined && known?.type === 'link' && known.doc === undefined;
  if (!known || isItemOfItsCategory || isItsOwn) trails.set(key, trail);
}
