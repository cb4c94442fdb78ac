import type { UiTexts } from '../../core/text/ui-strings.ts';

/** The UI strings of the languages other than English. Loaded on demand, because a site uses few of them. */
const LANGUAGES: Readonly<Record<string, () => Promise<{ readonly TEXTS: UiTexts }>>> = {
  ar: () => import('./ar.ts'),
  de: () => import('./de.ts'),
  es: () => import('./es.ts'),
  fr: () => import('./fr.ts'),
  he: () => import('./he.ts'),
  ja: () => import('./ja.ts'),
  ko: () => import('./ko.ts'),
  pt: () => import('./pt-BR.ts'),
  'zh-Hans': () => import('./zh-Hans.ts'),
};

/** The UI strings of locales by their names. English locales, and those whose language docsgen does not know, are missing. */
export type TextsByLocale = Readonly<Record<string, UiTexts>>;

/** Loads the UI strings of locales. */
export async function loadTexts(locales: readonly string[]): Promise<TextsByLocale> {
  const loaded = await Promise.all(
    locales.map(async (locale) => [locale, (await LANGUAGES[languageOf(locale) ?? '']?.())?.TEXTS] as const),
  );
  return Object.fromEntries(loaded.flatMap(([locale, texts]) => (texts ? [[locale, texts]] : [])));
}

/**
 * Returns the key of a locale's language in {@link LANGUAGES}. Regions share the texts of their language (`de-AT`, `pt-PT`). A language
 * with several scripts has one set of texts for each, so `zh-CN` and `zh-SG` have simplified characters.
 */
function languageOf(locale: string): string | undefined {
  const { language, script } = new Intl.Locale(locale).maximize();
  return [`${language}-${script}`, language].find((key) => Object.hasOwn(LANGUAGES, key));
}
