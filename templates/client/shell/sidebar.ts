import type { FetchPage } from './branches.ts';
import { labelOf } from './sidebar-sync.ts';

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
    void import('./branches.ts').then(
      ({ toggleBranch }) => toggleBranch(item, details, { fetchPage, labelOf }),
      () => location.assign(item.querySelector('a')!.href),
    );
  });
  hideAndShow();
}

/**
 * Brings the current link into view in a long sidebar; the page itself does not move. What unfolds its categories is
 * fetched before somebody clicks on one.
 */
export function revealCurrent(): void {
  if (document.querySelector('.sidebar-category')) void import('./branches.ts').catch(() => undefined);
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
