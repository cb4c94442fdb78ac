import { syncSidebar } from '../shell/sidebar-sync.ts';
import { swapStyles } from './styles.ts';
import { syncAttributes, syncTree } from './sync-tree.ts';

/** What of the head belongs to one page. */
const PAGE_HEAD =
  'meta[name]:not([name="viewport"]), meta[property], link[rel="canonical"], link[rel="alternate"], script[type="application/ld+json"]';

/** Lists of links that differ from page to page in what is marked as current, and little else. */
const LINK_LISTS = '.navbar-items, .mobile-menu-items';

/** What the reader chose in this tab, on `<html>`; the next page must not take it back. */
const KEPT = new Set(['data-theme', 'data-script', 'data-apple', 'data-announcement', 'data-sidebar-hidden']);

/** Puts the next page in the place of the one that is shown. The shell stays: bar, sidebar with its scroll position, footer. */
export function swapPage(current: Document, next: Document): void {
  current.title = next.title;
  syncHead(current.head, next.head);
  swapStyles(current, next);
  syncAttributes(current.documentElement, next.documentElement, KEPT);
  syncLists(current, next);
  swapMiddle(current, next);
  syncMenuPages(current, next);
}

/** What is equal stays: to take out the meta tag of the colour scheme, say, restyles the whole page. */
function syncHead(head: Element, next: Element): void {
  const wanted = new Map([...next.querySelectorAll(PAGE_HEAD)].map((element) => [element.outerHTML, element]));
  for (const element of head.querySelectorAll(PAGE_HEAD)) if (!wanted.delete(element.outerHTML)) element.remove();
  head.append(...wanted.values());
}

function syncLists(current: Document, next: Document): void {
  const nextLists = [...next.querySelectorAll(LINK_LISTS)];
  for (const [index, list] of [...current.querySelectorAll(LINK_LISTS)].entries()) {
    const other = nextLists[index];
    if (other) syncTree(list, other);
  }
}

/** Between bar and footer: columns, or a page that has its width to itself. */
function swapMiddle(current: Document, next: Document): void {
  const [shell, nextShell] = [current, next].map((one) => one.querySelector('.shell')) as [
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
  if (!keepSide(shell, nextShell)) swapColumn(shell, nextShell, '.shell-side');
}

function swapColumn(shell: Element, nextShell: Element, selector: string): void {
  const column = shell.querySelector(selector);
  const next = nextShell.querySelector(selector);
  column?.remove();
  if (!next) return;
  if (selector === '.shell-side') shell.prepend(next);
  else shell.append(next);
}

/** The same sidebar stays, with the branches that are open and where it is scrolled to. */
function keepSide(shell: Element, nextShell: Element): boolean {
  const [side, next] = [shell, nextShell].map((one) => one.querySelector('.shell-side .sidebar'));
  return Boolean(side && next && syncSidebar(side, next));
}

/** The pages in the menu of small screens are those of the sidebar. */
function syncMenuPages(current: Document, next: Document): void {
  const [panel, nextPanel] = [current, next].map((one) => one.querySelector('.mobile-menu-pages'));
  if (!panel || !nextPanel) return;
  const [side, nextSide] = [panel, nextPanel].map((one) => one.querySelector('.sidebar'));
  if (!(side && nextSide && syncSidebar(side, nextSide))) panel.replaceChildren(...nextPanel.childNodes);
}

function mainOf(page: Document): Element | null {
  return page.querySelector('#docsgen-main');
}
