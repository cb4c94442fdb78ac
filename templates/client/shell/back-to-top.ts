/** The distance from the top, in CSS pixels, below which the button is hidden. */
const MIN_DISTANCE = 300;

/** Shows the button that scrolls to the top when the reader scrolls up. */
export function startBackToTop(): void {
  const state = { top: scrollY, followsHash: false };
  const show = (isShown: boolean): void => {
    document.querySelector('.back-to-top')?.toggleAttribute('data-shown', isShown);
  };
  const onScroll = (): void => {
    const isUp = scrollY < state.top;
    const isAtEnd = scrollY + innerHeight >= document.documentElement.scrollHeight;
    // Following a link to a part of the page is not scrolling up.
    if (state.followsHash || !isUp || scrollY < MIN_DISTANCE) show(false);
    else if (!isAtEnd) show(true);
    state.followsHash = false;
    state.top = scrollY;
  };
  addEventListener('scroll', onScroll, { passive: true });
  addEventListener('hashchange', () => {
    state.followsHash = location.hash !== '';
    show(false);
  });
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('.back-to-top')) scrollToTop();
  });
}

/** Also moves the focus, because the button disappears. */
function scrollToTop(): void {
  const isWithoutMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
  document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
  scrollTo({ top: 0, behavior: isWithoutMotion ? 'instant' : 'smooth' });
}
