import type { AuthorView } from '../../core/view/index.ts';
import type { Author, SiteConfig } from '../../core/model/index.ts';
import { joinUrl, pageUrl, type UrlPath } from '../../core/paths.ts';
import { optional } from '../page-helpers.ts';

/** The part of a blog that the links to authors depend on. */
interface AuthorContext {
  readonly config: SiteConfig;
  readonly base: UrlPath;
  readonly authors: Readonly<Record<string, Author>>;
}

/** Returns the data of an author, in an array. The array is empty if the author has no name. */
export function authorView(context: AuthorContext, author: Author): AuthorView[] {
  const { name, title, url, email, image, page, socials } = author;
  const displayName = name ?? title;
  if (displayName === undefined) return [];
  const contact = url ?? (email === undefined ? undefined : `mailto:${email}`);
  return [
    {
      name: displayName,
      ...optional('title', name && title),
      ...optional('href', page === undefined ? contact : authorUrl(context, page)),
      ...optional('image', image),
      ...(socials && socials.length > 0 && { socials }),
    },
  ];
}

/** Returns whether the blog has a page about at least one author. Then it has a list of authors, too. */
export function hasAuthorPages({ authors }: AuthorContext): boolean {
  return Object.values(authors).some(({ page }) => page !== undefined);
}

/** Returns the URL of the list of authors. */
export function authorsUrl({ config, base }: AuthorContext): UrlPath {
  return pageUrl(config, joinUrl(base, 'authors'));
}

/** Returns the URL of the page of an author. */
export function authorUrl({ config, base }: AuthorContext, page: string): UrlPath {
  return pageUrl(config, joinUrl(base, 'authors', page));
}
