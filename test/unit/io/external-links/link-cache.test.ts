import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { openLinkCache } from '../../../../lib/io/external-links/link-cache.ts';

const folder = mkdtempSync(join(tmpdir(), 'docsgen-link-cache-'));
const file = join(folder, 'cache/external-links.json');
afterAll(() => rmSync(folder, { recursive: true }));
beforeEach(() => rmSync(join(folder, 'cache'), { recursive: true, force: true }));

const HOUR = 3_600_000;
const FINE = { kind: 'fine' } as const;
const GONE = { kind: 'broken', problem: 'responds with 404 Not Found', isFinal: true } as const;
const NO_ANSWER = { kind: 'broken', problem: 'refuses connections', isFinal: false } as const;

/** Stores results at the time 0, and returns a function that reads them at another time. */
function stored() {
  const cache = openLinkCache(file, () => 0);
  cache.put('https://a.example/', FINE);
  cache.put('https://b.example/', GONE);
  cache.put('https://c.example/', NO_ANSWER);
  cache.put('https://d.example/', { kind: 'unchecked' });
  cache.save();
  return (now: number) => {
    const later = openLinkCache(file, () => now);
    return ['a', 'b', 'c', 'd'].map((name) => later.get(`https://${name}.example/`)?.kind);
  };
}

test('results are kept for a week, and problems for an hour', () => {
  const kinds = stored();
  expect(kinds(HOUR - 1)).toEqual(['fine', 'broken', undefined, undefined]);
  expect(kinds(HOUR)).toEqual(['fine', undefined, undefined, undefined]);
  expect(kinds(7 * 24 * HOUR)).toEqual([undefined, undefined, undefined, undefined]);
});

test('results from the future are not used', () => {
  expect(stored()(-1)).toEqual([undefined, undefined, undefined, undefined]);
});

test.each(['', '{', '[]', '{"version":0,"entries":{}}', '{"version":1,"entries":{"x":{"at":"0","result":{}}}}'])(
  'a damaged file is ignored: %s',
  (content) => {
    stored();
    writeFileSync(file, content);
    const cache = openLinkCache(file, () => 1);
    expect(cache.get('https://a.example/')).toBeUndefined();
    cache.put('https://a.example/', FINE);
    cache.save();
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ version: 1 });
  },
);

test('a file that cannot be written is not an error', () => {
  writeFileSync(join(folder, 'cache'), '');
  const cache = openLinkCache(file, () => 0);
  cache.put('https://a.example/', FINE);
  expect(() => cache.save()).not.toThrow();
});

test('without a file, nothing is kept', () => {
  const cache = openLinkCache(undefined, () => 0);
  cache.put('https://a.example/', FINE);
  cache.save();
  expect(cache.get('https://a.example/')).toBeUndefined();
});
