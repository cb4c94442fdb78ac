import { runGit } from './run-git.ts';

/** A file at a revision, or why there is none. */
export type FileAtRevision =
  { readonly text: string; readonly commit: string } | { readonly problem: 'no-git' | 'unknown-revision' | 'no-file' };

/** Reads a file of a folder, in the folder's repository, as it was at a revision: a commit, a branch or a tag. */
export async function fileAtRevision(folder: string, revision: string, file: string): Promise<FileAtRevision> {
  // Git would treat the revision as an option if it started with a dash.
  const commit = await runGit(folder, ['rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{commit}`]);
  if (commit === undefined) {
    const isInstalled = (await runGit(folder, ['--version'])) !== undefined;
    return { problem: isInstalled ? 'unknown-revision' : 'no-git' };
  }
  const text = await runGit(folder, ['cat-file', 'blob', `${commit}:./${file}`]);
  return text === undefined ? { problem: 'no-file' } : { text, commit };
}

/** Returns the last commit that changed a file. Undefined if the file is not committed. */
export async function lastCommitOf(folder: string, file: string): Promise<string | undefined> {
  const commit = await runGit(folder, ['log', '-1', '--format=%H', '--', file]);
  return commit === '' ? undefined : commit;
}

/**
 * Returns the files of a folder that were renamed since a commit, with their new paths by the old ones. Both are relative to the folder.
 * Renames that are not committed count as soon as git tracks the new file.
 */
export async function renamesSince(folder: string, commit: string): Promise<ReadonlyMap<string, string>> {
  const options = ['--name-status', '--find-renames', '--diff-filter=R', '--no-ext-diff', '-z', '--relative'];
  const fields = (await runGit(folder, ['diff', ...options, commit, '--', '.']))?.split('\0') ?? [];
  const renames = new Map<string, string>();
  for (let at = 0; at + 2 < fields.length; at += 3) renames.set(fields[at + 1]!, fields[at + 2]!);
  return renames;
}
