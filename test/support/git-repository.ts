import { execFileSync } from 'node:child_process';

const WHO = ['-c', 'user.name=Ann', '-c', 'user.email=ann@example.org', '-c', 'init.defaultBranch=main'];

/** Runs git in a folder, independent of the settings of the machine. Returns its output. */
export function git(cwd: string, ...args: readonly string[]): string {
  const env = { PATH: process.env['PATH'], HOME: cwd, GIT_CONFIG_NOSYSTEM: '1' };
  return execFileSync('git', [...WHO, ...args], { cwd, env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
}

/** Commits all files of a folder, which becomes a repository if it is none. Returns the hash of the commit. */
export function commitAll(cwd: string, message: string): string {
  git(cwd, 'init', '-q');
  git(cwd, 'add', '--all');
  git(cwd, 'commit', '-q', '--allow-empty', '-m', message);
  return git(cwd, 'rev-parse', 'HEAD').trim();
}
