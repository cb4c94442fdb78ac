import { isExternalAddress, splitAddress } from '../../core/address.ts';
import { latestVersion, versionBase } from '../../core/docs/instances.ts';
import { isReported, type Diagnostic } from '../../core/diagnostics/diagnostic.ts';
import type { RedirectConfig, Route } from '../../core/model/index.ts';
import { homeUrl } from '../../core/locales/locale.ts';
import { pathSuggester, type PathSuggester } from '../../core/text/suggest-path.ts';
import { decodePath, joinUrl, pageUrl, routeKey, type UrlPath } from '../../core/paths.ts';
import { mainDocOf, pageAddress, type SiteLookup } from '../site-lookup.ts';
import { plainMeta, plainPage } from '../page-helpers.ts';
import type { ConfigLink } from '../links/config-links.ts';
import type { PageContext } from '../page-context.ts';
import { withAnchorRedirects } from './anchors.ts';
import { followChain, isFirstOfLoop, pathKeyOf, redirectIndex, type Chain, type RedirectIndex } from './chains.ts';
import { chained, circular, duplicate, leadsNowhere, shadowsPage } from './problems.ts';

interface RedirectContext {
  readonly context: PageContext;
  readonly lookup: SiteLookup;
  readonly routes: ReadonlyMap<string, Route>;
  readonly index: RedirectIndex;
  readonly suggest: PathSuggester;
  /** The targets of the configured redirects, without those that have a diagnostic. */
  readonly links: ConfigLink[];
  readonly diagnostics: Diagnostic[];
}

/**
 * Adds the redirects to the pages: the configured redirects, and redirects from `/` and from the path of each version of the docs if no page
 * exists there. Redirects that form a chain lead directly to its last target. Reports loops, redirects from existing pages, and redirects
 * to missing pages.
 */
export function withRedirects(
  context: PageContext,
  lookup: SiteLookup,
  pages: readonly Route[],
  diagnostics: Diagnostic[],
): { readonly routes: readonly Route[]; readonly links: readonly ConfigLink[] } {
  const { redirects, anchorRedirects } = context.config;
  const routes = new Map(pages.map((page) => [routeKey(page.url), page]));
  // A redirect from an existing page is an error. Other redirects must not continue through it.
  const valid = redirects.filter(({ from }) => !routes.has(pathKeyOf(from)));
  const index = redirectIndex(valid, anchorRedirects);
  const suggest = pathSuggester(() => pages.map((page) => page.url));
  const state: RedirectContext = { context, lookup, routes, index, suggest, links: [], diagnostics };
  const configured = redirects.flatMap((redirect) => redirectPage(state, redirect));
  const all = [...pages, ...configured, ...docsRedirects(state), ...homeRedirect(state)];
  return { routes: withAnchorRedirects({ ...state, routes: all }, anchorRedirects), links: state.links };
}

function redirectPage(state: RedirectContext, redirect: RedirectConfig): Route[] {
  const { from, to, key, fromKey } = redirect;
  const chain = followChain(state.index, redirect);
  const problem = problemOf(state, redirect, chain);
  if (problem) state.diagnostics.push(problem);
  else if (chain.path.length > 2 && isReported('redirect.chain', state.context.config.rules))
    state.diagnostics.push(chained(redirect, chain));
  if (problem || chain.end === undefined) return [];
  const subject = `${key}.to`;
  if (state.links.at(-1)?.subject !== subject) state.links.push({ href: to, subject });
  return [redirectTo(state.context, from, pageAddress(state.lookup, chain.end), fromKey)];
}

function redirectTo(context: PageContext, from: UrlPath, to: string, subject: string): Route {
  return plainPage(context, { url: from, subject }, () => ({
    meta: plainMeta('', { noIndex: true }),
    content: { kind: 'redirect', to },
  }));
}

/** Redirects the path of each version to the main document of the version. */
function docsRedirects({ context, lookup, routes, index }: RedirectContext): Route[] {
  return [...lookup.docs.values()].flatMap(({ instance, version }) => {
    const root = versionBase(instance, version);
    const main = mainDocOf(lookup, version);
    if (!main || routes.has(routeKey(root)) || index.pages.has(routeKey(root))) return [];
    return [redirectTo(context, root, main.url, `${instance.key}.routeBasePath`)];
  });
}

/** Redirects `/` to the docs or the blog if the site has no home page, because every page links to `/`. */
function homeRedirect({ context, lookup, routes, index }: RedirectContext): Route[] {
  const { config } = context;
  const blog = config.blog && pageUrl(config, joinUrl(config.blog.routeBasePath));
  const [docs] = config.docs.flatMap((instance) => mainDocOf(lookup, latestVersion(instance))?.url ?? []);
  const target = docs ?? (blog !== undefined && routes.has(routeKey(blog)) ? blog : undefined);
  const home = homeUrl(config);
  const key = routeKey(home);
  const isDocs = config.docs.some(({ routeBasePath }) => routeKey(joinUrl(routeBasePath)) === key);
  const isTaken = routes.has(key) || index.pages.has(key) || isDocs;
  return target === undefined || isTaken ? [] : [redirectTo(context, home, target, 'the home page')];
}

function problemOf(state: RedirectContext, redirect: RedirectConfig, chain: Chain): Diagnostic | undefined {
  const { from, key } = redirect;
  const page = state.routes.get(pathKeyOf(from));
  if (page) return shadowsPage(redirect, page);
  const first = state.index.pages.get(pathKeyOf(from));
  if (first && first !== redirect) return duplicate(redirect, first);
  if (chain.end === undefined) return isFirstOfLoop(state.index, redirect, chain) ? circular(chain, key) : undefined;
  const target = pathKeyOf(chain.end);
  const { path } = splitAddress(chain.end);
  const exists = isExternalAddress(chain.end) || state.routes.has(target) || state.lookup.staticOf(decodePath(path));
  return exists ? undefined : leadsNowhere(redirect, chain.end, state.suggest.near(path));
}
