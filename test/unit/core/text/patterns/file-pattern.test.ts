import { expect, test } from 'vitest';
import { filePattern } from '../../../../../lib/core/text/patterns/file-pattern.ts';

test.each([
  ['**/*.draft.md', ['a.draft.md', 'a/b/c.draft.md'], ['a.md', 'a.draft.mdx']],
  ['**/drop/**', ['drop/a.md', 'a/drop/b/c.md'], ['dropped/a.md', 'a/drop.md']],
  ['*.{md,mdx}', ['a.md', 'a.mdx'], ['b/a.md', 'a.txt', 'aXmd']],
  ['**/{a,b-?}/*.md', ['a/x.md', 'c/b-1/x.md'], ['b-12/x.md', 'a/b/x.md']],
  ['notes', ['notes', 'notes/a.md'], ['notes.md', 'a/notes/b.md']],
  ['./notes/', ['notes/a.md'], ['a.md']],
  ['a/**', ['a/b', 'a/b/c'], ['ab/c']],
  ['**', ['a', 'a/b'], []],
  ['{open.md', ['{open.md'], ['open.md']],
])('%s', (pattern, matching, others) => {
  const matches = filePattern(pattern);
  expect(matching.filter((path) => !matches(path))).toEqual([]);
  expect(others.filter(matches)).toEqual([]);
});
