import type { Diagnostic } from '../../core/diagnostics/diagnostic.ts';
import { rewriteAddress } from '../../core/fixes/rewrite-address.ts';
import type { SourcePath } from '../../core/paths.ts';

/** Turns the new addresses of fixes into edits. A fix is removed if the location of its diagnostic is unknown or contains no such address. */
export function completeFixes(
  diagnostics: readonly Diagnostic[],
  textOf: (file: SourcePath) => string | undefined,
): readonly Diagnostic[] {
  return diagnostics.map((one) => {
    const { fix, ...rest } = one;
    if (!fix?.address) return one;
    const text = one.location && textOf(one.location.file);
    const edit = text === undefined ? undefined : rewriteAddress(text, one.location!, fix.address);
    return edit ? { ...rest, fix: { title: fix.title, edits: [edit] } } : rest;
  });
}
