import type { ApiSnapshot } from '../build/api-snapshots.ts';
import { countBySeverity } from '../core/diagnostics/diagnostic.ts';
import { EXIT, type ExitCode, type Flags } from './command.ts';
import type { Tools } from './environment.ts';
import { printDiagnostics } from './output/report.ts';

/** The API of a version, or the exit code of the command. */
export type ReadVersion =
  { readonly snapshot: ApiSnapshot } | { readonly snapshot?: undefined; readonly code: ExitCode };

/** Reads the API of a version, shows the progress, and prints why there is none. */
export async function readVersion(siteDir: string, version: string, flags: Flags, tools: Tools): Promise<ReadVersion> {
  const progress = tools.terminal.progress(flags.quiet ?? false);
  const { snapshot, problem, diagnostics, textOf } = await tools
    .readApi({
      siteDir,
      cwd: tools.cwd,
      version,
      cache: flags.cache,
      ...(flags.config !== undefined && { configFile: flags.config }),
      onProgress: (event) => progress.show(event),
    })
    .finally(() => progress.end());
  if (problem !== undefined) tools.terminal.note(`error: ${problem}`);
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  if (errors.length > 0) printDiagnostics(errors, textOf, { ...flags, format: 'human' }, tools);
  if (snapshot) return { snapshot };
  const isUsage = problem !== undefined || errors.some(({ code }) => code.startsWith('config.'));
  return { code: isUsage || countBySeverity(errors).error === 0 ? EXIT.usage : EXIT.siteErrors };
}
