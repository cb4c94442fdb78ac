import { processTerminal } from '../io/terminal/index.ts';
import { EXIT } from './command.ts';
import { crashReport } from './output/crash.ts';
import { runCli } from './program.ts';
import { realTools } from './environment.ts';

/** Runs docsgen with the arguments of this process and returns the exit code. Handles every error. */
export async function main(argv: readonly string[]): Promise<number> {
  const terminal = processTerminal();
  const crashed = (error: unknown): number => {
    terminal.note(crashReport(error, argv));
    return EXIT.bug;
  };
  // Errors of streams and timers reject no promise. Without this handler, Node would exit with code 1.
  const uncaught = new Promise<number>((resolve) => {
    process.on('uncaughtException', (error) => resolve(crashed(error)));
  });
  return Promise.race([runCli(argv, realTools(terminal)).catch(crashed), uncaught]);
}
