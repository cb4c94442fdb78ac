import type { SidebarCategoryConfig } from '../core/model/index.ts';
import type { UrlPath } from '../core/paths.ts';
import type { DocEntry } from './docs.ts';

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
  /** The category's own page. */
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

/** One step of a sidebar in reading order. */
export interface SidebarStep {
  readonly label: string;
  readonly href: string;
  readonly doc?: DocEntry;
  /** The categories around it, from the outermost in. */
  readonly trail: readonly SidebarCategory[];
}

/** Pages in reading order: a category's own page before its items. External links are no steps. */
export function stepsOf(nodes: readonly SidebarNode[], trail: readonly SidebarCategory[] = []): SidebarStep[] {
  return nodes.flatMap((node): SidebarStep[] => {
    if (node.type === 'html') return [];
    if (node.type === 'link') {
      if (node.external || node.unlisted) return [];
      return [{ label: node.label, href: node.href, trail, ...(node.doc && { doc: node.doc }) }];
    }
    const inside = [...trail, node];
    const own = node.href === undefined ? [] : [{ label: node.label, href: node.href, trail, ...(node.doc && { doc: node.doc }) }];
    return [...own, ...stepsOf(node.items, inside)];
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
    const href = node.type === 'link' ? (node.external ? undefined : node.href) : (node.href ?? firstHref(node.items));
    if (href !== undefined) return href;
  }
  return undefined;
}

/** The link of a category as its config writes it. */
export type CategoryLink = NonNullable<SidebarCategoryConfig['link']>;
