import type { Code } from '../../core/diagnostics/codes.ts';
import { latestVersion, versionBase } from '../../core/docs/instances.ts';
import type { Diagnostic } from '../../core/diagnostics/diagnostic.ts';
import type { PageFacts, SiteConfig } from '../../core/model/index.ts';
import { isInside, joinUrl, routeKey, type SourcePath } from '../../core/paths.ts';
import { componentRoute } from '../inputs/documents.ts';
import { contentFolders } from '../inputs/sources.ts';
import type { PreparedSite } from '../prepare.ts';

/** Recognizes the consequences of other errors, so that one mistake of an author results in one diagnostic. */
export interface CascadeFilter {
  /** Returns whether a page may lack anchors, because one of its sources is broken. */
  readonly isIncomplete: (page: PageFacts) => boolean;
  /** Returns whether a route is missing only because its source is broken. */
  readonly isRoute: (route: string) => boolean;
  /** Whether no error has consequences. */
  readonly isEmpty: boolean;
  /** Whether a file that was meant as a page is none, because of a problem that is reported. */
  readonly hasLostPages: boolean;
}

/** The errors because of which a source is not rendered as intended. */
const BREAKS_SOURCE: ReadonlySet<Code> = new Set([
  'content.mdx-syntax',
  'content.module-failed',
  'content.plugin-failed',
  'content.front-matter-syntax',
  'content.too-nested',
  'content.too-complex',
]);
/** The problems because of which a file has no page. Of invalid values in the front matter, this is so for the date of a post. */
const LOSES_PAGE: ReadonlySet<Code> = new Set([
  'content.unreadable',
  'content.unknown-extension',
  'content.front-matter-invalid',
  'blog.no-date',
]);
/** The errors because of which the API reference has no pages. */
const BREAKS_REFERENCE: ReadonlySet<Code> = new Set(['api.missing-entry-point', 'api.failed']);

/** Creates the filter from the diagnostics so far. */
export function cascadeFilter(
  { config, sources, modules }: Pick<PreparedSite, 'config' | 'sources' | 'modules'>,
  diagnostics: readonly Diagnostic[],
): CascadeFilter {
  const broken = new Set([
    ...diagnostics.flatMap(({ code, location }) => (BREAKS_SOURCE.has(code) && location ? [location.file] : [])),
    ...(modules.failed ?? []),
  ]);
  const lost = diagnostics.filter(
    ({ code, location }) => LOSES_PAGE.has(code) && location && isInContent(config, location.file),
  );
  const failed = sources.components
    .map(({ path }) => path)
    .filter((path) => typeof modules.exports[path]?.default !== 'function');
  const missingRoutes = new Set(failed.map((path) => routeKey(componentRoute(config, path))));
  const referenceRoute = referenceRouteOf(config);
  const hasNoReference = diagnostics.some(({ code }) => BREAKS_REFERENCE.has(code));
  return {
    isEmpty: broken.size === 0 && missingRoutes.size === 0 && !hasNoReference,
    hasLostPages: lost.length > 0,
    isIncomplete: (page) => page.sources.some((source) => broken.has(source)),
    isRoute: (route) => {
      const key = routeKey(route);
      return missingRoutes.has(key) || (hasNoReference && isInside(referenceRoute, key));
    },
  };
}

function isInContent(config: SiteConfig, file: SourcePath): boolean {
  return contentFolders(config).some((dir) => isInside(dir, file));
}

function referenceRouteOf({ docs, api }: SiteConfig): string {
  const [first] = docs;
  const base = first ? versionBase(first, latestVersion(first)) : '';
  return routeKey(joinUrl(base, api?.routeBasePath ?? ''));
}
