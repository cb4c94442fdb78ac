/** The language of the site, and what it says instead of the words that stand in templates and pages. */
export interface Words {
  /** A language tag as `Intl` knows it: `en`, `pt-BR`. */
  readonly locale: string;
  /** By the id of a message, or by the message itself where it has none. */
  readonly messages: Readonly<Record<string, string>>;
}

/** Put in when docsgen bundles the templates of a site; not there in tests of a component by itself. */
declare const DOCSGEN_WORDS: Words | undefined;

export const WORDS: Words = typeof DOCSGEN_WORDS === 'undefined' ? { locale: 'en', messages: {} } : DOCSGEN_WORDS;
