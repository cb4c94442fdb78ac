import type { AuthorView, PagerView, RecentPostsView } from '../../core/view/index.ts';
import type { BlogConfig, PostSummary } from '../../core/model/index.ts';
import { joinUrl, type UrlPath } from '../../core/paths.ts';
import type { Say } from '../../core/text/ui-strings.ts';
import type { Post } from './posts.ts';
import { editHrefOf, optional, type PageContext } from '../page-parts.ts';
import { tagIndex, type TagIndex } from '../tags/tags.ts';

/** What the pages of a blog share. */
export interface BlogContext extends PageContext {
  readonly blog: BlogConfig;
  readonly base: UrlPath;
  /** Newest first, without the unlisted ones. */
  readonly listed: readonly Post[];
  readonly tags: TagIndex<Post>;
}

/** Sorts the posts out for their pages. */
export function blogContext(context: PageContext, blog: BlogConfig, posts: readonly Post[]): BlogContext {
  const base = joinUrl(blog.routeBasePath);
  const listed = posts.filter((post) => !post.unlisted);
  return { ...context, blog, base, listed, tags: tagIndex(listed, (post) => post.tags, base) };
}

/** A post as a list shows it, or whole. */
export function summaryOf(context: BlogContext, post: Post, part: 'whole' | 'excerpt'): PostSummary {
  const { document, url, date, unlisted } = post;
  const isCut = part === 'excerpt' && document.truncated;
  return {
    title: document.title,
    href: url,
    date: context.dates.long(date),
    isoDate: date,
    readingTime: context.say('blog.readingTime', { count: post.minutes }),
    authors: post.authors.flatMap(authorView),
    tags: context.tags.linksOf(post.tags),
    truncated: isCut,
    unlisted,
    body: { linked: context.linked(document, context.found), part: isCut ? 'excerpt' : 'whole' },
    ...optional('editHref', editHrefOf(document, context.blog.dir, context.blog.editUrl)),
  };
}

function authorView({ name, title, url, image }: Post['authors'][number]): AuthorView[] {
  const shown = name ?? title;
  if (shown === undefined) return [];
  return [{ name: shown, ...optional('title', name && title), ...optional('href', url), ...optional('image', image) }];
}

/** The newest posts, for the side of the blog's pages. */
export function recentPosts({ blog, listed }: BlogContext, current?: Post): RecentPostsView {
  const posts = listed.slice(0, blog.sidebarCount).map((post) => ({
    label: post.document.title,
    href: post.url,
    ...(post === current && { current: 'page' as const }),
  }));
  return { title: blog.sidebarTitle, posts };
}

/** One page of a list that goes over several. */
export interface ListPart {
  readonly url: UrlPath;
  readonly title: string;
  readonly posts: readonly Post[];
  readonly pager?: PagerView;
}

/** Cuts a list of posts into pages: the first at the list's own route, the others at `page/2` and so on below it. */
export function partsOfList({ blog, say }: BlogContext, list: Omit<ListPart, 'pager'>): ListPart[] {
  const size = Math.max(1, blog.postsPerPage);
  const count = Math.max(1, Math.ceil(list.posts.length / size));
  const urlOf = (index: number): UrlPath => (index === 0 ? list.url : joinUrl(list.url, 'page', String(index + 1)));
  return Array.from({ length: count }, (_, index) => ({
    url: urlOf(index),
    title: index === 0 ? list.title : say('blog.page', { title: list.title, count: index + 1 }),
    posts: list.posts.slice(index * size, (index + 1) * size),
    ...optional('pager', listPager(say, urlOf, { index, count })),
  }));
}

function listPager(
  say: Say,
  urlOf: (index: number) => UrlPath,
  { index, count }: { readonly index: number; readonly count: number },
): PagerView | undefined {
  if (count === 1) return undefined;
  const [newer, older] = [say('blog.newerEntries'), say('blog.olderEntries')];
  return {
    label: say('blog.listPager'),
    ...(index > 0 && { previous: { caption: newer, label: newer, href: urlOf(index - 1) } }),
    ...(index < count - 1 && { next: { caption: older, label: older, href: urlOf(index + 1) } }),
  };
}
