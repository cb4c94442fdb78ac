import { countBySeverity, type Diagnostic, type RelatedLocation, type Severity } from './diagnostic.ts';
import { codeFrames, type CodeFrames } from './code-frame.ts';
import { formatGithub } from './formats/github.ts';
import { formatJson } from './formats/json.ts';
import { formatJunit } from './formats/junit.ts';
import { formatMarkdown } from './formats/markdown.ts';
import { DEFAULT_RUN, reportOf, type Report, type ReportRun } from './formats/report-run.ts';
import { formatSarif } from './formats/sarif.ts';
import { helpUrl } from './help-url.ts';
import type { SourcePath } from '../paths.ts';
import { formatLocation } from './source-location.ts';
import { plural } from '../text/escape.ts';

/** The formats for other programs. */
const FORMATS = {
  json: formatJson,
  github: formatGithub,
  sarif: formatSarif,
  junit: formatJunit,
  markdown: formatMarkdown,
} as const satisfies Readonly<Record<string, (report: Report) => string>>;

export type FileFormat = keyof typeof FORMATS;

export type ReportFormat = 'human' | FileFormat;

export const FILE_FORMATS = Object.keys(FORMATS) as readonly FileFormat[];

export const REPORT_FORMATS: readonly ReportFormat[] = ['human', ...FILE_FORMATS];

/** The functions that a report needs: the text of a file for code frames, and terminal styles. */
export interface ReportContext {
  /** Returns the text of a source file, or undefined if it can't be shown. */
  readonly textOf: (file: SourcePath) => string | undefined;
  /** Styles text for a terminal. Returns the text unchanged if colors are off. */
  readonly paint: (style: PaintStyle, text: string) => string;
  /** Makes text clickable. Without it, {@link formatHelp} lists the addresses. */
  readonly hyperlink?: ((url: string, text: string) => string) | undefined;
  /** The run, for the formats that describe it. */
  readonly run?: ReportRun | undefined;
}

export type PaintStyle = Severity | 'dim' | 'bold';

/** Leaves text unstyled, for formats that scripts read. */
export const plainPaint: ReportContext['paint'] = (_, text) => text;

/** Formats the report of a run. The human format is empty if there are no diagnostics. */
export function formatReport(format: ReportFormat, diagnostics: readonly Diagnostic[], context: ReportContext): string {
  if (format !== 'human') return FORMATS[format](reportOf(diagnostics, context.textOf, context.run ?? DEFAULT_RUN));
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

/** Formats the counts: `2 errors, 1 warning`, or `no errors, no warnings`. */
export function formatCounts(diagnostics: readonly Diagnostic[]): string {
  const { error, warning } = countBySeverity(diagnostics);
  return `${plural(error, 'error')}, ${plural(warning, 'warning')}`;
}
