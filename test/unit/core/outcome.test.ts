import { describe, expect, test } from 'vitest';
import { diagnostic } from '../../../lib/core/diagnostic.ts';
import { all, chain, map, outcome } from '../../../lib/core/outcome.ts';

const first = diagnostic('link.broken', 'First.');
const second = diagnostic('route.duplicate', 'Second.');

describe('outcomes', () => {
  test('are clean unless something is found', () => {
    expect(outcome(1)).toEqual({ value: 1, diagnostics: [] });
    expect(outcome(1, [first])).toEqual({ value: 1, diagnostics: [first] });
  });

  test('of a list keep the order of values and findings', () => {
    expect(all([outcome('a', [first]), outcome('b'), outcome('c', [second])])).toEqual({
      value: ['a', 'b', 'c'],
      diagnostics: [first, second],
    });
    expect(all([])).toEqual(outcome([]));
  });

  test('keep their findings when the value changes', () => {
    expect(map(outcome(2, [first]), (value) => value * 2)).toEqual(outcome(4, [first]));
  });

  test('join their findings with those of the next stage', () => {
    const next = (value: number) => outcome(String(value), [second]);
    expect(chain(outcome(2, [first]), next)).toEqual(outcome('2', [first, second]));
  });
});
