/** An internal link of a built site. */
export interface SiteLink {
  /** The key of the page that contains the link. */
  readonly from: string;
  /** The percent-encoded path. */
  readonly path: string;
  /** The hash with `#`, or an empty string. */
  readonly hash: string;
  /** Whether a click opens a part of the current page if scripts run: a sidebar category without a page, or the search dialog. */
  readonly opensInPlace: boolean;
}

/** The facts about a page before scripts run. */
export interface PageFacts {
  readonly title: string;
  readonly heading: string;
  readonly ids: ReadonlySet<string>;
  /** The target of a redirect page. */
  readonly redirectsTo?: string;
}

/** Returns the internal links of a built site. Each page lists a link only once. */
export function linksOfSite(dir: string): SiteLink[];

/** Returns the key of a page: its path without `.html`, `/index.html` or a trailing slash. */
export function pageKey(path: string): string;

/** Returns whether a path belongs to a file that is not an HTML page. */
export function isFile(path: string): boolean;

/** Returns the facts about a page. */
export function factsOf(html: string): PageFacts;
