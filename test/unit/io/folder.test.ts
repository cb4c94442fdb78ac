import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { isFolder } from '../../../lib/io/folder.ts';

test('knows folders from files and from what is not there', () => {
  const file = fileURLToPath(import.meta.url);
  expect([isFolder(`${file}/..`), isFolder(file), isFolder(`${file}.none`)]).toEqual([false, false, false]);
  expect(isFolder(fileURLToPath(new URL('.', import.meta.url)))).toBe(true);
});
