/**
 * The UI strings that docsgen formats before templates run: titles and counts. Plural forms are separated by `|` in the
 * order of the English rules: one, other.
 */
export const TITLE_STRINGS = {
  'blog.tagged': 'One post tagged with "{tag}"|{count} posts tagged with "{tag}"',
  'docs.tagged': 'One doc tagged with "{tag}"|{count} docs tagged with "{tag}"',
  'blog.readingTime': 'One min read|{count} min read',
  'blog.title': 'Blog',
  'blog.recentPosts': 'Recent posts',
  'blog.feedTitle': '{site} {title}',
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
  'docs.draftBadge': 'Draft',
  'docs.more': '{count} more',
  'glossary.letters': 'Terms by letter',
  'footnotes.title': 'Footnotes',
  'footnotes.back': 'Back to reference {number}',
  'tags.title': 'Tags',
  'search.docsGroup': 'Documentation',
  'search.apiGroup': 'API',
} as const;
