import type { Diagnostic } from '../../core/diagnostics/diagnostic.ts';
import { isInside, type SourcePath } from '../../core/paths.ts';
import type { TranslationItem } from './types.ts';

/** Translations that the user names: a file or folder of originals or translations, or one text in a file. */
export interface Selected {
  readonly path: SourcePath;
  /** The id of a text: `code.json#home.title`. */
  readonly id?: string | undefined;
}

/** Returns whether an item is among the named translations. Without names, all are. */
export function isSelected(item: TranslationItem, selected: readonly Selected[]): boolean {
  return selected.length === 0 || selected.some((one) => matches(item, one));
}

/** Returns whether a diagnostic is in one of the named files. */
export function isInSelected({ location }: Diagnostic, selected: readonly Selected[]): boolean {
  if (selected.length === 0) return true;
  return location !== undefined && selected.some(({ path, id }) => id === undefined && isInside(path, location.file));
}

/** Returns the names that match no translation and no original. */
export function unmatched(items: readonly TranslationItem[], selected: readonly Selected[]): readonly Selected[] {
  return selected.filter((one) => !items.some((item) => matches(item, one)));
}

function matches({ translation, path, original, text }: TranslationItem, selected: Selected): boolean {
  if (selected.id !== undefined) return translation === selected.path && text?.original.id === selected.id;
  const files = [translation, path, original.location?.file];
  return files.some((file) => file !== undefined && isInside(selected.path, file));
}
