import type { SiteConfig } from '../model/config.ts';
import type { CspSources } from '../model/hosting/index.ts';
import type { CspDirective } from './directives.ts';
import { headerPolicy } from './policy.ts';
import { mergedSources, sourceOf, sourcesOf } from './sources.ts';

/** The headers of a response, by name. */
export type Headers = Readonly<Record<string, string>>;

type Config = Pick<SiteConfig, 'csp' | 'deploy' | 'analytics' | 'search' | 'feedback' | 'internalHost' | 'frameBridge'>;

/** Returns the headers for all pages of a site. `found` has the sources that the HTML of the pages needs. */
export function siteHeaders(config: Config, found: CspSources): Headers {
  const { csp } = config;
  return {
    ...(csp && { [headerName(csp.reportOnly)]: headerPolicy(csp, [found, settingSources(config)]) }),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
  };
}

/**
 * Returns a function that returns the headers of a page for its HTML, as the host of the site sends them. Undefined without a host, because
 * then the site is published without these headers.
 */
export function pageHeaders(config: Config): ((html: string) => Headers) | undefined {
  return config.deploy && ((html) => siteHeaders(config, sourcesOf(html)));
}

function headerName(reportOnly: boolean): string {
  return reportOnly ? 'Content-Security-Policy-Report-Only' : 'Content-Security-Policy';
}

/** Returns the sources that docsgen's scripts need for the settings of a site. */
function settingSources(config: Config): CspSources {
  const { feedback, internalHost, frameBridge } = config;
  const endpoint = feedback?.endpoint;
  return mergedSources([
    ...analyticsSources(config),
    ...searchSources(config),
    ...(endpoint === undefined ? [] : [allowing(['connect-src', 'form-action'], endpoint)]),
    ...(internalHost ? [allowing(['connect-src'], internalHost.pingUrl, internalHost.checkUrl)] : []),
    ...(frameBridge ? [allowing(['frame-ancestors'], ...frameBridge.origins)] : []),
  ]);
}

/** The hosts to which Google's tag sends page views (Google, "Use Tag Manager with a Content Security Policy"). */
const GOOGLE_HOSTS = [
  'https://*.google-analytics.com',
  'https://*.analytics.google.com',
  'https://*.googletagmanager.com',
];

function analyticsSources({ analytics }: Config): CspSources[] {
  if (!analytics) return [];
  const used = ['connect-src', 'img-src'] as const;
  const own = allowing([...used, 'script-src'], analytics.script);
  const isGoogle = sourceOf(analytics.script) === 'https://www.googletagmanager.com';
  return isGoogle ? [own, Object.fromEntries(used.map((directive) => [directive, GOOGLE_HOSTS]))] : [own];
}

/** The hosts of Algolia's search (Algolia, "Content Security Policy"). */
const ALGOLIA_HOSTS = ['https://*.algolia.net', 'https://*.algolianet.com'];

function searchSources({ search }: Config): CspSources[] {
  return search.provider === 'algolia' ? [{ 'connect-src': search.hosts ?? ALGOLIA_HOSTS }] : [];
}

function allowing(directives: readonly CspDirective[], ...addresses: readonly string[]): CspSources {
  const sources = addresses.flatMap((address) => sourceOf(address) ?? []);
  return sources.length === 0 ? {} : Object.fromEntries(directives.map((directive) => [directive, sources]));
}
