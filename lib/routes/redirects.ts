import { isExternalAddress, splitAddress } from '../core/address.ts';
import { fixOf } from '../core/fixes/address-fix.ts';
import { diagnostic, isReported, type Diagnostic } from '../core/diagnostics/diagnostic.ts';
import type { RedirectConfig, Route } from '../core/model/index.ts';
import { pathSuggester, type PathSuggester } from '../core/text/suggest-path.ts';
import { decodePath, joinUrl, pageUrl, routeKey, type UrlPath } from '../core/paths.ts';
import { latestVersion } from './collections.ts';
import { mainDocOf, withPageSlash, type SiteLookup } from './site-lookup.ts';
import { plainMeta, plainPage } from './page-helpers.ts';
import type { ConfigLink } from './links/config-links.ts';
import type { PageContext } from './page-context.ts';

interface RedirectContext {
  readonly context: PageContext;
  readonly lookup: SiteLookup;
  readonly routes: ReadonlyMap<string, Route>;
  /** The first redirect from each route, by route key. */
  readonly byFrom: ReadonlyMap<string, RedirectConfig>;
  readonly suggest: PathSuggester;
  /** The targets of the configured redirects, without those that have a diagnostic. */
  readonly links: ConfigLink[];
  readonly diagnostics: Diagnostic[];
}

/**
 * Creates the redirect pages: the configured redirects, and redirects from `/` and from the path of each version of the docs if no page
 * exists there. Redirects that form a chain lead directly to its last target. Reports loops, redirects from existing pages, and redirects
 * to missing pages.
 */
export function redirectPages(
  context: PageContext,
  lookup: SiteLookup,
  pages: readonly Route[],
  diagnostics: Diagnostic[],
): { readonly routes: readonly Route[]; readonly links: readonly ConfigLink[] } {
  const { redirects } = context.config;
  const routes = new Map(pages.map((page) => [routeKey(page.url), page]));
  // A redirect from an existing page is an error. Other redirects must not continue through it.
  const valid = redirects.filter(({ from }) => !routes.has(keyOf(from)));
  const byFrom = new Map([...valid].reverse().map((redirect) => [keyOf(redirect.from), redirect]));
  const suggest = pathSuggester(() => pages.map((page) => page.url));
  const state: RedirectContext = { context, lookup, routes, byFrom, suggest, links: [], diagnostics };
  const configured = redirects.flatMap((redirect) => redirectPage(state, redirect));
  return { routes: [...configured, ...docsRedirects(state), ...homeRedirect(state)], links: state.links };
}

function redirectPage(state: RedirectContext, redirect: RedirectConfig): Route[] {
  const { from, to, key, fromKey } = redirect;
  const chain = followChain(state, redirect);
  const problem = problemOf(state, redirect, chain);
  if (problem) state.diagnostics.push(problem);
  else if (chain.path.length > 2 && isReported('redirect.chain', state.context.config.rules))
    state.diagnostics.push(chained(redirect, chain));
  if (problem || chain.end === undefined) return [];
  const subject = `${key}.to`;
  if (state.links.at(-1)?.subject !== subject) state.links.push({ href: to, subject });
  return [redirectTo(state.context, from, withPageSlash(state.lookup, chain.end), fromKey)];
}

function redirectTo(context: PageContext, from: UrlPath, to: string, subject: string): Route {
  return plainPage(context, { url: from, subject }, () => ({
    meta: plainMeta('', { noIndex: true }),
    content: { kind: 'redirect', to },
  }));
}

/** Redirects the path of each version to the main document of the version. */
function docsRedirects({ context, lookup, routes, byFrom }: RedirectContext): Route[] {
  return context.config.docs.versions.flatMap((version) => {
    const root = joinUrl(context.config.docs.routeBasePath, version.path);
    const main = mainDocOf(lookup, version);
    if (!main || routes.has(routeKey(root)) || byFrom.has(routeKey(root))) return [];
    return [redirectTo(context, root, main.url, 'docs.routeBasePath')];
  });
}

/** Redirects `/` to the docs or the blog if the site has no home page, because every page links to `/`. */
function homeRedirect({ context, lookup, routes, byFrom }: RedirectContext): Route[] {
  const { config } = context;
  const blog = config.blog && pageUrl(config, joinUrl(config.blog.routeBasePath));
  const docs = mainDocOf(lookup, latestVersion(config))?.url;
  const target = docs ?? (blog !== undefined && routes.has(routeKey(blog)) ? blog : undefined);
  const isTaken = routes.has('/') || byFrom.has('/') || joinUrl(config.docs.routeBasePath) === '/';
  return target === undefined || isTaken ? [] : [redirectTo(context, joinUrl('/'), target, 'the home page')];
}

interface Chain {
  readonly path: readonly string[];
  /** The last target. Undefined if the redirects form a loop. */
  readonly end: string | undefined;
}

function followChain({ byFrom }: RedirectContext, first: RedirectConfig): Chain {
  const path: string[] = [first.from];
  const seen = new Set([keyOf(first.from)]);
  let next: RedirectConfig | undefined = first;
  while (next) {
    path.push(next.to);
    const key = keyOf(next.to);
    if (seen.has(key)) return { path, end: undefined };
    seen.add(key);
    next = isExternalAddress(next.to) ? undefined : byFrom.get(key);
  }
  return { path, end: path.at(-1) };
}

function keyOf(address: string): string {
  return routeKey(decodePath(splitAddress(address).path));
}

function problemOf(state: RedirectContext, redirect: RedirectConfig, chain: Chain): Diagnostic | undefined {
  const { from, key } = redirect;
  const page = state.routes.get(keyOf(from));
  if (page) return shadowsPage(redirect, page);
  const first = state.byFrom.get(keyOf(from));
  if (first && first !== redirect) return duplicate(redirect, first);
  if (chain.end === undefined) return isFirstOfLoop(state, redirect, chain) ? circular(chain, key) : undefined;
  const target = keyOf(chain.end);
  const { path } = splitAddress(chain.end);
  const exists = isExternalAddress(chain.end) || state.routes.has(target) || state.lookup.staticOf(decodePath(path));
  return exists ? undefined : leadsNowhere(from, chain.end, state.suggest.near(path), `${key}.to`);
}

/** Returns whether a redirect is the first of its loop in the configuration, so that each loop is reported once. */
function isFirstOfLoop({ context }: RedirectContext, redirect: RedirectConfig, { path }: Chain): boolean {
  const keys = path.map(keyOf);
  const loop = new Set(keys.slice(keys.findIndex((key) => key === keys.at(-1))));
  return context.config.redirects.find(({ from }) => loop.has(keyOf(from))) === redirect;
}

/** Only the configuration has chains. The redirect pages lead directly to the last target. */
function chained({ from, to, key }: RedirectConfig, { path }: Chain): Diagnostic {
  const end = path.at(-1)!;
  const parts = splitAddress(end);
  return diagnostic('redirect.chain', `The redirect from \`${from}\` leads to another redirect: ${path.join(' → ')}.`, {
    subject: `${key}.to`,
    hint: `Redirect directly to \`${end}\`.`,
    fix:
      isExternalAddress(end) || parts.query !== ''
        ? undefined
        : fixOf({
            written: to,
            path: decodePath(parts.path),
            hash: parts.hash === '' ? undefined : decodePath(parts.hash.slice(1)),
          }),
  });
}

function shadowsPage({ from, fromKey }: RedirectConfig, page: Route): Diagnostic {
  return diagnostic('redirect.shadows-page', `The redirect from \`${from}\` conflicts with an existing page.`, {
    subject: fromKey,
    hint: `The page comes from ${page.subject}. Remove the redirect or move the page.`,
  });
}

function duplicate({ from, fromKey }: RedirectConfig, first: RedirectConfig): Diagnostic {
  const message = `Two redirects start at \`${from}\`: \`${first.fromKey}\` and \`${fromKey}\`.`;
  return diagnostic('route.duplicate', message, {
    subject: fromKey,
    hint: 'docsgen uses the first redirect. Remove one of the two.',
  });
}

function circular({ path }: Chain, subject: string): Diagnostic {
  return diagnostic('redirect.circular', `The redirects form a loop: ${path.join(' → ')}.`, {
    subject,
    hint: 'Change one of them to point to a page.',
  });
}

function leadsNowhere(from: string, to: string, near: string | undefined, subject: string): Diagnostic {
  const defaultHint = 'Use the path of a page of this site, or a full URL such as `https://example.com/`.';
  return diagnostic('redirect.broken', `The redirect from \`${from}\` points to \`${to}\`, which is not a page.`, {
    subject,
    hint: near === undefined ? defaultHint : `Did you mean \`${near}\`?`,
  });
}
