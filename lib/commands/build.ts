import type { CommandSpec } from './command.ts';
import { reportRun } from './report.ts';
import { runWithProgress, shownPath } from './run.ts';
import type { Tools } from './tools.ts';

export const buildCommand: CommandSpec = {
  name: 'build',
  about: 'build the site',
  flags: [
    { flag: '--check-samples', about: 'compile the samples of code too (default: in CI, if `samples` is configured)' },
    { flag: '--no-check-samples', about: 'leave them out in CI as well' },
  ],
  examples: [
    ['docsgen build', 'builds the site of this folder into build/'],
    ['docsgen build docs --out-dir public', 'builds the site of docs/ into docs/public/'],
    ['docsgen build --format github', 'shows findings as annotations of a pull request'],
  ],
  async run(siteDir, flags, tools) {
    const checksSamples = flags.checkSamples ?? (isCi(tools) && 'configured');
    const run = await runWithProgress(siteDir, { ending: 'build', checksSamples }, flags, tools);
    return reportRun(run, flags, tools, { verb: 'Built', outDir: shownPath(run.result.outDir, tools) });
  },
};

/** Services that build set this variable, all of them. */
function isCi({ env }: Tools): boolean {
  return !['', '0', 'false'].includes(env['CI'] ?? '');
}
