import { execFile } from 'node:child_process';

/** A file at a revision, or why there is none. */
export type FileAtRevision =
  { readonly text: string; readonly commit: string } | { readonly problem: 'no-git' | 'unknown-revision' | 'no-file' };

/** Reads a file of a folder, in the folder's repository, as it was at a revision: a commit, a branch or a tag. */
export async function fileAtRevision(folder: string, revision: string, file: string): Promise<FileAtRevision> {
  // Git would treat the revision as an option if it started with a dash.
  const commit = await git(folder, ['rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{commit}`]);
  if (commit === 'no-git') return { problem: 'no-git' };
  if (!('text' in commit)) return { problem: 'unknown-revision' };
  const id = commit.text.trim();
  const read = await git(folder, ['cat-file', 'blob', `${id}:./${file}`]);
  return read !== 'no-git' && 'text' in read ? { text: read.text, commit: id } : { problem: 'no-file' };
}

/** Returns the last commit that changed a file. Undefined if the file is not committed. */
export async function lastCommitOf(folder: string, file: string): Promise<string | undefined> {
  const found = await git(folder, ['log', '-1', '--format=%H', '--', file]);
  const commit = found !== 'no-git' && 'text' in found ? found.text.trim() : '';
  return commit === '' ? undefined : commit;
}

/**
 * Returns the files of a folder that were renamed since a commit, with their new paths by the old ones. Both are relative to the folder.
 * Renames that are not committed count as soon as git tracks the new file.
 */
export async function renamesSince(folder: string, commit: string): Promise<ReadonlyMap<string, string>> {
  const args = ['diff', '--name-status', '--find-renames', '--diff-filter=R', '-z', '--relative', commit, '--', '.'];
  const found = await git(folder, args);
  const fields = found !== 'no-git' && 'text' in found ? found.text.split('\0') : [];
  const renames = new Map<string, string>();
  for (let at = 0; at + 2 < fields.length; at += 3) renames.set(fields[at + 1]!, fields[at + 2]!);
  return renames;
}

/** The maximum size of an output in bytes. */
const MAX_BUFFER = 256 * 1024 * 1024;

/** Runs git and returns its output. */
function git(
  cwd: string,
  args: readonly string[],
): Promise<{ readonly text: string } | { readonly failed: true } | 'no-git'> {
  return new Promise((resolve) => {
    execFile('git', args, { cwd, maxBuffer: MAX_BUFFER }, (error, stdout) => {
      if (!error) resolve({ text: stdout });
      else resolve((error as NodeJS.ErrnoException).code === 'ENOENT' ? 'no-git' : { failed: true });
    });
  });
}
