import { describe, expect, test } from 'vitest';
import { isExpected, isExpectedText, shownValue } from '../../../../../lib/io/samples/run/compare-values.ts';

const throwing = (): never => {
  throw new Error('inspected');
};

describe('a value', () => {
  const circular: Record<string, unknown> = {};
  circular.self = circular;

  test.each<[string, unknown]>([
    ['3', 3],
    ["'a'", 'a'],
    ['"a"', 'a'],
    ['[1, 2]', [1, 2]],
    ['{ a: 1 }', { a: 1 }],
    ["new Map([['a', 1]])", new Map([['a', 1]])],
    ["Map(1) {'a' => 1}", new Map([['a', 1]])],
    ['undefined', undefined],
    ['NaN', NaN],
    ['[Function: throwing]', throwing],
    ['Error: boom', new Error('boom')],
    ['{ a: [Getter] }', Object.defineProperty({}, 'a', { get: throwing, enumerable: true })],
    ['{ a: 1 }', new Proxy({ a: 1 }, { get: throwing, ownKeys: throwing })],
    ['<ref *1> { self: [Circular *1] }', circular],
    ['[1, … 9]', [1, 5, 9]],
    ['…', 'any'],
  ])('is %s', (expected, value) => {
    expect(isExpected(expected, value)).toBe(true);
  });

  test.each<[string, unknown]>([
    ['4', 3],
    ['a', 'a'],
    ["'3'", 3],
    ['0', -0],
    ['[1, 2', [1, 2]],
    ['', undefined],
    ['process.exit(', 1],
    ['[1, … 8]', [1, 5, 9]],
  ])('is not %s', (expected, value) => {
    expect(isExpected(expected, value)).toBe(false);
  });

  test('that throws when it is inspected is not equal, and is described', () => {
    const value = { [Symbol.for('nodejs.util.inspect.custom')]: throwing };
    expect(isExpected('1', value)).toBe(false);
    expect(shownValue(value)).toBe('a value that cannot be shown');
  });

  test('is cut in a diagnostic, but compared in full', () => {
    const value = 'x'.repeat(2000);
    expect(shownValue(value)).toHaveLength(501);
    expect(isExpected(`'${value}'`, value)).toBe(true);
    expect(isExpected(`'${value}y'`, value)).toBe(false);
  });
});

test('in stated text, the characters of regular expressions have no meaning', () => {
  expect(isExpectedText('a.c …', 'a.c d')).toBe(true);
  expect(isExpectedText('a.c …', 'abc d')).toBe(false);
});
