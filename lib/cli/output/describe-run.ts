import { relative, resolve } from 'node:path';
import type { ReportRun } from '../../core/diagnostics/formats/report-run.ts';
import type { ReportFormat } from '../../core/diagnostics/report.ts';
import { configFileOf, siteInRepository } from '../../io/git/repository-root.ts';
import type { Flags } from '../command.ts';
import type { Tools } from '../environment.ts';
import { sourceUrl } from './source-url.ts';

export type RunFigures = Pick<ReportRun, 'hidden' | 'ms' | 'translations'>;

/** Describes a run for reports. Looks for the address of source files only if a format contains links to them. */
export function describeRun(
  figures: RunFigures,
  formats: readonly ReportFormat[],
  { invocation, config }: Flags,
  { env }: Tools,
): ReportRun {
  const { command, siteDir } = invocation;
  return {
    ...figures,
    command,
    site: siteInRepository(siteDir, env),
    configFile: config === undefined ? configFileOf(siteDir) : relative(siteDir, resolve(siteDir, config)),
    sourceUrl: formats.includes('markdown') ? sourceUrl(siteDir, env) : undefined,
  };
}
