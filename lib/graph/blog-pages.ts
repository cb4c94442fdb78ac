import type { ArchiveContentView, AuthorView, PagerView, RecentPostsView } from '../../templates/view.ts';
import type { BlogConfig, Page, PostSummary } from '../core/model/index.ts';
import { joinUrl, outPathOfRoute } from '../core/paths.ts';
import { say } from '../core/strings.ts';
import type { Post } from './blog.ts';
import { documentMeta, editHrefOf, formatDate, optional, plainMeta, plainPage, tagLinks, type PageContext } from './page-parts.ts';
import { tagPages } from './tag-pages.ts';
import { tagsOf, tagUrl } from './tags.ts';
import { tableOfContents } from './toc.ts';

/** The pages of a blog: its posts, the list in pages, tags and the archive (FACTS §1.6). */
export function blogPages(context: PageContext, config: BlogConfig, posts: readonly Post[]): Page[] {
  const blog: BlogContext = { ...context, blog: config, listed: posts.filter((post) => !post.document.frontMatter.unlisted) };
  if (posts.length === 0) return [];
  const url = joinUrl(config.routeBasePath);
  const tags = tagsOf(blog.listed, (post) => post.tags, url);
  return [
    ...listPages(blog),
    archivePage(blog),
    ...posts.map((post) => postPage(blog, post)),
    ...tagPages(context, { url, of: 'blog' }, tags, (tagged) => ({
      posts: tagged.map((post) => summaryOf(blog, post, 'excerpt')),
      docs: [],
    })),
  ];
}

interface BlogContext extends PageContext {
  readonly blog: BlogConfig;
  readonly listed: readonly Post[];
}

function listPages(context: BlogContext): Page[] {
  const { blog, listed } = context;
  const count = Math.max(1, Math.ceil(listed.length / blog.postsPerPage));
  return Array.from({ length: count }, (_, index) => {
    const posts = listed.slice(index * blog.postsPerPage, (index + 1) * blog.postsPerPage);
    const title = index === 0 ? blog.title : say('blog.page', { title: blog.title, count: index + 1 });
    const page = plainPage(context, listUrl(blog, index), {
      subject: 'the list of blog posts',
      meta: plainMeta(title, { description: blog.description }),
      content: {
        kind: 'post-list',
        title: blog.title,
        description: blog.description,
        posts: posts.map((post) => summaryOf(context, post, 'excerpt')),
        recent: recentPosts(context),
      },
    });
    return { ...page, ...optional('pager', listPager(blog, index, count)) };
  });
}

function listUrl(blog: BlogConfig, index: number) {
  return index === 0 ? joinUrl(blog.routeBasePath) : joinUrl(blog.routeBasePath, 'page', String(index + 1));
}

function listPager(blog: BlogConfig, index: number, count: number): PagerView | undefined {
  if (count === 1) return undefined;
  const [newer, older] = [say('blog.newerEntries'), say('blog.olderEntries')];
  return {
    label: say('blog.listPager'),
    ...(index > 0 && { previous: { caption: newer, label: newer, href: listUrl(blog, index - 1) } }),
    ...(index < count - 1 && { next: { caption: older, label: older, href: listUrl(blog, index + 1) } }),
  };
}

function postPage(context: BlogContext, post: Post): Page {
  const { document, url } = post;
  const at = context.listed.indexOf(post);
  const newer = at === -1 ? undefined : context.listed[at - 1];
  const older = at === -1 ? undefined : context.listed[at + 1];
  const authors = post.authors.flatMap((author) => author.name ?? []);
  return {
    url,
    out: outPathOfRoute(url),
    source: document.source,
    subject: document.source,
    meta: documentMeta(document, {
      article: { published: post.date, tags: post.tags, authors },
      structuredData: [structuredPost(context, post, authors)],
    }),
    navbar: context.navbar({ url }),
    toc: postToc(context, post),
    content: { kind: 'post', post: summaryOf(context, post, 'whole'), recent: recentPosts(context, post) },
    pager: {
      label: say('blog.postPager'),
      ...(newer && { previous: { caption: say('blog.newer'), label: newer.document.title, href: newer.url } }),
      ...(older && { next: { caption: say('blog.older'), label: older.document.title, href: older.url } }),
    },
  };
}

function postToc({ config, partialOf }: BlogContext, { document }: Post) {
  return tableOfContents(document, config.markdown, partialOf);
}

function structuredPost({ config }: BlogContext, post: Post, authors: readonly string[]): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    headline: post.document.title,
    datePublished: post.date,
    url: config.url + config.baseUrl.replace(/\/$/, '') + post.url,
    ...optional('description', post.document.description),
    ...(authors.length > 0 && { author: authors.map((name) => ({ '@type': 'Person', name })) }),
    ...(post.tags.length > 0 && { keywords: post.tags }),
  };
}

function summaryOf(context: BlogContext, post: Post, part: 'whole' | 'excerpt'): PostSummary {
  const { document, url, date } = post;
  const { blog, config } = context;
  const truncated = document.excerpt !== undefined;
  return {
    title: document.title,
    href: url,
    date: formatDate(date, config.i18n.defaultLocale),
    isoDate: date,
    readingTime: say('blog.readingTime', { count: post.minutes }),
    authors: post.authors.map(authorView),
    tags: tagLinks(post.tags, (label) => tagUrl(joinUrl(blog.routeBasePath), label)),
    truncated: truncated && part === 'excerpt',
    unlisted: document.frontMatter.unlisted,
    body: { linked: context.linked(document), part: truncated ? part : 'whole' },
    ...optional('editHref', editHrefOf(document, blog.editUrl)),
  };
}

function authorView({ name, title, url, image }: Post['authors'][number]): AuthorView {
  return { name: name ?? '', ...optional('title', title), ...optional('href', url), ...optional('image', image) };
}

function recentPosts({ blog, listed }: BlogContext, current?: Post): RecentPostsView {
  const posts = listed.slice(0, blog.sidebarCount).map((post) => ({
    label: post.document.title,
    href: post.url,
    ...(post === current && { current: 'page' as const }),
  }));
  return { title: blog.sidebarTitle, posts };
}

/** Years newest first; the posts of a year oldest first. */
function archivePage(context: BlogContext): Page {
  const { blog, listed, config } = context;
  const title = say('blog.archive');
  const years = new Map<string, ArchiveContentView['years'][number]['posts']>();
  for (const post of listed) {
    const year = post.date.slice(0, 4);
    const date = formatDate(post.date, config.i18n.defaultLocale, { month: 'long', day: 'numeric' });
    const entry = { label: post.document.title, href: post.url, date, isoDate: post.date };
    years.set(year, [entry, ...(years.get(year) ?? [])]);
  }
  return plainPage(context, joinUrl(blog.routeBasePath, 'archive'), {
    subject: 'the archive of the blog',
    meta: plainMeta(title),
    content: { kind: 'archive', title, years: [...years].map(([year, posts]) => ({ year, posts })) },
  });
}
