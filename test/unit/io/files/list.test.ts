import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { sourcePath } from '../../../../lib/core/paths.ts';
import { isCircular, listFiles, unreadableFolders } from '../../../../lib/io/files/list.ts';
import { diskSite } from '../../../support/disk-site.ts';

const DOCS = sourcePath('docs');

/** Creates a site with the folders `docs/a` and `docs/b`, which contain a file each, and adds links. */
function siteWith(links: Readonly<Record<string, string>>): string {
  const siteDir = diskSite({ 'docs/a/a.md': '', 'docs/b/b.md': '', 'shared/s.md': '' });
  for (const [path, target] of Object.entries(links)) symlinkSync(target, join(siteDir, path));
  return siteDir;
}

describe('a list of files', () => {
  test.each<[string, Record<string, string>, string[]]>([
    ['to the folder itself', { 'docs/a/self': '.', 'docs/a/again': '../a' }, []],
    ['to a folder above the site', { 'docs/up': '../..' }, []],
    ['to the root of the file system', { 'docs/root': '/' }, []],
    ['between two folders', { 'docs/a/to-b': '../b', 'docs/b/to-a': '../a' }, ['docs/a/to-b/b.md', 'docs/b/to-a/a.md']],
    ['out of the folder', { 'docs/shared': '../shared' }, ['docs/shared/s.md']],
    ['out of the folder and back', { 'docs/shared': '../shared', 'shared/back': '../docs' }, ['docs/shared/s.md']],
  ])('follows links %s, but never in a circle', (_, links, more) => {
    const siteDir = siteWith(links);
    expect(listFiles(siteDir, DOCS)).toEqual(['docs/a/a.md', 'docs/b/b.md', ...more].sort());
    expect(unreadableFolders(siteDir, DOCS)).toEqual([]);
  });
});

describe('a folder is circular', () => {
  test('if the way to it passes a link to a folder that contains the link', () => {
    const siteDir = siteWith({ 'docs/a/to-b': '../b', 'docs/b/to-a': '../a', 'docs/self': '.', 'docs/s': '../shared' });
    const circular = (path: string): boolean => isCircular(siteDir, join(siteDir, path));
    for (const path of ['docs/self', 'docs/a/to-b/to-a', 'docs/b/to-a/to-b']) expect(circular(path), path).toBe(true);
    for (const path of ['', 'docs', 'docs/a', 'docs/a/to-b', 'docs/s', 'docs/none'])
      expect(circular(path), path).toBe(false);
  });
});
