import { checkSite, type FileCheckInput } from '../check/index.ts';
import { isReported, type Diagnostic } from '../core/diagnostics/diagnostic.ts';
import { homeUrl } from '../core/locales/locale.ts';
import type { PageFacts } from '../core/model/index.ts';
import { routeKey } from '../core/paths.ts';
import { styleUrlsOf } from './bundling/site-bundles.ts';
import type { CascadeFilter } from './diagnostics/cascade-filter.ts';
import type { PreparedSite } from './prepare.ts';

/** The finished pages of a site, and what the checks need in addition. */
export interface CheckedPages extends Pick<FileCheckInput, 'scans' | 'textOf' | 'linkedOf'> {
  readonly pages: readonly PageFacts[];
  /** The paths of all files that are not pages. */
  readonly files: ReadonlySet<string>;
  readonly cascades: CascadeFilter;
  /** Returns whether a path belongs to a page of another locale. Absent if the site has only one. */
  readonly isElsewhere?: ((path: string) => boolean) | undefined;
}

/** Checks the links and ids of all pages. */
export function checkPages(
  { config, graph, bundles, modules }: Pick<PreparedSite, 'config' | 'graph' | 'bundles' | 'modules'>,
  { files, cascades, isElsewhere = () => false, ...input }: CheckedPages,
): Diagnostic[] {
  // A missing home page has a diagnostic of its site, so the links to it get none.
  const home = routeKey(homeUrl(config));
  const hasHome = input.pages.some((page) => routeKey(page.url) === home);
  const isFile = (path: string): boolean =>
    files.has(path) || cascades.isRoute(path) || isElsewhere(path) || (!hasHome && routeKey(path) === home);
  return checkSite({
    ...input,
    baseUrl: config.baseUrl,
    configLinks: graph.configLinks,
    drafts: graph.drafts,
    styleUrls: styleUrlsOf(bundles),
    moduleFiles: modules.files ?? [],
    siteUrl: config.url,
    reports: (code) => isReported(code, config.rules),
    isFile,
    redirectKeyOf: ({ url }, anchor) =>
      config.anchorRedirects.find((one) => one.anchor === anchor && routeKey(one.from) === routeKey(url))?.fromKey,
  });
}
