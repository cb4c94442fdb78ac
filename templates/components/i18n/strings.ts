import { SEARCH_STRINGS } from './search-strings.ts';
import { translate, translatePlural } from './translate.tsx';

/**
 * The text of the user interface by id, for translations to replace. Names in braces are placeholders. Text that comes from content, such
 * as titles, labels and dates, is not in this list.
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
  'shell.backToMainMenu': 'Back to main menu',
  'loading.failed': 'This page could not be loaded.',
  'loading.advice': 'Check your connection.',
  'loading.retry': 'Retry',
  'code.copy': 'Copy',
  'code.copied': 'Copied',
  'code.wrap': 'Toggle word wrap',
  'island.loading': 'Loading…',
  'island.retry': 'Retry',
  'island.crashed': 'This page crashed.',
  'island.tryAgain': 'Try again',
  'island.cause': 'Cause:',
  'internal.there': 'A version of this page is available on your internal network.',
  'internal.go': 'Go there',
  'internal.stay': 'Stay here',
  'api.mentionedBy': 'Used in',
  'docs.sidebar': 'Docs sidebar',
  'docs.hideSidebar': 'Collapse sidebar',
  'docs.showSidebar': 'Expand sidebar',
  'docs.sidebarCategory': "Toggle the sidebar category '{label}'",
  'docs.breadcrumbs': 'Breadcrumbs',
  'docs.home': 'Home page',
  'docs.onThisPage': 'On this page',
  'docs.backToTop': 'Scroll back to top',
  'docs.edit': 'Edit this page',
  'docs.lastUpdated': 'Last updated',
  'docs.lastUpdatedOn': ' on ',
  'docs.lastUpdatedBy': ' by {author}',
  'docs.tags': 'Tags:',
  'docs.versionBadge': 'Version: {label}',
  'docs.unreleased': 'This is unreleased documentation for {title} {version}.',
  'docs.unmaintained': 'This is documentation for {title} {version}, which is no longer actively maintained.',
  'docs.upToDate': 'For up-to-date documentation, see the ',
  'docs.latestVersion': 'latest version',
  'docs.unlistedTitle': 'Unlisted page',
  'docs.unlisted':
    'This page is unlisted. Search engines will not index it, and only users with a direct link can access it.',
  'category.count': 'One item|{count} items',
  'blog.recent': 'Blog recent posts navigation',
  'blog.readMore': 'Read More',
  'blog.readMoreAbout': 'Read more about {title}',
  'blog.rss': 'RSS',
  'blog.atom': 'Atom',
  'tags.all': 'View All Tags',
  'tags.count': 'one page|{count} pages',
  'notFound.title': 'Page Not Found',
  'notFound.what': 'We could not find what you were looking for.',
  'notFound.report':
    'Please contact the owner of the site that linked you to the original URL and let them know their link is broken.',
  'notFound.onward': 'You can continue with one of these pages:',
  'notFound.home': 'Home page',
  'search.placeholder': 'Type your search here',
  'search.withoutScript': 'Search requires JavaScript.',
  'search.elsewhere': 'Without JavaScript, add “site:{host}” to a query in a web search engine to search this site.',
  'search.browse': 'Or start from one of these pages:',
  ...SEARCH_STRINGS,
  'baseUrl.title': 'This site did not load properly.',
  'baseUrl.cause': 'The usual cause is a baseUrl that does not match the path where the site is published.',
  'baseUrl.current': 'The site was built with the baseUrl {baseUrl}.',
  'baseUrl.default': 'The site was built with the baseUrl {baseUrl} (the default).',
  'baseUrl.suggestion': 'For this address, the baseUrl should be {path}',
  'redirect.title': 'Redirecting…',
  'redirect.text': 'This page has moved to ',
} as const;

export type StringId = keyof typeof STRINGS;

/** Returns the text for an id with its placeholders replaced. Unknown placeholders are not replaced. */
export function text(id: StringId, values: Readonly<Record<string, string | number>> = {}): string {
  return translate({ id, message: STRINGS[id] }, values);
}

/** Returns the text for a count, in the plural form of the language. */
export function plural(id: 'category.count' | 'tags.count', count: number): string {
  return translatePlural({ id, message: STRINGS[id] }, count);
}
