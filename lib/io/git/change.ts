import { posix } from 'node:path';
import { diagnostic, type Diagnostic } from '../../core/diagnostics/diagnostic.ts';
import { sourcePath, type SourcePath } from '../../core/paths.ts';
import { withDiagnostics, type WithDiagnostics } from '../../core/diagnostics/with-diagnostics.ts';
import { FETCH_HISTORY, namesIn, runGit } from './run-git.ts';

/** The difference between the working tree and the merge base of a revision and the current commit. */
export interface Change {
  /** The hash of the merge base. */
  readonly base: string;
  /** The root of the repository, absolute. */
  readonly root: string;
  /** The path of the site folder in the repository, or empty for the root. */
  readonly site: string;
  /** The changed, added, removed and untracked files. */
  readonly files: ReadonlySet<SourcePath>;
}

/** Finds the files that changed since the merge base with a revision, including those that are not committed. */
export async function readChange(siteDir: string, revision: string): Promise<WithDiagnostics<Change | undefined>> {
  const root = await runGit(siteDir, ['rev-parse', '--show-toplevel']);
  if (root === undefined) return withDiagnostics(undefined, [notInRepository(revision)]);
  const commit = await runGit(root, ['rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{commit}`]);
  const base = commit === undefined ? undefined : await runGit(root, ['merge-base', commit, 'HEAD']);
  if (base === undefined) return withDiagnostics(undefined, [unknown(revision, commit !== undefined)]);
  const site = ((await runGit(siteDir, ['rev-parse', '--show-prefix'])) ?? '').replace(/\/$/, '');
  const changed = await runGit(root, ['diff', '--name-only', '--no-renames', '--no-ext-diff', '-z', base, '--']);
  const untracked = await runGit(root, ['ls-files', '--others', '--exclude-standard', '-z']);
  const files = [...namesIn(changed), ...namesIn(untracked)].map((path) => sourcePath(posix.relative(site, path)));
  return withDiagnostics({ base, root, site, files: new Set(files) }, []);
}

function notInRepository(revision: string): Diagnostic {
  return diagnostic('config.unknown-revision', `The site is not in a git repository, so there is no \`${revision}\`.`, {
    subject: '--changed',
    hint: 'Install git and run docsgen in a clone of the repository, or omit `--changed`.',
  });
}

function unknown(revision: string, exists: boolean): Diagnostic {
  const problem = exists
    ? `The history contains no common commit of \`${revision}\` and the current commit.`
    : `git does not know the revision \`${revision}\`.`;
  return diagnostic('config.unknown-revision', problem, {
    subject: '--changed',
    hint: `CI services often clone only the newest commit. ${FETCH_HISTORY}`,
  });
}
