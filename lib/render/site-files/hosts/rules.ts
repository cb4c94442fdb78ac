import { withBase } from '../../../core/address.ts';
import type { CspSources, PageFacts, SiteConfig } from '../../../core/model/index.ts';
import { hrefOf, routeKey } from '../../../core/paths.ts';
import { siteHeaders, type Headers } from '../../../core/security/headers.ts';
import { mergedSources } from '../../../core/security/sources.ts';
import { compareCodeUnits } from '../../../core/text/escape.ts';

/** What a host must do, in no particular format. */
export interface HostRules {
  readonly config: SiteConfig;
  /** Sorted by the paths that they lead from. */
  readonly redirects: readonly HostRedirect[];
  /** The pages that are the index of a folder, as hrefs, sorted. */
  readonly pages: readonly string[];
  /** The pages for missing addresses of the locales below a path, as hrefs, sorted. */
  readonly notFound: readonly string[];
  /** The headers of every response. */
  readonly headers: Headers;
  /** The folder whose files never change: `/base/assets/`. */
  readonly assets: string;
}

/** A permanent redirect of an exact path. */
export interface HostRedirect {
  /** The decoded path, with the base path and without a trailing slash. */
  readonly path: string;
  /** The same path, percent-encoded. */
  readonly href: string;
  /** A percent-encoded path with the base path, or a URL. */
  readonly to: string;
}

/** The caching of files whose name contains a hash, and that of all other files. */
export const CACHING = {
  assets: 'public, max-age=31536000, immutable',
  others: 'public, max-age=0, must-revalidate',
} as const;

/**
 * Collects the rules of a finished site. Browsers send no anchors to servers, so redirects of anchors are left out, and paths from which
 * anchors lead elsewhere keep their redirect page. So do the redirects that docsgen adds, such as from `/`: browsers remember permanent
 * redirects, but the site may get a page there.
 */
export function hostRules(
  config: SiteConfig,
  pages: readonly Pick<PageFacts, 'url' | 'out' | 'to' | 'anchorRedirects'>[],
  sources: readonly CspSources[],
): HostRules {
  const { baseUrl } = config;
  const configured = new Set(config.redirects.map(({ from }) => routeKey(from)));
  const redirects = pages.flatMap(({ url, to, anchorRedirects }): HostRedirect[] => {
    if (to === undefined || anchorRedirects || !configured.has(routeKey(url))) return [];
    const plain = url === '/' ? '/' : url.replace(/\/$/, '');
    const path = baseUrl.slice(0, -1) + plain;
    return [{ path, href: hrefOf(plain, baseUrl), to: encoded(withBase(to, baseUrl)) }];
  });
  const indexes = pages.filter(({ url, out, to }) => to === undefined && url !== '/' && out.endsWith('/index.html'));
  return {
    config,
    redirects: redirects.sort((a, b) => compareCodeUnits(a.path, b.path)),
    pages: indexes.map(({ url }) => hrefOf(url, baseUrl)).sort(compareCodeUnits),
    notFound: pages
      .filter(({ url }) => /.\/404\.html$/.test(url))
      .map(({ url }) => hrefOf(url, baseUrl))
      .sort(compareCodeUnits),
    headers: siteHeaders(config, mergedSources(sources)),
    assets: `${baseUrl}assets/`,
  };
}

/** Encodes the characters that no URL may contain, which would end a value in some formats. */
function encoded(address: string): string {
  return address.replace(/[\s"'<>\\^`{|}$\u0080-\u{10ffff}]+/gu, (text) =>
    encodeURIComponent(text).replaceAll("'", '%27'),
  );
}
