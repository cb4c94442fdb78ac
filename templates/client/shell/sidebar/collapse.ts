/** Returns how long the animation of a list with this height in CSS pixels takes, in milliseconds. */
export function collapseDuration(height: number): number {
  const rows = height / 36;
  return Math.round((4 + 15 * rows ** 0.25 + rows / 5) * 10);
}

/** Opens or closes a `<details>` element with an animation, or in a millisecond if the reader prefers reduced motion. */
export function toggleDetails(details: HTMLDetailsElement, isOpening: boolean): void {
  const list = details.querySelector<HTMLElement>(':scope > ul');
  if (!list || details.open === isOpening) {
    details.open = isOpening;
    return;
  }
  details.open = true;
  details.toggleAttribute('data-closing', !isOpening);
  const height = list.scrollHeight;
  const isWithoutMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const folded = { height: '0px', overflow: 'hidden', marginBlock: '0px' };
  const unfolded = { height: `${height}px`, overflow: 'hidden' };
  const motion = list.animate(isOpening ? [folded, unfolded] : [unfolded, folded], {
    duration: isWithoutMotion ? 1 : collapseDuration(height),
    easing: 'ease-in-out',
  });
  motion.addEventListener('finish', () => {
    details.open = isOpening;
    details.removeAttribute('data-closing');
  });
}
