import type { SidebarItemKeys } from '../../core/model/index.ts';
import { routeKey, type UrlPath } from '../../core/paths.ts';
import type { Doc } from '../docs/version-docs.ts';

/** A sidebar whose documents and URLs are resolved. */
export interface Sidebar {
  readonly id: string;
  readonly nodes: readonly SidebarNode[];
  /** True if items are missing or empty because of an error in the sidebar, which is reported. */
  readonly hasErrors: boolean;
}

export type SidebarNode = SidebarLink | SidebarCategory | SidebarHtml;

export interface SidebarHtml extends SidebarItemKeys {
  readonly type: 'html';
  readonly html: string;
  /** Whether the HTML is aligned with the text of the other items. */
  readonly defaultStyle?: boolean;
}

export interface SidebarLink extends SidebarItemKeys {
  readonly type: 'link';
  readonly label: string;
  /** A URL path or an external URL. */
  readonly href: string;
  readonly external: boolean;
  /** The document, if the link makes it a member of this sidebar. Items of type `ref` do not. */
  readonly doc?: Doc;
  readonly unlisted: boolean;
  readonly badge?: string;
  /** The text of its card on a generated index, if it is not that of the document. */
  readonly description?: string;
  /** Whether the page describes a deprecated symbol. */
  readonly isDeprecated?: boolean;
}

export interface SidebarCategory extends SidebarItemKeys {
  readonly type: 'category';
  readonly label: string;
  readonly collapsible: boolean;
  readonly collapsed: boolean;
  readonly items: readonly SidebarNode[];
  /** The page of the category. Absent if the page is unlisted. */
  readonly href?: UrlPath;
  readonly badge?: string;
  /** The text of its card on a generated index, if it is not that of its page. */
  readonly description?: string;
  readonly doc?: Doc;
  /** Set if docsgen generates the page of the category. */
  readonly index?: GeneratedIndex;
}

export interface GeneratedIndex {
  readonly url: UrlPath;
  readonly title: string;
  readonly description?: string;
  readonly keywords?: readonly string[];
  readonly image?: string;
}

/** A page in the reading order of a sidebar. */
export interface SidebarPage {
  readonly label: string;
  readonly href: UrlPath;
  readonly doc?: Doc;
}

/**
 * Returns the pages of a sidebar in reading order, without duplicates. The page of a category comes before its items. Links and refs are
 * excluded because they lead out of the sidebar.
 */
export function pagesIn(nodes: readonly SidebarNode[]): SidebarPage[] {
  const pages = new Map<string, SidebarPage>();
  for (const page of allPagesIn(nodes)) if (!pages.has(page.href)) pages.set(page.href, page);
  return [...pages.values()];
}

function allPagesIn(nodes: readonly SidebarNode[]): SidebarPage[] {
  return nodes.flatMap((node): SidebarPage[] => {
    if (node.type === 'html') return [];
    const { doc, label } = node;
    if (node.type === 'link') return doc && !node.unlisted ? [{ label, href: doc.url, doc }] : [];
    const category = { label: doc?.label ?? label, ...(doc && { doc }) };
    return [...(node.href === undefined ? [] : [{ ...category, href: node.href }]), ...allPagesIn(node.items)];
  });
}

/** Returns all documents in a sidebar. */
export function docsIn(nodes: readonly SidebarNode[]): Doc[] {
  return nodes.flatMap((node) => {
    if (node.type === 'html') return [];
    const docs = node.doc ? [node.doc] : [];
    return node.type === 'category' ? [...docs, ...docsIn(node.items)] : docs;
  });
}

/** Returns all categories of a sidebar. Outer categories come before inner ones. */
export function categoriesIn(nodes: readonly SidebarNode[]): SidebarCategory[] {
  return nodes.flatMap((node) => (node.type === 'category' ? [node, ...categoriesIn(node.items)] : []));
}

/** Returns the URL of the first page in a list of nodes, for categories without a page. */
export function firstHref(nodes: readonly SidebarNode[]): string | undefined {
  for (const node of nodes) {
    if (node.type === 'html') continue;
    const isPage = node.type === 'link' && !node.external && !node.unlisted;
    const href = node.type === 'link' ? (isPage ? node.href : undefined) : (node.href ?? firstHref(node.items));
    if (href !== undefined) return href;
  }
  return undefined;
}

/** Returns whether a node is visible on other pages. Unlisted pages are hidden, and categories that contain only unlisted pages. */
export function isListed(node: SidebarNode): boolean {
  if (node.type === 'html') return true;
  return node.type === 'link' ? !node.unlisted : node.href !== undefined || node.items.some(isListed);
}

/** The path to a page in a sidebar: the enclosing categories from the outermost in, and last the node of the page. */
export type Trail = readonly Exclude<SidebarNode, { type: 'html' }>[];

/**
 * Returns the trail of each page by route key. If several nodes lead to a page, the first is used, with two exceptions: an item of the
 * document has priority over a link to it, and an item of a category over the category itself.
 */
export function trailsOf(nodes: readonly SidebarNode[]): ReadonlyMap<string, Trail> {
  const trails = new Map<string, Trail>();
  const walk = (items: readonly SidebarNode[], parents: Trail): void => {
    for (const node of items) {
      if (node.type === 'html') continue;
      const trail = [...parents, node];
      if (node.href !== undefined) addTrail(trails, routeKey(node.href), trail);
      if (node.type === 'category') walk(node.items, trail);
    }
  };
  walk(nodes, []);
  return trails;
}

function addTrail(trails: Map<string, Trail>, key: string, trail: Trail): void {
  const existing = trails.get(key)?.at(-1);
  const isItemOfCategory = existing !== undefined && existing === trail.at(-2);
  const replacesLink = trail.at(-1)?.doc !== undefined && existing?.type === 'link' && existing.doc === undefined;
  if (!existing || isItemOfCategory || replacesLink) trails.set(key, trail);
}
