import { OPTIONAL_CODES } from '../../core/diagnostics/codes.ts';
import { isReported, type Diagnostic } from '../../core/diagnostics/diagnostic.ts';
import type { Json } from '../../core/hash.ts';
import { invariant } from '../../core/invariant.ts';
import { routeKey } from '../../core/paths.ts';
import { linkedOf } from '../../routes/index.ts';
import { styleUrlsOf } from '../bundling/site-bundles.ts';
import { checkPages } from '../run-page-checks.ts';
import type { Publication } from './publication.ts';
import type { PublishedPages } from './pages.ts';

/** Checks the links and ids of all pages. The checks are skipped if they found no error in the same links and ids before. */
export function checkPublished(publication: Publication, published: PublishedPages): readonly Diagnostic[] {
  const { entries, writer } = publication;
  if (writer.hasFailed()) return [];
  const input = entries && checkedInput(publication, published);
  if (input !== undefined && entries?.hasPassedChecks(input)) return [];
  const diagnostics = checkAll(publication, published);
  if (input !== undefined && diagnostics.length === 0) entries?.putPassedChecks(input);
  return diagnostics;
}

/** Everything that the result of the checks depends on. Undefined if the site has other errors, or a page without a hash. */
function checkedInput({ site, writer, cascades, elsewhere }: Publication, { pages, scans }: PublishedPages): Json {
  const hashes = scans.map(({ hash }) => hash);
  if (!cascades.isEmpty || hashes.includes(undefined)) return undefined;
  const targets = pages.map(({ url, kind, to, source, headLinks = [], anchorRedirects = {} }, index) => {
    return [url, kind, to, source, hashes[index], headLinks.map(({ href }) => href), anchorRedirects];
  });
  const links = site.graph.configLinks.map(({ href }) => href);
  const urls = styleUrlsOf(site.bundles).map(({ file, written, path }) => [file, written, path]);
  const optional = OPTIONAL_CODES.filter((code) => isReported(code, site.config.rules));
  return [site.config.baseUrl, optional, links, urls, [...writer.files], targets, [...elsewhere]];
}

function checkAll(
  { site, writer, cascades, textOf, elsewhere }: Publication,
  { pages, scans }: PublishedPages,
): Diagnostic[] {
  const routeOf = new Map(site.graph.routes.map((route) => [route.out, route]));
  return checkPages(site, {
    pages,
    scans: scans.map(({ scan }) => scan()),
    files: writer.files,
    isElsewhere: (path) => elsewhere.has(routeKey(path)),
    cascades,
    textOf,
    linkedOf: ({ out }) => {
      const route = routeOf.get(out);
      invariant(route, `${out} has a route`);
      return linkedOf(route.page().value);
    },
  });
}
