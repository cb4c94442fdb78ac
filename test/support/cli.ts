import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { buildCli } from '../../scripts/build-cli.mjs';
import { repositoryFiles, ROOT } from './source-tree.ts';

/** The result of running docsgen. */
export interface Run {
  /** The exit code, or null if a signal ended the process. */
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
  /** Wall time in milliseconds. */
  readonly ms: number;
}

export interface RunOptions {
  /** The working directory as an absolute path. */
  readonly cwd: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Runs the process as this user. Requires root. */
  readonly uid?: number;
  /** A command that runs docsgen, such as `['nice']`. docsgen's command line is appended to it. */
  readonly prefix?: readonly string[];
  /** Called with each chunk of standard error. */
  readonly onStderr?: (text: string, kill: (signal?: NodeJS.Signals) => void) => void;
  /** Called with each chunk of standard output. */
  readonly onStdout?: (text: string, kill: (signal?: NodeJS.Signals) => void) => void;
  /** Kills the process after this time in milliseconds. */
  readonly killAfter?: number;
}

/** Runs the bundled command line in a separate process. */
export type Docsgen = (args: readonly string[], options: RunOptions) => Promise<Run>;

/** Inside the repository, because the bundle resolves its templates and React relative to its location. */
export const TEST_CACHE = join(ROOT, 'node_modules/.cache/docsgen-test');

/** The age in milliseconds after which bundles of earlier sources are removed: an hour. */
const MAX_AGE = 3_600_000;

/** The timeout of a run in milliseconds. */
const RUN_TIMEOUT = 240_000;

/** Returns the path of the script built from the current sources. All test files share one bundle. */
export async function docsgenScript(): Promise<string> {
  const override = process.env['DOCSGEN_TEST_CLI'];
  if (override) return override;
  const folder = join(TEST_CACHE, sourcesHash());
  if (!existsSync(folder)) await bundleInto(folder);
  return join(folder, 'docsgen.js');
}

/** Returns the command line built from the current sources. */
export async function docsgenCli(): Promise<Docsgen> {
  const script = await docsgenScript();
  return (args, options) => run([process.execPath, script, ...args], options);
}

/** Runs the bundled command line in this process. It has the user and the environment of the tests, and nothing can stop it. */
export type DocsgenInProcess = (args: readonly string[], options: Pick<RunOptions, 'cwd'>) => Promise<Run>;

/**
 * Returns the command line built from the current sources, for tests that are not about the process. Starting one takes half of the time
 * of building a small site.
 */
export async function docsgenInProcess(): Promise<DocsgenInProcess> {
  const script = await docsgenScript();
  const path = join(dirname(script), `${IN_PROCESS}.js`);
  const { inProcessCli } = (await import(path)) as typeof import('./in-process-cli.ts');
  return inProcessCli();
}

const IN_PROCESS = 'in-process-cli';

/** Builds in a staging folder and renames it, so that no other test runs an incomplete bundle. */
async function bundleInto(folder: string): Promise<void> {
  mkdirSync(TEST_CACHE, { recursive: true });
  removeOldEntries();
  const staging = mkdtempSync(join(TEST_CACHE, '.new-'));
  await buildCli({
    outdir: join(staging, 'dist'),
    entries: { [IN_PROCESS]: 'test/support/in-process-cli.ts' },
  });
  try {
    renameSync(join(staging, 'dist'), folder);
  } catch (error) {
    // Another test finished an identical bundle first.
    if (!existsSync(folder)) throw error;
  }
  rmSync(staging, { recursive: true, force: true });
}

/** Removes old bundles and sites from the test cache. */
export function removeOldEntries(): void {
  for (const name of readdirSync(TEST_CACHE)) {
    const path = join(TEST_CACHE, name);
    const stat = statSync(path, { throwIfNoEntry: false });
    if (stat && Date.now() - stat.mtimeMs > MAX_AGE) rmSync(path, { recursive: true, force: true });
  }
}

function sourcesHash(): string {
  const hash = createHash('sha256');
  const files = repositoryFiles().filter((path) =>
    /^(?:bin|lib)\/|^(?:package-lock\.json|scripts\/build-cli\.mjs|test\/support\/in-process-cli\.ts)$/.test(path),
  );
  for (const path of files) hash.update(`${path}\0`).update(readFileSync(join(ROOT, path)));
  return hash.digest('hex').slice(0, 16);
}

function run(commandLine: readonly string[], options: RunOptions): Promise<Run> {
  const { cwd, uid, prefix = [], onStdout, onStderr } = options;
  const [command, ...args] = [...prefix, ...commandLine] as [string, ...string[]];
  const started = performance.now();
  const env = { PATH: process.env['PATH'], NO_COLOR: '1', ...options.env };
  const user = uid !== undefined && { uid, gid: uid };
  // A test that timed out cannot kill its child processes, so every process has a timeout.
  const { killAfter: timeout = RUN_TIMEOUT } = options;
  const child = spawn(command, args, { cwd, env, ...user, timeout, killSignal: 'SIGKILL' });
  const output = { stdout: '', stderr: '' };
  const kill = (signal: NodeJS.Signals = 'SIGKILL'): void => void child.kill(signal);
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output.stdout += text;
    onStdout?.(text, kill);
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    output.stderr += text;
    onStderr?.(text, kill);
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, ...output, ms: performance.now() - started }));
  });
}

const KILL = join(ROOT, 'test/support/kill-before.mjs');

/**
 * Returns environment variables that kill docsgen right before its first call of `node:fs` that matches `call`: a regular expression
 * for the start of the function's name followed by its paths relative to the working directory. Dots are literal.
 */
export function killBefore(call: string, signal: NodeJS.Signals = 'SIGKILL'): Readonly<Record<string, string>> {
  return {
    DOCSGEN_TEST_SIGNAL: signal,
    NODE_OPTIONS: `--import ${KILL}`,
    DOCSGEN_TEST_KILL_BEFORE: `^${call.replaceAll('.', '\\.')}`,
  };
}

/** Returns environment variables that make the calls that match `call` fail because the disk is full. See {@link killBefore}. */
export function fullDiskAt(call: string): Readonly<Record<string, string>> {
  return { ...killBefore(call), DOCSGEN_TEST_FAIL_WITH: 'ENOSPC' };
}
