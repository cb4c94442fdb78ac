import type { ForeignConfig, ImportOrigin, OriginOf } from '../core/migration/foreign-config.ts';
import type { SourcePath } from '../core/paths.ts';
import type { MigrationReport } from './report.ts';

/** The files of a site that is migrated. Paths are relative to the site folder. */
export interface SiteFiles {
  readonly exists: (path: string) => boolean;
  /** Returns the text of a file. Undefined if it can't be read. */
  readonly text: (path: string) => string | undefined;
  /** Returns the parsed content of a JSON file. Undefined if it can't be read or parsed. */
  readonly json: (path: string) => unknown;
  /** Returns whether a file whose path matches the first pattern contains a match of the second. Ignores packages. */
  readonly hasText: (path: RegExp, text: RegExp) => boolean;
  /** Lists the files whose paths match a pattern. Ignores packages, outputs and hidden files. */
  readonly list: (path: RegExp) => readonly SourcePath[];
  /** Lists the files whose paths match a pattern. Ignores packages. */
  readonly paths: (pattern: RegExp) => readonly string[];
  /** Runs a module of the site. Undefined if there is no such file; its diagnostics are part of the migration's. */
  readonly load: (path: SourcePath) => Promise<ForeignConfig | undefined>;
  /** Returns the path in the site folder for an absolute path, or for a path that is relative to the site folder. */
  readonly pathOf: (path: string) => SourcePath;
}

/** What the parts of a migration share. */
export interface Migration {
  /** The configuration of the other generator. */
  readonly configFile: SourcePath;
  readonly files: SiteFiles;
  readonly report: MigrationReport;
  readonly originOf: OriginOf;
  /** Makes the new configuration import a value from the default export of a file of the site. */
  readonly importFrom: (file: SourcePath, value: object) => void;
}

/** Creates what the parts of the migration of a configuration share. */
export function createMigration(loaded: ForeignConfig, files: SiteFiles, report: MigrationReport): Migration {
  const imported = new WeakMap<object, ImportOrigin>();
  return {
    configFile: loaded.file,
    files,
    report,
    originOf: (value) => imported.get(value as object) ?? loaded.originOf(value),
    importFrom: (file, value) => void imported.set(value, { specifier: `./${file}`, name: 'default' }),
  };
}
