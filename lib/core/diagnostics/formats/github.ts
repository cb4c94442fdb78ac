import type { Diagnostic } from '../diagnostic.ts';
import type { SourceLocation } from '../source-location.ts';
import type { Report } from './report-run.ts';

/** Formats diagnostics as workflow commands, one per line. GitHub shows them as annotations. */
export function formatGithub({ diagnostics }: Report): string {
  return diagnostics.map(annotation).join('\n');
}

function annotation({ severity, location, code, subject, message, hint }: Diagnostic): string {
  const level = severity === 'info' ? 'notice' : severity;
  const properties = [...(location ? position(location) : []), `title=${escapeProperty(code)}`].join(',');
  const of = subject === undefined ? '' : ` (${subject})`;
  return `::${level} ${properties}::${escapeData(`${message}${of}${hint === undefined ? '' : `\n${hint}`}`)}`;
}

function position({ file, line, column, length }: SourceLocation): string[] {
  return [`file=${escapeProperty(file)}`, `line=${line}`, `col=${column}`, `endColumn=${column + length}`];
}

function escapeData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
