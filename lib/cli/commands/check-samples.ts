import { CHANGED_FLAG, REPORT_FLAG, type CommandSpec } from '../command.ts';
import { reportRun } from '../output/report.ts';
import { runWithProgress } from '../run.ts';

export const checkSamplesCommand: CommandSpec = {
  name: 'check-samples',
  about: 'compile the TypeScript code samples on all pages, and run them',
  flags: [
    { flag: '--run', about: 'also run each code sample and compare its values and output' },
    REPORT_FLAG,
    CHANGED_FLAG,
  ],
  examples: [
    ['docsgen check-samples', 'compile every `ts` and `tsx` code fence'],
    ['docsgen check-samples --run', 'also run them and compare what they state with `// =>`'],
    ['docsgen check-samples --format github', 'show diagnostics as annotations on a pull request'],
  ],
  async run(siteDir, flags, tools) {
    const run = await runWithProgress(siteDir, { mode: 'samples', runsSamples: flags.run ?? false }, flags, tools);
    return reportRun(run, flags, tools, { verb: 'Compiled' });
  },
};
