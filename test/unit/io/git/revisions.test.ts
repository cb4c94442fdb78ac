import { renameSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { fileAtRevision, lastCommitOf, renamesSince } from '../../../../lib/io/git/revisions.ts';
import { diskSite, writeFiles } from '../../../support/disk-site.ts';
import { commitAll, git } from '../../../support/git-repository.ts';

/** Creates a repository whose site is in a folder of it. */
function repository() {
  const root = diskSite({ 'site/urls.json': '{"a": 1}\n', 'site/docs/a.md': 'A\nlong\ntext\n', 'b.md': 'outside\n' });
  const commit = commitAll(root, 'first');
  git(root, 'tag', 'v1');
  return { root, siteDir: join(root, 'site'), commit };
}

describe('a file at a revision', () => {
  test('is read from the folder, as it was', async () => {
    const { siteDir, commit } = repository();
    writeFiles(siteDir, { 'urls.json': 'changed' });
    expect(await fileAtRevision(siteDir, 'v1', 'urls.json')).toEqual({ text: '{"a": 1}', commit });
  });

  test.each([
    ['main~5', 'urls.json', 'unknown-revision'],
    ['--all', 'urls.json', 'unknown-revision'],
    ['v1', 'missing.json', 'no-file'],
  ])('%s: %s is a problem: %s', async (revision, file, problem) => {
    const { siteDir } = repository();
    expect(await fileAtRevision(siteDir, revision, file)).toEqual({ problem });
  });

  test('is an unknown revision outside of a repository', async () => {
    expect(await fileAtRevision(diskSite({ 'a.md': '' }), 'v1', 'a.md')).toEqual({ problem: 'unknown-revision' });
  });
});

test('finds the last commit of a file, if there is one', async () => {
  const { siteDir, commit } = repository();
  writeFiles(siteDir, { 'new.json': '{}' });
  expect(await lastCommitOf(siteDir, 'urls.json')).toBe(commit);
  expect(await lastCommitOf(siteDir, 'new.json')).toBeUndefined();
});

test('finds renamed files of the folder, committed or staged', async () => {
  const { root, siteDir, commit } = repository();
  renameSync(join(siteDir, 'docs/a.md'), join(siteDir, 'docs/ü b.md'));
  renameSync(join(root, 'b.md'), join(root, 'c.md'));
  git(root, 'add', '--all');
  expect([...(await renamesSince(siteDir, commit))]).toEqual([['docs/a.md', 'docs/ü b.md']]);
  commitAll(root, 'rename');
  expect([...(await renamesSince(siteDir, commit))]).toEqual([['docs/a.md', 'docs/ü b.md']]);
});
