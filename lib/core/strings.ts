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
  'docs.previous': 'Previous',
  'docs.next': 'Next',
  'docs.pager': 'Docs pages',
  'docs.latest': 'latest version',
  'docs.more': '{count} more',
  'tags.title': 'Tags',
  'notFound.title': 'Page Not Found',
  'search.title': 'Search the documentation',
} as const;

export type StringId = keyof typeof STRINGS;

/** A string with its placeholders filled in; `count` also picks the plural form. */
export function say(id: StringId, values: Readonly<Record<string, string | number>> = {}): string {
  const forms = STRINGS[id].split('|');
  const form = (values.count === 1 ? forms[0] : forms.at(-1))!;
  return form.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}
