import { hiddenText } from '../../core/diagnostics/formats/hidden-text.ts';
import { formatCounts } from '../../core/diagnostics/report.ts';
import type { Diagnostic } from '../../core/diagnostics/diagnostic.ts';
import type { PaintStyle } from '../../core/diagnostics/report.ts';
import { plural } from '../../core/text/escape.ts';
import { formatBytes, formatDuration } from '../../core/text/format-units.ts';
import type { RunResult, SamplesRun, StageTime } from '../../build/run-types.ts';

export interface SummaryOptions {
  /** `Built` or `Checked`. */
  readonly verb: string;
  /** The displayed path of the output folder. Absent if nothing was written. */
  readonly outDir?: string;
  /** The wall time of the run in milliseconds. */
  readonly ms: number;
  /** The number of problems that `--changed` hides. Default: 0. */
  readonly hidden?: number;
  readonly verbose: boolean;
  readonly columns: number;
  readonly paint: (style: PaintStyle, text: string) => string;
}

/** Formats the last lines of a run: pages, time by stage, size of the output, and counts of diagnostics. */
export function formatSummary(result: RunResult, diagnostics: readonly Diagnostic[], options: SummaryOptions): string {
  const { paint } = options;
  const counts = countLines(diagnostics, options);
  // The run did not start: the configuration is invalid, or the output folder is not usable.
  if (result.failedConfig || result.stats.stages.length === 0) return counts;
  const { stages } = result.stats;
  const lines = [paint('bold', `${options.verb} ${formatAmount(result.stats)} in ${formatDuration(options.ms)}`)];
  lines.push(
    ...(options.verbose ? stageTable(stages) : stageLines(stages, options.columns)).map((line) => paint('dim', line)),
  );
  if (result.stats.samples?.runs) lines.push(...exemptLines(result.stats.samples.runs, options));
  if (options.outDir !== undefined) lines.push(outputLine(options.outDir, result, diagnostics));
  return [...lines, counts].join('\n');
}

/** Formats the counts and, with `--changed`, the number of problems that are not shown. */
function countLines(diagnostics: readonly Diagnostic[], { paint, hidden = 0 }: SummaryOptions): string {
  const counts = paint(countStyle(diagnostics), formatCounts(diagnostics));
  return hidden === 0 ? counts : `${counts}\n${paint('dim', hiddenText(hidden))}`;
}

/** Formats the amount of work: `192 pages`, `192 pages and 40 code samples`, `40 code samples (2 skipped)`. */
function formatAmount({ pages, routes, samples }: RunResult['stats']): string {
  if (!samples) return plural(pages, 'page');
  const { checked, skipped, runs } = samples;
  const compiled = `${plural(checked, 'code sample')}${skipped > 0 ? ` (${skipped} skipped)` : ''}`;
  const ofSamples = runs ? `${compiled}, ran ${runs.ran}, and compared ${plural(runs.compared, 'result')}` : compiled;
  return routes === 0 ? ofSamples : `${plural(pages, 'page')} and ${ofSamples}`;
}

/** Lists the code samples that did not run, with reasons, or only their number without `--verbose`. */
function exemptLines({ exempt }: SamplesRun, { verbose, paint }: SummaryOptions): string[] {
  if (exempt.length === 0) return [];
  const hint = verbose ? ':' : ' (`--verbose` lists them)';
  const lines = exempt.map(
    ({ location: { file, line }, reason }) => `  ${file}:${line}  ${reason === '' ? 'no reason' : reason}`,
  );
  return [`${plural(exempt.length, 'code sample')} did not run${hint}`, ...(verbose ? lines : [])].map((line) =>
    paint('dim', line),
  );
}

/** Formats the line about the output folder. A site with errors does not replace the previous output. */
function outputLine(outDir: string, { stats }: RunResult, diagnostics: readonly Diagnostic[]): string {
  if (diagnostics.some(({ severity }) => severity === 'error'))
    return `${outDir}: unchanged because the site has errors`;
  return `${outDir}: ${plural(stats.files, 'file')}, ${formatBytes(stats.bytes)}`;
}

function countStyle(diagnostics: readonly Diagnostic[]): PaintStyle {
  if (diagnostics.some(({ severity }) => severity === 'error')) return 'error';
  return diagnostics.some(({ severity }) => severity === 'warning') ? 'warning' : 'bold';
}

/** Lists the stages that took at least 10 ms, wrapped to the width of the terminal. */
function stageLines(stages: readonly StageTime[], columns: number): string[] {
  const lines: string[] = [];
  for (const { name, ms } of stages) {
    if (ms < 10) continue;
    const word = `${name} ${formatDuration(ms)}`;
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length + 3 <= columns) lines[lines.length - 1] = `${last} · ${word}`;
    else lines.push(`  ${word}`);
  }
  return lines;
}

/** Formats a table of all stages with their wall and CPU time. */
function stageTable(stages: readonly StageTime[]): string[] {
  const rows = [
    ['stage', 'time', 'CPU'],
    ...stages.map(({ name, ms, cpuMs }) => [name, formatDuration(ms), formatDuration(cpuMs)]),
  ];
  const width = (column: number): number => Math.max(...rows.map((row) => row[column]!.length));
  const widths = [width(0), width(1), width(2)] as const;
  return rows.map(
    ([name, time, cpu]) => `  ${name!.padEnd(widths[0])}  ${time!.padStart(widths[1])}  ${cpu!.padStart(widths[2])}`,
  );
}
