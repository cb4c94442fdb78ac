import { describe, expect, test } from 'vitest';
import { activeHeading, visibleSections } from '../../../../../templates/client/page/active-heading.ts';

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

describe('visibleSections', () => {
  const visible = (...tops: number[]): unknown =>
    visibleSections(
      tops.map((top) => ({ top, bottom: top + 30 })),
      60,
      800,
    );

  test('returns the section that fills the window', () => expect(visible(-900, -300, 900)).toEqual([1, 1]));
  test('returns all sections that start in the window and the one before', () =>
    expect(visible(-900, -300, 200, 700, 900)).toEqual([1, 3]));
  test('starts with the section that a link leads to', () => expect(visible(-300, 76, 400)).toEqual([1, 2]));
  test('returns nothing while only text before the first heading is in the window', () =>
    expect(visible(850, 1200)).toBeUndefined());
  test('returns nothing on a page without headings', () => expect(visible()).toBeUndefined());
});
