/** The language of a site, and its translations of the text in templates and pages. */
export interface Translations {
  /** A language tag for `Intl`, such as `en` or `pt-BR`. */
  readonly locale: string;
  /** The translations by the id of a message, or by its text if it has no id. */
  readonly messages: Readonly<Record<string, string>>;
}

/** Defined when docsgen bundles the templates of a site. Undefined in unit tests of components. */
declare const DOCSGEN_TRANSLATIONS: Translations | undefined;

export const TRANSLATIONS: Translations =
  typeof DOCSGEN_TRANSLATIONS === 'undefined' ? { locale: 'en', messages: {} } : DOCSGEN_TRANSLATIONS;
