import { spawn } from 'node:child_process';
import { join, relative, resolve, sep } from 'node:path';
import { createInterface } from 'node:readline';
import type { History, HistoryRequest, Store } from '../../build/ports.ts';
import { diagnostic, type Diagnostic } from '../../core/diagnostics/diagnostic.ts';
import { withDiagnostics, type WithDiagnostics } from '../../core/diagnostics/with-diagnostics.ts';
import { hashJson } from '../../core/hash.ts';
import type { LastCommit } from '../../core/model/index.ts';
import type { SourcePath } from '../../core/paths.ts';
import { FETCH_HISTORY } from './run-git.ts';

interface HistorySite {
  readonly siteDir: string;
  readonly store: Store | undefined;
  readonly buildId: string;
}

/** What git knows about the files, and whether some of them may be older than the history of a shallow clone. */
interface Found {
  readonly commits: History;
  readonly isCut: boolean;
}

/**
 * Returns the last commit that changed each file. One call of `git log` reads the history from the newest commit and stops
 * as soon as it has found all files. The result is cached by the current commit. Files that are not committed are absent.
 */
export async function lastCommits(
  { siteDir, store, buildId }: HistorySite,
  { files, isRequired }: HistoryRequest,
): Promise<WithDiagnostics<History>> {
  const head = await repositoryState(siteDir);
  if ('problem' in head) return withDiagnostics({}, isRequired ? [unavailable(head.problem)] : []);
  const key = hashJson([buildId, 'history', siteDir, head.commit, head.isShallow, [...files].sort()]);
  const known = store?.get(key);
  const found = known === undefined ? await readLog(siteDir, files, head.isShallow) : (JSON.parse(known) as Found);
  if (!found) return withDiagnostics({}, isRequired ? [unavailable('`git log` failed')] : []);
  if (known === undefined) store?.put(key, JSON.stringify(found));
  return withDiagnostics(found.commits, found.isCut ? [shallow(isRequired)] : []);
}

type RepositoryState = { readonly commit: string; readonly isShallow: boolean } | { readonly problem: string };

async function repositoryState(siteDir: string): Promise<RepositoryState> {
  const lines: string[] = [];
  const args = ['rev-parse', '--is-shallow-repository', '--verify', 'HEAD'];
  const code = await git(siteDir, args, (line) => void lines.push(line)).catch(() => 'missing' as const);
  if (code === 'missing') return { problem: 'git is not installed' };
  const [isShallow, commit] = lines;
  // The first line appears also in a repository without commits.
  if (code !== 0 && isShallow !== undefined) return { problem: 'the repository has no commits' };
  if (code !== 0 || commit === undefined) return { problem: 'the site is not in a git repository' };
  return { commit, isShallow: isShallow === 'true' };
}

/** Precedes the line of a commit. File names can't contain it, because git quotes control characters. */
const COMMIT = '\u0001';

async function readLog(siteDir: string, files: readonly SourcePath[], isShallow: boolean): Promise<Found | undefined> {
  // git lists only files below its folder, so it runs in the folder that also contains the content outside of the site.
  const up = Math.max(0, ...files.map((path) => path.split('/').lastIndexOf('..') + 1));
  const root = resolve(siteDir, ...Array<string>(up).fill('..'));
  const wanted = new Map(files.map((path) => [relative(root, join(siteDir, path)).replaceAll(sep, '/'), path]));
  const commits: Record<SourcePath, LastCommit> = {};
  let current: (LastCommit & { readonly isOldest: boolean }) | undefined;
  let isCut = false;
  const readLine = (line: string): boolean => {
    if (line.startsWith(COMMIT)) {
      const [time = '', parents = '', author = ''] = line.slice(1).split(COMMIT);
      // In a shallow clone, the oldest commits have no parents and seem to add every file.
      current = { time: Number(time), author, isOldest: isShallow && parents === '' };
    } else if (current && wanted.has(line)) {
      const { isOldest, ...commit } = current;
      const path = wanted.get(line)!;
      wanted.delete(line);
      if (isOldest) isCut = true;
      else commits[path] = commit;
    }
    return wanted.size > 0;
  };
  const format = `--format=${COMMIT}%ct${COMMIT}%p${COMMIT}%aN`;
  const args = ['-c', 'core.quotePath=false', 'log', format, '--name-only', '--no-renames', '--relative', '--', '.'];
  const code = wanted.size === 0 ? 0 : await git(root, args, readLine);
  return code === 0 || wanted.size === 0 ? { commits, isCut } : undefined;
}

/** Runs git and passes each line of its output on until `onLine` returns false. Returns the exit code. */
async function git(cwd: string, args: readonly string[], onLine: (line: string) => boolean | void): Promise<number> {
  const child = spawn('git', args, { cwd, stdio: ['ignore', 'pipe', 'ignore'] });
  const ended = new Promise<number>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve(code ?? 1));
  });
  // If git is missing, `ended` rejects while the lines are read.
  ended.catch(() => undefined);
  for await (const line of createInterface({ input: child.stdout })) {
    if (onLine(line) !== false) continue;
    child.kill();
    break;
  }
  return ended;
}

function unavailable(problem: string): Diagnostic {
  return diagnostic('docs.no-history', `The dates of the last changes are missing: ${problem}.`, {
    hint: 'Build in a git repository with at least one commit, or remove `lastUpdated`. Dates in `last_update` are still shown.',
  });
}

function shallow(isRequired: boolean): Diagnostic {
  const message = 'Some dates of last changes are missing, because the git repository is a shallow clone.';
  const found = diagnostic('docs.no-history', message, { hint: FETCH_HISTORY });
  return isRequired ? found : { ...found, severity: 'info' };
}
