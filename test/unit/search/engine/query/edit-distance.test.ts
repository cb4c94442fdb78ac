import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { maxTypos, editDistance } from '../../../../../lib/search/engine/query/edit-distance.ts';

/** Implements the definition literally: the minimum number of edits from one word to the other. */
function naive(a: string, b: string): number {
  if (a === '' || b === '') return a.length + b.length;
  const [restA, restB] = [a.slice(1), b.slice(1)];
  const ways = [naive(restA, b) + 1, naive(a, restB) + 1, naive(restA, restB) + (a[0] === b[0] ? 0 : 1)];
  if (a.length > 1 && b.length > 1 && a[0] === b[1] && a[1] === b[0]) ways.push(naive(a.slice(2), b.slice(2)) + 1);
  return Math.min(...ways);
}

describe('the edit distance', () => {
  test.each([
    ['node', 'node', 0],
    ['node', 'nodes', 1],
    ['node', 'nde', 1],
    ['node', 'mode', 1],
    ['histroy', 'history', 1],
    ['serialzation', 'serialization', 1],
    ['abc', 'ca', 3],
    ['', 'ab', 2],
  ])('between %j and %j is %i', (word, other, errors) => {
    expect(editDistance(word, 3)(other)).toBe(errors);
  });

  test('equals the definition up to the limit', () => {
    const word = fc.stringMatching(/^[abc]{0,6}$/);
    fc.assert(
      fc.property(word, fc.array(word, { maxLength: 5 }), fc.integer({ min: 0, max: 3 }), (first, others, limit) => {
        const distanceTo = editDistance(first, limit);
        for (const other of others) expect(distanceTo(other)).toBe(Math.min(naive(first, other), limit + 1));
      }),
      { numRuns: 150 },
    );
  });
});

test('tolerates one typo from 4 letters on, and two from 8 letters on', () => {
  expect(['', 'abc', 'abcd', 'abcdefg', 'abcdefgh'].map(maxTypos)).toEqual([0, 0, 1, 1, 2]);
});
