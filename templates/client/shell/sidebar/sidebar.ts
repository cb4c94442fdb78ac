import { HIDDEN, SIDEBAR_KEY } from '../../boot-keys.ts';
import { loadDeferred } from '../../load-deferred.ts';
import type { Choices } from '../../storage.ts';
import type { FetchPage } from './categories.ts';
import { labelOf } from './sync.ts';

/**
 * Starts the sidebars. Categories open in place. A page contains only the open category of its sidebar, so the links of another category
 * are read from the first page in that category, which contains them and is often already prefetched.
 */
export function startSidebars(fetchPage: FetchPage, choices: Choices): void {
  document.addEventListener('click', (event) => {
    if (!(event.target instanceof Element) || event.defaultPrevented) return;
    const control = event.target.closest('.sidebar a[data-toggle], .sidebar summary');
    const item = control?.closest<HTMLElement>('.sidebar-category');
    const details = item?.querySelector<HTMLDetailsElement>(':scope > details');
    if (!item || !details || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const fallback = item.querySelector('a')?.href;
    void loadDeferred().then(
      ({ toggleCategory }) => toggleCategory(item, details, { fetchPage, labelOf }),
      () => fallback && location.assign(fallback),
    );
  });
  startToggle(choices);
}

/** Scrolls the current link of a long sidebar into view without scrolling the page. */
export function revealCurrent(): void {
  const link = document.querySelector('.shell-side .sidebar a[aria-current="page"]');
  const column = link?.closest('.sidebar');
  if (!link || !column) return;
  const [row, view] = [link.getBoundingClientRect(), column.getBoundingClientRect()];
  if (row.top < view.top || row.bottom > view.bottom) column.scrollTop += row.top - view.top - view.height / 3;
}

/** Collapses and expands the sidebar on every page, for readers who need the space for the text. */
function startToggle(choices: Choices): void {
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('.sidebar-hide, .sidebar-show') : null;
    if (!button) return;
    const isHidden = button.matches('.sidebar-hide');
    document.documentElement.toggleAttribute('data-sidebar-hidden', isHidden);
    if (isHidden) choices.store(SIDEBAR_KEY, HIDDEN);
    else choices.remove(SIDEBAR_KEY);
    document.querySelector<HTMLElement>(isHidden ? '.sidebar-show' : '.sidebar-hide')?.focus();
  });
}
