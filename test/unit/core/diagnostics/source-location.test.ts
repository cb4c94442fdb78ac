import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sourcePath } from '../../../../lib/core/paths.ts';
import {
  compareLocations,
  startOfFile,
  formatLocation,
  locationAt,
  locationFinder,
  type SourceLocation,
} from '../../../../lib/core/diagnostics/source-location.ts';

const file = sourcePath('docs/a.md');
const lines = fc.array(fc.constantFrom('\n', 'a', '\t', '😀', '\r'), { maxLength: 30 }).map((parts) => parts.join(''));
const location = fc.record<SourceLocation>({
  file: fc.constantFrom(sourcePath('a.md'), sourcePath('B.md'), sourcePath('b.md')),
  line: fc.integer({ min: 1, max: 3 }),
  column: fc.integer({ min: 1, max: 3 }),
  length: fc.integer({ min: 1, max: 3 }),
});

/** Counts lines and columns in a simple way. */
function naive(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset).split('\n');
  return { line: before.length, column: before.at(-1)!.length + 1 };
}

describe('the location of an offset', () => {
  test('is the same from a finder', () => {
    fc.assert(
      fc.property(lines, fc.integer({ min: -2, max: 40 }), (text, offset) => {
        expect(locationFinder(file, text)(offset, 2)).toEqual(locationAt(file, text, offset, 2));
      }),
    );
  });

  test('equals a simple count', () => {
    fc.assert(
      fc.property(lines, fc.nat(40), (text, offset) => {
        expect(locationAt(file, text, offset)).toMatchObject(naive(text, offset));
      }),
    );
  });

  test('at the start is 1:1, even before a line feed', () => {
    expect(locationAt(file, '\nabc', 0)).toEqual({ file, line: 1, column: 1, length: 1 });
    expect(locationAt(file, '', 0)).toEqual({ file, line: 1, column: 1, length: 1 });
  });

  test('is clamped to the text', () => {
    expect(locationAt(file, 'ab\nc', 99)).toMatchObject({ line: 2, column: 2 });
    expect(locationAt(file, 'ab\nc', -1)).toMatchObject({ line: 1, column: 1 });
  });

  test('has a length of at least 1', () => {
    expect(locationAt(file, 'abc', 1, 0).length).toBe(1);
    expect(locationAt(file, 'abc', 0, 3).length).toBe(3);
  });
});

describe('locations', () => {
  test('of a file is its first character', () => {
    expect(startOfFile(file)).toEqual({ file, line: 1, column: 1, length: 1 });
  });

  test('are formatted as editors expect', () => {
    expect(formatLocation({ file, line: 3, column: 7, length: 2 })).toBe('docs/a.md:3:7');
  });

  test('are ordered by file in code units, then by line, then by column', () => {
    const at = (name: string, line: number, column: number): SourceLocation => ({
      file: sourcePath(name),
      line,
      column,
      length: 1,
    });
    const sorted = [at('b.md', 1, 1), at('a.md', 2, 1), at('B.md', 1, 1), at('a.md', 1, 9)].sort(compareLocations);
    expect(sorted.map(formatLocation)).toEqual(['B.md:1:1', 'a.md:1:9', 'a.md:2:1', 'b.md:1:1']);
  });

  test('have a total order: antisymmetric and transitive', () => {
    fc.assert(
      fc.property(location, location, location, (a, b, c) => {
        expect(Math.sign(compareLocations(a, b))).toBe(0 - Math.sign(compareLocations(b, a)));
        if (compareLocations(a, b) <= 0 && compareLocations(b, c) <= 0)
          expect(compareLocations(a, c)).toBeLessThanOrEqual(0);
      }),
    );
  });
});
