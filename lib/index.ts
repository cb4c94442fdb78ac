import type { BuildOptions } from './commands/build-site.ts';
import type { UserConfig } from './config/user-config.ts';
import type { RunResult } from './pipeline/api.ts';

/** The public API of docsgen. */
export type * from './config/user-config.ts';
export type * from './config/user-content.ts';
export type * from './config/user-navigation.ts';
export type { BuildOptions } from './commands/build-site.ts';
export type { RuleCode } from './config/rules.ts';
export type { Code } from './core/codes.ts';
export type { Diagnostic, RuleLevel, Severity } from './core/diagnostic.ts';
export type { Place } from './core/place.ts';
export type { ProgressEvent, RunResult, RunStats, StageTime } from './pipeline/api.ts';

/** Gives `site.config.ts` types, completion and documentation; returns what it is given. */
export function defineConfig(config: UserConfig): UserConfig {
  return config;
}

/** Builds a site. What is wrong with it is in `diagnostics` of the result; only a bug of docsgen makes it throw. */
export async function build(options: BuildOptions = {}): Promise<RunResult> {
  const { buildSite } = await import('./commands/build-site.ts');
  return buildSite(options);
}
