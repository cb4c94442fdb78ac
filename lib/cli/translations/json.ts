import type { LocaleState } from '../../build/translations/locale-state.ts';
import type { TranslationItem } from '../../build/translations/types.ts';
import { countsOf } from './format.ts';

const KINDS = ['page', 'file', 'label', 'message', 'interface'] as const;

/** Returns the translations in the JSON report. Paths are relative to the root of the repository; `site` is the path of the site in it. */
export function translationsJson(locales: readonly LocaleState[], site: string): unknown[] {
  const inRepository = (path: string): string => (site === '' ? path : `${site}/${path}`);
  return locales.map(({ locale, items }) => ({
    locale: locale.name,
    counts: Object.fromEntries(
      KINDS.map((kind) => [kind, countsOf(items.filter((item) => item.kind === kind))] as const),
    ),
    items: items.map((item) => itemJson(item, inRepository)),
  }));
}

function itemJson(
  { kind, state, original: { location, subject }, path, translation, text }: TranslationItem,
  inRepository: (path: string) => string,
): unknown {
  return {
    kind,
    state,
    original: location
      ? { location: { ...location, file: inRepository(location.file) } }
      : { subject: subject === path && path !== undefined ? inRepository(path) : subject },
    translation: inRepository(translation),
    ...(text && {
      id: text.original.id,
      text: text.original.text,
      ...(text.translated !== undefined && { translated: text.translated }),
    }),
  };
}
