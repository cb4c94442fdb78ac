import { formatCounts } from '../core/report.ts';
import type { Diagnostic } from '../core/diagnostic.ts';
import type { PaintStyle } from '../core/report.ts';
import { plural } from '../core/text.ts';
import { formatBytes, formatDuration } from '../core/units.ts';
import type { RunResult, StageTime } from '../pipeline/api.ts';

export interface SummaryOptions {
  /** `Built` or `Checked`. */
  readonly verb: string;
  /** How the output folder is named; none where nothing was written. */
  readonly outDir?: string;
  /** Wall time of the whole run. */
  readonly ms: number;
  readonly verbose: boolean;
  readonly columns: number;
  readonly paint: (style: PaintStyle, text: string) => string;
}

/** The last lines of a run: pages, time by stage, size of the output, findings. */
export function formatSummary(result: RunResult, found: readonly Diagnostic[], options: SummaryOptions): string {
  const { paint } = options;
  const counts = paint(countStyle(found), formatCounts(found));
  // Nothing was begun: the configuration is wrong, or the output folder can't be used.
  if (result.failedConfig || result.stats.stages.length === 0) return counts;
  const { stages } = result.stats;
  const lines = [paint('bold', `${options.verb} ${whatWasDone(result.stats)} in ${formatDuration(options.ms)}`)];
  lines.push(
    ...(options.verbose ? stageTable(stages) : stageLines(stages, options.columns)).map((line) => paint('dim', line)),
  );
  if (options.outDir !== undefined) lines.push(outputLine(options.outDir, result, found));
  return [...lines, counts].join('\n');
}

/** `192 pages`, `192 pages and 40 samples`, `40 samples (2 left out)`. */
function whatWasDone({ pages, routes, samples }: RunResult['stats']): string {
  if (!samples) return plural(pages, 'page');
  const { checked, skipped } = samples;
  const ofSamples = `${plural(checked, 'sample')}${skipped > 0 ? ` (${skipped} left out)` : ''}`;
  return routes === 0 ? ofSamples : `${plural(pages, 'page')} and ${ofSamples}`;
}

/** A site with errors does not replace the one that is there. */
function outputLine(outDir: string, { stats }: RunResult, found: readonly Diagnostic[]): string {
  if (found.some(({ severity }) => severity === 'error')) return `${outDir}: left as it was, because there are errors`;
  return `${outDir}: ${plural(stats.files, 'file')}, ${formatBytes(stats.bytes)}`;
}

function countStyle(found: readonly Diagnostic[]): PaintStyle {
  if (found.some(({ severity }) => severity === 'error')) return 'error';
  return found.some(({ severity }) => severity === 'warning') ? 'warning' : 'bold';
}

/** The stages that took time worth a word, broken into lines of the terminal's width. */
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

/** Every stage with its wall and CPU time. */
function stageTable(stages: readonly StageTime[]): string[] {
  const rows = [
    ['stage', 'time', 'CPU'],
    ...stages.map((one) => [one.name, formatDuration(one.ms), formatDuration(one.cpuMs)]),
  ];
  const width = (column: number): number => Math.max(...rows.map((row) => row[column]!.length));
  const widths = [width(0), width(1), width(2)] as const;
  return rows.map(
    ([name, time, cpu]) => `  ${name!.padEnd(widths[0])}  ${time!.padStart(widths[1])}  ${cpu!.padStart(widths[2])}`,
  );
}
