import type { I18nConfig } from './model/index.ts';

/**
 * The words of the site that are made before templates see them: titles and counts. Forms of a plural stand in the
 * order of the English rules, one before other, split by `|`.
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

/** What is said in which language. */
export interface Words {
  readonly locale: string;
  /** The translations of a site: by the id of a message, or by the message itself. */
  readonly messages: Readonly<Record<string, string>>;
}

/** The language that a site is built in. */
export function wordsOf({ defaultLocale, locales }: I18nConfig): Words {
  const messages = locales.find(({ name }) => name === defaultLocale)?.translations ?? {};
  return { locale: defaultLocale, messages };
}

/** Says a string in the language of the site, its placeholders filled in; `count` also picks the plural form. */
export type Say = (id: StringId, values?: Readonly<Record<string, string | number>>) => string;

const PLURAL_ORDER = ['zero', 'one', 'two', 'few', 'many', 'other'];

/**
 * The strings of a site, with its translations. Forms of a plural stand in the order of `Intl.PluralRules` (one, two,
 * few, many, other); where a translation has too few the last one counts.
 */
export function speaker(i18n: I18nConfig): Say {
  const { locale, messages } = wordsOf(i18n);
  const rules = new Intl.PluralRules(locale);
  const numbers = new Intl.NumberFormat(locale);
  const used = new Set<string>(rules.resolvedOptions().pluralCategories);
  const order = PLURAL_ORDER.filter((category) => used.has(category));
  return (id, values = {}) => {
    const forms = (messages[id] ?? STRINGS[id]).split('|');
    const { count } = values;
    const wanted = typeof count === 'number' ? order.indexOf(rules.select(count)) : forms.length - 1;
    const form = forms[Math.min(wanted, forms.length - 1)]!;
    return form.replace(/\{(\w+)\}/g, (whole, name: string) => {
      const value = values[name] ?? whole;
      return typeof value === 'number' ? numbers.format(value) : value;
    });
  };
}
