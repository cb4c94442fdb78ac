import { toggleDetails } from './collapse.ts';
import { labelOf } from './sidebar-sync.ts';

/** Fetches the HTML of a page of the site. */
export type FetchPage = (url: URL) => Promise<{ readonly html: string }>;

/**
 * Categories unfold in place. A page carries the open branch of its sidebar alone, so the links of another are taken
 * from the first page below it, which carries them; often it has been fetched ahead already.
 */
export function startSidebars(fetchPage: FetchPage): void {
  document.addEventListener('click', (event) => {
    if (!(event.target instanceof Element) || event.defaultPrevented) return;
    const control = event.target.closest('.sidebar-category > a[data-toggle], .sidebar-category > details > summary');
    const item = control?.parentElement?.closest<HTMLElement>('.sidebar-category');
    const details = item?.querySelector<HTMLDetailsElement>(':scope > details');
    if (!item || !details || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    void toggle(item, details, fetchPage);
  });
  hideAndShow();
}

async function toggle(item: HTMLElement, details: HTMLDetailsElement, fetchPage: FetchPage): Promise<void> {
  const isOpening = !details.open || details.hasAttribute('data-closing');
  if (isOpening && !details.querySelector('ul') && !(await loadBranch(item, details, fetchPage))) return;
  if (isOpening && item.closest('.sidebar[data-auto-collapse]')) collapseSiblings(item);
  toggleDetails(details, isOpening);
}

/** Puts the links of a branch into it. False when they can't be had; then the reader is on the way to the page itself. */
async function loadBranch(item: HTMLElement, details: HTMLDetailsElement, fetchPage: FetchPage): Promise<boolean> {
  const link = item.querySelector<HTMLAnchorElement>(':scope > a')!;
  try {
    const { html } = await fetchPage(new URL(link.href));
    const page = new DOMParser().parseFromString(html, 'text/html');
    const list = branchOf(page, item);
    if (!list) throw new Error(`There is no branch ${labelOf(item)} on ${link.href}.`);
    for (const one of list.querySelectorAll('[aria-current]')) one.removeAttribute('aria-current');
    if (!details.querySelector('ul')) details.append(list);
    return true;
  } catch {
    location.assign(link.href);
    return false;
  }
}

/** The list of a category on a page below it: that of the same name around, or at, the current link. */
function branchOf(page: Document, item: HTMLElement): Element | null {
  const sidebar = item.closest('.sidebar')!.getAttribute('data-sidebar');
  const selector = `.sidebar[data-sidebar="${CSS.escape(sidebar ?? '')}"] .sidebar-category`;
  const depth = depthOf(item);
  const same = [...page.querySelectorAll(selector)].find(
    (other) => depthOf(other) === depth && labelOf(other) === labelOf(item) && other.querySelector('[aria-current]'),
  );
  return same?.querySelector(':scope > ul, :scope > details > ul') ?? null;
}

function depthOf(item: Element): number {
  const parent = item.parentElement?.closest('.sidebar-category');
  return parent ? depthOf(parent) + 1 : 0;
}

function collapseSiblings(item: HTMLElement): void {
  for (const other of item.parentElement?.children ?? []) {
    const details = other === item ? null : other.querySelector<HTMLDetailsElement>(':scope > details[open]');
    if (details) toggleDetails(details, false);
  }
}

/** Brings the current link into view in a long sidebar; the page itself does not move. */
export function revealCurrent(): void {
  const link = document.querySelector('.shell-side .sidebar a[aria-current="page"]');
  const column = link?.closest('.sidebar');
  if (!link || !column) return;
  const [row, view] = [link.getBoundingClientRect(), column.getBoundingClientRect()];
  if (row.top < view.top || row.bottom > view.bottom) column.scrollTop += row.top - view.top - view.height / 3;
}

/** A reader who wants the room for the text puts the sidebar away, for this visit. */
function hideAndShow(): void {
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('.sidebar-hide, .sidebar-show') : null;
    if (!button) return;
    const isHidden = button.matches('.sidebar-hide');
    document.documentElement.toggleAttribute('data-sidebar-hidden', isHidden);
    document.querySelector<HTMLElement>(isHidden ? '.sidebar-show' : '.sidebar-hide')?.focus();
  });
}
