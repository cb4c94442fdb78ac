import { expect, test } from 'vitest';
import { decodeHash } from '../../../../templates/client/hash.ts';

test.each([
  ['#part', 'part'],
  ['#%C3%A9', 'é'],
  ['#100%', '100%'],
  ['', ''],
])('the hash %s names %s', (hash, id) => {
  expect(decodeHash(hash)).toBe(id);
});
