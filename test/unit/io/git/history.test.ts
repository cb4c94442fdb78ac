import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { SourcePath } from '../../../../lib/core/paths.ts';
import { lastCommits } from '../../../../lib/io/git/history.ts';
import { diskSite } from '../../../support/disk-site.ts';
import { memoryStore } from '../../../support/memory-site.ts';

/** Runs git in a folder, independent of the settings of the machine. `time` is the time of a commit. */
function git(cwd: string, args: readonly string[], time = 1_600_000_000, author = 'Ann'): void {
  const date = `${time} +0300`;
  const who = {
    GIT_AUTHOR_NAME: author,
    GIT_AUTHOR_EMAIL: 'a@example.org',
    GIT_COMMITTER_NAME: author,
    GIT_COMMITTER_EMAIL: 'a@example.org',
  };
  const env = {
    PATH: process.env['PATH'],
    HOME: cwd,
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_AUTHOR_DATE: date,
    GIT_COMMITTER_DATE: date,
    ...who,
  };
  execFileSync('git', [...args], { cwd, env, stdio: 'ignore' });
}

/** Creates a repository with two commits. The site is in a folder of it. */
function repository() {
  const root = diskSite({ 'site/docs/a.md': 'a', 'site/docs/ü b.md': 'b', 'other.md': '' });
  const siteDir = join(root, 'site');
  git(root, ['init', '-q']);
  git(root, ['add', '.']);
  git(root, ['commit', '-qm', 'first'], 1_600_000_000);
  writeFileSync(join(siteDir, 'docs/a.md'), 'changed');
  git(root, ['commit', '-qam', 'second'], 1_700_000_000, 'Bo');
  writeFileSync(join(siteDir, 'docs/new.md'), '');
  return { root, siteDir };
}

const FILES = ['docs/a.md', 'docs/ü b.md', 'docs/new.md'] as SourcePath[];
const REQUEST = { files: FILES, isRequired: true };
const site = (siteDir: string) => ({ siteDir, store: undefined, buildId: '' });
const BOTH = {
  'docs/a.md': { time: 1_700_000_000, author: 'Bo' },
  'docs/ü b.md': { time: 1_600_000_000, author: 'Ann' },
};

describe('the last commits of files', () => {
  test('also reads the commits of content next to the site folder', async () => {
    const { siteDir } = repository();
    const files = ['../other.md', 'docs/a.md'] as SourcePath[];
    const { value } = await lastCommits(site(siteDir), { files, isRequired: true });
    expect(value).toEqual({ '../other.md': { time: 1_600_000_000, author: 'Ann' }, 'docs/a.md': BOTH['docs/a.md'] });
  });

  test('are found below the site folder, except for files that are not committed', async () => {
    expect(await lastCommits(site(repository().siteDir), REQUEST)).toEqual({ value: BOTH, diagnostics: [] });
  });

  test('are cached until there is another commit', async () => {
    const { root, siteDir } = repository();
    const store = memoryStore();
    const cached = { ...site(siteDir), store };
    await lastCommits(cached, REQUEST);
    expect(store.entries.size).toBe(1);
    expect((await lastCommits(cached, REQUEST)).value).toEqual(BOTH);
    expect(store.hits()).toBe(1);
    git(root, ['add', '.']);
    git(root, ['commit', '-qm', 'third'], 1_800_000_000);
    expect((await lastCommits(cached, REQUEST)).value).toMatchObject({ 'docs/new.md': { time: 1_800_000_000 } });
  });

  test('are absent in a shallow clone if the history does not contain them, which is reported once', async () => {
    const { root } = repository();
    const clone = join(root, 'clone');
    git(root, ['clone', '-q', '--depth', '2', `file://${root}`, clone]);
    const partial = await lastCommits(site(join(clone, 'site')), REQUEST);
    expect(partial.value).toEqual({ 'docs/a.md': BOTH['docs/a.md'] });
    expect(partial.diagnostics).toHaveLength(1);
    const cut = join(root, 'cut');
    git(root, ['clone', '-q', '--depth', '1', `file://${root}`, cut]);
    const { value, diagnostics } = await lastCommits(site(join(cut, 'site')), REQUEST);
    expect(value).toEqual({});
    expect(diagnostics).toMatchObject([{ severity: 'warning' }]);
    expect(diagnostics[0]?.hint).toContain('`fetch-depth: 0`');
    const { diagnostics: ofSitemap } = await lastCommits(site(join(cut, 'site')), { ...REQUEST, isRequired: false });
    expect(ofSitemap).toMatchObject([{ severity: 'info' }]);
  });

  test.each([
    ['outside of a repository', [], 'the site is not in a git repository'],
    ['before the first commit', [['init', '-q']], 'the repository has no commits'],
  ])('are missing %s, which is reported', async (_, commands, reason) => {
    const siteDir = diskSite({ 'docs/a.md': '' });
    for (const command of commands) git(siteDir, command);
    const { value, diagnostics } = await lastCommits(site(siteDir), REQUEST);
    expect(value).toEqual({});
    expect(diagnostics.map(({ message }) => message)).toEqual([
      `The dates of the last changes are missing: ${reason}.`,
    ]);
    const optional = await lastCommits(site(siteDir), { ...REQUEST, isRequired: false });
    expect(optional).toEqual({ value: {}, diagnostics: [] });
  });
});
