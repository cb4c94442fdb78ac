import { expect, test } from 'vitest';
import { pathPattern } from '../../../../../lib/core/text/patterns/path-pattern.ts';

test.each([
  ['/a', ['/a', '/a/'], ['/', '/a/b', '/ab']],
  ['/a/*', ['/a/b', '/a/b/'], ['/a', '/a/b/c', '/b/b']],
  ['/a/**', ['/a', '/a/b', '/a/b/c'], ['/ab', '/']],
  ['/**/x', ['/x', '/a/x', '/a/b/x'], ['/a/y']],
  ['/v1.*', ['/v1.2'], ['/v10', '/v1.2/a']],
  ['/', ['/'], ['/a']],
  ['/**', ['/', '/a/b'], []],
])('the pattern %s', (pattern, matching, others) => {
  const matches = pathPattern(pattern);
  expect([...matching, ...others].filter(matches)).toEqual(matching);
});
