import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { sourcePath } from '../../../../lib/core/paths.ts';
import { isFolder, readText } from '../../../../lib/io/files/index.ts';
import { diskSite } from '../../../support/disk-site.ts';

test('`isFolder` is true for folders only', () => {
  const file = fileURLToPath(import.meta.url);
  expect([isFolder(`${file}/..`), isFolder(file), isFolder(`${file}.none`)]).toEqual([false, false, false]);
  expect(isFolder(fileURLToPath(new URL('.', import.meta.url)))).toBe(true);
});

test('every line ending of Markdown becomes a line feed', () => {
  const siteDir = diskSite({ 'a.md': '\ufeffa\rb\r\nc\n\rd' });
  expect(readText(siteDir, sourcePath('a.md')).value?.text).toBe('a\nb\nc\n\nd');
});
