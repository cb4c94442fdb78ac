/**
 * Makes a category with a page one tab stop: its link, on which the arrow keys open and close the category. The chevron stays a control for
 * pointers and screen readers, and it stays a tab stop without JavaScript.
 */
export function startSidebarKeys(): void {
  document.addEventListener('focusin', ({ target }) => {
    const sidebar = target instanceof Element ? target.closest('.sidebar') : null;
    for (const summary of sidebar?.querySelectorAll<HTMLElement>('a + details > summary') ?? []) summary.tabIndex = -1;
  });
  document.addEventListener('keydown', (event) => {
    const link = event.target instanceof Element ? event.target.closest('.sidebar-category > a') : null;
    const details = link?.nextElementSibling;
    if (!(details instanceof HTMLDetailsElement) || event.altKey || event.ctrlKey || event.metaKey) return;
    const opening = document.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    if (!/^Arrow(?:Left|Right)$/.test(event.key)) return;
    event.preventDefault();
    if (details.open !== (event.key === opening)) details.querySelector('summary')?.click();
  });
}
