import { navbarVisibility } from './navbar-visibility.ts';

/** Hides the navbar when the reader scrolls down, and shows it when the reader scrolls up, on sites that are configured for it. */
export interface HideOnScroll {
  /** Shows the navbar on a new page, unless the reader followed a link to a part of it. */
  arrive(): void;
}

export function startHideOnScroll(decodeHash: (hash: string) => string): HideOnScroll {
  const navbar = document.querySelector<HTMLElement>('.navbar[data-hide-on-scroll]');
  if (!navbar) return { arrive: () => undefined };
  const root = document.documentElement;
  const state = { previousTop: 0, followsHash: false };
  const show = (isVisible: boolean): void => {
    // The focused element and an open menu must stay visible.
    const isNeeded =
      navbar.contains(document.activeElement) ||
      navbar.querySelector('.navbar-menu[open], .mobile-menu[open]') !== null;
    root.toggleAttribute('data-bar-hidden', !isVisible && !isNeeded);
  };
  const followHash = (): void => {
    if (location.hash === '' || !document.getElementById(decodeHash(location.hash))) return;
    state.followsHash = true;
    show(false);
  };
  const onScroll = (): void => {
    const { previousTop } = state;
    state.previousTop = scrollY;
    if (state.followsHash && scrollY >= navbar.offsetHeight) {
      state.followsHash = false;
      return;
    }
    const { clientHeight: windowHeight, scrollHeight: documentHeight } = root;
    const isVisible = navbarVisibility({
      top: scrollY,
      previousTop,
      windowHeight,
      documentHeight,
      barHeight: navbar.offsetHeight,
    });
    if (isVisible !== undefined) show(isVisible);
  };
  addEventListener('scroll', onScroll, { passive: true });
  addEventListener('hashchange', followHash);
  navbar.addEventListener('focusin', () => show(true));
  // The reader may have scrolled before this script ran.
  followHash();
  if (!state.followsHash) onScroll();
  state.followsHash = false;
  state.previousTop = scrollY;
  return {
    arrive: () => {
      state.previousTop = scrollY;
      show(true);
      followHash();
    },
  };
}
