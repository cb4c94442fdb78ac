import type { Diagnostic, TextEdit } from '../../core/diagnostics/diagnostic.ts';
import type { SourceLocation } from '../../core/diagnostics/source-location.ts';
import type { LocaleFiles } from './overlay.ts';

/** Returns diagnostics of a locale with the files that were read: the translations instead of their originals. */
export function locatedInFiles(diagnostics: readonly Diagnostic[], { fileOf }: LocaleFiles): readonly Diagnostic[] {
  const moved = <T extends { readonly location?: SourceLocation }>(item: T): T =>
    item.location ? { ...item, location: { ...item.location, file: fileOf(item.location.file) } } : item;
  return diagnostics.map((one) => ({
    ...moved(one),
    ...(one.related && { related: one.related.map(moved) }),
    ...(one.fix && { fix: { ...one.fix, edits: one.fix.edits.map((edit): TextEdit => moved(edit)) } }),
  }));
}

/**
 * Joins the diagnostics of locales. A file without a translation is part of every locale, and so is the configuration, so a problem that an
 * earlier locale has in the same place is not repeated.
 */
export function joinDiagnostics(locales: readonly (readonly Diagnostic[])[]): readonly Diagnostic[] {
  const seen = new Set<string>();
  return locales.flatMap((diagnostics) => {
    const added = diagnostics.filter((one) => !seen.has(placeOf(one)));
    for (const one of added) seen.add(placeOf(one));
    return added;
  });
}

function placeOf({ code, location, subject }: Diagnostic): string {
  return JSON.stringify([code, location ?? subject]);
}
