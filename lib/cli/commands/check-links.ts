import { URL_MANIFEST } from '../../core/output-marker.ts';
import { plainPaint } from '../../core/diagnostics/report.ts';
import type { FixPlan } from '../../core/fixes/plan.ts';
import { CHANGED_FLAG, REPORT_FLAG, type CommandSpec, type ExitCode, type Flags } from '../command.ts';
import { EXTERNAL_FLAGS, withExternal } from '../links/with-external.ts';
import { formatDiff, formatFixes, formatPreview, formatRefused } from '../output/fixes.ts';
import { reportRun, reportToFiles } from '../output/report.ts';
import { runWithProgress, type TimedRun } from '../run.ts';
import type { Tools } from '../environment.ts';
import { withPublishedUrls } from '../urls/with-published-urls.ts';
import { writeManifest } from '../urls/write-manifest.ts';

export const checkLinksCommand: CommandSpec = {
  name: 'check-links',
  about: 'check links, anchors and routes without writing output',
  flags: [
    ...EXTERNAL_FLAGS,
    {
      flag: '--against <manifest>',
      about: 'fail if a published URL or anchor would disappear: a file, a git revision, or the address of the site',
    },
    {
      flag: '--write-manifest',
      about: `write the public URLs into ${URL_MANIFEST} in the site folder, to commit them`,
    },
    { flag: '--fix', about: 'fix the problems whose fix is certain, and check again' },
    { flag: '--dry-run', about: 'print the changes of --fix as a diff without making them' },
    REPORT_FLAG,
    CHANGED_FLAG,
  ],
  examples: [
    ['docsgen check-links', 'check all links between pages'],
    ['docsgen check-links --external', 'also request every external link'],
    ['docsgen check-links --against v1.0', 'find URLs and anchors of v1.0 that no longer work'],
    ['docsgen check-links --fix', 'fix what can be fixed, and report the rest'],
    ['docsgen check-links --fix --dry-run > fixes.patch', 'write the fixes into a patch'],
    ['docsgen check-links --report sarif=links.sarif', 'also write a report for code scanning'],
    ['docsgen check-links --changed origin/main', 'report only what the current branch causes'],
  ],
  async run(siteDir, flags, tools) {
    const check: Check = { siteDir, flags, tools };
    const run = await checkSite(check);
    if (run.result.failedConfig) return reportRun(run, flags, tools, { verb: 'Checked' });
    if (flags.dryRun) return previewFixes(check, run);
    const complete = flags.fix ? await withFixes(check, run) : run;
    const code = await reportRun(complete, flags, tools, { verb: 'Checked' });
    if (flags.writeManifest) await writeManifest(siteDir, complete.result, flags, tools);
    return code;
  },
};

interface Check {
  readonly siteDir: string;
  readonly flags: Flags;
  readonly tools: Tools;
}

async function checkSite({ siteDir, flags, tools }: Check): Promise<TimedRun> {
  const run = await runWithProgress(siteDir, { mode: 'check' }, flags, tools);
  if (run.result.failedConfig) return run;
  const { against, external } = flags;
  const complete = external ? await withExternal(run, flags, tools) : run;
  return against === undefined ? complete : withPublishedUrls(complete, { siteDir, against }, tools);
}

/** Applies the fixes of a run. Returns another run, which finds the remaining problems. */
async function withFixes(check: Check, run: TimedRun): Promise<TimedRun> {
  const plan = await fixesOf(check, run);
  const text = formatFixes(plan, paintFor(check));
  if (text !== '' && !check.flags.quiet) printResult(check, `${text}\n`);
  return plan.applied.length === 0 ? run : checkSite(check);
}

/** Prints the changes of all files. Only the diff goes to standard output, so that it can be redirected into a file. */
async function previewFixes(check: Check, run: TimedRun): Promise<ExitCode> {
  const { flags, tools } = check;
  const plan = await fixesOf(check, run);
  if (plan.files.length > 0) printResult(check, formatDiff(plan, paintFor(check)));
  if (!flags.quiet) tools.terminal.note([...formatRefused(plan, plainPaint), formatPreview(plan)].join('\n'));
  return flags.format === 'human'
    ? reportToFiles(run, flags, tools)
    : reportRun(run, flags, tools, { verb: 'Checked' });
}

function fixesOf({ siteDir, flags, tools }: Check, { result }: TimedRun): Promise<FixPlan> {
  const { diagnostics, textOf } = result;
  return tools.applyFixes({ siteDir, diagnostics, textOf, dryRun: flags.dryRun ?? false });
}

/** Prints text that is not part of a report. In formats for scripts, only the report is on standard output. */
function printResult({ flags, tools: { terminal } }: Check, text: string): void {
  if (flags.format === 'human') terminal.print(text);
  else terminal.note(text);
}

function paintFor({ flags, tools }: Check): Tools['terminal']['paint'] {
  return flags.format === 'human' ? tools.terminal.paint : plainPaint;
}
