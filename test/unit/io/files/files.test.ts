import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { isFolder } from '../../../../lib/io/files/index.ts';

test('`isFolder` is true for folders only', () => {
  const file = fileURLToPath(import.meta.url);
  expect([isFolder(`${file}/..`), isFolder(file), isFolder(`${file}.none`)]).toEqual([false, false, false]);
  expect(isFolder(fileURLToPath(new URL('.', import.meta.url)))).toBe(true);
});
