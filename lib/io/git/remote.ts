import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { parseRemote, parseRepositoryField, type Remote } from '../../core/repository.ts';

/** The Git repository around a folder. */
export interface GitFacts {
  /** The root of the repository as an absolute path. */
  readonly root: string;
  /** The path of the folder in the repository, with a trailing slash: `website/`, or empty for the root. */
  readonly prefix: string;
  /** The default branch. */
  readonly branch: string;
  /** The repository on a known host. Undefined if there is no remote or the host is unknown. */
  readonly remote: Remote | undefined;
}

/** Returns facts about the repository around a folder. The field `repository` of package.json replaces a missing remote. */
export function repositoryFacts(dir: string, field: unknown): GitFacts | undefined {
  const git = gitFacts(dir);
  if (git?.remote) return git;
  const { remote, directory = '' } = parseRepositoryField(field);
  if (!remote) return git;
  if (git) return { ...git, remote };
  const prefix = directory === '' ? '' : `${directory}/`;
  const isInside = prefix !== '' && `${dir.replaceAll('\\', '/')}/`.endsWith(`/${prefix}`);
  return { root: isInside ? dir.slice(0, -prefix.length) : dir, prefix, branch: 'main', remote };
}

/** Returns facts about the repository that contains a folder, which may not exist yet. */
export function gitFacts(dir: string): GitFacts | undefined {
  const existing = nearestFolder(dir);
  const root = git(existing, 'rev-parse', '--show-toplevel');
  if (root === undefined) return undefined;
  const inside = `${git(existing, 'rev-parse', '--show-prefix') ?? ''}${dir.slice(existing.length + 1)}`;
  return {
    root,
    prefix: inside === '' ? '' : `${inside.replaceAll('\\', '/').replace(/\/$/, '')}/`,
    branch: defaultBranch(existing),
    remote: parseRemote(git(existing, 'remote', 'get-url', 'origin') ?? ''),
  };
}

/** Returns the address at which the pages service of the host publishes a repository. */
export function pagesAddress({ host, owner, name }: Remote): string {
  const [account = '', ...groups] = owner.split('/');
  const origin = `https://${account.toLowerCase()}.${host}.io`;
  const isRoot = groups.length === 0 && name.toLowerCase() === `${account.toLowerCase()}.${host}.io`;
  return isRoot ? `${origin}/` : `${origin}/${[...groups, name].join('/')}/`;
}

/** Returns the `editUrl` of a repository. `{path}` is relative to the site folder. */
export function editAddress({ host, owner, name }: Remote, { branch, prefix }: GitFacts): string {
  const edit = host === 'github' ? 'edit' : '-/edit';
  return `https://${host}.com/${owner}/${name}/${edit}/${branch}/${prefix}{path}`;
}

export function repositoryAddress({ host, owner, name }: Remote): string {
  return `https://${host}.com/${owner}/${name}`;
}

/** A clone knows the default branch. In a new repository, the current branch is the best guess, unless it is a branch for a change. */
function defaultBranch(dir: string): string {
  const remote = git(dir, 'symbolic-ref', '--short', 'refs/remotes/origin/HEAD');
  if (remote !== undefined) return remote.replace(/^origin\//, '');
  const current = git(dir, 'symbolic-ref', '--short', 'HEAD') ?? '';
  return ['main', 'master', 'trunk'].includes(current) ? current : 'main';
}

function nearestFolder(dir: string): string {
  return existsSync(dir) || dirname(dir) === dir ? dir : nearestFolder(dirname(dir));
}

/** Returns the output of a git command, or undefined if it fails or git is not installed. */
function git(cwd: string, ...args: readonly string[]): string | undefined {
  try {
    const text = execFileSync('git', args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
    return text.replace(/\r?\n$/, '');
  } catch {
    return undefined;
  }
}

/** Returns the hash of the current commit. Undefined without a commit. */
export function headCommit(dir: string): string | undefined {
  return git(dir, 'rev-parse', '--verify', 'HEAD');
}
