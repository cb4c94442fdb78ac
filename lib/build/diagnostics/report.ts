import { applyRules, type Diagnostic } from '../../core/diagnostics/diagnostic.ts';
import type { SiteConfig } from '../../core/model/index.ts';
import type { SourcePath } from '../../core/paths.ts';
import type { LoadedConfig } from '../ports.ts';
import { locateInConfig } from './config-locations.ts';
import { locateErrors } from './error-locations.ts';
import { summarizeForeign } from './foreign-problems.ts';

/** What diagnostics are completed with. */
export interface ReportContext {
  readonly loadedConfig: LoadedConfig | undefined;
  readonly textOf: (file: SourcePath) => string | undefined;
  /** Undefined if the configuration has errors. */
  readonly config: SiteConfig | undefined;
}

/** Completes the diagnostics of a run: summarizes problems of packages, adds missing locations, applies the rules of the site, and sorts. */
export async function reported(
  diagnostics: readonly Diagnostic[],
  { loadedConfig, textOf, config }: ReportContext,
): Promise<readonly Diagnostic[]> {
  const summarized = config ? summarizeForeign(diagnostics, config) : diagnostics;
  const inConfig = loadedConfig ? await locateInConfig(summarized, loadedConfig) : summarized;
  return applyRules(locateErrors(inConfig, textOf), config?.rules ?? {});
}
