import type { CommandSpec } from '../command.ts';
import { reportRun } from '../output/report.ts';
import { runWithProgress } from '../run.ts';

export const checkSamplesCommand: CommandSpec = {
  name: 'check-samples',
  about: 'compile the TypeScript code samples on all pages',
  flags: [],
  examples: [
    ['docsgen check-samples', 'compile every `ts` and `tsx` code fence'],
    ['docsgen check-samples --format github', 'show diagnostics as annotations on a pull request'],
  ],
  async run(siteDir, flags, tools) {
    return reportRun(await runWithProgress(siteDir, { mode: 'samples' }, flags, tools), flags, tools, {
      verb: 'Compiled',
    });
  },
};
