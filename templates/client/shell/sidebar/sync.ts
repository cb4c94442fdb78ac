import { syncTree } from '../../navigation/swap/sync-tree.ts';

/**
 * Updates the sidebar for the next page: the current link, and which categories are open. Returns false if the next page has another
 * sidebar, or other items of a long list. Then the sidebar has to be replaced.
 */
export function syncSidebar(sidebar: Element, next: Element): boolean {
  const [list, nextList] = [sidebar, next].map((element) => element.querySelector(':scope > ul'));
  if (!list || !nextList || !isSameSidebar(sidebar, next) || !hasSameItems(list, nextList)) return false;
  syncList(list, nextList, sidebar.hasAttribute('data-auto-collapse'));
  return true;
}

function isSameSidebar(sidebar: Element, next: Element): boolean {
  return sidebar.getAttribute('data-sidebar') === next.getAttribute('data-sidebar');
}

/** Returns whether every list that both trees contain has the same items. */
function hasSameItems(list: Element, next: Element): boolean {
  if (list.children.length !== next.children.length) return false;
  return [...list.children].every((item, index) => {
    const nextItem = next.children[index]!;
    const [inner, nextInner] = [listIn(item), listIn(nextItem)];
    return labelOf(item) === labelOf(nextItem) && (!inner || !nextInner || hasSameItems(inner, nextInner));
  });
}

function syncList(list: Element, next: Element, collapses: boolean): void {
  // Copied first, because `syncItem` may move items of the next page into this list.
  const nextItems = [...next.children];
  for (const [index, item] of [...list.children].entries()) syncItem(item, nextItems[index]!, collapses);
}

function syncItem(item: Element, next: Element, collapses: boolean): void {
  const [inner, nextInner] = [listIn(item), listIn(next)];
  // In a long list, a closed category with a page is a link, which has no class.
  if (!inner || !next.className) {
    // Changed in place, because removing the focused element would make the browser lay out the page while it is incomplete.
    syncTree(item, next);
    return;
  }
  item.className = next.className;
  syncCurrent(item, next);
  const details = item.querySelector<HTMLDetailsElement>(':scope > details');
  if (nextInner) {
    syncList(inner, nextInner, collapses);
    if (details) details.open ||= next.querySelector<HTMLDetailsElement>(':scope > details')?.open ?? false;
    return;
  }
  for (const link of inner.querySelectorAll('[aria-current]')) link.removeAttribute('aria-current');
  for (const category of inner.querySelectorAll('.sidebar-category-current'))
    category.classList.remove('sidebar-category-current');
  if (details && collapses) details.open = false;
}

function syncCurrent(item: Element, next: Element): void {
  const [link, nextLink] = [item, next].map((element) => element.querySelector(':scope > a'));
  const current = nextLink?.getAttribute('aria-current');
  if (current === null || current === undefined) link?.removeAttribute('aria-current');
  else link?.setAttribute('aria-current', current);
}

function listIn(item: Element): Element | null {
  return item.querySelector(':scope > ul, :scope > details > ul');
}

/** Returns the label of an item, whether or not it is a category. */
export function labelOf(item: Element): string {
  const label = item.querySelector(':scope > a, :scope > b, :scope > details > summary');
  return (label ?? item).textContent.trim();
}
