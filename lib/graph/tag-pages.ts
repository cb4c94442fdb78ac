import type { CardView } from '../../templates/view.ts';
import type { Page, PostSummary } from '../core/model/index.ts';
import { joinUrl, type UrlPath } from '../core/paths.ts';
import { say } from '../core/strings.ts';
import { plainMeta, plainPage, type PageContext } from './page-parts.ts';
import { byLetter, type Tag } from './tags.ts';

/** The list of all tags and a page for each, for the docs or for a blog; nothing when there are no tags. */
export function tagPages<T>(
  context: PageContext,
  section: { readonly url: UrlPath; readonly of: 'docs' | 'blog' },
  tags: readonly Tag<T>[],
  show: (items: readonly T[]) => { readonly posts: readonly PostSummary[]; readonly docs: readonly CardView[] },
): Page[] {
  if (tags.length === 0) return [];
  const title = say('tags.title');
  const allTagsHref = joinUrl(section.url, 'tags');
  const views = tags.map((tag) => ({ label: tag.label, href: tag.url, count: tag.items.length }));
  const all = plainPage(context, allTagsHref, {
    subject: `the list of the ${section.of} tags`,
    meta: plainMeta(title),
    content: { kind: 'tags', title, groups: byLetter(views) },
  });
  const each = tags.map((tag) => {
    const heading = say(`${section.of}.tagged`, { count: tag.items.length, tag: tag.label });
    return plainPage(context, tag.url, {
      subject: `the ${section.of} tag "${tag.label}"`,
      meta: plainMeta(heading),
      content: { kind: 'tag', title: heading, allTagsHref, ...show(tag.items) },
    });
  });
  return [all, ...each];
}
