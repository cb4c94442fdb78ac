import { countBySeverity, type Diagnostic } from '../../core/diagnostics/diagnostic.ts';
import { formatHelp, formatReport, type ReportContext } from '../../core/diagnostics/report.ts';
import { EXIT, type ExitCode, type Flags } from '../command.ts';
import type { TimedRun } from '../run.ts';
import { formatSummary, type SummaryOptions } from './summary.ts';
import type { Tools } from '../environment.ts';

/** Leaves text unstyled, for formats that scripts read. */
export const plainPaint: ReportContext['paint'] = (_, text) => text;

/** Prints diagnostics in the requested format. With `--quiet`, prints only errors. */
export function printDiagnostics(
  diagnostics: readonly Diagnostic[],
  textOf: ReportContext['textOf'],
  flags: Flags,
  tools: Tools,
): void {
  const { terminal } = tools;
  const shown = flags.quiet ? diagnostics.filter(({ severity }) => severity === 'error') : diagnostics;
  const isHuman = flags.format === 'human';
  const report = formatReport(flags.format, shown, {
    textOf,
    paint: isHuman ? terminal.paint : plainPaint,
    hyperlink: isHuman ? terminal.hyperlink : undefined,
  });
  if (report === '') return;
  terminal.print(report);
  if (isHuman && !terminal.hyperlink) terminal.print(`\n${terminal.paint('dim', formatHelp(shown))}`);
}

/** Prints the diagnostics and the summary of a run, and returns the exit code. JSON is the only text on standard output. */
export function reportRun(
  run: TimedRun,
  flags: Flags,
  tools: Tools,
  summary: Pick<SummaryOptions, 'verb' | 'outDir'>,
): ExitCode {
  const { terminal } = tools;
  const { result, ms } = run;
  const { diagnostics } = result;
  printDiagnostics(diagnostics, result.textOf, flags, tools);
  if (!flags.quiet) {
    const isHuman = flags.format === 'human';
    const paint = isHuman ? terminal.paint : plainPaint;
    const text = formatSummary(result, diagnostics, {
      ...summary,
      ms,
      verbose: flags.verbose ?? false,
      columns: terminal.columns,
      paint,
    });
    if (isHuman) terminal.print(diagnostics.length > 0 ? `\n${text}` : text);
    else terminal.note(text);
  }
  if (result.failedConfig) return EXIT.usage;
  return exitCodeOf(diagnostics);
}

/** Returns the exit code of a run with a valid configuration. */
export function exitCodeOf(diagnostics: readonly Diagnostic[]): ExitCode {
  return countBySeverity(diagnostics).error > 0 ? EXIT.siteErrors : EXIT.clean;
}
