import { painter, wantsColors, widthOf, type Environment, type Paint, type TextStream } from './terminal-colors.ts';
import { liveProgress, noProgress, plainProgress, type Progress } from './terminal-progress.ts';

export type { Progress } from './terminal-progress.ts';

/** The only place of docsgen that prints. Results go to standard output, everything else to standard error. */
export interface Terminal {
  /** Prints a result. */
  print(text: string): void;
  /** Prints something about the run, which must not be mixed up with its result. */
  note(text: string): void;
  /** Writes as it is, for help texts that bring their own line ends. */
  readonly raw: { readonly out: (text: string) => void; readonly err: (text: string) => void };
  /** Marks text for standard output. */
  readonly paint: Paint;
  /** How wide standard output is, in columns. */
  readonly columns: number;
  /** The display of progress; on standard error, so that standard output stays clean. */
  progress(isQuiet: boolean): Progress;
}

export interface TerminalOptions {
  readonly stdout: TextStream;
  readonly stderr: TextStream;
  readonly env: Environment;
  /** Milliseconds since some fixed moment. */
  readonly now: () => number;
}

/** A terminal over two streams. */
export function createTerminal({ stdout, stderr, env, now }: TerminalOptions): Terminal {
  const isLive = stderr.isTTY === true && env['TERM'] !== 'dumb' && !isCi(env);
  return {
    print: (text) => void stdout.write(`${text}\n`),
    note: (text) => void stderr.write(`${text}\n`),
    raw: { out: (text) => void stdout.write(text), err: (text) => void stderr.write(text) },
    paint: painter(wantsColors(stdout, env)),
    columns: widthOf(stdout),
    progress(isQuiet) {
      if (isQuiet) return noProgress;
      return isLive ? liveProgress(stderr, painter(wantsColors(stderr, env)), now) : plainProgress(stderr);
    },
  };
}

/** The terminal of this process. A reader that goes away (`docsgen build | head`) is no error. */
export function processTerminal(): Terminal {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error;
    });
  }
  return createTerminal({
    stdout: process.stdout,
    stderr: process.stderr,
    env: process.env,
    now: () => performance.now(),
  });
}

function isCi(env: Environment): boolean {
  return env['CI'] !== undefined && env['CI'] !== '' && env['CI'] !== 'false' && env['CI'] !== '0';
}
