import type { ArchiveEntryView, FeedLinkView, HeadView } from '../../core/view/index.ts';
import type { BlogConfig, Feed, Route } from '../../core/model/index.ts';
import { map } from '../../core/diagnostics/with-diagnostics.ts';
import {
  archiveUrl,
  blogContext,
  paginate,
  recentPosts,
  summaryOf,
  type BlogContent,
  type BlogContext,
} from './blog-context.ts';
import { authorPages } from './author-pages.ts';
import type { Post } from './posts.ts';
import { blogFeeds, feedLinks } from './feeds.ts';
import { absoluteUrl, optional, plainMeta, plainPage } from '../page-helpers.ts';
import type { PageContext } from '../page-context.ts';
import { postPages } from './post-pages.ts';
import { tagListPage } from '../tags/tag-list.ts';
import { tagUrls, type Tag } from '../tags/tags.ts';

/** The routes and feeds of a blog. */
export interface Blog {
  readonly routes: readonly Route[];
  readonly feeds: readonly Feed[];
}

/** Creates the routes of a blog (posts, paginated list, tags, archive, authors) and its feeds. */
export function buildBlog(pageContext: PageContext, blog: BlogConfig | undefined, content: BlogContent): Blog {
  const { posts } = content;
  if (!blog || posts.length === 0) return { routes: [], feeds: [] };
  const context = blogContext(pageContext, blog, content);
  const routes = [
    ...listPages(context),
    archivePage(context),
    ...postPages(context, posts),
    ...tagListPage(
      context,
      { url: context.base, name: 'blog', layoutOf: () => ({}), recent: (url) => recentPosts(context, url) },
      context.tags.tags,
    ),
    ...context.tags.tags.flatMap((tag) => tagPages(context, tag)),
    ...authorPages(context),
  ];
  const feeds = blogFeeds(context);
  const links = feedLinks(context, feeds);
  return { routes: links.length === 0 ? routes : routes.map((route) => withFeeds(route, links)), feeds };
}

function withFeeds(route: Route, feeds: readonly FeedLinkView[]): Route {
  return { ...route, page: () => map(route.page(), (page) => ({ ...page, meta: { ...page.meta, feeds } })) };
}

function listPages(context: BlogContext): Route[] {
  const { blog, base, listed } = context;
  const { title, description } = blog;
  const parts = paginate(context, { url: base, title, posts: listed });
  return parts.map((part, index) => {
    const structuredData = index === 0 ? structuredBlog(context) : [];
    return plainPage(context, { url: part.url, subject: 'the list of blog posts' }, (page) => ({
      meta: plainMeta(part.title, { description, structuredData }),
      content: {
        kind: 'post-list',
        title,
        description,
        posts: part.posts.map((post) => summaryOf(page, post, 'excerpt')),
        recent: recentPosts(context, part.url),
      },
      ...optional('pager', part.pager),
    }));
  });
}

function structuredBlog({ config, blog, base }: BlogContext): HeadView['structuredData'] {
  const { title: name, description } = blog;
  return [{ '@context': 'https://schema.org', '@type': 'Blog', name, description, url: absoluteUrl(config, base) }];
}

function tagPages(context: BlogContext, tag: Tag<Post>): Route[] {
  const title = context.translate('blog.tagged', { count: tag.items.length, tag: tag.label });
  return paginate(context, { url: tag.url, title, posts: tag.items }).map((part) => {
    return plainPage(context, { url: part.url, subject: `the blog tag "${tag.label}"` }, (page) => ({
      meta: plainMeta(part.title, optional('description', tag.description)),
      content: {
        kind: 'tag',
        ...optional('description', tag.description),
        title,
        allTagsHref: tagUrls(context.config, context.base)(),
        posts: part.posts.map((post) => summaryOf(page, post, 'excerpt')),
        docs: [],
        recent: recentPosts(context, part.url),
      },
      ...optional('pager', part.pager),
    }));
  });
}

/** Creates the archive: all posts by year, from newest to oldest, as in the list of posts. */
function archivePage(context: BlogContext): Route {
  const { listed, dates, translate } = context;
  const [title, archive] = [translate('blog.archive'), archiveUrl(context)];
  const years = new Map<string, ArchiveEntryView[]>();
  for (const { date, document, url } of listed) {
    const entry = {
      label: document.title,
      href: url,
      date: dates.monthAndDay(date),
      isoDate: date,
      ...optional('description', document.description),
    };
    const year = years.get(date.slice(0, 4));
    if (year) year.push(entry);
    else years.set(date.slice(0, 4), [entry]);
  }
  return plainPage(context, { url: archive, subject: 'the blog archive' }, () => ({
    meta: plainMeta(title),
    content: {
      kind: 'archive',
      title,
      years: [...years].map(([year, posts]) => ({ year, posts })),
      recent: recentPosts(context, archive),
    },
  }));
}
