import { painter, wantsColors, widthOf, type Environment, type Paint, type TextStream } from './colors.ts';
import { hyperlink, wantsHyperlinks, type Hyperlink } from './hyperlinks.ts';
import { liveProgress, noProgress, plainProgress, type Progress } from './progress.ts';

export type { Progress } from './progress.ts';

/** The only part of docsgen that prints. Results go to standard output, everything else to standard error. */
export interface Terminal {
  /** Prints a result. */
  print(text: string): void;
  /** Prints a message about the run, separate from its result. */
  note(text: string): void;
  /** Writes text unchanged, for help texts that contain line breaks. */
  readonly raw: { readonly out: (text: string) => void; readonly err: (text: string) => void };
  /** Styles text for standard output. */
  readonly paint: Paint;
  /** Makes text on standard output clickable. Undefined if the terminal does not support it. */
  readonly hyperlink: Hyperlink | undefined;
  /** The width of standard output in columns. */
  readonly columns: number;
  /** Returns a progress display on standard error, so that standard output only contains results. */
  progress(isQuiet: boolean): Progress;
}

export interface TerminalOptions {
  readonly stdout: TextStream;
  readonly stderr: TextStream;
  readonly env: Environment;
  /** Returns the milliseconds since a fixed moment. */
  readonly now: () => number;
}

/** Creates a terminal that writes to two streams. */
export function createTerminal({ stdout, stderr, env, now }: TerminalOptions): Terminal {
  const isLive = stderr.isTTY === true && env['TERM'] !== 'dumb' && !isCi(env);
  return {
    print: (text) => void stdout.write(`${text}\n`),
    note: (text) => void stderr.write(`${text}\n`),
    raw: { out: (text) => void stdout.write(text), err: (text) => void stderr.write(text) },
    paint: painter(wantsColors(stdout, env)),
    hyperlink: wantsHyperlinks(stdout, env) ? hyperlink : undefined,
    columns: widthOf(stdout),
    progress(isQuiet) {
      if (isQuiet) return noProgress;
      return isLive ? liveProgress(stderr, painter(wantsColors(stderr, env)), now) : plainProgress(stderr);
    },
  };
}

/** Creates the terminal of this process. A pipe that closes early (`docsgen build | head`) is not an error. */
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
