import type { CspDirective } from '../../core/security/directives.ts';

/**
 * Page view tracking.
 *
 * @example
 * { trackingId: process.env['TRACKING_ID'], script: 'https://stats.acme.example/gtag.js' }
 */
export interface UserAnalytics {
  /**
   * The tag id. Read it from an environment variable to track only where that variable is set. Default: none; nothing is
   * loaded or sent.
   */
  readonly trackingId?: string | undefined;
  /** The URL of the script, which receives the tag id as the query parameter `id`. Default: Google's gtag.js. */
  readonly script?: string;
}

/**
 * A copy of the site for readers in an internal network.
 *
 * @example
 * { pingUrl: 'https://docs.internal.example/ping', checkUrl: 'https://docs.internal.example/check' }
 */
export interface UserInternalHost {
  /** A URL that responds only inside the network. It is requested first, with a timeout of 2 seconds. */
  readonly pingUrl: string;
  /**
   * A URL that is requested next, with the reader's cookies. It returns JSON: `redirectTo`, the URL of the same page on
   * the internal site; `showBanner` and `template`, whether to show a banner and its text; `autoRedirectEnabled`,
   * whether to redirect without asking.
   */
  readonly checkUrl: string;
}

/**
 * Messages to a tool that shows the site in a frame.
 *
 * @example
 * { origins: ['https://tools.acme.example'] }
 */
export interface UserFrameBridge {
  /** The origins that receive the messages: `['https://tools.example.org']`. */
  readonly origins: readonly string[];
}

/**
 * What browsers may load and run.
 *
 * @example
 * { csp: { sources: { 'connect-src': ['https://api.acme.example'] } } }
 */
export interface UserSecurity {
  /**
   * The Content-Security-Policy, or `false` for none. Default: scripts of the site, the inline scripts that the build finds, and the
   * origins of the scripts to which pages refer.
   */
  readonly csp?: false | UserCsp;
}

/**
 * Changes to the Content-Security-Policy.
 *
 * @example
 * { sources: { 'script-src': ['https://chat.acme.example'] }, reportOnly: true, reportUri: 'https://reports.acme.example/csp' }
 */
export interface UserCsp {
  /**
   * Sources to add, by directive: origins such as `https://api.acme.example`, schemes such as `blob:`, and keywords such as
   * `'wasm-unsafe-eval'` with their quotes. Default: none.
   *
   * @example
   * sources: { 'script-src': ["'wasm-unsafe-eval'"], 'connect-src': ['https://api.acme.example'] }
   */
  readonly sources?: Readonly<Partial<Record<CspDirective, readonly string[]>>>;
  /**
   * Lets browsers report violations instead of blocking them. Only the header can do that, so pages contain no policy. Requires `deploy`.
   * Default: `false`.
   */
  readonly reportOnly?: boolean;
  /** The URL to which browsers report violations. Only the header can contain it. Requires `deploy`. Default: none. */
  readonly reportUri?: string;
}

/**
 * Where the site is published.
 *
 * @example
 * { host: 'netlify' }
 */
export interface UserDeploy {
  /**
   * The host or web server. The build writes the files with redirects and headers that it reads: `_redirects` and `_headers` for Netlify
   * and Cloudflare Pages, `vercel.json`, `nginx.conf`, `.htaccess` for Apache, and `s3-website.json` and `cloudfront-headers.json` for
   * Amazon S3. Required.
   */
  readonly host: 'netlify' | 'cloudflare' | 'vercel' | 'nginx' | 'apache' | 's3';
}
