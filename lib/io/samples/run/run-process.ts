import { fork } from 'node:child_process';
import type { ProcessReport, ProcessTask } from './messages.ts';

/** How the process of a code sample ended. */
export type ProcessResult =
  | { readonly kind: 'report'; readonly report: ProcessReport }
  | { readonly kind: 'timeout' }
  | { readonly kind: 'exit'; readonly code: number | null; readonly signal: string | null };

export interface ProcessOptions {
  /** The folder in which the process runs. */
  readonly cwd: string;
  /** The time limit in milliseconds. */
  readonly timeout: number;
  /** The conditions by which Node chooses between the exports of packages. */
  readonly conditions: readonly string[];
  /** The module of the process. */
  readonly url: URL;
}

/** A process gets at most this much memory for JavaScript objects, in megabytes. */
const MAX_MEMORY = 1024;

/** Runs a module in a separate process, and ends the process. */
export function runProcess(
  task: ProcessTask,
  { cwd, timeout, conditions, url }: ProcessOptions,
): Promise<ProcessResult> {
  return new Promise((resolve, reject) => {
    const child = fork(url, [], {
      cwd,
      // The builds of packages that report errors in full, as on the machine of a reader.
      env: { ...process.env, NODE_ENV: 'development' },
      execArgv: [
        '--enable-source-maps',
        `--max-old-space-size=${MAX_MEMORY}`,
        ...conditions.map((condition) => `--conditions=${condition}`),
      ],
      // A sample writes to its console, which reports the output. Other output is not compared.
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    let result: ProcessResult | undefined;
    const timer = setTimeout(() => {
      result ??= { kind: 'timeout' };
      child.kill('SIGKILL');
    }, timeout);
    child.on('message', (report: ProcessReport) => {
      result ??= { kind: 'report', report };
      child.kill('SIGKILL');
    });
    child.on('error', (error) => {
      // A process that ended before it received its task is reported when it exits.
      if (child.pid === undefined) reject(error);
    });
    child.on('exit', (code, signal) => {
      clearTimeout(timer);
      resolve(result ?? { kind: 'exit', code, signal });
    });
    child.send(task);
  });
}
