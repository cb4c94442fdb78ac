import { diagnostic, type Diagnostic } from '../../core/diagnostics/diagnostic.ts';
import { locationAt, startOfFile, type SourceLocation } from '../../core/diagnostics/source-location.ts';
import { withDiagnostics, type WithDiagnostics } from '../../core/diagnostics/with-diagnostics.ts';
import type { SourceFile } from '../../core/model/index.ts';
import { sourcePath, type SourcePath } from '../../core/paths.ts';
import { compareCodeUnits } from '../../core/text/escape.ts';
import type { Ports } from '../ports.ts';

/** The name of the file that records from which originals the translations of a locale were made. */
export const LOCK_FILE = 'translations.lock.json';

/** The lock file of a locale. */
export interface Lock {
  readonly path: SourcePath;
  /** Undefined if the file does not exist. */
  readonly source: SourceFile | undefined;
  /** The hash of the original by the key of the translation. */
  readonly hashes: ReadonlyMap<string, string>;
  /** Whether the file is damaged. It must not be replaced then, because that would lose its entries. */
  readonly isInvalid: boolean;
}

/** Reads the lock file in the folder of a locale. */
export function readLock({ list, read }: Pick<Ports, 'list' | 'read'>, root: SourcePath): WithDiagnostics<Lock> {
  const path = sourcePath(`${root}/${LOCK_FILE}`);
  const none = { path, source: undefined, hashes: new Map<string, string>(), isInvalid: false };
  if (!list(root).includes(path)) return withDiagnostics(none);
  const { value: source, diagnostics } = read(path);
  if (!source) return withDiagnostics({ ...none, isInvalid: true }, diagnostics);
  const hashes = parse(source.text);
  if (hashes) return withDiagnostics({ path, source, hashes, isInvalid: false }, diagnostics);
  return withDiagnostics({ ...none, source, isInvalid: true }, [...diagnostics, invalid(source)]);
}

/** Formats a lock file. Sorted lines make changes of two branches easy to merge. */
export function formatLock(hashes: ReadonlyMap<string, string>): string {
  const sorted = [...hashes].sort(([a], [b]) => compareCodeUnits(a, b));
  return `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`;
}

function parse(text: string): Map<string, string> | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const entries = Object.entries(value);
  return entries.every((entry): entry is [string, string] => typeof entry[1] === 'string')
    ? new Map(entries)
    : undefined;
}

function invalid(source: SourceFile): Diagnostic {
  const conflict = conflictIn(source);
  return conflict
    ? diagnostic('translation.invalid-lock', 'The lock file contains a merge conflict.', {
        location: conflict,
        hint: 'Keep the entries of both sides, and remove the markers. If both sides have an entry, keep either of them.',
      })
    : diagnostic('translation.invalid-lock', 'The lock file is not a JSON object with a hash for each translation.', {
        location: startOfFile(source.path),
        hint: 'Restore the file from version control. If you delete it, all translations count as current until you accept them again.',
      });
}

function conflictIn({ path, text }: SourceFile): SourceLocation | undefined {
  const marker = /^<{7}.*/m.exec(text);
  return marker ? locationAt(path, text, marker.index, marker[0].length) : undefined;
}
