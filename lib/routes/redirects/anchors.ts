import { isExternalAddress, splitAddress } from '../../core/address.ts';
import { map } from '../../core/diagnostics/with-diagnostics.ts';
import type { Diagnostic } from '../../core/diagnostics/diagnostic.ts';
import type { AnchorRedirectConfig, Route } from '../../core/model/index.ts';
import { decodePath, routeKey } from '../../core/paths.ts';
import type { PathSuggester } from '../../core/text/suggest-path.ts';
import type { ConfigLink } from '../links/config-links.ts';
import { pageAddress, type SiteLookup } from '../site-lookup.ts';
import { anchorKeyOf, followChain, isFirstOfLoop, pathKeyOf, type RedirectIndex } from './chains.ts';
import { circular, duplicate, leadsNowhere, startsNowhere } from './problems.ts';

/** What redirects from anchors are checked against. */
export interface AnchorRedirectInput {
  readonly lookup: SiteLookup;
  readonly index: RedirectIndex;
  /** All pages and redirects. */
  readonly routes: readonly Route[];
  readonly suggest: PathSuggester;
  readonly links: ConfigLink[];
  readonly diagnostics: Diagnostic[];
}

/** Adds the redirects from anchors to their pages. Reports loops, redirects from missing pages, and redirects to missing pages. */
export function withAnchorRedirects(
  input: AnchorRedirectInput,
  redirects: readonly AnchorRedirectConfig[],
): readonly Route[] {
  if (redirects.length === 0) return input.routes;
  const routes = new Map(input.routes.map((route) => [routeKey(route.url), route]));
  const targets = new Map<string, Record<string, string>>();
  for (const redirect of redirects) {
    const to = targetOf(input, routes, redirect);
    if (to === undefined) continue;
    const key = pathKeyOf(redirect.from);
    targets.set(key, { ...targets.get(key), [redirect.anchor]: to });
  }
  return input.routes.map((route) => {
    const anchorRedirects = targets.get(routeKey(route.url));
    return anchorRedirects
      ? { ...route, page: () => map(route.page(), (page) => ({ ...page, anchorRedirects })) }
      : route;
  });
}

/** Returns the last target of a redirect. Undefined if the redirect has a problem, which is reported. */
function targetOf(
  { lookup, index, suggest, links, diagnostics }: AnchorRedirectInput,
  routes: ReadonlyMap<string, Route>,
  redirect: AnchorRedirectConfig,
): string | undefined {
  const { from, anchor, to, key } = redirect;
  const report = (problem: Diagnostic): undefined => void diagnostics.push(problem);
  if (!routes.has(pathKeyOf(from))) return report(startsNowhere(redirect, suggest.near(from)));
  const first = index.anchors.get(anchorKeyOf(from, anchor));
  if (first && first !== redirect) return report(duplicate(redirect, first));
  const chain = followChain(index, redirect);
  if (chain.end === undefined) return isFirstOfLoop(index, redirect, chain) ? report(circular(chain, key)) : undefined;
  const { path } = splitAddress(chain.end);
  const exists = isExternalAddress(chain.end) || routes.has(pathKeyOf(path)) || lookup.staticOf(decodePath(path));
  if (!exists) return report(leadsNowhere(redirect, chain.end, suggest.near(path)));
  const subject = `${key}.to`;
  if (links.at(-1)?.subject !== subject) links.push({ href: to, subject });
  return pageAddress(lookup, chain.end);
}
