import { API_STRINGS } from '../ui/api-strings.ts';
import { API_TITLE_STRINGS } from '../ui/api-title-strings.ts';
import { SEARCH_STRINGS } from '../ui/search-strings.ts';
import { SHELL_STRINGS } from '../ui/shell-strings.ts';
import { TITLE_STRINGS } from '../ui/title-strings.ts';
import type { I18nConfig } from '../model/index.ts';
import { compareCodeUnits } from './escape.ts';

const ALL_STRINGS = {
  ...SHELL_STRINGS,
  ...SEARCH_STRINGS,
  ...API_STRINGS,
  ...API_TITLE_STRINGS,
  ...TITLE_STRINGS,
} as const;

/** Every UI string by id. The documentation lists them, and translations are checked against them. */
export const UI_STRINGS: Readonly<Record<string, string>> = ALL_STRINGS;

/** The UI strings in another language. */
export type UiTexts = Readonly<Record<keyof typeof ALL_STRINGS, string>>;

/** A UI string that a site can translate. */
export interface UiString {
  readonly id: string;
  /** The default text. */
  readonly text: string;
  /** The names of the placeholders in the text, without braces. */
  readonly placeholders: readonly string[];
  /** Whether the text consists of plural forms, which are separated by `|`. */
  readonly isPlural: boolean;
}

/** Returns all UI strings, sorted by id. */
export function uiStrings(): UiString[] {
  const entries = Object.entries(UI_STRINGS).sort(([a], [b]) => compareCodeUnits(a, b));
  return entries.map(([id, text]) => ({
    id,
    text,
    placeholders: placeholdersIn(text),
    isPlural: text.includes('|'),
  }));
}

/** Returns the names of the placeholders in a text, each once. */
export function placeholdersIn(text: string): string[] {
  return [...new Set([...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!))];
}

/** The UI strings that docsgen formats before templates run. */
export const STRINGS = {
  ...TITLE_STRINGS,
  ...API_TITLE_STRINGS,
  'notFound.title': SHELL_STRINGS['notFound.title'],
  'search.title': SEARCH_STRINGS['search.title'],
  'api.hierarchy': API_STRINGS['api.hierarchy'],
  'api.typeParameters': API_STRINGS['api.typeParameters'],
  'api.implements': API_STRINGS['api.implements'],
  'api.implementedBy': API_STRINGS['api.implementedBy'],
  'api.inheritedMembers': API_STRINGS['api.inheritedMembers'],
} as const;

export type StringId = keyof typeof STRINGS;

/** The UI strings of one locale. */
export interface Words {
  readonly locale: string;
  /** The site's translations, keyed by the id of a message or by the message itself. */
  readonly messages: Readonly<Record<string, string>>;
}

/** Returns the UI strings and the translations of the current locale. */
export function wordsOf({ current, defaultLocale, locales }: I18nConfig): Words {
  const locale = current ?? defaultLocale;
  const { texts, translations } = locales.find(({ name }) => name === locale) ?? {};
  return { locale, messages: { ...texts, ...translations } };
}

/** Returns the messages that the search scripts use: their UI strings, and the messages of the site. */
export function searchWords(words: Words): Words {
  return withStrings(words, SEARCH_STRINGS);
}

/** Returns the messages that islands can use: the UI strings of the templates, and the messages of the site. */
export function islandWords(words: Words): Words {
  return withStrings(words, { ...SHELL_STRINGS, ...SEARCH_STRINGS, ...API_STRINGS });
}

/** Omits the UI strings that scripts in the browser do not need. */
function withStrings({ locale, messages }: Words, strings: object): Words {
  const needed = Object.entries(messages).filter(
    ([id]) => !Object.hasOwn(UI_STRINGS, id) || Object.hasOwn(strings, id),
  );
  return { locale, messages: Object.fromEntries(needed) };
}

/** Returns a UI string in the site's language with its variables replaced. `count` also selects the plural form. */
export type Translate = (id: StringId, values?: Readonly<Record<string, string | number>>) => string;

const PLURAL_ORDER = ['zero', 'one', 'two', 'few', 'many', 'other'];

/**
 * Creates the translate function of a site. Plural forms follow the order of `Intl.PluralRules` (one, two, few, many,
 * other). If a translation has too few forms, the last one is used.
 */
export function translator(i18n: I18nConfig): Translate {
  const { locale, messages } = wordsOf(i18n);
  const numbers = new Intl.NumberFormat(locale);
  const [ofLocale, ofEnglish] = [formIndexes(locale), formIndexes('en')];
  return (id, values = {}) => {
    const translation = messages[id];
    const forms = (translation ?? STRINGS[id]).split('|');
    const { count } = values;
    const indexOf = translation === undefined ? ofEnglish : ofLocale;
    const formIndex = typeof count === 'number' ? indexOf(count) : forms.length - 1;
    const form = forms[Math.min(formIndex, forms.length - 1)]!;
    return form.replace(/\{(\w+)\}/g, (variable, name: string) => {
      const value = values[name] ?? variable;
      return typeof value === 'number' ? numbers.format(value) : value;
    });
  };
}

/** Returns a function that selects the plural form of a language for a count. */
function formIndexes(locale: string): (count: number) => number {
  const rules = new Intl.PluralRules(locale);
  const used = new Set<string>(rules.resolvedOptions().pluralCategories);
  const order = PLURAL_ORDER.filter((category) => used.has(category));
  return (count) => order.indexOf(rules.select(count));
}
