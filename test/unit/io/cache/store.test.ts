import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { hashBytes } from '../../../../lib/core/hash.ts';
import { diskStore } from '../../../../lib/io/cache/store.ts';

const state = { dir: '' };
beforeEach(() => {
  state.dir = mkdtempSync(join(tmpdir(), 'docsgen-store-'));
});
afterEach(() => rmSync(state.dir, { recursive: true, force: true }));

const cache = (): string => join(state.dir, 'cache');
const segments = (): string[] => readdirSync(cache()).filter((name) => name.endsWith('.segment'));
const key = (name: string): string => hashBytes(name);

/** Opens the store, reads and writes values, and closes it. */
function run({ get = [], put = {} }: { get?: readonly string[]; put?: Readonly<Record<string, string>> }) {
  const store = diskStore(cache());
  const values = get.map((name) => store.get(key(name)));
  for (const [name, value] of Object.entries(put)) store.put(key(name), value);
  store.close();
  return values;
}

describe('the store on disk', () => {
  test('returns the values of an earlier run, whatever characters they contain', () => {
    const put = { empty: '', text: '{"a":"ä 🎉 \\u0000"}', lines: 'a\nb\n', long: 'x'.repeat(200_000) };
    run({ put });
    expect(run({ get: [...Object.keys(put), 'other'] })).toEqual([...Object.values(put), undefined]);
  });

  test('returns the values of the same run', () => {
    const store = diskStore(cache());
    store.put(key('a'), 'A');
    expect(store.get(key('a'))).toBe('A');
    store.close();
  });

  test('returns the latest value of a key', () => {
    for (const name of ['a', 'b', 'c', 'd', 'e']) {
      for (const value of ['first', 'second', 'third']) {
        run({ put: { [name]: value, [`${name} ${value}`]: value } });
        expect(run({ get: [name] })).toEqual([value]);
      }
    }
  });

  test('adds one segment for each run with new values', () => {
    run({ put: { a: 'A', b: 'B' } });
    run({ get: ['a'], put: { c: 'C' } });
    expect(segments()).toHaveLength(2);
    run({ get: ['a', 'b', 'c'] });
    expect(segments()).toHaveLength(2);
    expect(run({ get: ['a', 'b', 'c'] })).toEqual(['A', 'B', 'C']);
  });

  test('is compacted if it has many segments, and drops unused values', () => {
    run({ put: { old: 'old' } });
    const names = Array.from({ length: 12 }, (_, index) => `n${index}`);
    for (const [index, name] of names.entries()) run({ get: names.slice(0, index), put: { [name]: name } });
    expect(segments()).toHaveLength(1);
    expect(run({ get: [...names, 'old'] })).toEqual([...names, undefined]);
  });

  test('does not grow beyond three times the values that a run uses, plus a constant', () => {
    const big = (letter: string): string => letter.repeat(4_000_000);
    for (const letter of 'abcdefgh') run({ put: { [letter]: big(letter) } });
    const size = segments().reduce((sum, name) => sum + statSync(join(cache(), name)).size, 0);
    expect(size).toBeLessThan(3 * 4_000_000 + 16_000_000 + 10_000);
    expect(run({ get: ['h'] })).toEqual([big('h')]);
  });

  test('removes files of killed builds and of earlier versions', () => {
    run({ put: { a: 'A' } });
    mkdirSync(join(cache(), 'ab'));
    writeFileSync(join(cache(), 'ab/cdef'), 'old');
    writeFileSync(join(cache(), 'x.segment.999999999.tmp'), 'half');
    writeFileSync(join(cache(), `y.segment.${process.pid}.tmp`), 'in progress');
    for (let index = 0; index < 13; index++) run({ get: ['a'], put: { [`n${index}`]: '' } });
    expect(readdirSync(cache()).filter((name) => !name.endsWith('.segment'))).toEqual([`y.segment.${process.pid}.tmp`]);
  });

  test('removes files that killed builds were writing when it is opened', () => {
    run({ put: { a: 'A' } });
    writeFileSync(join(cache(), 'x.segment.0-999999999.tmp'), 'half');
    writeFileSync(join(cache(), `y.segment.0-${process.pid}.tmp`), 'in progress');
    expect(run({ get: ['a'] })).toEqual(['A']);
    expect(readdirSync(cache()).filter((name) => name.endsWith('.tmp'))).toEqual([`y.segment.0-${process.pid}.tmp`]);
  });

  test('loses no values of concurrent runs', () => {
    const [first, second] = [diskStore(cache()), diskStore(cache())];
    expect([first.get(key('x')), second.get(key('x'))]).toEqual([undefined, undefined]);
    first.put(key('a'), 'A');
    second.put(key('a'), 'A');
    second.put(key('b'), 'B');
    first.close();
    second.close();
    expect(run({ get: ['a', 'b'] })).toEqual(['A', 'B']);
  });

  test('returns correct values or none if it is damaged', () => {
    const put = { a: 'A'.repeat(50), b: 'B'.repeat(50), c: '{"c":1}' };
    run({ put });
    const path = join(cache(), segments()[0]!);
    const intact = readFileSync(path);
    fc.assert(
      fc.property(fc.nat(intact.length - 1), fc.nat(255), fc.boolean(), (at, byte, isCut) => {
        const damaged = Buffer.from(isCut ? intact.subarray(0, at) : intact);
        if (!isCut) damaged[at] = byte;
        writeFileSync(path, damaged);
        const got = run({ get: Object.keys(put) });
        for (const [index, value] of Object.values(put).entries()) expect([value, undefined]).toContain(got[index]);
      }),
      { numRuns: 150 },
    );
    run({ put });
    expect(run({ get: Object.keys(put) })).toEqual(Object.values(put));
  });

  test('only makes builds slower if it cannot be written', () => {
    writeFileSync(cache(), 'a file');
    run({ put: { a: 'A' } });
    expect(run({ get: ['a'] })).toEqual([undefined]);
    expect(readFileSync(cache(), 'utf8')).toBe('a file');
  });
});
