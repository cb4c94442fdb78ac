import type { Details } from '../../core/diagnostics/diagnostic.ts';
import { startOfFile } from '../../core/diagnostics/source-location.ts';
import type { PageFacts } from '../../core/model/index.ts';
import { plural } from '../../core/text/escape.ts';

/** Returns the details of a problem that no source contains: its page, or the templates if several pages have it. */
export function detailsOfPages(pages: readonly PageFacts[]): Details {
  const [first, ...others] = pages as [PageFacts, ...PageFacts[]];
  if (others.length > 0) {
    const number = plural(pages.length, 'page');
    return { subject: `the templates, or a component of several pages (${number}, the first is \`${first.url}\`)` };
  }
  return first.source ? { location: startOfFile(first.source) } : { subject: first.subject };
}

/** Returns whether a page lists other pages, and repeats their links. */
export function isList({ kind }: PageFacts): boolean {
  return kind === 'post-list' || kind === 'tag' || kind === 'author';
}
