import type { Author, Route } from '../../core/model/index.ts';
import { optional, plainMeta, plainPage } from '../page-helpers.ts';
import { authorsUrl, authorUrl, authorView, hasAuthorPages } from './author-views.ts';
import { paginate, recentPosts, summaryOf, type BlogContext } from './blog-context.ts';
import type { Post } from './posts.ts';

/** Creates the list of all authors, and the pages of the authors with `page`. Returns no routes if no author has a page. */
export function authorPages(context: BlogContext): Route[] {
  if (!hasAuthorPages(context)) return [];
  const authors = Object.entries(context.authors).map(([key, author]): KnownAuthor => {
    const posts = context.listed.filter((post) => post.authors.some((one) => one.key === key));
    return { key, author: { name: key, ...author }, posts };
  });
  return [listPage(context, authors), ...authors.flatMap((author) => pagesOf(context, author))];
}

interface KnownAuthor {
  readonly key: string;
  readonly author: Author;
  readonly posts: readonly Post[];
}

function listPage(context: BlogContext, authors: readonly KnownAuthor[]): Route {
  const [url, title] = [authorsUrl(context), context.translate('blog.authors')];
  const views = authors.flatMap(({ key, author }) => authorView(context, author).map((view) => ({ key, ...view })));
  return plainPage(context, { url, subject: 'the list of blog authors' }, () => ({
    meta: plainMeta(title),
    content: { kind: 'authors', title, authors: views, recent: recentPosts(context, url) },
  }));
}

function pagesOf(context: BlogContext, { author, posts }: KnownAuthor): Route[] {
  const { page, ...withoutPage } = author;
  const [view] = authorView(context, withoutPage);
  if (page === undefined || !view) return [];
  const { href, socials = [], ...details } = view;
  const links = [...(href === undefined ? [] : [{ label: labelOf(href), href }]), ...socials];
  const about = optional('description', author.description);
  const authorOnPage = { ...details, ...about, ...(links.length > 0 && { socials: links }) };
  const allAuthors = { label: context.translate('blog.authors'), href: authorsUrl(context) };
  return paginate(context, { url: authorUrl(context, page), title: view.name, posts }).map((part) =>
    plainPage(context, { url: part.url, subject: `the blog author "${view.name}"` }, (pageContext) => ({
      meta: plainMeta(part.title, about),
      content: {
        kind: 'author',
        author: authorOnPage,
        allAuthors,
        posts: part.posts.map((post) => summaryOf(pageContext, post, 'excerpt')),
        recent: recentPosts(context, part.url),
      },
      ...optional('pager', part.pager),
    })),
  );
}

/** Returns the host of a URL, or the address of an email. */
function labelOf(href: string): string {
  return href.replace(/^(?:https?:\/\/(?:www\.)?|mailto:)/i, '').replace(/[/?#].*$/, '') || href;
}
