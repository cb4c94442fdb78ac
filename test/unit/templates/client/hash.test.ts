import { expect, test } from 'vitest';
import { decodeHash } from '../../../../templates/client/hash.ts';

test.each([
  ['#part', 'part'],
  ['#%C3%A9', 'é'],
  ['#100%', '100%'],
  ['', ''],
])('decodeHash of %s is %s', (hash, id) => {
  expect(decodeHash(hash)).toBe(id);
});
