import type { CommandSpec } from './command.ts';
import { reportRun } from './report.ts';
import { runWithProgress, shownPath } from './run.ts';

export const buildCommand: CommandSpec = {
  name: 'build',
  about: 'build the site',
  flags: [],
  examples: [
    ['docsgen build', 'builds the site of this folder into build/'],
    ['docsgen build docs --out-dir public', 'builds the site of docs/ into docs/public/'],
    ['docsgen build --format github', 'shows findings as annotations of a pull request'],
  ],
  async run(siteDir, flags, tools) {
    const run = await runWithProgress(siteDir, 'build', flags, tools);
    return reportRun(run, flags, tools, { verb: 'Built', outDir: shownPath(run.result.outDir, tools) });
  },
};
