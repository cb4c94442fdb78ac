import { join } from 'node:path';
import { CACHE_DIR } from '../../build/run-types.ts';
import { applyRules, type Diagnostic } from '../../core/diagnostics/diagnostic.ts';
import { isExternalEntry, unusedEntry, withoutIgnored } from '../../core/diagnostics/ignored-links.ts';
import type { IgnoredLink } from '../../core/model/index.ts';
import type { ExternalLinkOptions } from '../../io/external-links/index.ts';
import type { Flags, FlagSpec } from '../command.ts';
import type { Tools } from '../environment.ts';
import type { TimedRun } from '../run.ts';

const DEFAULT_MINUTES = 10;

/** The flags of the check of external links. */
export const EXTERNAL_FLAGS: readonly FlagSpec[] = [
  { flag: '--external', about: 'also request every external link' },
  { flag: '--external-anchors', about: 'with --external, also check the anchors on the pages of other sites' },
  {
    flag: '--external-minutes <number>',
    about: 'the time for all external links, in minutes',
    default: DEFAULT_MINUTES,
    parse(text) {
      const minutes = Number(text);
      return text.trim() !== '' && minutes > 0 && Number.isFinite(minutes)
        ? { value: minutes }
        : { expected: 'a number of minutes greater than 0' };
    },
  },
];

const STAGE = 'checking external links';

/** Adds the diagnostics of external links to a run. */
export async function withExternal(run: TimedRun, flags: Flags, tools: Tools): Promise<TimedRun> {
  const { result } = run;
  const { rules = {}, externalLinks, ignoredLinks = [] } = result;
  if (rules['link.external'] === 'ignore') return run;
  const progress = tools.terminal.progress(flags.quiet ?? false);
  const started = tools.now();
  const external = await tools.checkExternalLinks(externalLinks, {
    ...optionsOf(flags),
    textOf: result.textOf,
    onProgress: (done, total) => progress.show({ stage: STAGE, done, total }),
  });
  progress.end();
  const ms = tools.now() - started;
  // The rules were already applied to the other diagnostics. Applying them again changes nothing.
  const diagnostics = applyRules([...result.diagnostics, ...withoutIgnoredLinks(external, ignoredLinks)], rules);
  const stages = [...result.stats.stages, { name: STAGE, ms, cpuMs: 0 }];
  return { ...run, ms: run.ms + ms, result: { ...result, diagnostics, stats: { ...result.stats, stages } } };
}

function optionsOf({
  cache,
  invocation,
  externalAnchors = false,
  externalMinutes = DEFAULT_MINUTES,
}: Flags): ExternalLinkOptions {
  return {
    anchors: externalAnchors,
    budgetMs: externalMinutes * 60_000,
    ...(cache && { cacheFile: join(invocation.siteDir, CACHE_DIR, 'external-links.json') }),
  };
}

/** Removes the external links that the site accepts as broken, and reports entries without such links. */
function withoutIgnoredLinks(external: readonly Diagnostic[], ignored: readonly IgnoredLink[]): readonly Diagnostic[] {
  const { diagnostics, unused } = withoutIgnored(external, ignored.filter(isExternalEntry));
  return [...diagnostics, ...unused.map(unusedEntry)];
}
