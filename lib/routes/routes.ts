import { diagnostic, type Diagnostic } from '../core/diagnostics/diagnostic.ts';
import type { Route } from '../core/model/index.ts';
import { withDiagnostics, type WithDiagnostics } from '../core/diagnostics/with-diagnostics.ts';
import { routeKey } from '../core/paths.ts';
import { startOfFile } from '../core/diagnostics/source-location.ts';
import { compareCodeUnits } from '../core/text/escape.ts';

/**
 * The pages of a site in the order of their routes, one for each. Routes that differ in letter case, a trailing slash
 * or `.html` alone are one: many file systems and servers can't tell them apart. The first claim stays; each other is
 * a finding that names both sources.
 */
export function uniqueRoutes(pages: readonly Route[]): WithDiagnostics<Route[]> {
  const kept = new Map<string, Route>();
  const found: Diagnostic[] = [];
  for (const page of [...pages].sort(compareClaims)) {
    const key = routeKey(page.url);
    const first = kept.get(key);
    if (first) found.push(duplicateRoute(page, first));
    else kept.set(key, page);
  }
  const unique = [...kept.values()].sort((a, b) => compareCodeUnits(a.url, b.url));
  return withDiagnostics(unique, found);
}

/** What an author wrote goes before what docsgen makes; then by name, so that the order of reading doesn't matter. */
function compareClaims(a: Route, b: Route): number {
  const bySource = Number(a.source === undefined) - Number(b.source === undefined);
  return bySource || compareCodeUnits(a.subject, b.subject) || compareCodeUnits(a.url, b.url);
}

function duplicateRoute(page: Route, first: Route): Diagnostic {
  const asWritten = page.url === first.url ? '' : `, which is the same as \`${page.url}\``;
  const message = `The route \`${first.url}\`${asWritten} is claimed by two pages: ${first.subject} and ${page.subject}.`;
  return diagnostic('route.duplicate', message, {
    ...(page.source ? { location: startOfFile(page.source) } : { subject: page.subject }),
    related: first.source ? [{ message: 'The page that stays is', location: startOfFile(first.source) }] : [],
    hint: `The page of ${page.subject} is left out. Rename one of the two, or give one a \`slug\`.`,
  });
}
