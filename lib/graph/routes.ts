import { diagnostic, type Diagnostic } from '../core/diagnostic.ts';
import type { Page } from '../core/model/index.ts';
import { outcome, type Outcome } from '../core/outcome.ts';
import { routeKey } from '../core/paths.ts';
import { fileStart } from '../core/place.ts';
import { compareCodeUnits } from '../core/text.ts';

/**
 * The pages of a site in the order of their routes, one for each. Routes that differ in letter case or a trailing
 * slash alone are one: many file systems and servers can't tell them apart. The first claim stays; each other is a
 * finding that names both sources.
 */
export function uniqueRoutes(pages: readonly Page[]): Outcome<Page[]> {
  const kept = new Map<string, Page>();
  const found: Diagnostic[] = [];
  for (const page of [...pages].sort(compareClaims)) {
    const key = routeKey(page.url);
    const first = kept.get(key);
    if (first) found.push(duplicateRoute(page, first));
    else kept.set(key, page);
  }
  const unique = [...kept.values()].sort((a, b) => compareCodeUnits(a.url, b.url));
  return outcome(unique, found);
}

/** Sources in order of their paths, so that which claim stays does not depend on the order they were read in. */
function compareClaims(a: Page, b: Page): number {
  return compareCodeUnits(a.source ?? `~${a.subject}`, b.source ?? `~${b.subject}`) || compareCodeUnits(a.url, b.url);
}

function duplicateRoute(page: Page, first: Page): Diagnostic {
  const asWritten = page.url === first.url ? `\`${page.url}\`` : `\`${page.url}\` (taken as \`${first.url}\`)`;
  return diagnostic('route.duplicate', `Two pages claim the route ${asWritten}; this one is left out.`, {
    ...(page.source ? { place: fileStart(page.source) } : { subject: page.subject }),
    related: [
      { message: 'The route belongs to', ...(first.source && { place: fileStart(first.source) }) },
      ...(first.source ? [] : [{ message: first.subject }]),
    ],
    hint: 'Rename one of the files, or give one a `slug`.',
  });
}
