import type { TextEdit } from '../../core/diagnostics/diagnostic.ts';
import { locationAt } from '../../core/diagnostics/source-location.ts';
import type { SourceFile } from '../../core/model/index.ts';
import { sourcePath, type SourcePath } from '../../core/paths.ts';
import { plural } from '../../core/text/escape.ts';
import type { LocaleState } from './locale-state.ts';
import { formatLock } from './lock.ts';
import type { TextOriginal } from './types.ts';

/** A file to create, or a change of one that exists. */
export interface FileChange {
  readonly path: SourcePath;
  /** What changes, for people: `Added 12 entries`. */
  readonly about: string;
  /** The text of a new file, or the change of a file. */
  readonly change: { readonly text: string } | { readonly edit: TextEdit };
}

/**
 * Returns the change of the lock file that accepts translations. If the user names them, all are accepted as they are. Otherwise, only
 * those that the lock file does not contain, so that a stale translation never becomes current by accident.
 */
export function acceptedTranslations(state: LocaleState, isNamed: boolean): FileChange[] {
  const { items, lock } = state;
  if (lock.isInvalid) return [];
  const accepted = items.filter(({ state: current, isRecorded, text }) => {
    if (!isNamed) return current === 'translated' && !isRecorded;
    return current !== 'missing' || text?.translated !== undefined;
  });
  const kept = [...lock.hashes].filter(([key]) => isNamed || hasTranslation(state, key));
  const text = formatLock(new Map([...kept, ...accepted.map(({ key, hash }) => [key, hash] as const)]));
  if (text === (lock.source?.text ?? formatLock(new Map()))) return [];
  const about =
    accepted.length > 0
      ? `Accepted ${plural(accepted.length, 'translation')}`
      : 'Removed entries without a translation';
  const { path, source } = lock;
  return [{ path, about, change: source ? { edit: { location: everythingIn(source), text } } : { text } }];
}

/** Returns whether the translation of an entry in the lock file still exists. */
function hasTranslation({ root, existing, labelFiles, items }: LocaleState, key: string): boolean {
  const [file = '', id] = key.split(/#(.*)/s);
  const path = sourcePath(`${root}/${file}`);
  if (id === undefined) return existing.includes(path);
  const messages = labelFiles.find(({ source }) => source?.path === path)?.messages ?? {};
  return Object.hasOwn(messages, id) || items.some((item) => item.key === key && item.text?.translated !== undefined);
}

function everythingIn({ path, text }: SourceFile) {
  return { ...locationAt(path, text, 0), length: text.length };
}

/** Returns the changes that add the missing texts of a locale to its JSON files, with the original as message. */
export function missingEntries({ items, labelFiles, locale }: LocaleState): FileChange[] {
  // A file that could not be read has no source. It must not be replaced by a new file.
  const invalid = new Set(
    labelFiles.filter(({ isInvalid }) => isInvalid).flatMap(({ source, paths }) => (source ? [source.path] : paths)),
  );
  const missing = new Map<SourcePath, TextOriginal[]>();
  for (const { state, translation, text } of items) {
    if (state !== 'missing' || !text || text.translated !== undefined || invalid.has(translation)) continue;
    missing.set(translation, [...(missing.get(translation) ?? []), text.original]);
  }
  return [...missing].map(([path, originals]) => {
    const entries = Object.fromEntries(originals.map((original) => [original.id, entryOf(original, locale.name)]));
    const source = labelFiles.find((file) => file.source?.path === path)?.source;
    const change = source ? { edit: insertion(source, entries) } : { text: `${JSON.stringify(entries, null, 2)}\n` };
    return { path, about: `Added ${originals.length === 1 ? '1 entry' : `${originals.length} entries`}`, change };
  });
}

interface Entry {
  readonly message: string;
  readonly description?: string;
}

function entryOf({ text, description, isPlural }: TextOriginal, locale: string): Entry {
  const { pluralCategories } = new Intl.PluralRules(locale).resolvedOptions();
  const forms = isPlural
    ? `Plural forms, separated by |: ${ORDER.filter((one) => pluralCategories.includes(one)).join(', ')}`
    : '';
  const notes = [description, forms].filter((note) => note !== '').join('. ');
  return { message: text, ...(notes !== '' && { description: notes }) };
}

const ORDER: readonly Intl.LDMLPluralRule[] = ['zero', 'one', 'two', 'few', 'many', 'other'];

/** Inserts entries at the end of a JSON object. Everything else in the file stays as it is. */
function insertion({ path, text }: SourceFile, entries: Readonly<Record<string, Entry>>): TextEdit {
  const end = text.lastIndexOf('}');
  const before = text.slice(0, end).trimEnd();
  const [, indent = '  '] = /^([ \t]+)"/m.exec(text) ?? [];
  const lines = JSON.stringify(entries, null, indent).slice(1, -1).trimEnd();
  const comma = before.endsWith('{') ? '' : ',';
  const lineEnd = text.slice(before.length, end).includes('\n') ? '' : '\n';
  return { location: { ...locationAt(path, text, before.length), length: 0 }, text: comma + lines + lineEnd };
}
