import { countBySeverity, type Diagnostic, type RelatedLocation, type Severity } from './diagnostic.ts';
import { codeFrames, type CodeFrames } from './code-frame.ts';
import { helpUrl } from './help-url.ts';
import type { SourcePath } from '../paths.ts';
import { formatLocation } from './source-location.ts';
import { plural } from '../text/escape.ts';

export type ReportFormat = 'human' | 'json' | 'github';

/** The functions that a report needs: the text of a file for code frames, and terminal styles. */
export interface ReportContext {
  /** Returns the text of a source file, or undefined if it can't be shown. */
  readonly textOf: (file: SourcePath) => string | undefined;
  /** Styles text for a terminal. Returns the text unchanged if colors are off. */
  readonly paint: (style: PaintStyle, text: string) => string;
  /** Makes text clickable. Without it, {@link formatHelp} lists the addresses. */
  readonly hyperlink?: ((url: string, text: string) => string) | undefined;
}

export type PaintStyle = Severity | 'dim' | 'bold';

/** Formats the report of a run. The human format is empty if there are no diagnostics. */
export function formatReport(format: ReportFormat, diagnostics: readonly Diagnostic[], context: ReportContext): string {
  if (format === 'json') return formatJson(diagnostics);
  if (format === 'github') return diagnostics.map(formatGithub).join('\n');
  const frameAt = codeFrames(context.textOf);
  return diagnostics.map((diagnostic) => formatHuman(diagnostic, context, frameAt)).join('\n\n');
}

/** Formats one diagnostic for people: the problem, its location, a code frame and a hint. */
export function formatHuman(
  diagnostic: Diagnostic,
  context: ReportContext,
  frameAt: CodeFrames = codeFrames(context.textOf),
): string {
  const { paint, hyperlink } = context;
  const code = hyperlink ? hyperlink(helpUrl(diagnostic.code), diagnostic.code) : diagnostic.code;
  const lines = [
    `${paint(diagnostic.severity, diagnostic.severity)} ${paint('bold', diagnostic.message)} ${paint('dim', `[${code}]`)}`,
  ];
  if (diagnostic.location) lines.push(`  ${paint('dim', 'at')} ${formatLocation(diagnostic.location)}`);
  else if (diagnostic.subject !== undefined) lines.push(`  ${paint('dim', 'in')} ${diagnostic.subject}`);
  const frame = frameAt(diagnostic.location);
  if (frame !== undefined) lines.push('', indent(frame), '');
  for (const other of diagnostic.related ?? []) lines.push(`  ${formatRelated(other)}`);
  if (diagnostic.hint !== undefined) lines.push(indent(`${paint('bold', 'hint:')} ${diagnostic.hint}`));
  return lines.join('\n').trimEnd();
}

function formatRelated({ message, location }: RelatedLocation): string {
  return location ? `${message} ${formatLocation(location)}` : message;
}

function indent(block: string): string {
  return block.replace(/^(?=.)/gm, '  ');
}

/** Lists the addresses that explain the codes of some diagnostics, one per line. */
export function formatHelp(diagnostics: readonly Diagnostic[]): string {
  const urls = [...new Set(diagnostics.map(({ code }) => helpUrl(code)))];
  return urls.length === 1 ? `Learn more: ${urls[0]}` : ['Learn more:', ...urls.map((url) => `  ${url}`)].join('\n');
}

/**
 * Formats diagnostics as JSON for scripts: `{ "diagnostics": […], "errors": n, "warnings": n }`, with the fields of {@link Diagnostic} and
 * `url`, the address that explains the code.
 */
function formatJson(diagnostics: readonly Diagnostic[]): string {
  const counts = countBySeverity(diagnostics);
  const withUrls = diagnostics.map((diagnostic) => ({ ...diagnostic, url: helpUrl(diagnostic.code) }));
  return JSON.stringify({ diagnostics: withUrls, errors: counts.error, warnings: counts.warning }, null, 2);
}

/** Formats a diagnostic as a workflow command, which GitHub shows as an annotation on the line. */
function formatGithub(diagnostic: Diagnostic): string {
  const level = diagnostic.severity === 'info' ? 'notice' : diagnostic.severity;
  const at = diagnostic.location
    ? [
        `file=${escapeProperty(diagnostic.location.file)}`,
        `line=${diagnostic.location.line}`,
        `col=${diagnostic.location.column}`,
        `endColumn=${diagnostic.location.column + diagnostic.location.length}`,
      ]
    : [];
  const properties = [...at, `title=${escapeProperty(diagnostic.code)}`].join(',');
  const subject = diagnostic.subject === undefined ? '' : ` (${diagnostic.subject})`;
  const hint = diagnostic.hint === undefined ? '' : `\n${diagnostic.hint}`;
  return `::${level} ${properties}::${escapeData(`${diagnostic.message}${subject}${hint}`)}`;
}

/** Formats the counts: `2 errors, 1 warning`, or `no errors, no warnings`. */
export function formatCounts(diagnostics: readonly Diagnostic[]): string {
  const { error, warning } = countBySeverity(diagnostics);
  return `${plural(error, 'error')}, ${plural(warning, 'warning')}`;
}

function escapeData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
