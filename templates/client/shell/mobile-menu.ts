/** From this width on the items stand in the bar (SPEC §9); exactly 996 px is mobile. */
const DESKTOP = '(min-width: 997px)';

/** The menu of small screens. */
export interface MobileMenu {
  /** A page has come: the menu has done its work. */
  arrive(): void;
}

/**
 * Covers the page below the bar with two panels: the items of the bar, and the pages around this one, which come first
 * where there are any. Closes with its button, Escape, the browser's Back, a wider window and a page that comes.
 */
export function startMobileMenu(): MobileMenu {
  const menu = document.querySelector<HTMLDetailsElement>('.mobile-menu');
  if (!menu) return { arrive: () => undefined };
  const button = menu.querySelector('summary')!;
  // Reloaded with the menu open: it is closed now.
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
    button.focus();
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

/** While the menu is closed: one panel would glide over the other if it were chosen when the menu opens. */
function choosePanel(menu: HTMLElement): void {
  menu.dataset['panel'] = hasPages(menu) ? 'pages' : 'main';
}

function hasPages(menu: HTMLElement): boolean {
  return menu.querySelector('.mobile-menu-pages .sidebar') !== null;
}

function isMenuEntry(): boolean {
  return (history.state as { docsgenMenu?: boolean } | null)?.docsgenMenu === true;
}
