import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import type { Change } from './change.ts';
import { namesIn, runGit } from './run-git.ts';

/**
 * Checks out the merge base of a change into a temporary folder while `use` runs, and passes the site folder in it on. Files that git ignores
 * (installed packages, generated content) are linked from the working tree, because the site needs them. Returns undefined if git
 * can't check out the commit.
 */
export async function withBaseTree<T>(change: Change, use: (siteDir: string) => Promise<T>): Promise<T | undefined> {
  const temporary = mkdtempSync(join(tmpdir(), 'docsgen-base-'));
  const tree = join(temporary, 'tree');
  try {
    const added = await runGit(change.root, ['worktree', 'add', '--detach', '--quiet', tree, change.base]);
    const siteDir = join(tree, change.site);
    if (added === undefined || !existsSync(siteDir)) return undefined;
    await linkIgnored(change.root, tree);
    return await use(siteDir);
  } finally {
    await runGit(change.root, ['worktree', 'remove', '--force', tree]);
    rmSync(temporary, { recursive: true, force: true });
    await runGit(change.root, ['worktree', 'prune']);
  }
}

/** The cache of docsgen. A run at the merge base must not write to it. */
const NOT_LINKED = new Set(['.docsgen']);

async function linkIgnored(root: string, tree: string): Promise<void> {
  const listed = ['ls-files', '--others', '--ignored', '--exclude-standard', '--directory', '-z'];
  for (const path of namesIn(await runGit(root, listed))) {
    const [source, target] = [join(root, path), join(tree, path)];
    if (NOT_LINKED.has(basename(source)) || existsSync(target)) continue;
    mkdirSync(dirname(target), { recursive: true });
    // A junction needs no special permission on Windows.
    if (path.endsWith('/')) symlinkSync(source.replace(/[\\/]$/, ''), target.replace(/[\\/]$/, ''), 'junction');
    else copyFileSync(source, target);
  }
}
