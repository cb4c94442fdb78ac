import type { HeadingView } from '../core/view/index.ts';
import type { Document, Heading, MarkdownConfig } from '../core/model/index.ts';
import type { SourcePath } from '../core/paths.ts';

/** Looks up the compiled form of an MDX file that is no page of its own. */
export type PartialOf = (source: SourcePath) => Document | undefined;

/** The headings that a page's table of contents shows; the front matter may change the levels or turn it off. */
export function tableOfContents(document: Document, config: MarkdownConfig, partialOf: PartialOf): HeadingView[] {
  const { frontMatter } = document;
  if (frontMatter.hideTableOfContents) return [];
  const min = frontMatter.tocMinHeadingLevel ?? config.tocMinLevel;
  const max = frontMatter.tocMaxHeadingLevel ?? config.tocMaxLevel;
  return headingsOf(document, partialOf)
    .filter(({ level }) => level >= min && level <= max)
    .map(({ level, id, html }) => ({ level, id, html }));
}

/** All headings of a document, those of its partials where they are shown. */
export function headingsOf(document: Document, partialOf: PartialOf, seen: readonly SourcePath[] = []): Heading[] {
  return document.headings.flatMap((one) => {
    if (!('partial' in one)) return [one];
    const partial = seen.includes(one.partial) ? undefined : partialOf(one.partial);
    return partial ? headingsOf(partial, partialOf, [...seen, one.partial]) : [];
  });
}
