import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The maximum size of the output in bytes: the names of some million files. */
const MAX_OUTPUT = 512 * 1024 * 1024;

/** Runs git in a folder. Returns its output without the last line break, or undefined if it fails or is not installed. */
export async function runGit(cwd: string, args: readonly string[]): Promise<string | undefined> {
  try {
    const { stdout } = await run('git', [...args], { cwd, maxBuffer: MAX_OUTPUT, encoding: 'utf8' });
    return stdout.replace(/\r?\n$/, '');
  } catch {
    return undefined;
  }
}

/** How to get the complete history, which shallow clones lack. A sentence for hints. */
export const FETCH_HISTORY =
  'Fetch the complete history: `fetch-depth: 0` for actions/checkout, `GIT_DEPTH: 0` in GitLab CI, or `git fetch --unshallow`.';

/** Splits the output of a git command with `-z`. */
export function namesIn(output: string | undefined): string[] {
  return (output ?? '').split('\0').filter((name) => name !== '');
}
