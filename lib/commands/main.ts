import { processTerminal } from '../io/terminal.ts';
import { EXIT } from './command.ts';
import { crashReport } from './crash.ts';
import { runCli } from './program.ts';
import { realTools } from './tools.ts';

/** Runs docsgen on the arguments of this process and returns its exit code; nothing that goes wrong gets past it. */
export async function main(argv: readonly string[]): Promise<number> {
  const terminal = processTerminal();
  const crashed = (error: unknown): number => {
    terminal.note(crashReport(error, argv));
    return EXIT.bug;
  };
  // Errors of streams and timers belong to no promise; without this, Node would end with 1.
  const uncaught = new Promise<number>((resolve) => {
    process.on('uncaughtException', (error) => resolve(crashed(error)));
  });
  return Promise.race([runCli(argv, realTools(terminal)).catch(crashed), uncaught]);
}
