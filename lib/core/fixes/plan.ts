import type { Diagnostic, Fix, TextEdit } from '../diagnostics/diagnostic.ts';
import type { SourcePath } from '../paths.ts';
import { inContent, overlaps, readableText, replaceAll, replacementOf, type Replacement } from './offsets.ts';

/** A diagnostic whose problem a fix removes. */
export type FixableDiagnostic = Diagnostic & { readonly fix: Fix };

/** A fix that is not applied, and why: `the file is in node_modules`. */
export interface RefusedFix {
  readonly diagnostic: FixableDiagnostic;
  readonly reason: string;
}

/** A file with all edits of the fixes. */
export interface ChangedFile {
  readonly file: SourcePath;
  readonly before: string;
  readonly after: string;
  /** The edits of `before`, sorted. */
  readonly replacements: readonly Replacement[];
}

export interface FixPlan {
  readonly applied: readonly FixableDiagnostic[];
  readonly refused: readonly RefusedFix[];
  readonly files: readonly ChangedFile[];
}

/** The content of a file that can be edited, or the reason why it can't. */
export type Editable = { readonly content: string } | { readonly reason: string };

/** The files of a site, at the time of the check and now. */
export interface FixableFiles {
  /** Returns the text that was checked. */
  readonly checked: (file: SourcePath) => string | undefined;
  readonly current: (file: SourcePath) => Editable;
}

/** Returns whether a diagnostic has a fix. */
export function isFixable(diagnostic: Diagnostic): diagnostic is FixableDiagnostic {
  return diagnostic.fix !== undefined && diagnostic.fix.edits.length > 0;
}

/**
 * Plans the changes of all files. A fix is applied completely or not at all. Of two fixes that change the same text, the first is applied.
 * An edit that several fixes share is applied once.
 */
export function planFixes(diagnostics: readonly Diagnostic[], files: FixableFiles): FixPlan {
  const opened = new Map<SourcePath, OpenFile>();
  const applied: FixableDiagnostic[] = [];
  const refused: RefusedFix[] = [];
  for (const diagnostic of diagnostics.filter(isFixable)) {
    const located = diagnostic.fix.edits.map((edit) => locate(opened, files, edit));
    const reason = located.map(reasonAgainst).find((one) => one !== undefined);
    if (reason !== undefined) {
      refused.push({ diagnostic, reason });
      continue;
    }
    applied.push(diagnostic);
    for (const { open, replacement } of located as LocatedEdit[])
      if (!open.replacements.some((other) => isEqual(other, replacement))) open.replacements.push(replacement);
  }
  return { applied, refused, files: [...opened].flatMap(([file, open]) => changed(file, open)) };
}

/** A file with the replacements that are accepted so far, in its readable text. */
interface OpenFile {
  readonly editable: Editable;
  readonly readable: string;
  readonly hasChanged: boolean;
  readonly replacements: Replacement[];
}

interface LocatedEdit {
  readonly open: OpenFile;
  readonly replacement: Replacement;
}

function locate(
  opened: Map<SourcePath, OpenFile>,
  files: FixableFiles,
  edit: TextEdit,
): LocatedEdit | { readonly reason: string } {
  const open = openFile(opened, files, edit.location.file);
  if ('reason' in open.editable) return open.editable;
  if (open.hasChanged) return { reason: 'the file has changed since the check' };
  const replacement = replacementOf(open.readable, edit);
  return replacement ? { open, replacement } : { reason: 'the file has no such location' };
}

function openFile(opened: Map<SourcePath, OpenFile>, files: FixableFiles, file: SourcePath): OpenFile {
  const known = opened.get(file);
  if (known) return known;
  const editable = files.current(file);
  const readable = 'content' in editable ? readableText(editable.content) : '';
  const checked = files.checked(file);
  const hasChanged = checked === undefined || readableText(checked) !== readable;
  const open = { editable, readable, hasChanged, replacements: [] };
  opened.set(file, open);
  return open;
}

function reasonAgainst(located: LocatedEdit | { readonly reason: string }): string | undefined {
  if ('reason' in located) return located.reason;
  const { open, replacement } = located;
  const isTaken = open.replacements.some((other) => overlaps(other, replacement) && !isEqual(other, replacement));
  return isTaken ? 'another fix changes the same text' : undefined;
}

function isEqual(one: Replacement, other: Replacement): boolean {
  return one.start === other.start && one.end === other.end && one.text === other.text;
}

function changed(file: SourcePath, { editable, replacements }: OpenFile): ChangedFile[] {
  if ('reason' in editable || replacements.length === 0) return [];
  const { content } = editable;
  // An insertion comes before a replacement that starts at the same offset. The sort is stable.
  const sorted = inContent(
    content,
    [...replacements].sort((a, b) => a.start - b.start || a.end - b.end),
  );
  return [{ file, before: content, after: replaceAll(content, sorted), replacements: sorted }];
}
