import type { I18nConfig } from '../model/index.ts';

/**
 * The UI strings that docsgen formats before templates run: titles and counts. Plural forms are separated by `|` in the
 * order of the English rules: one, other.
 */
export const STRINGS = {
  'blog.tagged': 'One post tagged with "{tag}"|{count} posts tagged with "{tag}"',
  'docs.tagged': 'One doc tagged with "{tag}"|{count} docs tagged with "{tag}"',
  'blog.readingTime': 'One min read|{count} min read',
  'blog.archive': 'Archive',
  'blog.newer': 'Newer Post',
  'blog.older': 'Older Post',
  'blog.newerEntries': 'Newer Entries',
  'blog.olderEntries': 'Older Entries',
  'blog.postPager': 'Blog post page navigation',
  'blog.listPager': 'Blog list page navigation',
  'blog.page': '{title} - page {count}',
  'blog.rssFeed': '{title} RSS Feed',
  'blog.atomFeed': '{title} Atom Feed',
  'docs.previous': 'Previous',
  'docs.next': 'Next',
  'docs.pager': 'Docs pages',
  'docs.latest': 'latest version',
  'docs.more': '{count} more',
  'tags.title': 'Tags',
  'notFound.title': 'Page Not Found',
  'search.title': 'Search the documentation',
  'search.docsGroup': 'Documentation',
  'search.apiGroup': 'API',
} as const;

export type StringId = keyof typeof STRINGS;

/** The UI strings of one locale. */
export interface Words {
  readonly locale: string;
  /** The site's translations, keyed by the id of a message or by the message itself. */
  readonly messages: Readonly<Record<string, string>>;
}

/** Returns the translations of the default locale. */
export function wordsOf({ defaultLocale, locales }: I18nConfig): Words {
  const messages = locales.find(({ name }) => name === defaultLocale)?.translations ?? {};
  return { locale: defaultLocale, messages };
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
  const rules = new Intl.PluralRules(locale);
  const numbers = new Intl.NumberFormat(locale);
  const used = new Set<string>(rules.resolvedOptions().pluralCategories);
  const order = PLURAL_ORDER.filter((category) => used.has(category));
  return (id, values = {}) => {
    const forms = (messages[id] ?? STRINGS[id]).split('|');
    const { count } = values;
    const formIndex = typeof count === 'number' ? order.indexOf(rules.select(count)) : forms.length - 1;
    const form = forms[Math.min(formIndex, forms.length - 1)]!;
    return form.replace(/\{(\w+)\}/g, (variable, name: string) => {
      const value = values[name] ?? variable;
      return typeof value === 'number' ? numbers.format(value) : value;
    });
  };
}
