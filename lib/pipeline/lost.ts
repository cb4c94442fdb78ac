import type { Code } from '../core/codes.ts';
import type { Diagnostic } from '../core/diagnostic.ts';
import type { PageFacts, SiteConfig } from '../core/model/index.ts';
import { isInside, joinUrl, routeKey } from '../core/paths.ts';
import { componentRoute } from './documents.ts';
import type { LoadedModules } from './ports.ts';
import type { Sources } from './sources.ts';

/** What can't be known of a site, because something else is wrong with it: one mistake shall be one finding. */
export interface Lost {
  /** Whether a page's anchors are not all known. */
  readonly isIncomplete: (page: PageFacts) => boolean;
  /** Whether a route would be a page if its source were sound. */
  readonly isRoute: (route: string) => boolean;
  readonly isNothing: boolean;
}

/** What keeps a source from being rendered as it should be. */
const LOSSES: ReadonlySet<Code> = new Set([
  'content.mdx-syntax',
  'content.module-failed',
  'content.front-matter-syntax',
]);
const API_LOSSES: ReadonlySet<Code> = new Set(['api.missing-entry-point', 'api.failed']);

/** Takes stock of what the findings so far have cost. */
export function lostOf(
  config: SiteConfig,
  found: readonly Diagnostic[],
  { sources, modules }: { readonly sources: Sources; readonly modules: LoadedModules },
): Lost {
  const failed = new Set(found.flatMap(({ code, place }) => (LOSSES.has(code) && place ? [place.file] : [])));
  const routes = new Set(
    sources.components
      .filter(({ path }) => typeof modules.exports[path]?.default !== 'function')
      .map(({ path }) => routeKey(componentRoute(config, path))),
  );
  const apiRoute = apiRouteOf(config);
  const isApiLost = found.some(({ code }) => API_LOSSES.has(code));
  return {
    isNothing: failed.size === 0 && routes.size === 0 && !isApiLost,
    isIncomplete: (page) => page.sources.some((source) => failed.has(source)),
    isRoute: (route) => {
      const key = routeKey(route);
      return routes.has(key) || (isApiLost && isInside(apiRoute, key));
    },
  };
}

function apiRouteOf({ docs, api }: SiteConfig): string {
  const version = docs.versions.find((one) => one.isLast) ?? docs.versions[0]!;
  return routeKey(joinUrl(docs.routeBasePath, version.path, api?.routeBasePath ?? ''));
}
