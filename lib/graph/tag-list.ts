import type { Page } from '../core/model/index.ts';
import { joinUrl, type UrlPath } from '../core/paths.ts';
import { plainMeta, plainPage, type PageContext } from './page-parts.ts';
import { byLetter, type Tag } from './tags.ts';

/** The list of all tags of the docs or of a blog, by their first letters; nothing when there are none. */
export function tagListPage<T>(
  context: PageContext,
  section: { readonly url: UrlPath; readonly of: 'docs' | 'blog' },
  tags: readonly Tag<T>[],
): Page[] {
  if (tags.length === 0) return [];
  const title = context.say('tags.title');
  const views = tags.map((tag) => ({ label: tag.label, href: tag.url, count: tag.items.length }));
  return [
    plainPage(context, joinUrl(section.url, 'tags'), {
      subject: `the list of the ${section.of} tags`,
      meta: plainMeta(title),
      content: { kind: 'tags', title, groups: byLetter(views) },
    }),
  ];
}
