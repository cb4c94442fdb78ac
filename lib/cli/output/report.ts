import { countBySeverity, type Diagnostic } from '../../core/diagnostics/diagnostic.ts';
import { formatHelp, formatReport, plainPaint, type ReportContext } from '../../core/diagnostics/report.ts';
import { EXIT, type ExitCode, type Flags } from '../command.ts';
import type { TimedRun } from '../run.ts';
import { limitToChange } from './changed.ts';
import { describeRun, type RunFigures } from './describe-run.ts';
import { writeReports } from './report-files.ts';
import { formatSummary, type SummaryOptions } from './summary.ts';
import type { Tools } from '../environment.ts';

/** Prints diagnostics in the requested format. With `--quiet`, prints only errors. */
export function printDiagnostics(
  diagnostics: readonly Diagnostic[],
  textOf: ReportContext['textOf'],
  flags: Flags,
  tools: Tools,
): void {
  printReport({ diagnostics, textOf, hidden: 0, ms: 0 }, flags, tools);
}

/** What a report shows. */
export interface Printed extends RunFigures {
  readonly diagnostics: readonly Diagnostic[];
  readonly textOf: ReportContext['textOf'];
}

/** Prints a report in the requested format. With `--quiet`, prints only errors. */
export function printReport({ diagnostics, textOf, ...figures }: Printed, flags: Flags, tools: Tools): void {
  const { terminal } = tools;
  const shown = flags.quiet ? diagnostics.filter(({ severity }) => severity === 'error') : diagnostics;
  const isHuman = flags.format === 'human';
  const report = formatReport(flags.format, shown, {
    textOf,
    paint: isHuman ? terminal.paint : plainPaint,
    hyperlink: isHuman ? terminal.hyperlink : undefined,
    run: isHuman ? undefined : describeRun(figures, [flags.format], flags, tools),
  });
  if (report === '') return;
  terminal.print(report.replace(/\n$/, ''));
  if (isHuman && !terminal.hyperlink) terminal.print(`\n${terminal.paint('dim', formatHelp(shown))}`);
}

/**
 * Prints the diagnostics and the summary of a run, writes the reports that the flags request, and returns the exit code. Only
 * the report is on standard output in formats for scripts. With `--changed`, only the shown errors count.
 */
export async function reportRun(
  run: TimedRun,
  flags: Flags,
  tools: Tools,
  summary: Pick<SummaryOptions, 'verb' | 'outDir'>,
): Promise<ExitCode> {
  const printed = await printedOf(run, flags, tools);
  printReport(printed, flags, tools);
  if (!flags.quiet) printSummary(printed, run.result, { flags, tools, summary });
  return finish(run, printed, { flags, tools });
}

/** Writes the reports that the flags request without printing anything, and returns the exit code as {@link reportRun}. */
export async function reportToFiles(run: TimedRun, flags: Flags, tools: Tools): Promise<ExitCode> {
  return finish(run, await printedOf(run, flags, tools), { flags, tools });
}

async function printedOf(run: TimedRun, flags: Flags, tools: Tools): Promise<Printed> {
  const { shown, hidden } = await limitToChange(run, flags, tools);
  return { diagnostics: shown, textOf: run.result.textOf, hidden, ms: run.ms };
}

async function finish(
  { result }: TimedRun,
  printed: Printed,
  { flags, tools }: { readonly flags: Flags; readonly tools: Tools },
): Promise<ExitCode> {
  const areWritten = await writeReports(printed, flags, tools);
  return result.failedConfig || !areWritten ? EXIT.usage : exitCodeOf(printed.diagnostics);
}

interface SummaryContext {
  readonly flags: Flags;
  readonly tools: Tools;
  readonly summary: Pick<SummaryOptions, 'verb' | 'outDir'>;
}

function printSummary(printed: Printed, result: TimedRun['result'], { flags, tools, summary }: SummaryContext): void {
  const { terminal } = tools;
  const isHuman = flags.format === 'human';
  const text = formatSummary(result, printed.diagnostics, {
    ...summary,
    ms: printed.ms,
    hidden: printed.hidden,
    verbose: flags.verbose ?? false,
    columns: terminal.columns,
    paint: isHuman ? terminal.paint : plainPaint,
  });
  if (isHuman) terminal.print(printed.diagnostics.length > 0 ? `\n${text}` : text);
  else terminal.note(text);
}

/** Returns the exit code of a run with a valid configuration. */
export function exitCodeOf(diagnostics: readonly Diagnostic[]): ExitCode {
  return countBySeverity(diagnostics).error > 0 ? EXIT.siteErrors : EXIT.clean;
}
