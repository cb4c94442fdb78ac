import { describe, expect, test } from 'vitest';
import { activeHeading } from '../../../../../templates/client/page/active-heading.ts';

/** Headings of 30 px each, by where they start in a window of 800 px below a bar of 60. */
const active = (...tops: number[]): number | undefined =>
  activeHeading(
    tops.map((top) => ({ top, bottom: top + 30 })),
    60,
    800,
  );

describe('the heading that the reader is at', () => {
  test('is none before the first', () => expect(active(500, 700)).toBeUndefined());
  test('is the first below the bar in the upper half', () => expect(active(-900, 100, 300)).toBe(1));
  test('is the one before, when the next is in the lower half', () => expect(active(-900, -300, 500)).toBe(1));
  test('is the last at the end of a page', () => expect(active(-900, -300)).toBe(1));
  test('is none on a page without headings', () => expect(active()).toBeUndefined());
});
