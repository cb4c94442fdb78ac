/**
 * Every word the shell itself shows, by id: one place for translations to replace. Names in braces are filled in.
 * What comes from content (titles, labels, dates) is not here.
 */
export const STRINGS = {
  'shell.skipToContent': 'Skip to main content',
  'shell.navigation': 'Main',
  'shell.menu': 'Toggle navigation bar',
  'shell.announcement': 'Announcement',
  'shell.versions': 'Versions',
  'shell.languages': 'Languages',
  'shell.closeAnnouncement': 'Close',
  'shell.theme': 'Switch between dark and light mode (currently {mode})',
  'shell.lightMode': 'light mode',
  'shell.darkMode': 'dark mode',
  'code.copy': 'Copy',
  'code.copied': 'Copied',
  'code.wrap': 'Toggle word wrap',
  'docs.sidebar': 'Docs sidebar',
  'docs.sidebarCategory': "Toggle the sidebar category '{label}'",
  'docs.breadcrumbs': 'Breadcrumbs',
  'docs.home': 'Home page',
  'docs.onThisPage': 'On this page',
  'docs.edit': 'Edit this page',
  'docs.lastUpdated': 'Last updated',
  'docs.lastUpdatedOn': ' on ',
  'docs.lastUpdatedBy': ' by {author}',
  'docs.tags': 'Tags:',
  'docs.versionBadge': 'Version: {label}',
  'docs.unreleased': 'This is unreleased documentation for {title} {version} version.',
  'docs.unmaintained': 'This is documentation for {title} {version}, which is no longer actively maintained.',
  'docs.upToDate': 'For up-to-date documentation, see the ',
  'docs.latestVersion': 'latest version',
  'docs.unlistedTitle': 'Unlisted page',
  'docs.unlisted':
    'This page is unlisted. Search engines will not index it, and only users having a direct link can access it.',
  'category.count.one': 'One item',
  'category.count.other': '{count} items',
  'blog.recent': 'Blog recent posts navigation',
  'blog.readMore': 'Read More',
  'blog.readMoreAbout': 'Read more about {title}',
  'tags.all': 'View All Tags',
  'tags.count.one': 'one page',
  'tags.count.other': '{count} pages',
  'notFound.title': 'Page Not Found',
  'notFound.what': 'We could not find what you were looking for.',
  'notFound.report':
    'Please contact the owner of the site that linked you to the original URL and let them know their link is broken.',
  'notFound.onward': 'From here you can go on to:',
  'notFound.home': 'Home page',
  'search.title': 'Search the documentation',
  'search.placeholder': 'Type your search here',
  'search.label': 'Search',
  'search.withoutScript': 'Searching in place needs JavaScript.',
  'search.elsewhere':
    'Without it, a web search engine finds pages of this site when you add “site:{host}” to your words.',
  'search.browse': 'Or start from one of these pages:',
  'redirect.title': 'Redirecting…',
  'redirect.text': 'This page has moved to ',
} as const;

export type StringId = keyof typeof STRINGS;

type PluralId = 'category.count' | 'tags.count';

/** The words of an id with its placeholders filled in; an unknown placeholder stays as it is. */
export function text(id: StringId, values: Readonly<Record<string, string | number>> = {}): string {
  return STRINGS[id].replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

/** The words for a number of things, by the plural rules of English. */
export function plural(id: PluralId, count: number): string {
  return text(`${id}.${count === 1 ? 'one' : 'other'}`, { count });
}
