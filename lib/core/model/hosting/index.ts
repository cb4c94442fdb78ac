import type { CspDirective } from '../../security/directives.ts';

export interface AnalyticsConfig {
  readonly trackingId: string;
  /** The address of the tracking script, including the id. */
  readonly script: string;
}

/** Addresses on an internal network, for organizations that host a second copy of the site there. */
export interface InternalHostConfig {
  readonly pingUrl: string;
  readonly checkUrl: string;
}

export interface SitemapConfig {
  /** Patterns of URL paths. */
  readonly exclude: readonly string[];
  readonly lastmod: boolean;
}

/** The sources of a Content-Security-Policy, by directive. */
export type CspSources = Readonly<Partial<Record<CspDirective, readonly string[]>>>;

/** The Content-Security-Policy of a site. */
export interface CspConfig {
  /** The sources that the site adds to those that docsgen finds. */
  readonly sources: CspSources;
  /** Whether browsers only report violations. */
  readonly reportOnly: boolean;
  /** Where browsers report violations. */
  readonly reportUri?: string;
}

/** The hosts for which docsgen writes redirects and headers. */
export type DeployHost = 'netlify' | 'cloudflare' | 'vercel' | 'nginx' | 'apache' | 's3';

/** Where a site is published. */
export interface DeployConfig {
  readonly host: DeployHost;
}
