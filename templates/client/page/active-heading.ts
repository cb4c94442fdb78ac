/** The position of a heading in the window, in CSS pixels from the top. */
export interface Position {
  readonly top: number;
  readonly bottom: number;
}

/**
 * Returns the index of the heading that the reader is at: the first one below the navbar if it is in the upper half of the window, or else
 * the one before it. If none is below the navbar, it is the last one. Returns undefined before the first heading.
 */
export function activeHeading(headings: readonly Position[], barHeight: number, windowHeight: number) {
  const below = headings.findIndex(({ top }) => top >= barHeight);
  const heading = headings[below];
  if (!heading) return headings.length > 0 ? headings.length - 1 : undefined;
  const isInUpperHalf = heading.top > 0 && heading.bottom < windowHeight / 2;
  if (isInUpperHalf) return below;
  return below === 0 ? undefined : below - 1;
}
