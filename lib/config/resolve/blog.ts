import type { BlogConfig, FeedsConfig } from '../../core/model/config.ts';
import { sourcePath } from '../../core/paths.ts';
import type { Translate } from '../../core/text/ui-strings.ts';
import type { UserBlog, UserFeeds } from '../types/user-blog.ts';
import { omitUndefined } from './omit-undefined.ts';
import { trimSlashes } from './trim-slashes.ts';

/** The values outside of `blog` that its defaults depend on. */
interface BlogDefaults {
  readonly siteTitle: string;
  readonly translate: Translate;
}

/** Resolves `blog`. A blog without posts is dropped later, when the files are known. */
export function resolveBlog(user: UserBlog = {}, defaults: BlogDefaults): BlogConfig {
  const title = user.title ?? defaults.translate('blog.title');
  return {
    dir: sourcePath(user.dir ?? 'content/blog'),
    routeBasePath: trimSlashes(user.routeBasePath ?? 'blog'),
    urls: user.urls ?? 'name',
    title,
    description: user.description ?? title,
    postsPerPage: countOf(user.postsPerPage ?? 10),
    sortPosts: user.sortPosts ?? 'descending',
    sidebarTitle: user.sidebarTitle ?? defaults.translate('blog.recentPosts'),
    sidebarCount: countOf(user.sidebarCount ?? 5),
    authorsFile: user.authorsFile ?? 'authors.yml',
    ...omitUndefined({ exclude: user.exclude, editUrl: user.editUrl }),
    ...(user.feeds !== false && { feeds: resolveFeeds({ ...user, title }, user.feeds, defaults) }),
  };
}

function countOf(count: number | 'all'): number {
  return count === 'all' ? Number.MAX_SAFE_INTEGER : count;
}

function resolveFeeds(
  blog: UserBlog & { readonly title: string },
  user: UserFeeds = {},
  defaults: BlogDefaults,
): FeedsConfig {
  const title = user.title ?? feedTitle(blog.title, defaults);
  return {
    formats: user.formats ?? ['rss', 'atom'],
    limit: user.limit ?? 20,
    title,
    description: user.description ?? blog.description ?? title,
  };
}

/** Feed readers list feeds of many sites, so the title names the site and the blog, but not twice: `Acme Blog Blog`. */
export function feedTitle(blogTitle: string, { siteTitle, translate }: BlogDefaults): string {
  if (hasWords(blogTitle, siteTitle)) return blogTitle;
  if (hasWords(siteTitle, blogTitle)) return siteTitle;
  return translate('blog.feedTitle', { site: siteTitle, title: blogTitle });
}

/** Returns whether a title contains all words of another in a row. Ignores case. */
function hasWords(title: string, words: string): boolean {
  const normalize = (text: string): string =>
    ` ${text
      .toLowerCase()
      .split(/[^\p{L}\p{M}\p{N}]+/u)
      .filter(Boolean)
      .join(' ')} `;
  return normalize(title).includes(normalize(words));
}
