import { REPORT_FLAG, type CommandSpec } from '../command.ts';
import { reportRun } from '../output/report.ts';
import { runWithProgress, shownPath } from '../run.ts';
import type { Tools } from '../environment.ts';

export const buildCommand: CommandSpec = {
  name: 'build',
  about: 'build the site',
  flags: [
    { flag: '--check-samples', about: 'also compile the code samples (default: in CI, if `samples` is configured)' },
    { flag: '--no-check-samples', about: 'do not compile the code samples, even in CI' },
    { flag: '--drafts', about: 'include drafts, for a preview deployment' },
    { flag: '--locale <name>', about: 'build only the pages of this locale' },
    REPORT_FLAG,
  ],
  examples: [
    ['docsgen build', 'build the site in the current folder into build/'],
    ['docsgen build docs --out-dir public', 'build the site in docs/ into docs/public/'],
    ['docsgen build --format github', 'show diagnostics as annotations on a pull request'],
  ],
  async run(siteDir, flags, tools) {
    const checksSamples = flags.checkSamples ?? (isCi(tools) && 'configured');
    const run = await runWithProgress(
      siteDir,
      {
        mode: 'build',
        checksSamples,
        drafts: flags.drafts ?? false,
        ...(flags.locale !== undefined && { locale: flags.locale }),
      },
      flags,
      tools,
    );
    return reportRun(run, flags, tools, { verb: 'Built', outDir: shownPath(run.result.outDir, tools) });
  },
};

/** Every common CI service sets the variable `CI`. */
function isCi({ env }: Tools): boolean {
  return !['', '0', 'false'].includes(env['CI'] ?? '');
}
