/**
 * The languages of a site.
 *
 * @example
 * { defaultLocale: 'de', locales: ['de'] }
 */
export interface UserI18n {
  /** The locale at the root of the site; one of `locales`. Default: the first locale. */
  readonly defaultLocale?: string;
  /** All locales, each as a language tag or with options. Default: `['en']`. */
  readonly locales?: readonly (string | UserLocale)[];
}

/**
 * One language.
 *
 * @example
 * {
 *   name: 'fa-IR',
 *   label: 'فارسی',
 *   direction: 'rtl',
 *   htmlLang: 'fa',
 *   calendar: 'persian',
 *   path: 'fa',
 *   translations: { 'code.copy': 'رونوشت' },
 * }
 */
export interface UserLocale {
  /** A BCP 47 language tag: `en`, `pt-BR`. */
  readonly name: string;
  /** The text in the language menu. Default: the name of the language in that language. */
  readonly label?: string;
  /** The text direction. Default: the direction of the language, such as `rtl` for Arabic, Hebrew, Persian and Urdu. */
  readonly direction?: 'ltr' | 'rtl';
  /** The `lang` attribute of the pages. Default: `name`. */
  readonly htmlLang?: string;
  /** The Unicode calendar for dates: `gregory`, `persian`. Default: `gregory`. */
  readonly calendar?: string;
  /** The path of this locale's pages. The default locale is at the root and ignores it. Default: `name`. */
  readonly path?: string;
  /**
   * Translations of UI strings by id, and of messages in pages and components by id or by the message itself. Separate
   * plural forms with `|`, in the order zero, one, two, few, many, other, without the forms that the language does not
   * use. An unknown id of a UI string and an unknown placeholder are reported. Default: docsgen's text in the language, or
   * English text if docsgen does not have the language.
   *
   * @example
   * translations: { 'code.copy': 'Kopieren', 'category.count': 'Ein Eintrag|{count} Einträge' }
   */
  readonly translations?: Readonly<Record<string, string>>;
}
