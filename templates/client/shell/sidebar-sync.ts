import { syncTree } from '../navigation/sync-tree.ts';

/**
 * Brings a sidebar that stays up to date with the one of the page that has come: what is current, and which branches
 * are open. False when it is another sidebar, or shows another window of a long list; then it has to be replaced.
 */
export function syncSidebar(sidebar: Element, next: Element): boolean {
  const [list, nextList] = [sidebar, next].map((one) => one.querySelector(':scope > ul'));
  if (!list || !nextList || !isSame(sidebar, next) || !isAlike(list, nextList)) return false;
  syncList(list, nextList, sidebar.hasAttribute('data-auto-collapse'));
  return true;
}

function isSame(sidebar: Element, next: Element): boolean {
  return sidebar.getAttribute('data-sidebar') === next.getAttribute('data-sidebar');
}

/** Every list that both have holds the same items. */
function isAlike(list: Element, next: Element): boolean {
  if (list.children.length !== next.children.length) return false;
  return [...list.children].every((item, index) => {
    const other = next.children[index]!;
    const [inner, nextInner] = [listIn(item), listIn(other)];
    return labelOf(item) === labelOf(other) && (!inner || !nextInner || isAlike(inner, nextInner));
  });
}

function syncList(list: Element, next: Element, collapses: boolean): void {
  // Taken before: an item of the next page may take the place of one here, and then is missing there.
  const nextItems = [...next.children];
  for (const [index, item] of [...list.children].entries()) syncItem(item, nextItems[index]!, collapses);
}

function syncItem(item: Element, next: Element, collapses: boolean): void {
  const [inner, nextInner] = [listIn(item), listIn(next)];
  if (!inner) {
    // In place: to take out what has the focus makes the browser lay out the page, half done as it is.
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
  for (const below of inner.querySelectorAll('.sidebar-category-current'))
    below.classList.remove('sidebar-category-current');
  if (details && collapses) details.open = false;
}

function syncCurrent(item: Element, next: Element): void {
  const [link, nextLink] = [item, next].map((one) => one.querySelector(':scope > a'));
  const current = nextLink?.getAttribute('aria-current');
  if (current === null || current === undefined) link?.removeAttribute('aria-current');
  else link?.setAttribute('aria-current', current);
}

function listIn(item: Element): Element | null {
  return item.querySelector(':scope > ul, :scope > details > ul');
}

/** What an item is called, however it is folded. */
export function labelOf(item: Element): string {
  const own = item.querySelector(':scope > a, :scope > b, :scope > details > summary');
  return (own ?? item).textContent.trim();
}
