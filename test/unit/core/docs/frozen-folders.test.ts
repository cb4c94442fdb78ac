import { describe, expect, test } from 'vitest';
import { byFrozenFolder, frozenFolders } from '../../../../lib/core/docs/frozen-folders.ts';
import type { DocsConfig, SiteConfig } from '../../../../lib/core/model/index.ts';
import { sourcePath } from '../../../../lib/core/paths.ts';

/** Returns a configuration with one docs instance. The first folder is that of the current version. */
function configWith(...folders: readonly string[]): Pick<SiteConfig, 'docs'> {
  const versions = folders.map((dir) => ({ dir: sourcePath(dir) }));
  return { docs: [{ dir: sourcePath(folders[0]!), versions } as unknown as DocsConfig] };
}

describe('a file belongs to', () => {
  test.each([
    ['docs/a.md', undefined],
    ['docs/guide/a.md', undefined],
    ['old/1.0/a.md', 'old/1.0'],
    ['old/1.0/deep/er/a.md', 'old/1.0'],
    ['old/1.0.md', undefined],
    ['old/a.md', undefined],
    ['a.md', undefined],
  ])('%s → %s', (path, folder) => {
    expect(frozenFolders(configWith('docs', 'old/1.0', 'old/2.0'))(sourcePath(path))).toBe(folder);
  });

  test('the innermost version', () => {
    const folderOf = frozenFolders(configWith('docs', 'old', 'old/1.0', 'docs/0.9'));
    expect(folderOf(sourcePath('old/1.0/a.md'))).toBe('old/1.0');
    expect(folderOf(sourcePath('old/a.md'))).toBe('old');
    expect(folderOf(sourcePath('docs/0.9/a.md'))).toBe('docs/0.9');
    expect(frozenFolders(configWith('old/docs', 'old'))(sourcePath('old/docs/a.md'))).toBeUndefined();
  });
});

test('groups values by version, and leaves out the values of the current version and those without a file', () => {
  const config = configWith('docs', 'old/1.0', 'old/2.0');
  const files = ['docs/a.md', 'old/2.0/a.md', undefined, 'old/1.0/a.md', 'old/2.0/b/c.md'];
  const groups = byFrozenFolder(config, files, (file) => (file === undefined ? undefined : sourcePath(file)));
  expect(groups).toEqual([['old/2.0/a.md', 'old/2.0/b/c.md'], ['old/1.0/a.md']]);
});
