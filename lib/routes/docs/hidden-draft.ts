import type { Outline, SiteConfig } from '../../core/model/index.ts';

/** Returns whether a document is a draft that the site does not contain. The development server and `build --drafts` show drafts. */
export function isHiddenDraft(
  { drafts }: Pick<SiteConfig, 'drafts'>,
  { frontMatter }: Pick<Outline, 'frontMatter'>,
): boolean {
  return frontMatter.draft && !drafts;
}
