import type { SidebarEntry } from '../../core/view/index.ts';
import { optional } from '../page-helpers.ts';
import { firstHref, isListed, type SidebarCategory, type SidebarNode } from './sidebar-tree.ts';

/**
 * Returns the category of a page in a sidebar: the category whose page it is, or the innermost one that contains it. Unlisted items and HTML
 * are absent.
 */
export function categoryOf(nodes: readonly SidebarNode[], url: string): SidebarEntry | undefined {
  const category = innermost(nodes, url);
  return category && entryOf(category);
}

function innermost(nodes: readonly SidebarNode[], url: string): SidebarCategory | undefined {
  for (const node of nodes) {
    if (node.type !== 'category') continue;
    const inner = innermost(node.items, url);
    if (inner) return inner;
    if (node.href === url || node.items.some((item) => item.type === 'link' && item.href === url)) return node;
  }
  return undefined;
}

function entryOf(node: Exclude<SidebarNode, { type: 'html' }>): SidebarEntry {
  const { type, label, doc } = node;
  const description = doc?.document.description ?? (type === 'category' ? node.index?.description : undefined);
  const own = { type, label, ...optional('docId', doc?.id), ...optional('description', description) };
  if (type === 'link') return { ...own, href: node.href };
  const items = node.items.flatMap((item) => (item.type === 'html' || !isListed(item) ? [] : [entryOf(item)]));
  return { ...own, ...optional('href', node.href ?? firstHref(node.items)), items };
}
