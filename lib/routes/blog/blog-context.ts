import type { LinkView, PagerView, RecentPostsView } from '../../core/view/index.ts';
import type { Author, BlogConfig, PostSummary } from '../../core/model/index.ts';
import { joinUrl, pageUrl, type UrlPath } from '../../core/paths.ts';
import { authorsUrl, authorView, hasAuthorPages } from './author-views.ts';
import type { Post } from './posts.ts';
import { editHrefOf, optional, originalOf } from '../page-helpers.ts';
import type { PageContext } from '../page-context.ts';
import { tagIndex, tagUrls, type TagIndex } from '../tags/tags.ts';

/** The data that all pages of a blog share. */
export interface BlogContext extends PageContext {
  readonly blog: BlogConfig;
  readonly base: UrlPath;
  /** The posts that are not unlisted, newest first. */
  readonly listed: readonly Post[];
  readonly tags: TagIndex<Post>;
  /** The authors in the authors file, by key. */
  readonly authors: Readonly<Record<string, Author>>;
}

/** The posts of a blog, and the authors in its authors file. */
export type BlogContent = Pick<BlogContext, 'authors'> & { readonly posts: readonly Post[] };

/** Creates the context of a blog. */
export function blogContext(context: PageContext, blog: BlogConfig, { posts, authors }: BlogContent): BlogContext {
  const base = pageUrl(context.config, joinUrl(blog.routeBasePath));
  const listed = posts.filter((post) => !post.unlisted);
  const tags = tagIndex(
    listed,
    (post) => post.document.frontMatter,
    tagUrls(context.config, base),
    context.tagsIn(blog.dir),
  );
  return { ...context, blog, base, listed, tags, authors };
}

/** Creates the summary of a post with its complete body or its excerpt. */
export function summaryOf(context: BlogContext, post: Post, part: 'complete' | 'excerpt'): PostSummary {
  const { document, url, date, unlisted } = post;
  const isTruncated = part === 'excerpt' && document.truncated;
  return {
    title: document.title,
    href: url,
    date: context.dates.long(date),
    isoDate: date,
    readingTime: context.translate('blog.readingTime', { count: post.minutes }),
    authors: post.authors.flatMap((author) => authorView(context, author)),
    tags: context.tags.linksOf(document.frontMatter),
    truncated: isTruncated,
    unlisted,
    ...(document.frontMatter.draft && { draft: true as const }),
    body: { linked: context.linked(document, context.diagnostics), part: isTruncated ? 'excerpt' : 'complete' },
    ...optional('original', originalOf(context, document)),
    ...optional('editHref', editHrefOf(context, document, { dir: context.blog.dir, pattern: context.blog.editUrl })),
  };
}

/** Returns the sidebar of a page of the blog: the newest posts, and the pages that list all posts. */
export function recentPosts(context: BlogContext, current: UrlPath): RecentPostsView {
  const { blog, listed, tags, translate } = context;
  const linkTo = (label: string, href: UrlPath): LinkView => ({
    label,
    href,
    ...(href === current && { current: 'page' as const }),
  });
  return {
    title: blog.sidebarTitle,
    posts: listed
      .slice(0, blog.sidebarCount)
      .map(({ document, url }) => linkTo(document.frontMatter.sidebarLabel ?? document.title, url)),
    pages: [
      linkTo(translate('blog.archive'), archiveUrl(context)),
      ...(hasAuthorPages(context) ? [linkTo(translate('blog.authors'), authorsUrl(context))] : []),
      ...(tags.tags.length > 0 ? [linkTo(translate('tags.title'), tagUrls(context.config, context.base)())] : []),
    ],
  };
}

/** Returns the URL of the page that lists all posts by year. */
export function archiveUrl({ config, base }: BlogContext): UrlPath {
  return pageUrl(config, joinUrl(base, 'archive'));
}

/** One page of a paginated list of posts. */
export interface ListPage {
  readonly url: UrlPath;
  readonly title: string;
  readonly posts: readonly Post[];
  readonly pager?: PagerView;
}

/** Divides a list of posts into pages. The first page is at the URL of the list, the others are at `page/2` and so on below it. */
export function paginate(context: BlogContext, list: Omit<ListPage, 'pager'>): ListPage[] {
  const { blog, config, translate } = context;
  const posts = blog.sortPosts === 'ascending' ? list.posts.toReversed() : list.posts;
  const size = Math.max(1, blog.postsPerPage);
  const count = Math.max(1, Math.ceil(posts.length / size));
  const urlOf = (index: number): UrlPath =>
    index === 0 ? list.url : pageUrl(config, joinUrl(list.url, 'page', String(index + 1)));
  return Array.from({ length: count }, (_, index) => ({
    url: urlOf(index),
    title: index === 0 ? list.title : translate('blog.page', { title: list.title, count: index + 1 }),
    posts: posts.slice(index * size, (index + 1) * size),
    ...optional('pager', listPager(context, urlOf, { index, count })),
  }));
}

function listPager(
  { blog, translate }: BlogContext,
  urlOf: (index: number) => UrlPath,
  { index, count }: { readonly index: number; readonly count: number },
): PagerView | undefined {
  if (count === 1) return undefined;
  const captions = [translate('blog.newerEntries'), translate('blog.olderEntries')] as const;
  const [before, after] = blog.sortPosts === 'ascending' ? captions.toReversed() : captions;
  return {
    label: translate('blog.listPager'),
    ...(index > 0 && { previous: { caption: before, label: before, href: urlOf(index - 1) } }),
    ...(index < count - 1 && { next: { caption: after, label: after, href: urlOf(index + 1) } }),
  };
}
