import { userConfigSchema } from '../config/schema/index.ts';
import type { UserConfig } from '../config/types/user-config.ts';
import type { Diagnostic } from '../core/diagnostics/diagnostic.ts';
import type { ForeignConfig } from '../core/migration/foreign-config.ts';
import { formatKeyPath, validate } from '../core/schema.ts';
import { createReport, type MigrationReport } from './report.ts';
import { openSection } from './section.ts';
import { createMigration, type SiteFiles } from './site.ts';
import type { Tool } from './tool.ts';
import { configText } from './write/config-text.ts';

export type { SiteFiles } from './site.ts';
export type { Tool } from './tool.ts';
export { TOOLS } from './tools.ts';

/** The result of a migration. */
export interface MigratedSite {
  /** The text of site.config.ts. */
  readonly text: string;
  /** The settings that are not carried over, or that have a different effect. */
  readonly diagnostics: readonly Diagnostic[];
}

/** Migrates the configuration of a site of another generator. */
export async function migrateSite(tool: Tool, loaded: ForeignConfig, files: SiteFiles): Promise<MigratedSite> {
  const report = createReport(loaded);
  const migration = createMigration(loaded, files, report);
  const { config, comments } = await tool.migrate(openSection(loaded.value, [], report), migration);
  const valid = withoutInvalid(config, report);
  const text = configText(
    { config: valid, comments, originOf: migration.originOf, variables: loaded.variables },
    (specifier) => (specifier.startsWith('/') ? `./${files.pathOf(specifier)}` : specifier),
  );
  return { text, diagnostics: await report.diagnostics() };
}

/** Removes the values that docsgen does not accept, so that it can run, and reports them. */
function withoutInvalid(config: UserConfig, report: MigrationReport): UserConfig {
  const result = validate(userConfigSchema, config);
  const issue = 'issues' in result ? result.issues[0] : undefined;
  const isPresent = issue?.path.reduce<unknown>((value, key) => (value as KeyedValue | undefined)?.[key], config);
  if (!issue || issue.path.length === 0 || isPresent === undefined) return config;
  report.rejected(
    `docsgen does not accept \`${formatKeyPath(issue.path)}\`, so it is left out: ${issue.message}`,
    issue.hint,
  );
  return withoutInvalid(without(config, issue.path) as UserConfig, report);
}

type KeyedValue = Readonly<Record<string | number, unknown>>;

/** Copies a value without the member at a path. */
function without(value: unknown, [key, ...rest]: readonly (string | number)[]): unknown {
  if (Array.isArray(value)) {
    return rest.length === 0
      ? value.filter((_, index) => index !== key)
      : value.map((item, index) => (index === key ? without(item, rest) : (item as unknown)));
  }
  const entries = Object.entries(value as object).flatMap(([name, member]): [string, unknown][] => {
    if (name !== String(key)) return [[name, member]];
    return rest.length === 0 ? [] : [[name, without(member, rest)]];
  });
  return Object.fromEntries(entries);
}
