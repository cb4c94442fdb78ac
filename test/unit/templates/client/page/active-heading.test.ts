import { describe, expect, test } from 'vitest';
import { activeHeading } from '../../../../../templates/client/page/active-heading.ts';

/** Returns the active heading of headings with 30 px each that start at `tops`, in a window of 800 px with a navbar of 60 px. */
const active = (...tops: number[]): number | undefined =>
  activeHeading(
    tops.map((top) => ({ top, bottom: top + 30 })),
    60,
    800,
  );

describe('activeHeading', () => {
  test('returns no heading before the first one', () => expect(active(500, 700)).toBeUndefined());
  test('returns the first heading in the upper half below the navbar', () => expect(active(-900, 100, 300)).toBe(1));
  test('returns the previous heading if the next is in the lower half', () => expect(active(-900, -300, 500)).toBe(1));
  test('returns the last heading at the end of a page', () => expect(active(-900, -300)).toBe(1));
  test('returns no heading on a page without headings', () => expect(active()).toBeUndefined());
});
