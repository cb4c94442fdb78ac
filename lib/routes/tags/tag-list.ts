import type { Page, Route } from '../../core/model/index.ts';
import { joinUrl, type UrlPath } from '../../core/paths.ts';
import { plainMeta, plainPage, type PageContext } from '../page-parts.ts';
import { byLetter, type Tag } from './tags.ts';

/** The part of a site that has tags. */
interface TaggedSection {
  readonly url: UrlPath;
  readonly of: 'docs' | 'blog';
  /** What its pages have around their content. */
  readonly shellOf: (url: UrlPath) => Partial<Page>;
}

/** The list of all tags of the docs or of a blog, by their first letters; nothing when there are none. */
export function tagListPage<T>(context: PageContext, section: TaggedSection, tags: readonly Tag<T>[]): Route[] {
  if (tags.length === 0) return [];
  const title = context.say('tags.title');
  const views = tags.map((tag) => ({ label: tag.label, href: tag.url, count: tag.items.length }));
  const url = joinUrl(section.url, 'tags');
  return [
    plainPage(context, { url, subject: `the list of the ${section.of} tags` }, () => ({
      meta: plainMeta(title),
      content: { kind: 'tags', title, groups: byLetter(views) },
      ...section.shellOf(url),
    })),
  ];
}
