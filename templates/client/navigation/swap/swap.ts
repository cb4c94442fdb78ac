import { syncSidebar } from '../../shell/sidebar/sync.ts';
import { swapStyles } from './styles.ts';
import { syncAttributes, syncTree } from './sync-tree.ts';

/** The elements of the head that differ between pages. Those that depend on the theme stay as the reader chose. */
const PAGE_HEAD =
  'meta[name]:not([name="viewport"], [name="color-scheme"], [data-scheme]), meta[property], link[rel="canonical"], link[rel="alternate"], script[type="application/ld+json"]';

/** Lists of links whose only difference between pages is usually the link that is marked as current. */
const LINK_LISTS = '.navbar-items, .mobile-menu-items';

/** Attributes of `<html>` that depend on the reader's choices in this tab. The next page must not change them. */
const KEPT = new Set(['data-theme', 'data-script', 'data-apple', 'data-announcement', 'data-sidebar-hidden']);

/** Replaces the current page with the next one, except the shell: navbar, sidebar with its scroll position, footer. */
export function swapPage(current: Document, next: Document): void {
  current.title = next.title;
  syncHead(current.head, next.head);
  swapStyles(current, next);
  syncAttributes(current.documentElement, next.documentElement, KEPT);
  syncLists(current, next);
  swapContent(current, next);
  syncMenuPages(current, next);
}

/** Keeps equal elements, because removing one, for example the meta tag of the color scheme, makes browsers restyle the page. */
function syncHead(head: Element, next: Element): void {
  const missing = new Map([...next.querySelectorAll(PAGE_HEAD)].map((element) => [element.outerHTML, element]));
  for (const element of head.querySelectorAll(PAGE_HEAD)) if (!missing.delete(element.outerHTML)) element.remove();
  head.append(...missing.values());
}

function syncLists(current: Document, next: Document): void {
  const nextLists = [...next.querySelectorAll(LINK_LISTS)];
  for (const [index, list] of [...current.querySelectorAll(LINK_LISTS)].entries()) {
    const other = nextLists[index];
    if (other) syncTree(list, other);
  }
}

/** Replaces everything between the navbar and the footer: the columns of a page, or the complete content of a page without columns. */
function swapContent(current: Document, next: Document): void {
  const [shell, nextShell] = [current, next].map((page) => page.querySelector('.shell')) as [
    Element | null,
    Element | null,
  ];
  const [main, nextMain] = [mainOf(current)!, mainOf(next)!];
  if (!shell || !nextShell) {
    (shell ?? main).replaceWith(nextShell ?? nextMain);
    return;
  }
  shell.className = nextShell.className;
  main.replaceWith(nextMain);
  swapColumn(shell, nextShell, '.shell-toc');
  if (!keepSidebar(shell, nextShell)) swapColumn(shell, nextShell, '.shell-side');
}

function swapColumn(shell: Element, nextShell: Element, selector: string): void {
  const column = shell.querySelector(selector);
  const next = nextShell.querySelector(selector);
  column?.remove();
  if (!next) return;
  if (selector === '.shell-side') shell.prepend(next);
  else shell.append(next);
}

/** Keeps the sidebar with its open categories and scroll position if the next page has the same one. Returns whether it does. */
function keepSidebar(shell: Element, nextShell: Element): boolean {
  const [sidebar, next] = [shell, nextShell].map((element) => element.querySelector('.shell-side .sidebar'));
  return Boolean(sidebar && next && syncSidebar(sidebar, next));
}

/** Updates the pages in the mobile menu, which are the pages of the sidebar. */
function syncMenuPages(current: Document, next: Document): void {
  const [panel, nextPanel] = [current, next].map((page) => page.querySelector('.mobile-menu-pages'));
  if (!panel || !nextPanel) return;
  const [sidebar, nextSidebar] = [panel, nextPanel].map((element) => element.querySelector('.sidebar'));
  if (!(sidebar && nextSidebar && syncSidebar(sidebar, nextSidebar))) panel.replaceChildren(...nextPanel.childNodes);
}

function mainOf(page: Document): Element | null {
  return page.querySelector('#docsgen-main');
}
