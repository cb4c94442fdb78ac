/** Nearer to the top than this, in CSS pixels, a button is no shortcut (FACTS §5.13). */
const NEAR = 300;

/** Offers the way back to the top to a reader who scrolls up, which is the first half of it. */
export function startBackToTop(): void {
  const state = { top: scrollY, isLed: false };
  const show = (isShown: boolean): void => {
    document.querySelector('.back-to-top')?.toggleAttribute('data-shown', isShown);
  };
  const follow = (): void => {
    const isUp = scrollY < state.top;
    const isAtEnd = scrollY + innerHeight >= document.documentElement.scrollHeight;
    // A link that leads up is no wish to go further.
    if (state.isLed || !isUp || scrollY < NEAR) show(false);
    else if (!isAtEnd) show(true);
    state.isLed = false;
    state.top = scrollY;
  };
  addEventListener('scroll', follow, { passive: true });
  addEventListener('hashchange', () => {
    state.isLed = location.hash !== '';
    show(false);
  });
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('.back-to-top')) toTop();
  });
}

/** The focus goes along: where the button was there will be none. */
function toTop(): void {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
  scrollTo({ top: 0, behavior: isStill ? 'instant' : 'smooth' });
}
