/** How long a list of that many CSS pixels takes to unfold, in milliseconds (FACTS §5.7). */
export function collapseDuration(height: number): number {
  const rows = height / 36;
  return Math.round((4 + 15 * rows ** 0.25 + rows / 5) * 10);
}

/** Opens or closes a `<details>`, unfolding its list; where motion is unwelcome in a millisecond. */
export function toggleDetails(details: HTMLDetailsElement, isOpening: boolean): void {
  const list = details.querySelector<HTMLElement>(':scope > ul');
  if (!list || details.open === isOpening) {
    details.open = isOpening;
    return;
  }
  details.open = true;
  details.toggleAttribute('data-closing', !isOpening);
  const height = list.scrollHeight;
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const folded = { height: '0px', overflow: 'hidden', marginBlock: '0px' };
  const unfolded = { height: `${height}px`, overflow: 'hidden' };
  const motion = list.animate(isOpening ? [folded, unfolded] : [unfolded, folded], {
    duration: isStill ? 1 : collapseDuration(height),
    easing: 'ease-in-out',
  });
  motion.addEventListener('finish', () => {
    details.open = isOpening;
    details.removeAttribute('data-closing');
  });
}
