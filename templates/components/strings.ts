import { SEARCH_STRINGS } from './search-strings.ts';
import { translate, translatePlural } from './translate.tsx';

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
  'internal.there': 'This page has a version within your network.',
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
  'docs.unreleased': 'This is unreleased documentation for {title} {version} version.',
  'docs.unmaintained': 'This is documentation for {title} {version}, which is no longer actively maintained.',
  'docs.upToDate': 'For up-to-date documentation, see the ',
  'docs.latestVersion': 'latest version',
  'docs.unlistedTitle': 'Unlisted page',
  'docs.unlisted':
    'This page is unlisted. Search engines will not index it, and only users having a direct link can access it.',
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
  'notFound.onward': 'From here you can go on to:',
  'notFound.home': 'Home page',
  'search.placeholder': 'Type your search here',
  'search.withoutScript': 'Searching in place needs JavaScript.',
  'search.elsewhere':
    'Without it, a web search engine finds pages of this site when you add “site:{host}” to your words.',
  'search.browse': 'Or start from one of these pages:',
  ...SEARCH_STRINGS,
  'baseUrl.title': 'This site did not load properly.',
  'baseUrl.cause': 'Most often its baseUrl does not match the path that it is published below.',
  'baseUrl.current': 'The baseUrl it was built with is {baseUrl}',
  'baseUrl.default': 'The baseUrl it was built with is {baseUrl} (the default).',
  'baseUrl.suggestion': 'Seen from here it should be {path}',
  'redirect.title': 'Redirecting…',
  'redirect.text': 'This page has moved to ',
} as const;

export type StringId = keyof typeof STRINGS;

/** The words of an id with its placeholders filled in; an unknown placeholder stays as it is. */
export function text(id: StringId, values: Readonly<Record<string, string | number>> = {}): string {
  return translate({ id, message: STRINGS[id] }, values);
}

/** The words for a number of things, in the form that the language has for it. */
export function plural(id: 'category.count' | 'tags.count', count: number): string {
  return translatePlural({ id, message: STRINGS[id] }, count);
}
