/** The widths at which the items are in the navbar, as in the style sheets. At 62.25em, 996 px by default, they are in the menu. */
const DESKTOP = '(width>62.25em)';

/** The menu for small screens. */
export interface MobileMenu {
  /** Closes the menu after another page has been opened. */
  arrive(): void;
}

/**
 * Starts the menu, which covers the page below the navbar with two panels: the items of the navbar, and the pages of the sidebar, which is
 * shown first if there is one. The button, Escape, Back, a wider window and a new page close the menu.
 */
export function startMobileMenu(): MobileMenu {
  const menu = document.querySelector<HTMLDetailsElement>('.mobile-menu');
  if (!menu) return { arrive: () => undefined };
  const button = menu.querySelector('summary');
  // The page was reloaded while the menu was open. The menu is now closed.
  if (isMenuEntry()) history.replaceState({ ...(history.state as object), docsgenMenu: false }, '');
  menu.addEventListener('toggle', () => {
    if (!menu.open) choosePanel(menu);
    for (const element of document.querySelectorAll<HTMLElement>('#docsgen-main, .shell-side, .shell-toc, .footer'))
      element.inert = menu.open;
    // An open menu has an entry in the history, so Back closes the menu instead of leaving the page. Only this handler removes the
    // entry: going back from two handlers could leave the page.
    if (menu.open && !isMenuEntry()) history.pushState({ ...(history.state as object), docsgenMenu: true }, '');
    else if (!menu.open && isMenuEntry()) history.back();
  });
  menu.querySelector('.mobile-menu-back')?.addEventListener('click', () => {
    menu.dataset['panel'] = 'main';
    menu.querySelector<HTMLElement>('.mobile-menu-main a')?.focus();
  });
  addEventListener('popstate', () => {
    if (!isMenuEntry()) menu.open = false;
  });
  menu.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return;
    menu.open = false;
    button?.focus();
  });
  matchMedia(DESKTOP).addEventListener('change', ({ matches }) => {
    if (matches) menu.open = false;
  });
  choosePanel(menu);
  return {
    arrive: () => {
      menu.open = false;
      choosePanel(menu);
    },
  };
}

/** Chooses the panel while the menu is closed. If it changed when the menu opens, the change would be animated. */
function choosePanel(menu: HTMLElement): void {
  menu.dataset['panel'] = hasPages(menu) ? 'pages' : 'main';
}

function hasPages(menu: HTMLElement): boolean {
  return menu.querySelector('.mobile-menu-pages .sidebar') !== null;
}

function isMenuEntry(): boolean {
  return (history.state as { docsgenMenu?: boolean } | null)?.docsgenMenu === true;
}
