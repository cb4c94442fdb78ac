import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { writeSegment } from '../../../../lib/io/cache/segment.ts';
import { partialPath, replaceFile, writerOf } from '../../../../lib/io/files/replace-file.ts';
import { diskSite, temporaryFolder } from '../../../support/disk-site.ts';

test('a file is replaced, and its folder is created', () => {
  const path = join(temporaryFolder(), 'folder/file.json');
  for (const text of ['one', 'two']) replaceFile(path, text);
  expect(readFileSync(path, 'utf8')).toBe('two');
  expect(readdirSync(join(path, '..'))).toEqual(['file.json']);
});

test('a file that can not be replaced leaves no temporary file', () => {
  const folder = temporaryFolder();
  const path = join(folder, 'file.json');
  mkdirSync(join(path, 'folder'), { recursive: true });
  replaceFile(path, 'text');
  expect(() => writeSegment(path, [['key', Buffer.from('value')]])).toThrow('EISDIR');
  expect(readdirSync(folder)).toEqual(['file.json']);
  const file = join(diskSite({ file: '' }), 'file');
  replaceFile(join(file, 'below-a-file.json'), 'text');
  expect(readFileSync(file, 'utf8')).toBe('');
});

test('the writer of a temporary file is known, also of files of earlier versions', () => {
  expect(writerOf(partialPath('a.segment'))).toBe(process.pid);
  expect(writerOf('00000001-a.segment.1234.tmp')).toBe(1234);
  for (const name of ['a.segment', 'a.tmp', '1234']) expect(writerOf(name)).toBeUndefined();
});
