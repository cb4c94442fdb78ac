import { hrefOf, type UrlPath } from '../../core/paths.ts';

/** What a relative address is relative to. */
export interface AddressContext {
  readonly baseUrl: string;
  /** The `href` of the page's `base` element. */
  readonly base?: string | undefined;
}

const ORIGIN = 'http://site';

/**
 * Resolves an address of a page as a browser does (URL standard): relative to the page or its `base` element, with `\` as `/`, and without
 * dot segments. Returns the path with query and hash, or undefined if the address leaves the site.
 */
export function siteAddress(
  href: string,
  { url }: { readonly url: UrlPath },
  { baseUrl, base }: AddressContext,
): string | undefined {
  const page = parse(hrefOf(url, baseUrl), ORIGIN);
  const from = base === undefined || !page ? page : (parse(base, page.href) ?? page);
  const resolved = from && parse(href, from.href);
  return resolved?.origin === ORIGIN ? resolved.pathname + resolved.search + resolved.hash : undefined;
}

function parse(href: string, base: string): URL | undefined {
  // `URL.parse` needs Node 22.
  return URL.canParse(href, base) ? new URL(href, base) : undefined;
}
