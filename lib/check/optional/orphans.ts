import { isExternalAddress, splitAddress } from '../../core/address.ts';
import { diagnostic, type Diagnostic } from '../../core/diagnostics/diagnostic.ts';
import { startOfFile } from '../../core/diagnostics/source-location.ts';
import type { PageFacts, SharedLinks } from '../../core/model/index.ts';
import { decodePath, routeKey } from '../../core/paths.ts';
import type { LinkCheckInput } from '../pages/links.ts';
import { siteAddress, type AddressContext } from '../pages/site-address.ts';

/**
 * Reports the pages that no other page links to. The menus, sidebars and lists of all pages count. The home page, pages that search engines
 * must not list, and generated pages need no link.
 */
export function checkOrphans(input: LinkCheckInput): Diagnostic[] {
  if (!input.reports?.('route.orphan')) return [];
  const linked = linkedPages(input);
  return input.pages.flatMap((page) => {
    const { url, kind, source, noIndex } = page;
    const isExempt = source === undefined || noIndex || kind === 'api' || routeKey(url) === '/';
    return isExempt || linked.has(routeKey(url)) ? [] : [orphan(page, source)];
  });
}

function orphan({ url }: PageFacts, source: NonNullable<PageFacts['source']>): Diagnostic {
  return diagnostic('route.orphan', `No other page links to \`${url}\`.`, {
    location: startOfFile(source),
    hint: 'Add the page to a sidebar or link to it. A page that only its address should lead to can have `unlisted: true`.',
  });
}

/** Returns the route keys of the pages that another page links to, directly or through a redirect. */
function linkedPages({ pages, scans, baseUrl }: LinkCheckInput): ReadonlySet<string> {
  const linked = new Set<string>();
  const visits = new Map<SharedLinks, number>();
  for (const [index, page] of pages.entries()) {
    if (page.kind === 'redirect') continue;
    const { links, shared = [], base } = scans[index]!;
    // A fragment of two pages links to both of them, so that more pages with it add nothing.
    const fresh = shared.filter((part) => (visits.get(part) ?? 0) < 2);
    for (const part of fresh) visits.set(part, (visits.get(part) ?? 0) + 1);
    const own = routeKey(page.url);
    for (const href of [...links, ...fresh.flatMap((part) => part.links)]) {
      const key = targetOf(href, page, { baseUrl, base });
      if (key !== undefined && key !== own) linked.add(key);
    }
  }
  for (const { url, to } of pages)
    if (to !== undefined && linked.has(routeKey(url))) linked.add(routeKey(decodePath(splitAddress(to).path)));
  return linked;
}

function targetOf(href: string, page: PageFacts, context: AddressContext): string | undefined {
  if (href === '' || href.startsWith('#') || isExternalAddress(href)) return undefined;
  const address = siteAddress(href, page, context);
  if (address === undefined) return undefined;
  const path = decodePath(splitAddress(address).path);
  const { baseUrl } = context;
  return `${path}/`.startsWith(baseUrl) ? routeKey(`/${path.slice(baseUrl.length)}`) : undefined;
}
