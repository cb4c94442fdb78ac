import type { UserLocale } from '../../config/types/user-i18n.ts';
import { omitUndefined } from '../../config/resolve/omit-undefined.ts';
import type { Section } from '../section.ts';
import type { Migration } from '../site.ts';

/** A language of a Starlight site. */
interface Language {
  /** The language tag. */
  readonly lang: string;
  /** The folder of its pages. Undefined if they are not in a separate folder. */
  readonly folder: string | undefined;
  readonly label: string | undefined;
  readonly isRtl: boolean;
}

/** The languages of a Starlight site. The first one is the default. */
export interface Languages {
  readonly all: readonly Language[];
  readonly first: Language;
}

/** Reads the languages. Without any, the site is in English. */
export function languagesOf(options: Section, { report }: Migration): Languages {
  const locales = options.section('locales');
  const fallback = options.text('defaultLocale');
  const all = locales.keys.map((key): Language => {
    const locale = locales.section(key);
    const isRtl = locale.text('dir') === 'rtl';
    const lang = locale.text('lang') ?? key;
    return { lang, folder: key === 'root' ? undefined : key, label: locale.text('label'), isRtl };
  });
  const wanted = all.find(({ folder, lang }) => (folder ?? 'root') === fallback || lang === fallback);
  const first = wanted ??
    all.find(({ folder }) => folder === undefined) ??
    all[0] ?? { lang: 'en', folder: undefined, label: undefined, isRtl: false };
  if (all.length > 1 && first.folder !== undefined) {
    report.different(
      [...options.path, 'defaultLocale'],
      `The pages of the default language move from \`/${first.folder}/\` to \`/\`.`,
      `Add a redirect for addresses that others link to: \`{ from: '/${first.folder}/guide', to: '/guide' }\`.`,
    );
  }
  return { all: all.length === 0 ? [first] : all, first };
}

/** Returns the languages for `i18n.locales`, with the translations of labels by language. */
export function localesOf({ all }: Languages, translations: ReadonlyMap<string, ReadonlyMap<string, string>>) {
  return all.map(({ lang, folder, label, isRtl }): string | UserLocale => {
    const texts = translations.get(lang);
    const locale = omitUndefined({
      name: lang,
      label,
      direction: isRtl ? ('rtl' as const) : undefined,
      path: folder === undefined || folder === lang ? undefined : folder,
      translations: texts && Object.fromEntries(texts),
    });
    return Object.keys(locale).length === 1 ? lang : locale;
  });
}
