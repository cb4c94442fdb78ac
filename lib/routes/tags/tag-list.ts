import type { Page, PageMeta, Route } from '../../core/model/index.ts';
import type { RecentPostsView } from '../../core/view/index.ts';
import type { UrlPath } from '../../core/paths.ts';
import { optional, plainMeta, plainPage } from '../page-helpers.ts';
import type { PageContext } from '../page-context.ts';
import { groupByLetter, type Tag, tagUrls } from './tags.ts';

/** The part of a site that has tags. */
interface TaggedSection {
  readonly url: UrlPath;
  readonly name: 'docs' | 'blog';
  /** Returns the parts of the page around its content, such as the navbar. */
  readonly layoutOf: (url: UrlPath) => Partial<Page>;
  /** The metadata of the pages, without the title. */
  readonly meta?: Partial<PageMeta>;
  /** Returns the sidebar of a blog. */
  readonly recent?: (url: UrlPath) => RecentPostsView;
}

/** Creates the list of all tags of the docs or of a blog, grouped by first letter. Returns no route if there are no tags. */
export function tagListPage<T>(context: PageContext, section: TaggedSection, tags: readonly Tag<T>[]): Route[] {
  if (tags.length === 0) return [];
  const title = context.translate('tags.title');
  const views = tags.map((tag) => ({ label: tag.label, href: tag.url, count: tag.items.length }));
  const url = tagUrls(context.config, section.url)();
  return [
    plainPage(context, { url, subject: `the list of ${section.name} tags` }, () => ({
      meta: plainMeta(title, section.meta),
      content: { kind: 'tags', title, groups: groupByLetter(views), ...optional('recent', section.recent?.(url)) },
      ...section.layoutOf(url),
    })),
  ];
}
