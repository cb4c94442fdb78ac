/** The scroll position of a page, in CSS pixels. */
export interface ScrollState {
  readonly top: number;
  readonly previousTop: number;
  readonly windowHeight: number;
  readonly documentHeight: number;
  readonly barHeight: number;
}

/**
 * Returns whether the navbar is visible after a scroll: always at the top, never when scrolling down, and when scrolling up unless this is
 * the bounce at the end of the page. Returns undefined if its visibility does not change.
 */
export function navbarVisibility(state: ScrollState): boolean | undefined {
  const { top, previousTop, windowHeight, documentHeight, barHeight } = state;
  if (top < barHeight) return true;
  if (top >= previousTop) return false;
  return top + windowHeight < documentHeight - barHeight ? true : undefined;
}
