import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sourcePath } from '../../../lib/core/paths.ts';
import { comparePlaces, fileStart, formatPlace, placeAt, type Place } from '../../../lib/core/place.ts';

const file = sourcePath('docs/a.md');
const lines = fc.array(fc.constantFrom('\n', 'a', '\t', '😀', '\r'), { maxLength: 30 }).map((parts) => parts.join(''));
const place = fc.record<Place>({
  file: fc.constantFrom(sourcePath('a.md'), sourcePath('B.md'), sourcePath('b.md')),
  line: fc.integer({ min: 1, max: 3 }),
  column: fc.integer({ min: 1, max: 3 }),
  length: fc.integer({ min: 1, max: 3 }),
});

/** Counts as a person would. */
function naive(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset).split('\n');
  return { line: before.length, column: before.at(-1)!.length + 1 };
}

describe('the place of an offset', () => {
  test('is what counting by hand gives', () => {
    fc.assert(
      fc.property(lines, fc.nat(40), (text, offset) => {
        expect(placeAt(file, text, offset)).toMatchObject(naive(text, offset));
      }),
    );
  });

  test('of the very start is 1:1, even before a line feed', () => {
    expect(placeAt(file, '\nabc', 0)).toEqual({ file, line: 1, column: 1, length: 1 });
    expect(placeAt(file, '', 0)).toEqual({ file, line: 1, column: 1, length: 1 });
  });

  test('past the end is the end, and before the start the start', () => {
    expect(placeAt(file, 'ab\nc', 99)).toMatchObject({ line: 2, column: 2 });
    expect(placeAt(file, 'ab\nc', -1)).toMatchObject({ line: 1, column: 1 });
  });

  test('means at least one unit', () => {
    expect(placeAt(file, 'abc', 1, 0).length).toBe(1);
    expect(placeAt(file, 'abc', 0, 3).length).toBe(3);
  });
});

describe('places', () => {
  test('a whole file is its first unit', () => {
    expect(fileStart(file)).toEqual({ file, line: 1, column: 1, length: 1 });
  });

  test('are written as editors read them', () => {
    expect(formatPlace({ file, line: 3, column: 7, length: 2 })).toBe('docs/a.md:3:7');
  });

  test('are ordered by file in code units, then by line, then by column', () => {
    const at = (name: string, line: number, column: number): Place => ({
      file: sourcePath(name),
      line,
      column,
      length: 1,
    });
    const sorted = [at('b.md', 1, 1), at('a.md', 2, 1), at('B.md', 1, 1), at('a.md', 1, 9)].sort(comparePlaces);
    expect(sorted.map(formatPlace)).toEqual(['B.md:1:1', 'a.md:1:9', 'a.md:2:1', 'b.md:1:1']);
  });

  test('the order is one: antisymmetric and transitive', () => {
    fc.assert(
      fc.property(place, place, place, (a, b, c) => {
        expect(Math.sign(comparePlaces(a, b))).toBe(0 - Math.sign(comparePlaces(b, a)));
        if (comparePlaces(a, b) <= 0 && comparePlaces(b, c) <= 0) expect(comparePlaces(a, c)).toBeLessThanOrEqual(0);
      }),
    );
  });
});
