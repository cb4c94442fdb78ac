import { expect, test } from 'vitest';
import { splitDatedPath } from '../../../../lib/routes/blog/dated-path.ts';

test.each([
  ['2024-07-01-name', '2024-07-01', 'name', '2024/07/01/name'],
  ['2024-07-01_name', '2024-07-01', 'name', '2024/07/01/_name'],
  ['2024-7-1-name', '2024-07-01', 'name', '2024/7/1/name'],
  ['2024-07-01-name/index', '2024-07-01', 'name', '2024/07/01/name'],
  ['2024-07-01/name', '2024-07-01', 'name', '2024/07/01/name'],
  ['2024-07-01/name/index', '2024-07-01', 'name', '2024/07/01/name'],
  ['2024/07/01/name', '2024-07-01', 'name', '2024/07/01/name'],
  ['2024/07/01-name/index', '2024-07-01', 'name', '2024/07/01/name'],
  ['2024-07/01-name', '2024-07-01', 'name', '2024/07/01/name'],
  ['2024/07-01-name', '2024-07-01', 'name', '2024/07/01/name'],
  ['releases/2024-07-01-one', '2024-07-01', 'releases/one', '2024/07/01/releases/one'],
  ['2024-07-01', '2024-07-01', '2024-07-01', '2024/07/01/'],
  ['2024-07-01/index', '2024-07-01', '2024-07-01', '2024/07/01/index'],
  ['name', undefined, 'name', 'name'],
  ['name/index', undefined, 'name', 'name'],
])('splits %s into the date %s and the names %s and %s', (path, date, name, datedName) => {
  const expected = date === undefined ? {} : { date };
  expect(splitDatedPath(path, 'name')).toEqual({ name, ...expected });
  expect(splitDatedPath(path, 'date')).toEqual({ name: datedName, ...expected });
});

test.each([
  ['12024-07-01-x', undefined, '2024-07-01', '2024/07/01/1x'],
  ['notes-2024-07-01-x', undefined, '2024-07-01', '2024/07/01/notes-x'],
  ['2024-07-01-a/2024-07-02-b', '2024-07-01', '2024-07-02', '2024/07/02/2024-07-01-a/b'],
])('with `date` URLs, the last date in the path of %s counts, as in Docusaurus', (path, own, date, name) => {
  expect(splitDatedPath(path, 'name').date).toBe(own);
  expect(splitDatedPath(path, 'date')).toEqual({ date, name });
});
