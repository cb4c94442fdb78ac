import { sourcePath, type SourcePath } from '../../paths.ts';
import type { Diagnostic, RelatedLocation, TextEdit } from '../diagnostic.ts';
import type { SourceLocation } from '../source-location.ts';

/** What a report for other programs contains in addition to the diagnostics. */
export interface ReportRun {
  /** The command that ran: `check-links`. */
  readonly command: string;
  /** The path of the site folder in its repository: `website`, or empty for the root. */
  readonly site: string;
  /** The file that a diagnostic without a location is shown at, relative to the site folder. */
  readonly configFile: string;
  /** The number of problems that `--changed` hides, because the change did not cause them. */
  readonly hidden: number;
  /** The state of the translations, for `docsgen translations`. */
  readonly translations?: unknown;
  /** The wall time in milliseconds. */
  readonly ms: number;
  /** The address of a line of a source file, with the placeholders `{path}` and `{line}`. Undefined if no host is known. */
  readonly sourceUrl?: string | undefined;
}

export const DEFAULT_RUN: ReportRun = { command: 'build', site: '', configFile: 'site.config.ts', hidden: 0, ms: 0 };

/** The diagnostics and sources of a run, with paths relative to the root of the repository. */
export interface Report extends ReportRun {
  readonly diagnostics: readonly Diagnostic[];
  /** Returns the text of a source file, or undefined if it can't be read. */
  readonly textOf: (file: string) => string | undefined;
}

/**
 * Creates a report whose paths are relative to the root of the repository, because hosts find files only by such paths. The
 * paths of diagnostics are relative to the site folder, which can be a folder of a larger repository.
 */
export function reportOf(
  diagnostics: readonly Diagnostic[],
  textOf: (file: SourcePath) => string | undefined,
  run: ReportRun,
): Report {
  const inRepository = (file: string): SourcePath => sourcePath(run.site === '' ? file : `${run.site}/${file}`);
  const original = new Map<string, SourcePath>();
  const moved = (file: SourcePath): SourcePath => {
    const path = inRepository(file);
    original.set(path, file);
    return path;
  };
  return {
    ...run,
    configFile: inRepository(run.configFile),
    diagnostics: diagnostics.map((one) => withPaths(one, moved)),
    textOf: (file) => {
      const source = original.get(file);
      return source === undefined ? undefined : textOf(source);
    },
  };
}

type Move = (file: SourcePath) => SourcePath;

function withPaths(one: Diagnostic, move: Move): Diagnostic {
  return {
    ...one,
    ...(one.location && { location: movedLocation(one.location, move) }),
    ...(one.related && { related: one.related.map((other) => movedRelated(other, move)) }),
    ...(one.fix && { fix: { ...one.fix, edits: one.fix.edits.map((edit) => movedEdit(edit, move)) } }),
  };
}

function movedLocation(location: SourceLocation, move: Move): SourceLocation {
  return { ...location, file: move(location.file) };
}

function movedRelated(other: RelatedLocation, move: Move): RelatedLocation {
  return other.location ? { ...other, location: movedLocation(other.location, move) } : other;
}

function movedEdit(edit: TextEdit, move: Move): TextEdit {
  return { ...edit, location: movedLocation(edit.location, move) };
}
