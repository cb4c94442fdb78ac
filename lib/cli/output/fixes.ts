import type { FixPlan } from '../../core/fixes/plan.ts';
import { unifiedDiff } from '../../core/fixes/unified-diff.ts';
import type { PaintStyle } from '../../core/diagnostics/report.ts';
import { formatLocation } from '../../core/diagnostics/source-location.ts';
import type { Diagnostic } from '../../core/diagnostics/diagnostic.ts';
import { plural } from '../../core/text/escape.ts';

type Paint = (style: PaintStyle, text: string) => string;

/** Lists the applied fixes, the refused ones with reasons, and the number of changed files. Empty if there is no fix. */
export function formatFixes({ applied, refused, files }: FixPlan, paint: Paint): string {
  const lines = applied.map((one) => `${paint('bold', 'fixed')} ${placeOf(one)}  ${one.fix.title}`);
  lines.push(...formatRefused({ refused }, paint));
  if (applied.length > 0)
    lines.push('', `Fixed ${plural(applied.length, 'problem')} in ${plural(files.length, 'file')}`);
  return lines.join('\n');
}

/** Lists the fixes that are not applied, with reasons. */
export function formatRefused({ refused }: Pick<FixPlan, 'refused'>, paint: Paint): string[] {
  return refused.map(
    ({ diagnostic, reason }) =>
      `${paint('warning', 'not fixed')} ${placeOf(diagnostic)}  ${diagnostic.fix.title} ${sentence(reason)}`,
  );
}

/** Formats the changes of all files as a patch with paths relative to the site folder. */
export function formatDiff({ files }: FixPlan, paint: Paint): string {
  const patch = files.map(unifiedDiff).join('').replace(/\n$/, '');
  return patch
    .split('\n')
    .map((line) =>
      /^(?:---|\+\+\+) /.test(line) ? paint('bold', line) : line.startsWith('@@') ? paint('dim', line) : line,
    )
    .join('\n');
}

/** Describes what `--fix` would do: `Would fix 2 problems in 1 file.` */
export function formatPreview({ applied, files }: FixPlan): string {
  if (applied.length === 0) return 'No problem has a certain fix, so nothing would change.';
  const them = files.length === 1 ? 'it' : 'them';
  return `Would fix ${plural(applied.length, 'problem')} in ${plural(files.length, 'file')}. To change ${them}, leave out \`--dry-run\`.`;
}

function placeOf({ location, subject }: Diagnostic): string {
  return location ? formatLocation(location) : (subject ?? 'the site');
}

function sentence(reason: string): string {
  return `${reason.charAt(0).toUpperCase()}${reason.slice(1)}.`;
}
