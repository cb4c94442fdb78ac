import { diagnostic, type Diagnostic } from '../core/diagnostics/diagnostic.ts';
import type { Route } from '../core/model/index.ts';
import { withDiagnostics, type WithDiagnostics } from '../core/diagnostics/with-diagnostics.ts';
import { routeKey } from '../core/paths.ts';
import { startOfFile } from '../core/diagnostics/source-location.ts';
import { compareCodeUnits } from '../core/text/escape.ts';
import { formNote } from '../core/diagnostics/unicode-form.ts';

/**
 * Sorts routes by URL and removes duplicates. Routes are duplicates if they differ only in letter case, a trailing slash or `.html`,
 * because many file systems and servers can't distinguish them. The first route is kept; each other one is reported with both sources.
 */
export function uniqueRoutes(routes: readonly Route[]): WithDiagnostics<Route[]> {
  const kept = new Map<string, Route>();
  const diagnostics: Diagnostic[] = [];
  for (const route of [...routes].sort(byPrecedence)) {
    const key = routeKey(route.url);
    const first = kept.get(key);
    if (first) diagnostics.push(duplicateRoute(route, first));
    else kept.set(key, route);
  }
  const unique = [...kept.values()].sort((a, b) => compareCodeUnits(a.url, b.url));
  return withDiagnostics(unique, diagnostics);
}

/** Sorts pages with a source before generated pages. Ties are sorted by name, so the result doesn't depend on the order of files. */
function byPrecedence(a: Route, b: Route): number {
  const bySource = Number(a.source === undefined) - Number(b.source === undefined);
  return bySource || compareCodeUnits(a.subject, b.subject) || compareCodeUnits(a.url, b.url);
}

function duplicateRoute(route: Route, first: Route): Diagnostic {
  const variant = route.url === first.url ? '' : ` (or \`${route.url}\`)`;
  const message = `Two pages have the route \`${first.url}\`${variant}: ${first.subject} and ${route.subject}.`;
  return diagnostic('route.duplicate', message, {
    ...(route.source ? { location: startOfFile(route.source) } : { subject: route.subject }),
    related: first.source ? [{ message: 'The first page is', location: startOfFile(first.source) }] : [],
    hint: `docsgen keeps the first page and omits ${route.subject}. Rename one of the two pages, or set a different \`slug\`.${formNote(first.subject, route.subject)}`,
  });
}
