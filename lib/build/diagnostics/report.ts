import { applyRules, type Diagnostic } from '../../core/diagnostics/diagnostic.ts';
import type { SiteConfig } from '../../core/model/index.ts';
import type { SourcePath } from '../../core/paths.ts';
import type { LoadedConfig } from '../ports.ts';
import { locateInConfig } from './config-locations.ts';
import { locateErrors } from './error-locations.ts';

/** What diagnostics are completed with. */
export interface ReportContext {
  readonly loadedConfig: LoadedConfig | undefined;
  readonly textOf: (file: SourcePath) => string | undefined;
  readonly rules: SiteConfig['rules'];
}

/** Completes the diagnostics of a run: adds missing locations, applies the rules of the site, and sorts. */
export async function reported(
  diagnostics: readonly Diagnostic[],
  { loadedConfig, textOf, rules }: ReportContext,
): Promise<readonly Diagnostic[]> {
  const inConfig = loadedConfig ? await locateInConfig(diagnostics, loadedConfig) : diagnostics;
  return applyRules(locateErrors(inConfig, textOf), rules);
}
