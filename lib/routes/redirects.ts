import { isExternalAddress, splitAddress } from '../core/address.ts';
import { diagnostic, type Diagnostic } from '../core/diagnostics/diagnostic.ts';
import type { RedirectConfig, Route } from '../core/model/index.ts';
import { pathSuggester, type PathSuggester } from '../core/near-path.ts';
import { decodePath, joinUrl, routeKey, type UrlPath } from '../core/paths.ts';
import { latestVersion } from './collections.ts';
import { mainDocOf, type Directory } from './directory.ts';
import { plainMeta, plainPage, type PageContext } from './page-parts.ts';

interface Redirects {
  readonly context: PageContext;
  readonly directory: Directory;
  readonly routes: ReadonlyMap<string, Route>;
  /** The first redirect from each route. */
  readonly byFrom: ReadonlyMap<string, RedirectConfig>;
  readonly suggest: PathSuggester;
  readonly found: Diagnostic[];
}

/**
 * The pages that send their visitors on: the configured ones, and one for the site and for each version of the docs
 * whose own path has no page. A chain is cut short: each leads to the end of it. Circles, and redirects from or to the
 * wrong places, are errors.
 */
export function redirectPages(
  context: PageContext,
  directory: Directory,
  pages: readonly Route[],
  found: Diagnostic[],
): Route[] {
  const { redirects } = context.config;
  const routes = new Map(pages.map((page) => [routeKey(page.url), page]));
  // One that starts at a page is wrong, and visitors of the page stay there.
  const sound = redirects.filter(({ from }) => !routes.has(keyOf(from)));
  const byFrom = new Map([...sound].reverse().map((redirect) => [keyOf(redirect.from), redirect]));
  const suggest = pathSuggester(() => pages.map((page) => page.url));
  const state: Redirects = { context, directory, routes, byFrom, suggest, found };
  const configured = redirects.flatMap((redirect) => redirectPage(state, redirect, redirect.key));
  return [...configured, ...docsRoots(state), ...homePage(state)];
}

function redirectPage(state: Redirects, redirect: RedirectConfig, subject: string): Route[] {
  const chain = follow(state, redirect);
  const problem = problemOf(state, redirect, chain, subject);
  if (problem) state.found.push(problem);
  return problem || chain.end === undefined ? [] : [pageTo(state.context, redirect.from, chain.end, subject)];
}

function pageTo(context: PageContext, from: UrlPath, to: string, subject: string): Route {
  return plainPage(context, { url: from, subject }, () => ({
    meta: plainMeta('', { noIndex: true }),
    content: { kind: 'redirect', to },
  }));
}

/** A visitor of `/docs` wants to read: the version's main document. */
function docsRoots({ context, directory, routes, byFrom }: Redirects): Route[] {
  return context.config.docs.versions.flatMap((version) => {
    const root = joinUrl(context.config.docs.routeBasePath, version.path);
    const main = mainDocOf(directory, version);
    if (!main || routes.has(routeKey(root)) || byFrom.has(routeKey(root))) return [];
    return [pageTo(context, root, main.url, 'docs.routeBasePath')];
  });
}

/** Every page links to `/`. Without a home page that means the docs, else the blog. */
function homePage({ context, directory, routes, byFrom }: Redirects): Route[] {
  const { config } = context;
  const blog = config.blog && joinUrl(config.blog.routeBasePath);
  const docs = mainDocOf(directory, latestVersion(config))?.url;
  const target = docs ?? (blog !== undefined && routes.has(routeKey(blog)) ? blog : undefined);
  const isTaken = routes.has('/') || byFrom.has('/') || joinUrl(config.docs.routeBasePath) === '/';
  return target === undefined || isTaken ? [] : [pageTo(context, joinUrl('/'), target, 'the home page')];
}

interface Chain {
  readonly path: readonly string[];
  /** Where it ends; undefined when it goes round. */
  readonly end: string | undefined;
}

function follow({ byFrom }: Redirects, first: RedirectConfig): Chain {
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

function problemOf(state: Redirects, redirect: RedirectConfig, chain: Chain, subject: string): Diagnostic | undefined {
  const { from } = redirect;
  const page = state.routes.get(keyOf(from));
  if (page) return shadowsPage(from, page, `${subject}.from`);
  if (chain.end === undefined) return isFirstOfCircle(state, redirect, chain) ? circular(chain, subject) : undefined;
  const target = keyOf(chain.end);
  const { path } = splitAddress(chain.end);
  const exists = isExternalAddress(chain.end) || state.routes.has(target) || state.directory.staticOf(decodePath(path));
  return exists ? undefined : leadsNowhere(from, chain.end, state.suggest.near(path), `${subject}.to`);
}

/** A circle is one mistake, whichever of its redirects one starts from. */
function isFirstOfCircle({ context }: Redirects, redirect: RedirectConfig, { path }: Chain): boolean {
  const circle = new Set(path.slice(path.findIndex((one) => keyOf(one) === keyOf(path.at(-1)!))).map(keyOf));
  return context.config.redirects.find((one) => circle.has(keyOf(one.from))) === redirect;
}

function shadowsPage(from: string, page: Route, subject: string): Diagnostic {
  return diagnostic('redirect.shadows-page', `The redirect from \`${from}\` starts at a page that exists.`, {
    subject,
    hint: `The page comes from ${page.subject}. Take the redirect out, or move the page.`,
  });
}

function circular({ path }: Chain, subject: string): Diagnostic {
  return diagnostic('redirect.circular', `Redirects lead in a circle: ${path.join(' → ')}.`, {
    subject,
    hint: 'Let one of them lead to a page.',
  });
}

function leadsNowhere(from: string, to: string, near: string | undefined, subject: string): Diagnostic {
  const otherwise = 'Write the path of a page of this site, or a whole address with its scheme.';
  return diagnostic('redirect.broken', `The redirect from \`${from}\` leads to \`${to}\`, which is no page.`, {
    subject,
    hint: near === undefined ? otherwise : `Did you mean \`${near}\`?`,
  });
}
