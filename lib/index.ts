import type { BuildOptions } from './cli/build-site.ts';
import type { UserConfig } from './config/types/user-config.ts';
import type { RunResult } from './build/run-types.ts';

/** The public API of docsgen. */
export type * from './config/types/user-api.ts';
export type * from './config/types/user-blog.ts';
export type * from './config/types/user-config.ts';
export type * from './config/types/user-docs.ts';
export type * from './config/types/user-head.ts';
export type * from './config/types/user-hosting.ts';
export type * from './config/types/user-i18n.ts';
export type * from './config/types/user-markdown.ts';
export type * from './config/types/user-navigation.ts';
export type * from './config/types/user-search.ts';
export type * from './config/types/user-sidebars.ts';
export type * from './config/types/user-rules.ts';
export type { BuildOptions } from './cli/build-site.ts';
export type { RuleCode } from './config/rules.ts';
export type { Code } from './core/diagnostics/codes.ts';
export type { CspDirective } from './core/security/directives.ts';
export type { Diagnostic, RuleLevel, Severity } from './core/diagnostics/diagnostic.ts';
export type { SourceLocation } from './core/diagnostics/source-location.ts';
export type { ProgressEvent, RunResult, RunStats, StageTime } from './build/run-types.ts';

/** Returns the configuration unchanged. Gives `site.config.ts` type checking, completion and documentation. */
export function defineConfig(config: UserConfig): UserConfig {
  return config;
}

/** Builds a site. Problems are in the `diagnostics` of the result. Throws only for a bug in docsgen. */
export async function build(options: BuildOptions = {}): Promise<RunResult> {
  const { buildSite } = await import('./cli/build-site.ts');
  return buildSite(options);
}
