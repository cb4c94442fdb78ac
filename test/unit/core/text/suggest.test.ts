import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { editDistance, nearest } from '../../../../lib/core/text/suggest.ts';

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 8 });

describe('the most similar name', () => {
  test.each([
    ['favicn', 'favicon'],
    ['titel', 'title'],
    ['TITLE', 'title'],
    ['navbr', 'navbar'],
  ])('for %s is %s', (mistyped, expected) => {
    expect(nearest(mistyped, ['favicon', 'title', 'navbar', 'tagline'])).toBe(expected);
  });

  test('is the first of two equally similar names', () => {
    expect(nearest('cat', ['bat', 'hat'])).toBe('bat');
  });

  test('is the more similar of two names', () => {
    expect(nearest('install', ['instead', 'instal', 'installed'])).toBe('instal');
  });

  test('is undefined if no name is similar enough', () => {
    expect(nearest('brand', ['title', 'logo', 'items'])).toBeUndefined();
    expect(nearest('x', [])).toBeUndefined();
  });

  test('differs by at most one edit for three letters', () => {
    fc.assert(
      fc.property(word, fc.array(word), (name, candidates) => {
        const found = nearest(name, candidates);
        const limit = Math.max(1, Math.floor(name.length / 3));
        const distances = candidates.map((candidate) => editDistance(name, candidate));
        if (found === undefined) expect(Math.min(Infinity, ...distances)).toBeGreaterThan(limit);
        else expect(editDistance(name, found)).toBe(Math.min(...distances));
        if (found !== undefined) expect(editDistance(name, found)).toBeLessThanOrEqual(limit);
      }),
    );
  });
});

describe('the number of edits between two words', () => {
  test.each([
    ['', '', 0],
    ['', 'abc', 3],
    ['kitten', 'sitting', 3],
    ['title', 'titel', 1],
    ['ab', 'ba', 1],
    ['abc', 'abc', 0],
  ])('%s → %s: %i', (a, b, edits) => expect(editDistance(a, b)).toBe(edits));

  test('is symmetric', () => {
    fc.assert(fc.property(word, word, (a, b) => editDistance(a, b) === editDistance(b, a)));
  });

  test('is 0 only for equal words, and at most the length of the longer word', () => {
    fc.assert(
      fc.property(word, word, (a, b) => {
        expect(editDistance(a, b) === 0).toBe(a === b);
        expect(editDistance(a, b)).toBeLessThanOrEqual(Math.max(a.length, b.length));
        expect(editDistance(a, b)).toBeGreaterThanOrEqual(Math.abs(a.length - b.length));
      }),
    );
  });
});
