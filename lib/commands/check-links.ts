import { applyRules } from '../core/diagnostic.ts';
import type { CommandSpec, Flags } from './command.ts';
import { reportRun } from './report.ts';
import { runWithProgress, type TimedRun } from './run.ts';
import type { Tools } from './tools.ts';

export const checkLinksCommand: CommandSpec = {
  name: 'check-links',
  about: 'check links, anchors and routes without writing anything',
  flags: [{ flag: '--external', about: 'ask every address of other sites, too' }],
  examples: [
    ['docsgen check-links', 'checks what leads from page to page'],
    ['docsgen check-links --external', 'also asks every address of other sites'],
    ['docsgen check-links --format json > links.json', 'for scripts'],
  ],
  async run(siteDir, flags, tools) {
    const run = await runWithProgress(siteDir, { ending: 'check' }, flags, tools);
    const whole = flags.external && !run.result.failedConfig ? await withExternal(run, flags, tools) : run;
    return reportRun(whole, flags, tools, { verb: 'Checked' });
  },
};

const STAGE = 'asking other sites';

/** The same run with what is wrong with links to other sites. */
async function withExternal(run: TimedRun, flags: Flags, tools: Tools): Promise<TimedRun> {
  const { result } = run;
  const { rules = {}, externalLinks } = result;
  if (rules['link.external'] === 'ignore') return run;
  const progress = tools.terminal.progress(flags.quiet ?? false);
  const started = tools.now();
  const found = await tools.checkExternalLinks(externalLinks, {
    onProgress: (done, total) => progress.show({ stage: STAGE, done, total }),
  });
  progress.end();
  const ms = tools.now() - started;
  // The rules were applied to the others; a rule that says the same again changes nothing.
  const diagnostics = applyRules([...result.diagnostics, ...found], rules);
  const stages = [...result.stats.stages, { name: STAGE, ms, cpuMs: 0 }];
  return { ms: run.ms + ms, result: { ...result, diagnostics, stats: { ...result.stats, stages } } };
}
