import { countBySeverity, type Diagnostic, type RelatedPlace, type Severity } from './diagnostic.ts';
import { codeFrame } from './frame.ts';
import type { SourcePath } from './paths.ts';
import { formatPlace } from './place.ts';
import { plural } from './text.ts';

export type ReportFormat = 'human' | 'json' | 'github';

/** What a report needs from outside: the text of a file for its code frame, and how to mark text. */
export interface ReportContext {
  /** The text of a source file, or undefined when it can't be shown. */
  readonly textOf: (file: SourcePath) => string | undefined;
  /** Marks text for a terminal; the identity where there are no colours. */
  readonly paint: (style: PaintStyle, text: string) => string;
}

export type PaintStyle = Severity | 'dim' | 'bold';

/** The whole report of a run as one string, ready to print; empty for a clean human run. */
export function formatReport(format: ReportFormat, found: readonly Diagnostic[], context: ReportContext): string {
  if (format === 'json') return formatJson(found);
  if (format === 'github') return found.map(formatGithub).join('\n');
  return found.map((one) => formatHuman(one, context)).join('\n\n');
}

/** One finding for a person: what, where, the code frame, what to do. */
export function formatHuman(one: Diagnostic, context: ReportContext): string {
  const { paint } = context;
  const lines = [`${paint(one.severity, one.severity)} ${paint('bold', one.message)} ${paint('dim', `[${one.code}]`)}`];
  if (one.place) lines.push(`  ${paint('dim', 'at')} ${formatPlace(one.place)}`);
  else if (one.subject !== undefined) lines.push(`  ${paint('dim', 'in')} ${one.subject}`);
  const text = one.place && context.textOf(one.place.file);
  const frame = text !== undefined && one.place ? codeFrame(text, one.place) : undefined;
  if (frame !== undefined) lines.push('', indent(frame), '');
  for (const other of one.related ?? []) lines.push(`  ${formatRelated(other)}`);
  if (one.hint !== undefined) lines.push(indent(`${paint('bold', 'hint:')} ${one.hint}`));
  return lines.join('\n').trimEnd();
}

function formatRelated({ message, place }: RelatedPlace): string {
  return place ? `${message} ${formatPlace(place)}` : message;
}

function indent(block: string): string {
  return block.replace(/^(?=.)/gm, '  ');
}

/** `{ "diagnostics": […], "errors": n, "warnings": n }`, for scripts. Places are those of {@link Diagnostic}. */
export function formatJson(found: readonly Diagnostic[]): string {
  const counts = countBySeverity(found);
  return JSON.stringify({ diagnostics: found, errors: counts.error, warnings: counts.warning }, null, 2);
}

/** A workflow command that GitHub shows as an annotation on the changed line. */
export function formatGithub(one: Diagnostic): string {
  const level = one.severity === 'info' ? 'notice' : one.severity;
  const at = one.place
    ? [
        `file=${escapeProperty(one.place.file)}`,
        `line=${one.place.line}`,
        `col=${one.place.column}`,
        `endColumn=${one.place.column + one.place.length}`,
      ]
    : [];
  const properties = [...at, `title=${escapeProperty(one.code)}`].join(',');
  const subject = one.subject === undefined ? '' : ` (${one.subject})`;
  const hint = one.hint === undefined ? '' : `\n${one.hint}`;
  return `::${level} ${properties}::${escapeData(`${one.message}${subject}${hint}`)}`;
}

/** `2 errors, 1 warning`, or `no errors, no warnings`. */
export function formatCounts(found: readonly Diagnostic[]): string {
  const { error, warning } = countBySeverity(found);
  return `${plural(error, 'error')}, ${plural(warning, 'warning')}`;
}

function escapeData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
