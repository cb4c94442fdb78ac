import { missingPlaceholders, textProblems } from '../../../config/index.ts';
import { createKeyLocator, type LocateKey } from '../../../config/locate/index.ts';
import { diagnostic, type Diagnostic } from '../../../core/diagnostics/diagnostic.ts';
import type { SourceLocation } from '../../../core/diagnostics/source-location.ts';
import type { SourcePath } from '../../../core/paths.ts';
import type { LoadedConfig, Ports } from '../../ports.ts';
import type { TranslationItem } from '../types.ts';

/** Returns the location of a translation of a text, or of its id. */
export type LocateText = (item: TextPlace, part?: 'name' | 'value') => Promise<SourceLocation>;

/** What identifies a translation of a text. */
export interface TextPlace {
  readonly translation: SourcePath;
  readonly text?: { readonly original: { readonly id: string }; readonly isInConfig: boolean };
}

/** Reports translations with other placeholders than the original, and with plural forms that the language does not have or lacks. */
export async function textDiagnostics(
  items: readonly TranslationItem[],
  locale: string,
  locate: LocateText,
): Promise<Diagnostic[]> {
  const found = items.flatMap((item) => problemsOf(item, locale).map((problem) => ({ item, problem })));
  return Promise.all(
    found.map(async ({ item, problem: { message, hint } }) =>
      diagnostic('config.invalid-translation', message, { location: await locate(item), hint }),
    ),
  );
}

function problemsOf({ kind, text }: TranslationItem, locale: string) {
  // The check of the configuration reports the UI strings in it.
  if (text?.translated === undefined || (kind === 'interface' && text.isInConfig)) return [];
  const { id, text: original, isPlural } = text.original;
  // What `--write` adds is not translated yet.
  if (text.translated === original) return [];
  const translated = { id, original, text: text.translated, locale, isPlural };
  return [...textProblems(translated), ...(kind === 'interface' ? [] : missingPlaceholders(translated))];
}

/** Returns a function that locates translations in the JSON files of a locale, or in the configuration. */
export function textLocator(
  { read }: Pick<Ports, 'read'>,
  loadedConfig: Pick<LoadedConfig, 'file' | 'files'>,
  localeIndex: number,
): LocateText {
  const locators = new Map<SourcePath, Promise<LocateKey>>();
  const locatorOf = (file: SourcePath, files: () => LoadedConfig['files']): Promise<LocateKey> => {
    const locator = locators.get(file) ?? createKeyLocator(file, files());
    locators.set(file, locator);
    return locator;
  };
  return async ({ translation, text }, part = 'value') => {
    const id = text?.original.id ?? '';
    if (text?.isInConfig) {
      const locate = await locatorOf(loadedConfig.file, () => loadedConfig.files);
      return locate(['i18n', 'locales', localeIndex, 'translations', id], part);
    }
    const locate = await locatorOf(translation, () => ({ [translation]: read(translation).value?.text ?? '' }));
    return part === 'name' ? locate([id], part) : locate([id, 'message'], part);
  };
}
