/** Closes the menus of the navbar on Escape, and when another page is opened. */
export function startMenus(): { arrive(): void } {
  const close = (): HTMLDetailsElement | null => {
    const open = document.querySelector<HTMLDetailsElement>('.navbar-menu[open]');
    if (open) open.open = false;
    return open;
  };
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') close()?.querySelector('summary')?.focus();
  });
  return { arrive: () => void close() };
}
