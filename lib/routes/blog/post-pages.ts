import type { PagerView } from '../../core/view/index.ts';
import type { PageMeta, Route } from '../../core/model/index.ts';
import { recentPosts, summaryOf, type BlogContext } from './blog-context.ts';
import type { Post } from './posts.ts';
import { absoluteUrl, documentMeta, modifiedOn, optional, routeTo, tocOf } from '../page-helpers.ts';

/** Creates the routes of all posts, including unlisted posts. */
export function postPages(context: BlogContext, posts: readonly Post[]): Route[] {
  const indexes = new Map(context.listed.map((post, index) => [post, index]));
  return posts.map((post) => {
    const { document, url } = post;
    const info = { url, source: document.source, subject: document.source };
    return routeTo(context, info, (pageContext) => postPage(pageContext, post, indexes.get(post)));
  });
}

function postPage(context: BlogContext, post: Post, index: number | undefined) {
  const { document, url } = post;
  const authors = post.authors.flatMap((author) => author.name ?? []);
  const modified = modifiedOn(context, document);
  const article = {
    published: post.date,
    ...optional('modified', modified),
    tags: context.tags.labelsOf(document.frontMatter),
    authors,
  };
  const meta = documentMeta(context, document, { article });
  const content = {
    kind: 'post',
    post: summaryOf(context, post, 'complete'),
    recent: recentPosts(context, url),
  } as const;
  return {
    meta: { ...meta, structuredData: [structuredPost(context, post, article)] },
    navbar: context.navbar({ url }),
    toc: tocOf(context, document),
    content,
    ...optional('pager', postPager(context, index)),
  };
}

/** Creates links to the next newer and the next older post. Unlisted posts have no pager. */
function postPager({ listed, translate }: BlogContext, index: number | undefined): PagerView | undefined {
  if (index === undefined) return undefined;
  const [newer, older] = [listed[index - 1], listed[index + 1]];
  if (!newer && !older) return undefined;
  return {
    label: translate('blog.postPager'),
    ...(newer && { previous: { caption: translate('blog.newer'), label: newer.document.title, href: newer.url } }),
    ...(older && { next: { caption: translate('blog.older'), label: older.document.title, href: older.url } }),
  };
}

function structuredPost(
  { config }: BlogContext,
  post: Post,
  { modified, authors, tags }: NonNullable<PageMeta['article']>,
): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    headline: post.document.title,
    datePublished: post.date,
    ...optional('dateModified', modified),
    url: absoluteUrl(config, post.url),
    ...optional('description', post.document.description),
    ...(authors.length > 0 && { author: authors.map((name) => ({ '@type': 'Person', name })) }),
    ...(tags.length > 0 && { keywords: tags }),
  };
}
