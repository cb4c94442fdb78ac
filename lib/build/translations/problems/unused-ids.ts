import { isForeignId, type MessageFile } from '../../../config/index.ts';
import { diagnostic, type Diagnostic } from '../../../core/diagnostics/diagnostic.ts';
import type { SourcePath } from '../../../core/paths.ts';
import { nearest } from '../../../core/text/suggest.ts';
import type { LocaleState } from '../locale-state.ts';
import type { LocateText } from './text-diagnostics.ts';
import type { TextOriginal } from '../types.ts';

interface Options {
  readonly locate: LocateText;
  /** Whether the site has messages whose ids are not known, so that any id can be one of them. */
  readonly hasDynamicIds: boolean;
}

/** Reports translations with an id that no text of the site has, such as those of removed labels. */
export async function unusedIds(
  { locale, labelFiles, items }: LocaleState,
  texts: readonly TextOriginal[],
  { locate, hasDynamicIds }: Options,
): Promise<Diagnostic[]> {
  const known = idsByFile(texts);
  const missing = new Set(items.flatMap(({ state, text }) => (state === 'missing' && text ? [text.original.id] : [])));
  const unused = (id: string, file: MessageFile): boolean =>
    !(hasDynamicIds && file === 'code') && known.get(keyOf(file))?.has(id) !== true;
  const report = async (id: string, file: MessageFile, translation: SourcePath | undefined): Promise<Diagnostic> => {
    const place = { original: { id }, isInConfig: translation === undefined };
    const candidates = [...(known.get(keyOf(file)) ?? [])];
    const near =
      nearest(
        id,
        candidates.filter((one) => missing.has(one)),
      ) ?? nearest(id, candidates);
    return diagnostic('translation.unused', `No text of the site has the id \`${id}\`.`, {
      location: await locate({ translation: translation ?? ('' as SourcePath), text: place }, 'name'),
      hint:
        near === undefined ? 'Remove the translation.' : `Did you mean \`${near}\`? Otherwise, remove the translation.`,
    });
  };
  const inFiles = labelFiles.flatMap(({ file, source, messages }) =>
    Object.keys(messages)
      .filter((id) => source && !isForeignId(id) && unused(id, file))
      .map((id) => report(id, file, source?.path)),
  );
  // A text of any part can have its translation in the configuration, under the text itself.
  const originals = new Set(texts.flatMap(({ id, text }) => [id, text]));
  const inConfig = Object.keys(locale.translations)
    .filter((id) => unused(id, 'code') && !originals.has(id))
    .map((id) => report(id, 'code', undefined));
  return Promise.all([...inFiles, ...inConfig]);
}

function idsByFile(texts: readonly TextOriginal[]): ReadonlyMap<string, ReadonlySet<string>> {
  const ids = new Map<string, Set<string>>();
  for (const { file, id, text } of texts) {
    const key = keyOf(file);
    ids.set(key, (ids.get(key) ?? new Set()).add(id));
    // Labels are also found in `code.json` under their text.
    ids.set(CODE, (ids.get(CODE) ?? new Set()).add(text));
  }
  return ids;
}

const CODE = keyOf('code');

function keyOf(file: MessageFile): string {
  return typeof file === 'string' ? file : `docs ${file.docs}`;
}
