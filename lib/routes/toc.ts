import type { HeadingView } from '../core/view/index.ts';
import type { Document, Heading, MarkdownConfig } from '../core/model/index.ts';
import type { SourcePath } from '../core/paths.ts';

/** Returns a partial, which is an MDX file that has no page but is included in pages. */
export type PartialOf = (source: SourcePath) => Document | undefined;

/** Returns the headings in the table of contents of a document. The front matter can change the levels or hide the table. */
export function tableOfContents(document: Document, config: MarkdownConfig, partialOf: PartialOf): HeadingView[] {
  const { frontMatter } = document;
  if (frontMatter.hideTableOfContents) return [];
  const min = frontMatter.tocMinHeadingLevel ?? config.tocMinLevel;
  const max = frontMatter.tocMaxHeadingLevel ?? config.tocMaxLevel;
  return headingsOf(document, partialOf)
    .filter(({ level }) => level >= min && level <= max)
    .map(({ level, id, html }) => ({ level, id, html }));
}

/** Returns all headings of a document. Headings of a partial are at the position where the document includes the partial. */
export function headingsOf(document: Document, partialOf: PartialOf, seen: readonly SourcePath[] = []): Heading[] {
  return document.headings.flatMap((heading) => {
    if (!('partial' in heading)) return [heading];
    const partial = seen.includes(heading.partial) ? undefined : partialOf(heading.partial);
    return partial ? headingsOf(partial, partialOf, [...seen, heading.partial]) : [];
  });
}
