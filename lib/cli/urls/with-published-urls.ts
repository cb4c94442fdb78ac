import { applyRules, diagnostic } from '../../core/diagnostics/diagnostic.ts';
import type { Tools } from '../environment.ts';
import type { TimedRun } from '../run.ts';

const STAGE = 'checking published URLs';

/** Adds the diagnostics about published URLs that the site no longer has. A manifest that can't be read is a usage error. */
export async function withPublishedUrls(
  { result, ms }: TimedRun,
  request: { readonly siteDir: string; readonly against: string },
  tools: Tools,
): Promise<TimedRun> {
  const { urls, textOf, diagnostics, rules = {}, stats } = result;
  if (!urls) return { result, ms };
  const started = tools.now();
  const checked = await tools.checkUrls({ ...request, cwd: tools.cwd, urls, textOf });
  const elapsed = tools.now() - started;
  if ('problem' in checked) {
    const { problem, hint } = checked;
    const unreadable = diagnostic('config.no-manifest', problem, { subject: '--against', hint });
    return { ms, result: { ...result, diagnostics: [unreadable], failedConfig: true } };
  }
  // The rules were already applied to the other diagnostics. Applying them again changes nothing.
  const all = applyRules([...diagnostics, ...checked.diagnostics], rules);
  const stages = [...stats.stages, { name: STAGE, ms: elapsed, cpuMs: 0 }];
  return { ms: ms + elapsed, result: { ...result, diagnostics: all, stats: { ...stats, stages } } };
}
