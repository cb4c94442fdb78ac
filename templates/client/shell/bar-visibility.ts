/** Where a page is scrolled to, in CSS pixels. */
export interface ScrollState {
  readonly top: number;
  readonly previousTop: number;
  readonly windowHeight: number;
  readonly documentHeight: number;
  readonly barHeight: number;
}

/**
 * Whether the bar is to be seen after a scroll (FACTS §5.4): at the top always, on the way down never, on the way up
 * unless this is the bounce at the end of the page. Undefined where it stays as it is.
 */
export function barVisibility(state: ScrollState): boolean | undefined {
  const { top, previousTop, windowHeight, documentHeight, barHeight } = state;
  if (top < barHeight) return true;
  if (top >= previousTop) return false;
  return top + windowHeight < documentHeight - barHeight ? true : undefined;
}
