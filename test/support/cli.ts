import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { buildCli } from '../../scripts/build-cli.mjs';
import { repositoryFiles, ROOT } from './source-tree.ts';

/** How a run of docsgen ended. */
export interface Run {
  /** Null when a signal ended it. */
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
  /** Wall time. */
  readonly ms: number;
}

export interface RunOptions {
  /** Absolute. */
  readonly cwd: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Runs as this user; only root may. */
  readonly uid?: number;
  /** A command that docsgen's own command line is appended to, such as `['nice']`. */
  readonly within?: readonly string[];
  /** Called for what the process says on standard error, as it says it. */
  readonly onNote?: (text: string, kill: () => void) => void;
  /** Kills the process after so many milliseconds. */
  readonly killAfter?: number;
}

/** docsgen as its users have it: the real command line, bundled, in a process of its own. */
export type Docsgen = (args: readonly string[], options: RunOptions) => Promise<Run>;

/** Inside of the package, because a bundle finds its templates and React from where it lies. */
export const TEST_CACHE = join(ROOT, 'node_modules/.cache/docsgen-test');

/** An hour, in milliseconds: bundles of other states of the sources are kept for so long. */
const KEEP = 3_600_000;

/** No run takes longer, in milliseconds. */
const LONGEST = 240_000;

/** The command line of the sources as they are now. Test files share one bundle; it is built once for a state. */
export async function docsgenCli(): Promise<Docsgen> {
  const forced = process.env['DOCSGEN_TEST_CLI'];
  if (forced) return (args, options) => run([process.execPath, forced, ...args], options);
  const folder = join(TEST_CACHE, sourcesHash());
  if (!existsSync(folder)) await bundleInto(folder);
  const script = join(folder, 'docsgen.js');
  return (args, options) => run([process.execPath, script, ...args], options);
}

/** Builds beside and renames, so that no other test ever runs half a bundle. */
async function bundleInto(folder: string): Promise<void> {
  mkdirSync(TEST_CACHE, { recursive: true });
  removeOld();
  const beside = mkdtempSync(join(TEST_CACHE, '.new-'));
  await buildCli({ outdir: join(beside, 'dist') });
  try {
    renameSync(join(beside, 'dist'), folder);
  } catch (error) {
    // Another test was faster; its bundle is the same.
    if (!existsSync(folder)) throw error;
  }
  rmSync(beside, { recursive: true, force: true });
}

/** Removes what was made for other states of the sources. */
export function removeOld(): void {
  for (const name of readdirSync(TEST_CACHE)) {
    const path = join(TEST_CACHE, name);
    const stat = statSync(path, { throwIfNoEntry: false });
    if (stat && Date.now() - stat.mtimeMs > KEEP) rmSync(path, { recursive: true, force: true });
  }
}

function sourcesHash(): string {
  const hash = createHash('sha256');
  const files = repositoryFiles().filter((path) =>
    /^(?:bin|lib)\/|^(?:package-lock\.json|scripts\/build-cli\.mjs)$/.test(path),
  );
  for (const path of files) hash.update(`${path}\0`).update(readFileSync(join(ROOT, path)));
  return hash.digest('hex').slice(0, 16);
}

function run(words: readonly string[], options: RunOptions): Promise<Run> {
  const { cwd, uid, within = [], onNote } = options;
  const [command, ...args] = [...within, ...words] as [string, ...string[]];
  const started = performance.now();
  const env = { PATH: process.env['PATH'], NO_COLOR: '1', ...options.env };
  const user = uid !== undefined && { uid, gid: uid };
  // A test that gave up can't end what it started.
  const { killAfter: timeout = LONGEST } = options;
  const child = spawn(command, args, { cwd, env, ...user, timeout, killSignal: 'SIGKILL' });
  const said = { stdout: '', stderr: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => (said.stdout += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said.stderr += text;
    onNote?.(text, () => child.kill('SIGKILL'));
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, ...said, ms: performance.now() - started }));
  });
}
