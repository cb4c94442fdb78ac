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

/** The height of text in CSS pixels that is too little to count as a visible section: the space above a heading that a link leads to. */
const MARGIN = 32;

/**
 * Returns the indexes of the first and the last heading whose sections are in the window, below the navbar. A section ends at the next
 * heading. Returns undefined if the window shows only text before the first heading.
 */
export function visibleSections(
  headings: readonly Position[],
  barHeight: number,
  windowHeight: number,
): readonly [first: number, last: number] | undefined {
  const last = headings.findLastIndex(({ top }) => top < windowHeight - MARGIN);
  if (last === -1) return undefined;
  const first = headings.findLastIndex(({ top }) => top <= barHeight + MARGIN);
  return [Math.max(0, first), last];
}
