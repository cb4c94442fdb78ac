import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { codeFrames } from '../../../../lib/core/diagnostics/code-frame.ts';
import { sourcePath } from '../../../../lib/core/paths.ts';
import { locationAt, type SourceLocation } from '../../../../lib/core/diagnostics/source-location.ts';

const file = sourcePath('docs/a.md');
const at = (line: number, column: number, length = 1): SourceLocation => ({ file, line, column, length });
const codeFrame = (text: string, location: SourceLocation): string | undefined => codeFrames(() => text)(location);

describe('a code frame', () => {
  test('shows two lines around the location and marks the affected text', () => {
    const text = 'one\ntwo\nthree\nSee [there](./gone.md)\nfive\nsix\nseven';
    expect(codeFrame(text, at(4, 5, 18))).toMatchInlineSnapshot(`
      "  2 | two
        3 | three
      > 4 | See [there](./gone.md)
          |     ^^^^^^^^^^^^^^^^^^
        5 | five
        6 | six"
    `);
  });

  test('ends with the text, and pads the numbers', () => {
    const text = Array.from({ length: 11 }, (_, index) => `line ${index + 1}`).join('\n');
    expect(codeFrame(text, at(9, 1, 4))).toMatchInlineSnapshot(`
      "   7 | line 7
         8 | line 8
      >  9 | line 9
           | ^^^^
        10 | line 10
        11 | line 11"
    `);
    expect(codeFrame(text, at(11, 6))).toMatch(/> 11 \| line 11\n {5}\| {6}\^$/);
  });

  test('shows a tab as one space', () => {
    expect(codeFrame('\tx', at(1, 2))).toBe('> 1 |  x\n    |  ^');
  });

  test('ends the marker one column past the end of the line', () => {
    expect(codeFrame('abc\ndef', at(1, 2, 99))).toContain('|  ^^^\n');
    expect(codeFrame('abc', at(1, 4, 3))).toBe('> 1 | abc\n    |    ^');
  });

  test('shows the part of a long line around the location', () => {
    const text = `${'a'.repeat(200)}HERE${'b'.repeat(200)}`;
    const [line, caret] = codeFrame(text, locationAt(file, text, 200, 4))!.split('\n') as [string, string];
    expect(line).toMatch(/^> 1 \| …a+HEREb+…$/);
    expect(line.indexOf('HERE')).toBe(caret.indexOf('^^^^'));
    expect(line.length).toBeLessThan(130);
    expect(codeFrame(text, at(1, 1))).toMatch(/^> 1 \| a{120}…\n/);
  });

  test('accepts both kinds of line endings', () => {
    expect(codeFrame('a\r\nb\r\nc', at(2, 1))).toBe('  1 | a\n> 2 | b\n    | ^\n  3 | c');
  });

  test('is undefined if the text has no such line', () => {
    expect(codeFrame('one\ntwo', at(3, 1))).toBeUndefined();
    expect(codeFrame('', at(1, 1))).toBeUndefined();
  });

  test('clamps a column outside the line', () => {
    expect(codeFrame('one', at(1, -400_000_000, 900_000_000))).toBe('> 1 | one\n    | ^^^^');
    expect(codeFrame('one', at(1, 900))).toBe('> 1 | one\n    |    ^');
    expect(codeFrame('one', at(0, 1))).toBeUndefined();
  });

  test('accepts any text and location', () => {
    const text = fc.array(fc.constantFrom('\n', 'abc', '\t', '\r\n', 'x'.repeat(150)), { maxLength: 12 });
    fc.assert(
      fc.property(text, fc.integer(), fc.integer(), fc.integer(), (parts, line, column, length) => {
        const locations = [at(line, column, length), at(line % 9, column % 300, length % 300)];
        for (const location of locations) codeFrame(parts.join(''), location);
      }),
    );
  });

  test('always marks the exact column', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'b', '\n'), minLength: 1, maxLength: 500 });
    fc.assert(
      fc.property(text, fc.nat(), (before, offset) => {
        const cut = offset % before.length;
        const source = `${before.slice(0, cut)}#${before.slice(cut)}`;
        const lines = codeFrame(source, locationAt(file, source, cut))!.split('\n');
        const marked = lines.findIndex((line) => line.startsWith('>'));
        expect(lines[marked]!.indexOf('#')).toBe(lines[marked + 1]!.indexOf('^'));
      }),
    );
  });
});
