/** A preset of rules. The other rules change it. */
export interface UserRulePreset {
  /**
   * The severities of the codes that have no rule. `strict` turns optional rules into errors, and also the warnings about links, redirects,
   * routes and ids. Default: `standard`.
   */
  readonly preset?: 'standard' | 'strict';
}

/**
 * Options of the link check.
 *
 * @example
 * links: { ignore: [{ link: '/legacy/**', reason: 'The old server still answers these paths.' }] }
 */
export interface UserLinks {
  /**
   * Broken links and missing files that the check accepts. docsgen reports entries that no longer match a broken link or a missing file.
   * Default: none.
   */
  readonly ignore?: readonly UserIgnoredLink[];
}

/**
 * Broken links that the check accepts.
 *
 * @example
 * { link: 'https://intranet.acme.example/**', reason: 'Only reachable in the office.' }
 */
export interface UserIgnoredLink {
  /**
   * What the links lead to: a path of the site (`/legacy/**`), a path with an anchor (`/docs/api#*`), a file relative to the site
   * folder for links by file path and for files next to a page (`content/old/*.md`), or a URL. `*` matches a part of a segment, `**` any number of segments.
   */
  readonly link: string;
  /** The files that contain the links, relative to the site folder: `content/blog/**`. Default: all files. */
  readonly from?: string;
  /** Why the links are accepted. docsgen shows the reason when the entry is no longer needed. */
  readonly reason: string;
}

/**
 * A redirect.
 *
 * @example
 * { from: ['/guide', '/start'], to: '/docs/getting-started' }
 */
export interface UserRedirect {
  /** The old path of this site, or several: `/docs`. */
  readonly from: string | readonly string[];
  /** A path of this site, or a URL. */
  readonly to: string;
}
