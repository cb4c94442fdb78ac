import { decodeHash } from '../hash.ts';
import { barVisibility } from './bar-visibility.ts';

/** The bar goes when the reader goes down, and comes back on the way up. Where the site does not want it, it stays. */
export interface Bar {
  /** A page has come: the bar is shown, unless the reader was led to a part of it. */
  arrive(): void;
}

export function startBar(): Bar {
  const bar = document.querySelector<HTMLElement>('.navbar[data-hide-on-scroll]');
  if (!bar) return { arrive: () => undefined };
  const root = document.documentElement;
  const state = { previousTop: scrollY, followsHash: false };
  const show = (isVisible: boolean): void => {
    // What has the focus must be seen, and so must a menu that is open.
    const isNeeded =
      bar.contains(document.activeElement) || bar.querySelector('.navbar-menu[open], .mobile-menu[open]') !== null;
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
    if (state.followsHash && scrollY >= bar.offsetHeight) {
      state.followsHash = false;
      return;
    }
    const { clientHeight: windowHeight, scrollHeight: documentHeight } = root;
    const isVisible = barVisibility({
      top: scrollY,
      previousTop,
      windowHeight,
      documentHeight,
      barHeight: bar.offsetHeight,
    });
    if (isVisible !== undefined) show(isVisible);
  };
  addEventListener('scroll', onScroll, { passive: true });
  addEventListener('hashchange', followHash);
  bar.addEventListener('focusin', () => show(true));
  followHash();
  return {
    arrive: () => {
      state.previousTop = scrollY;
      show(true);
      followHash();
    },
  };
}
