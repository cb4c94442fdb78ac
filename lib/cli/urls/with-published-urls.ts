import { applyRules, diagnostic } from '../../core/diagnostics/diagnostic.ts';
import type { Tools } from '../environment.ts';
import type { TimedRun } from '../run.ts';

const STAGE = 'checking published URLs';

/** Adds the diagnostics about published URLs that the site no longer has. A manifest that can't be read is a usage error. */
export async function withPublishedUrls(
  run: TimedRun,
  request: { readonly siteDir: string; readonly against: string },
  tools: Tools,
): Promise<TimedRun> {
  const { urls, textOf, diagnostics, rules = {}, stats } = run.result;
  if (!urls) return run;
  const started = tools.now();
  const checked = await tools.checkUrls({ ...request, cwd: tools.cwd, urls, found: diagnostics, textOf });
  const ms = tools.now() - started;
  if ('problem' in checked) {
    const { problem, hint } = checked;
    const unreadable = diagnostic('config.no-manifest', problem, { subject: '--against', hint });
    return { ...run, result: { ...run.result, diagnostics: [unreadable], failedConfig: true } };
  }
  // The rules were already applied to the other diagnostics. Applying them again changes nothing.
  const all = applyRules([...checked.found, ...checked.diagnostics], rules);
  const stages = [...stats.stages, { name: STAGE, ms, cpuMs: 0 }];
  return { ...run, ms: run.ms + ms, result: { ...run.result, diagnostics: all, stats: { ...stats, stages } } };
}
