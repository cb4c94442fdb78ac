import type { LiveDiagnostic, LiveState, LiveOverlay } from '../core/dev-messages.ts';
import type { Diagnostic } from '../core/diagnostics/diagnostic.ts';
import { codeFrames, type CodeFrames } from '../core/diagnostics/code-frame.ts';
import type { SourcePath } from '../core/paths.ts';
import { helpUrl } from '../core/diagnostics/help-url.ts';
import { formatLocation } from '../core/diagnostics/source-location.ts';
import { formatCounts } from '../core/diagnostics/report.ts';
import type { SessionState } from './session-state.ts';

type TextOf = (file: SourcePath) => string | undefined;

/** Returns what open pages need: the diagnostics that the terminal shows, and the version that tells them to update. */
export function liveState({ version, stamp, diagnostics }: SessionState, textOf: TextOf): LiveState {
  const overlay = overlayOf(diagnostics, textOf);
  return { version, stamp, ...(overlay && { overlay }) };
}

function overlayOf(diagnostics: readonly Diagnostic[], textOf: TextOf): LiveOverlay | undefined {
  if (diagnostics.length === 0) return undefined;
  const frameAt = codeFrames(textOf);
  return {
    title: formatCounts(diagnostics),
    closeLabel: 'Close',
    diagnostics: diagnostics.map((diagnostic) => liveDiagnostic(diagnostic, frameAt)),
  };
}

function liveDiagnostic(
  { severity, code, message, location, subject, hint }: Diagnostic,
  frameAt: CodeFrames,
): LiveDiagnostic {
  const frame = frameAt(location);
  const where = location ? formatLocation(location) : subject;
  return {
    severity,
    code,
    url: helpUrl(code),
    message,
    ...(where !== undefined && { where }),
    ...(frame !== undefined && { frame }),
    ...(hint !== undefined && { hint }),
  };
}
