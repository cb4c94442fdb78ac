import type { Details, Diagnostic, RelatedLocation } from '../../core/diagnostics/diagnostic.ts';
import { startOfFile } from '../../core/diagnostics/source-location.ts';
import type { PageFacts } from '../../core/model/index.ts';
import { plural } from '../../core/text/escape.ts';

/** Collects diagnostics of pages. A diagnostic that several pages have, because they share a partial or component, is kept once. */
export interface SharedProblems {
  add(diagnostic: Diagnostic, page: PageFacts): void;
  /** Returns the diagnostics, with the pages that share them. */
  all(): Diagnostic[];
}

/** The maximum number of pages that a diagnostic lists. */
const MAX_LISTED = 10;

/** Creates an empty collection. `part` names what the pages contain: `link`. */
export function sharedProblems(part: string): SharedProblems {
  const known = new Map<string, { readonly diagnostic: Diagnostic; readonly pages: Set<PageFacts> }>();
  return {
    add: (diagnostic, page) => {
      const { code, message, location, subject } = diagnostic;
      const key = JSON.stringify([code, message, location, subject]);
      const one = known.get(key);
      if (one) one.pages.add(page);
      else known.set(key, { diagnostic, pages: new Set([page]) });
    },
    all: () => [...known.values()].map(({ diagnostic, pages }) => withPages(diagnostic, [...pages], part)),
  };
}

/** Adds the pages that contain a problem. A problem of one page in its own source needs none. */
export function withPages(diagnostic: Diagnostic, pages: readonly PageFacts[], part: string): Diagnostic {
  const [first] = pages;
  if (pages.length === 1 && first?.source === diagnostic.location?.file) return diagnostic;
  const related = pages.slice(0, MAX_LISTED).map(({ url, source }): RelatedLocation => {
    const message = `The ${part} is on the page \`${url}\``;
    return source === undefined
      ? { message: `${message}.` }
      : { message: `${message}:`, location: startOfFile(source) };
  });
  const others = pages.length - related.length;
  const rest = others > 0 ? [{ message: `The ${part} is also on ${plural(others, 'other page')}.` }] : [];
  return { ...diagnostic, related: [...(diagnostic.related ?? []), ...related, ...rest] };
}

/** Returns the details of a problem that no source contains: its page, or the templates if several pages have it. */
export function detailsOfPages(pages: readonly PageFacts[]): Details {
  const [first, ...others] = pages as [PageFacts, ...PageFacts[]];
  if (others.length > 0) {
    const number = plural(pages.length, 'page');
    return { subject: `the templates, or a component of several pages (${number}, the first is \`${first.url}\`)` };
  }
  return first.source ? { location: startOfFile(first.source) } : { subject: first.subject };
}
