import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { runCli } from '../../../../lib/cli/program.ts';
import { realTools } from '../../../../lib/cli/environment.ts';
import { createTerminal } from '../../../../lib/io/terminal/index.ts';
import { diskSite, writeFiles } from '../../../support/disk-site.ts';
import { commitAll, git } from '../../../support/git-repository.ts';

const CONFIG = `export default { title: 'Acme', url: 'https://acme.example' };\n`;

/** A site in a folder of a repository. Its old problem is a link to a generated page that git ignores. */
const FILES = {
  '.gitignore': 'generated.md\n.docsgen/\n',
  'website/site.config.mjs': CONFIG,
  'website/content/docs/index.md': '# Docs\n',
  'website/content/docs/old.md': '# Old\n\n[Missing](./generated.md#gone)\n',
  'website/content/docs/install.md': '# Install\n\n## Windows\n\nText.\n',
  'website/content/docs/guide.md': '# Guide\n\n[Install](./install.md#windows) and [more](./generated.md).\n',
  'website/content/docs/generated.md': '# Generated\n',
};

function repository() {
  const root = diskSite(FILES, 'changed');
  commitAll(root, 'first');
  git(root, 'checkout', '-q', '-b', 'feature');
  return root;
}

/** Runs a command line in the repository. Returns the problems as `file code`. */
async function check(cwd: string, args = 'check-links website --changed main') {
  const written = { out: '', err: '' };
  const terminal = createTerminal({
    stdout: { write: (text: string) => void (written.out += text) },
    stderr: { write: (text: string) => void (written.err += text) },
    env: {},
    now: () => 0,
  });
  const code = await runCli(`${args} --format json`.split(' '), { ...realTools(terminal), cwd, env: {} });
  const { diagnostics, hidden } = JSON.parse(written.out) as {
    diagnostics: { code: string; message: string; hint?: string; location?: { file: string } }[];
    hidden: number;
  };
  return {
    code,
    diagnostics,
    problems: diagnostics.map((one) => `${one.location?.file.replace(/.*\//, '') ?? '-'} ${one.code}`),
    hidden,
    err: written.err,
  };
}

describe('--changed', () => {
  test('hides the problems that the merge base has, and counts them', async () => {
    const root = repository();
    expect(await check(root, 'check-links website')).toMatchObject({
      code: 1,
      problems: ['old.md link.broken-anchor'],
      hidden: 0,
    });
    const { code, problems, hidden, err } = await check(root);
    expect({ code, problems, hidden }).toEqual({ code: 0, problems: [], hidden: 1 });
    expect(err).toContain('1 other problem is not shown, because this change did not cause it.\n');
    expect(err).toContain('checking the merge base\n');
  });

  test('shows every problem of a changed file, also if it is not committed', async () => {
    const root = repository();
    writeFiles(root, { 'website/content/docs/old.md': '# Old\n\nMore.\n\n[Missing](./generated.md#gone)\n' });
    expect(await check(root)).toMatchObject({ code: 1, problems: ['old.md link.broken-anchor'], hidden: 0 });
    commitAll(root, 'second');
    expect(await check(root)).toMatchObject({ code: 1, problems: ['old.md link.broken-anchor'], hidden: 0 });
  });

  test('shows the problems of an untracked file', async () => {
    const root = repository();
    writeFiles(root, { 'website/content/docs/new.md': '# New\n\n[Missing](./missing.md)\n' });
    expect(await check(root)).toMatchObject({ problems: ['new.md link.broken-markdown'], hidden: 1 });
  });

  test('shows a link in an unchanged file that the change breaks by renaming a page', async () => {
    const root = repository();
    git(root, 'mv', 'website/content/docs/install.md', 'website/content/docs/setup.md');
    commitAll(root, 'rename');
    expect(await check(root)).toMatchObject({ code: 1, problems: ['guide.md link.broken-markdown'], hidden: 1 });
  });

  test('shows a link in an unchanged file that the change breaks by renaming a heading', async () => {
    const root = repository();
    writeFiles(root, { 'website/content/docs/install.md': '# Install\n\n## Linux\n\nText.\n' });
    expect(await check(root)).toMatchObject({ code: 1, problems: ['guide.md link.broken-anchor'], hidden: 1 });
  });

  test('compares with the merge base, not with the revision', async () => {
    const root = repository();
    git(root, 'checkout', '-q', 'main');
    writeFiles(root, { 'website/content/docs/old.md': '# Old\n\nFixed.\n' });
    commitAll(root, 'fix on main');
    git(root, 'checkout', '-q', 'feature');
    expect(await check(root)).toMatchObject({ code: 0, problems: [], hidden: 1 });
  });

  test('shows everything if the site does not exist at the merge base', async () => {
    const root = repository();
    writeFiles(root, { ...prefixed('new-site/'), '.gitignore': 'generated.md\n.docsgen/\n' });
    // The file of the old problem is not committed, but ignored, so it is no part of the change.
    writeFiles(root, { '.gitignore': 'generated.md\n.docsgen/\nnew-site/content/docs/old.md\n' });
    expect(await check(root, 'check-links new-site --changed main')).toMatchObject({
      problems: ['old.md link.broken-anchor'],
      hidden: 0,
    });
  });

  test('leaves no folders and no worktrees behind', async () => {
    const leftovers = () => readdirSync(tmpdir()).filter((name) => name.startsWith('docsgen-base-')).length;
    const before = leftovers();
    const root = repository();
    await check(root);
    expect(leftovers()).toBe(before);
    expect(git(root, 'worktree', 'list').trim().split('\n')).toHaveLength(1);
    expect(git(root, 'status', '--porcelain')).toBe('');
  });

  test.each([
    ['an unknown revision', 'nowhere', 'git does not know the revision `nowhere`.'],
    ['an option of git', '--all', 'git does not know the revision `--all`.'],
  ])('fails without a check for %s', async (_, revision, message) => {
    const { code, problems, diagnostics } = await check(repository(), `check-links website --changed=${revision}`);
    expect([code, problems]).toEqual([2, ['- config.unknown-revision']]);
    expect(diagnostics[0]!.message).toBe(message);
    expect(diagnostics[0]!.hint).toContain('fetch-depth: 0');
  });

  test('fails for a revision without common history', async () => {
    const root = repository();
    git(root, 'checkout', '-q', '--orphan', 'other');
    commitAll(root, 'unrelated');
    const { code, diagnostics } = await check(root);
    expect([code, diagnostics[0]!.message]).toEqual([
      2,
      'The history contains no common commit of `main` and the current commit.',
    ]);
  });

  test('fails outside of a repository', async () => {
    const root = diskSite({ 'site.config.mjs': CONFIG });
    const { code, diagnostics } = await check(root, 'check-links . --changed main');
    expect([code, diagnostics[0]!.message]).toEqual([2, 'The site is not in a git repository, so there is no `main`.']);
  });
});

function prefixed(folder: string): Record<string, string> {
  return Object.fromEntries(
    Object.entries(FILES)
      .filter(([path]) => path.startsWith('website/'))
      .map(([path, text]) => [join(folder, path.slice('website/'.length)), text]),
  );
}
