import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hashBytes, hashJson, Keyed, shortHash } from '../../../lib/core/hash.ts';

type Plain = Record<string, unknown>;

/** Reverses the keys of every object in a value. */
function reversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversed);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value as Plain)
      .reverse()
      .map(([key, member]) => [key, reversed(member)]),
  );
}

/** Serializes a value as JSON with sorted keys, so equal values have equal results. */
function sortedJson(value: unknown): string {
  return JSON.stringify(value, (_, member: unknown) =>
    typeof member === 'object' && member !== null && !Array.isArray(member)
      ? Object.fromEntries(Object.entries(member).sort(([a], [b]) => (a < b ? -1 : 1)))
      : member,
  );
}

// `__proto__` as a key can't be rebuilt by the helpers above.
const json = fc.jsonValue({ maxDepth: 4 }).filter((value) => !JSON.stringify(value).includes('__proto__'));

describe('the hash of a value', () => {
  test('does not depend on the order of keys', () => {
    fc.assert(fc.property(json, (value) => hashJson(reversed(value)) === hashJson(value)));
  });

  test('is equal for equal values and different for different ones', () => {
    fc.assert(
      fc.property(json, json, (a, b) => {
        expect(hashJson(a) === hashJson(b)).toBe(sortedJson(a) === sortedJson(b));
      }),
    );
  });

  test('stays the same after a round trip through JSON', () => {
    fc.assert(fc.property(json, (value) => hashJson(JSON.parse(JSON.stringify(value))) === hashJson(value)));
  });

  test('ignores members that are undefined', () => {
    expect(hashJson({ a: 1, b: undefined })).toBe(hashJson({ a: 1 }));
    expect(hashJson([undefined])).toBe(hashJson([null]));
    expect(hashJson(undefined)).toBe(hashJson(null));
  });

  test('includes the holes of an array', () => {
    expect(hashJson(Array(2))).toBe(hashJson([null, null]));
    expect(hashJson(Array(2))).not.toBe(hashJson([]));
  });

  test('accepts objects without a prototype', () => {
    expect(hashJson(Object.assign(Object.create(null) as Plain, { a: 1 }))).toBe(hashJson({ a: 1 }));
  });

  test('differs for a number and its digits as a string', () => {
    expect(hashJson(1)).not.toBe(hashJson('1'));
    expect(hashJson({ a: [1, 2] })).not.toBe(hashJson({ a: [12] }));
  });

  test.each([
    [new Map(), 'Map'],
    [new Set(), 'Set'],
    [new Date(0), 'Date'],
    [/x/, 'RegExp'],
    [Object.create(Object.create(null) as object) as object, 'object'],
    [() => 1, 'function'],
    [Symbol('s'), 'symbol'],
    [1n, 'bigint'],
    [Number.NaN, 'number'],
    [Infinity, 'number'],
  ])('rejects values that JSON cannot represent: %o', (value, name) => {
    expect(() => hashJson({ list: [0, { key: value }] })).toThrow(
      new TypeError(`A ${name} at $.list[1].key can't be hashed: it is not plain JSON.`),
    );
  });
});

describe('the hash of bytes', () => {
  test('is 22 characters for files and URLs', () => {
    expect(hashBytes('')).toMatchInlineSnapshot(`"47DEQpj8HBSa-_TImW-5JC"`);
    expect(hashBytes('text')).toBe(hashBytes(new TextEncoder().encode('text')));
    fc.assert(fc.property(fc.string(), (text) => /^[\w-]{22}$/.test(hashBytes(text))));
  });

  test('has a short form of 8 lowercase letters and digits', () => {
    expect(shortHash('')).toMatchInlineSnapshot(`"kheu33tg"`);
    fc.assert(fc.property(fc.string(), (text) => /^[a-z\d]{8}$/.test(shortHash(text))));
    expect(shortHash('a')).not.toBe(shortHash('b'));
  });
});

test('an object with functions is hashed by its key', () => {
  class Engine extends Keyed {
    readonly run = (): void => undefined;
    readonly cacheKey: string;
    constructor(key: string) {
      super();
      this.cacheKey = key;
    }
  }
  const hashOf = (key: string): string => hashJson({ engine: new Engine(key) });
  expect(hashOf('a')).toBe(hashOf('a'));
  expect(hashOf('a')).not.toBe(hashOf('b'));
  expect(hashOf('a')).not.toBe(hashJson({ engine: 'a' }));
});
