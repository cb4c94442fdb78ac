import { resolve } from 'node:path';
import type { Diagnostic } from '../../core/diagnostics/diagnostic.ts';
import { formatReport, plainPaint, type ReportContext } from '../../core/diagnostics/report.ts';
import type { Flags, ReportTarget } from '../command.ts';
import type { Tools } from '../environment.ts';
import { describeRun, type RunFigures } from './describe-run.ts';

interface ReportedRun extends RunFigures {
  readonly diagnostics: readonly Diagnostic[];
  readonly textOf: ReportContext['textOf'];
}

/**
 * Writes the reports that `--report` requests. They contain all diagnostics of a run, also with `--quiet`. Returns false if one of them
 * could not be written.
 */
export async function writeReports(run: ReportedRun, flags: Flags, tools: Tools): Promise<boolean> {
  const { report: targets = [] } = flags;
  if (targets.length === 0) return true;
  const { diagnostics, textOf, ...figures } = run;
  const formats = targets.map(({ format }) => format);
  const context = { textOf, paint: plainPaint, run: describeRun(figures, formats, flags, tools) };
  const written: boolean[] = [];
  for (const target of targets)
    written.push(await writeReport(target, formatReport(target.format, diagnostics, context), tools));
  return written.every(Boolean);
}

async function writeReport({ file }: ReportTarget, text: string, tools: Tools): Promise<boolean> {
  try {
    await tools.writeFile(resolve(tools.cwd, file), text.endsWith('\n') ? text : `${text}\n`);
    return true;
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code ?? String(error);
    tools.terminal.note(`error: The report \`${file}\` could not be written: ${reason}.`);
    return false;
  }
}
