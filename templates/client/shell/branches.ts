import { toggleDetails } from './collapse.ts';

/** Fetches the HTML of a page of the site. */
export type FetchPage = (url: URL) => Promise<{ readonly html: string }>;

/** Given by the script that every page has, so that this file needs nothing of it. */
interface Sidebar {
  readonly fetchPage: FetchPage;
  readonly labelOf: (item: Element) => string;
}

/** Unfolds a category that is folded, fetching its links if they are not there, or folds it. */
export async function toggleBranch(item: HTMLElement, details: HTMLDetailsElement, sidebar: Sidebar): Promise<void> {
  const isOpening = !details.open || details.hasAttribute('data-closing');
  if (isOpening && !details.querySelector('ul') && !(await loadBranch(item, details, sidebar))) return;
  if (isOpening && item.closest('.sidebar[data-auto-collapse]')) collapseSiblings(item);
  toggleDetails(details, isOpening);
}

/** Puts the links of a branch into it. False when they can't be had; then the reader is on the way to the page itself. */
async function loadBranch(item: HTMLElement, details: HTMLDetailsElement, sidebar: Sidebar): Promise<boolean> {
  const link = item.querySelector<HTMLAnchorElement>(':scope > a')!;
  try {
    const { html } = await sidebar.fetchPage(new URL(link.href));
    const page = new DOMParser().parseFromString(html, 'text/html');
    const list = branchOf(page, item, sidebar);
    if (!list) throw new Error(`There is no branch ${sidebar.labelOf(item)} on ${link.href}.`);
    for (const one of list.querySelectorAll('[aria-current]')) one.removeAttribute('aria-current');
    if (!details.querySelector('ul')) details.append(list);
    return true;
  } catch {
    location.assign(link.href);
    return false;
  }
}

/** The list of a category on a page below it: that of the same name around, or at, the current link. */
function branchOf(page: Document, item: HTMLElement, { labelOf }: Sidebar): Element | null {
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
