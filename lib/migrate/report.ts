import { createKeyLocator, type KeyPath } from '../config/locate/index.ts';
import { diagnostic, type Diagnostic } from '../core/diagnostics/diagnostic.ts';
import { startOfFile, type SourceLocation } from '../core/diagnostics/source-location.ts';
import type { ForeignConfig } from '../core/migration/foreign-config.ts';
import type { SourcePath } from '../core/paths.ts';
import { formatKeyPath } from '../core/schema.ts';

/** A setting that docsgen can't carry over, or that has a different effect. */
interface Note {
  readonly code: 'migrate.not-carried-over' | 'migrate.different';
  readonly path: KeyPath;
  readonly message: string;
  readonly hint: string | undefined;
  /** The location, if it is not the key in the configuration. */
  readonly location?: SourceLocation | undefined;
}

/** Collects what a migration does not carry over. */
export interface MigrationReport {
  /** Reports a setting without an equivalent. `hint` states what to do. */
  readonly dropped: (path: KeyPath, hint?: string) => void;
  /** Reports a value that the schema of docsgen rejects. */
  readonly rejected: (message: string, hint?: string) => void;
  /** Reports a file without an effect. `hint` states what to do. */
  readonly unused: (file: SourcePath, message: string, hint: string) => void;
  /** Reports a part of the content that does not work in docsgen. */
  readonly unsupported: (location: SourceLocation, message: string, hint: string) => void;
  /** Reports a setting that is carried over with a different effect. */
  readonly different: (path: KeyPath, message: string, hint: string, location?: SourceLocation) => void;
  /** Returns the diagnostics, each at the key in the configuration. */
  readonly diagnostics: () => Promise<Diagnostic[]>;
}

const NO_SETTING = 'docsgen has no such setting.';

/** Creates the report of the migration of a configuration. */
export function createReport({ file, files }: Pick<ForeignConfig, 'file' | 'files'>): MigrationReport {
  const notes: Note[] = [];
  return {
    dropped: (path, hint = NO_SETTING) => {
      const message = `\`${formatKeyPath(path)}\` is not carried over.`;
      notes.push({ code: 'migrate.not-carried-over', path, message, hint });
    },
    rejected: (message, hint) =>
      void notes.push({ code: 'migrate.not-carried-over', path: [], message, hint, location: startOfFile(file) }),
    unused: (unusedFile, message, hint) =>
      void notes.push({
        code: 'migrate.not-carried-over',
        path: [],
        message,
        hint,
        location: startOfFile(unusedFile),
      }),
    unsupported: (location, message, hint) =>
      void notes.push({ code: 'migrate.not-carried-over', path: [], message, hint, location }),
    different: (path, message, hint, location) =>
      void notes.push({ code: 'migrate.different', path, message, hint, location }),
    async diagnostics() {
      if (notes.length === 0) return [];
      const locate = await createKeyLocator(file, files);
      return notes.map(({ code, path, message, hint, location }) =>
        diagnostic(code, message, { location: location ?? locate(path, 'name'), hint }),
      );
    },
  };
}
