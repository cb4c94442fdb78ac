import { toggleDetails } from './collapse.ts';

/** Fetches the HTML of a page of the site. */
export type FetchPage = (url: URL) => Promise<{ readonly html: string }>;

/** Functions of the main script. They are passed as arguments, so that this file does not import any part of that script. */
interface Sidebar {
  readonly fetchPage: FetchPage;
  readonly labelOf: (item: Element) => string;
}

/** Opens a closed category, fetching its links if the page does not contain them, or closes an open one. */
export async function toggleCategory(item: HTMLElement, details: HTMLDetailsElement, sidebar: Sidebar): Promise<void> {
  const isOpening = !details.open || details.hasAttribute('data-closing');
  if (isOpening && !details.querySelector('ul') && !(await loadItems(item, details, sidebar))) return;
  if (isOpening && item.closest('.sidebar[data-auto-collapse]')) collapseSiblings(item);
  toggleDetails(details, isOpening);
}

/** Adds the links of a category to it. Returns false if they can't be loaded; then the browser opens the page that has them. */
async function loadItems(item: HTMLElement, details: HTMLDetailsElement, sidebar: Sidebar): Promise<boolean> {
  const link = item.querySelector<HTMLAnchorElement>(':scope > a');
  if (!link) return false;
  try {
    const { html } = await sidebar.fetchPage(new URL(link.href));
    const page = new DOMParser().parseFromString(html, 'text/html');
    const list = findList(page, item, sidebar);
    if (!list) throw new Error(`${link.href} has no sidebar category ${sidebar.labelOf(item)}.`);
    for (const current of list.querySelectorAll('[aria-current]')) current.removeAttribute('aria-current');
    if (!details.querySelector('ul')) details.append(list);
    return true;
  } catch {
    location.assign(link.href);
    return false;
  }
}

/** Finds the list of a category on a page in that category: the category with the same label and depth that has the current link. */
function findList(page: Document, item: HTMLElement, { labelOf }: Sidebar): Element | null {
  const sidebar = item.closest('.sidebar')?.getAttribute('data-sidebar');
  const selector = `.sidebar[data-sidebar="${CSS.escape(sidebar ?? '')}"] .sidebar-category`;
  const depth = depthOf(item);
  const category = [...page.querySelectorAll(selector)].find(
    (other) => depthOf(other) === depth && labelOf(other) === labelOf(item) && other.querySelector('[aria-current]'),
  );
  return category?.querySelector(':scope > ul, :scope > details > ul') ?? null;
}

function depthOf(item: Element): number {
  const parent = item.parentElement?.closest('.sidebar-category');
  return parent ? depthOf(parent) + 1 : 0;
}

function collapseSiblings(item: HTMLElement): void {
  for (const sibling of item.parentElement?.children ?? []) {
    const details = sibling === item ? null : sibling.querySelector<HTMLDetailsElement>(':scope > details[open]');
    if (details) toggleDetails(details, false);
  }
}
