import type { CommandSpec } from './command.ts';
import { reportRun } from './report.ts';
import { runWithProgress } from './run.ts';

export const checkSamplesCommand: CommandSpec = {
  name: 'check-samples',
  about: 'compile the samples of TypeScript that pages show',
  flags: [],
  examples: [
    ['docsgen check-samples', 'compiles every `ts` and `tsx` fence'],
    ['docsgen check-samples --format github', 'shows findings as annotations of a pull request'],
  ],
  async run(siteDir, flags, tools) {
    return reportRun(await runWithProgress(siteDir, { ending: 'samples' }, flags, tools), flags, tools, {
      verb: 'Compiled',
    });
  },
};
