import type { LiveFinding, LiveState, LiveTrouble } from '../../../templates/live.ts';
import type { Diagnostic } from '../../core/diagnostic.ts';
import { codeFrame } from '../../core/frame.ts';
import type { SourcePath } from '../../core/paths.ts';
import { formatPlace } from '../../core/place.ts';
import { formatCounts } from '../../core/report.ts';
import type { SessionState } from './running.ts';

type TextOf = (file: SourcePath) => string | undefined;

/** What pages that are open hear of a site: what its terminal says, and when to look again. */
export function liveState({ version, stamp, diagnostics }: SessionState, textOf: TextOf): LiveState {
  const trouble = troubleOf(diagnostics, textOf);
  return { version, stamp, ...(trouble && { trouble }) };
}

function troubleOf(found: readonly Diagnostic[], textOf: TextOf): LiveTrouble | undefined {
  if (found.length === 0) return undefined;
  return { title: formatCounts(found), closeLabel: 'Close', findings: found.map((one) => findingOf(one, textOf)) };
}

function findingOf({ severity, code, message, place, subject, hint }: Diagnostic, textOf: TextOf): LiveFinding {
  const text = place && textOf(place.file);
  const frame = place && text !== undefined ? codeFrame(text, place) : undefined;
  const where = place ? formatPlace(place) : subject;
  return {
    severity,
    code,
    message,
    ...(where !== undefined && { where }),
    ...(frame !== undefined && { frame }),
    ...(hint !== undefined && { hint }),
  };
}
