import { applyRules, type Diagnostic } from '../../core/diagnostics/diagnostic.ts';
import { isExternalEntry, unusedEntry, withoutIgnored } from '../../core/diagnostics/ignored-links.ts';
import type { SiteConfig } from '../../core/model/index.ts';
import type { SourcePath } from '../../core/paths.ts';
import type { LoadedConfig } from '../ports.ts';
import { completeFixes } from './complete-fixes.ts';
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
  const summarized = config ? summarizeForeign(withoutIgnoredLinks(diagnostics, config), config) : diagnostics;
  const inConfig = loadedConfig ? await locateInConfig(summarized, loadedConfig) : summarized;
  return applyRules(completeFixes(locateErrors(inConfig, textOf), textOf), config?.rules ?? {});
}

/**
 * Removes the links that the site accepts as broken, and reports entries without such links. If a source is broken, its links are missing,
 * so that no entry is reported.
 */
function withoutIgnoredLinks(diagnostics: readonly Diagnostic[], { ignoredLinks }: SiteConfig): readonly Diagnostic[] {
  if (ignoredLinks.length === 0) return diagnostics;
  const { diagnostics: kept, unused } = withoutIgnored(diagnostics, ignoredLinks);
  const isComplete = kept.every(({ code, severity }) => severity !== 'error' || LINK_CODE.test(code));
  const reportable = isComplete ? unused.filter((entry) => !isExternalEntry(entry)) : [];
  return [...kept, ...reportable.map(unusedEntry)];
}

const LINK_CODE = /^(?:(?:link|redirect|html)\.|content\.missing-asset$)/;
