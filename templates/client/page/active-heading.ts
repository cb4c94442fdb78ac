/** Where a heading stands in the window, in CSS pixels from its top. */
export interface Position {
  readonly top: number;
  readonly bottom: number;
}

/**
 * Which heading the reader is at (FACTS §5.13): the first one below the bar, when it lies in the upper half of the
 * window, else the one before it; the last when none is below. Undefined before the first.
 */
export function activeHeading(headings: readonly Position[], barHeight: number, windowHeight: number) {
  const below = headings.findIndex(({ top }) => top >= barHeight);
  if (below === -1) return headings.length > 0 ? headings.length - 1 : undefined;
  const isUpper = headings[below]!.top > 0 && headings[below]!.bottom < windowHeight / 2;
  if (isUpper) return below;
  return below === 0 ? undefined : below - 1;
}
