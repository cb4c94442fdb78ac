import type { Code } from '../../core/diagnostics/codes.ts';
import type { Diagnostic } from '../../core/diagnostics/diagnostic.ts';
import type { RunRequest } from '../../build/run-types.ts';
import type { Flags } from '../command.ts';
import type { Tools } from '../environment.ts';
import type { TimedRun } from '../run.ts';

/** The diagnostics that a report shows, and the number of the others. */
export interface Limited {
  readonly shown: readonly Diagnostic[];
  readonly hidden: number;
}

/**
 * Limits the diagnostics of a run to a change: those in changed files, and those that a run at the merge base does not report. A change can
 * break a link in a file that it does not touch, so the files alone do not decide. The merge base is checked only if
 * there are diagnostics in unchanged files. If it can't be checked, nothing is hidden.
 */
export async function limitToChange(run: TimedRun, flags: Flags, tools: Tools): Promise<Limited> {
  const { change, result, request } = run;
  const all = result.diagnostics;
  if (!change || result.failedConfig) return { shown: all, hidden: 0 };
  const isInChange = ({ location }: Diagnostic): boolean => location !== undefined && change.files.has(location.file);
  if (all.every(isInChange)) return { shown: all, hidden: 0 };
  const known = await diagnosticsAtBase(change, request, flags, tools);
  const shown = all.filter((one) => isInChange(one) || !(isFromOutside(one) || known.has(keyOf(one))));
  return { shown, hidden: all.length - shown.length };
}

type ChangeOf = NonNullable<TimedRun['change']>;

async function diagnosticsAtBase(
  change: ChangeOf,
  request: Pick<RunRequest, 'mode'>,
  flags: Flags,
  tools: Tools,
): Promise<ReadonlySet<string>> {
  const { withBaseTree } = await import('../../io/git/base-tree.ts');
  const progress = tools.terminal.progress(flags.quiet ?? false);
  progress.show({ stage: 'checking the merge base' });
  const result = await withBaseTree(change, (siteDir) =>
    tools.runSite({
      ...request,
      siteDir,
      cache: false,
      ...(flags.config !== undefined && { configFile: flags.config }),
      onProgress: () => undefined,
    }),
  ).finally(() => progress.end());
  return new Set(result?.diagnostics.map(keyOf));
}

/** The codes that depend on other sites, which a change of this one can't break. */
const FROM_OUTSIDE = new Set<Code>([
  'link.external',
  'link.external-anchor',
  'link.external-redirect',
  'link.external-unchecked',
]);

function isFromOutside({ code }: Diagnostic): boolean {
  return FROM_OUTSIDE.has(code);
}

function keyOf({ code, location, subject, message }: Diagnostic): string {
  return JSON.stringify([code, location?.file, location?.line, location?.column, subject, message]);
}
