import type { ForeignConfig } from '../core/migration/foreign-config.ts';
import type { Section } from './section.ts';
import type { Migration } from './site.ts';
import type { MigratedConfig } from './write/config-text.ts';

/** The configuration for docsgen, with comments above its keys. */
export type MigratedSettings = Pick<MigratedConfig, 'config' | 'comments'>;

/** A generator whose sites docsgen migrates. */
export interface Tool {
  /** The name that messages use: `VitePress`. */
  readonly name: string;
  /** The paths of its configuration in a site, in the order in which docsgen looks for them. */
  readonly configFiles: readonly string[];
  /** Returns whether a configuration is of this generator, if other tools have files with the same name. */
  readonly uses?: (loaded: ForeignConfig) => boolean;
  /** Maps the configuration. Each setting that it does not read is reported when its section is finished. */
  readonly migrate: (config: Section, migration: Migration) => Promise<MigratedSettings> | MigratedSettings;
  /** Patterns of its commands in scripts of package.json, each with the command of docsgen that replaces it. */
  readonly commands: readonly (readonly [pattern: RegExp, command: string])[];
}

/** Lists the names of a file with each extension of a module. */
export function moduleFiles(stem: string): string[] {
  return ['ts', 'mts', 'js', 'mjs', 'cjs'].map((extension) => `${stem}.${extension}`);
}
