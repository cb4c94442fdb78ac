import { applyRules } from '../../core/diagnostics/diagnostic.ts';
import { CHANGED_FLAG, REPORT_FLAG, type CommandSpec, type Flags } from '../command.ts';
import { reportRun } from '../output/report.ts';
import { runWithProgress, type TimedRun } from '../run.ts';
import type { Tools } from '../environment.ts';

export const checkLinksCommand: CommandSpec = {
  name: 'check-links',
  about: 'check links, anchors and routes without writing output',
  flags: [{ flag: '--external', about: 'also request every external link' }, REPORT_FLAG, CHANGED_FLAG],
  examples: [
    ['docsgen check-links', 'check all links between pages'],
    ['docsgen check-links --external', 'also request every external link'],
    ['docsgen check-links --report sarif=links.sarif', 'also write a report for code scanning'],
    ['docsgen check-links --changed origin/main', 'report only what the current branch causes'],
  ],
  async run(siteDir, flags, tools) {
    const run = await runWithProgress(siteDir, { mode: 'check' }, flags, tools);
    const complete = flags.external && !run.result.failedConfig ? await withExternal(run, flags, tools) : run;
    return reportRun(complete, flags, tools, { verb: 'Checked' });
  },
};

const STAGE = 'checking external links';

/** Adds the diagnostics of external links to a run. */
async function withExternal(run: TimedRun, flags: Flags, tools: Tools): Promise<TimedRun> {
  const { result } = run;
  const { rules = {}, externalLinks } = result;
  if (rules['link.external'] === 'ignore') return run;
  const progress = tools.terminal.progress(flags.quiet ?? false);
  const started = tools.now();
  const external = await tools.checkExternalLinks(externalLinks, {
    onProgress: (done, total) => progress.show({ stage: STAGE, done, total }),
  });
  progress.end();
  const ms = tools.now() - started;
  // The rules were already applied to the other diagnostics. Applying them again changes nothing.
  const diagnostics = applyRules([...result.diagnostics, ...external], rules);
  const stages = [...result.stats.stages, { name: STAGE, ms, cpuMs: 0 }];
  return { ...run, ms: run.ms + ms, result: { ...result, diagnostics, stats: { ...result.stats, stages } } };
}
